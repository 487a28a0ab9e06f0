import { Link } from 'react-router-dom';
import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { figureWords, periodWords } from '../../figures/figure-text.ts';
import { Figure } from '../../figures/Figure.tsx';
import type { DashboardQuery } from '../../graphql/generated.ts';
import { formatDate, nameText } from '../../lib/text/format.ts';
import type { Period } from '../../lib/text/period.ts';
import styles from '../Dashboard.module.css';
import { Facts, FigureButton, Nothing, Section } from './Section.tsx';

interface FraisOwedProps {
  figures: Pick<DashboardQuery, 'shops' | 'owed' | 'locals'>;
  period: Period;
  today: string;
}

const TITLE = 'Frais Kessal dus';

/** Where « Règlement » pays the kessals what is still owed to them, elsewhere the frais of the period. */
export function FraisOwed({ figures, period, today }: FraisOwedProps) {
  const paying = figures.locals.filter(({ kessalsFrom }) => kessalsFrom !== null && kessalsFrom <= period.to);
  if (paying.length === 0) return <FraisOfPeriod shops={figures.shops} period={period} />;
  return <StillOwed figures={figures} paying={paying} period={period} today={today} />;
}

function FraisOfPeriod({ shops, period }: { shops: DashboardQuery['shops']; period: Period }) {
  const owing = shops.rows.filter(({ figures }) => figures.frais);
  return (
    <Section
      title={TITLE}
      when={periodWords(period)}
      columns={4}
      folded
      said={figureWords('frais', shops.totals.frais)}
    >
      {owing.length === 0 ? (
        <Nothing>Aucuns frais sur cette période.</Nothing>
      ) : (
        <ul>
          {owing.map(({ local, figures }) => (
            <li key={local?.id} className={`ui-row ${styles.row}`}>
              <bdi className={styles.name}>{nameText(local?.name)}</bdi>
              <FigureButton
                why={{ measure: 'frais', period, filter: { localIds: [local?.id ?? 0] } }}
                value={figures.frais}
                name={`Frais Kessal, ${local?.name}`}
              />
            </li>
          ))}
          <li className={`ui-row ${styles.row} ${styles.sum}`}>
            <span>Total</span>
            <FigureButton
              why={{ measure: 'frais', period }}
              value={shops.totals.frais}
              name="Total Frais Kessal"
            />
          </li>
        </ul>
      )}
    </Section>
  );
}

interface StillOwedProps extends FraisOwedProps {
  paying: DashboardQuery['locals'];
}

/** Also of a local that sold nothing in the period. */
function StillOwed({ figures: { shops, owed }, paying, period, today }: StillOwedProps) {
  const pays = (id: number) => paying.some((local) => local.id === id);
  const sold = shops.rows.flatMap(({ local, figures: { frais } }) =>
    local && (frais || pays(local.id)) ? [{ ...local, frais }] : [],
  );
  const quiet = paying.filter(({ id }) => sold.every((local) => local.id !== id));
  const lines = [...sold, ...quiet.map(({ id, name }) => ({ id, name, frais: 0 }))];
  const owedBy = (id: number) => owed.rows.find(({ local }) => local?.id === id)?.figures;
  const kept = owed.totals.kessalAdvance
    ? (['kessalDue', 'kessalAdvance'] as const)
    : (['kessalDue'] as const);
  const day = period.to < today ? period.to : today;
  const when = day === today ? 'maintenant' : `le ${formatDate(day)} au soir`;
  return (
    <Section
      title={TITLE}
      when={`${periodWords(period)} ; reste dû ${when}`}
      columns={4}
      folded
      said={figureWords('kessalDue', owed.totals.kessalDue)}
    >
      <ul>
        {lines.map(({ id, name, frais }) => (
          <li key={id} className={`${styles.closing} ${styles.modes}`}>
            <strong>
              <bdi>{nameText(name)}</bdi>
            </strong>
            <Facts
              columns={[...(pays(id) ? kept : []), 'frais' as const]}
              figure={(measure) =>
                measure === 'frais' ? (
                  <FigureButton
                    why={{ measure, period, filter: { localIds: [id] } }}
                    value={frais}
                    name={`Frais Kessal, ${name}`}
                  />
                ) : (
                  <Link
                    className={`ui-row ${styles.figure}`}
                    title="Voir le règlement"
                    to={`/reglement?local=${id}&jour=${day}`}
                  >
                    <span className="visually-hidden">
                      {MEASURES[measure].label}, {name} :{' '}
                    </span>
                    <Figure measure={measure} value={owedBy(id)?.[measure] ?? 0} />
                  </Link>
                )
              }
            />
          </li>
        ))}
        {lines.length > 1 && (
          <li className={`${styles.closing} ${styles.modes}`}>
            <strong>Total</strong>
            <Facts
              columns={[...kept, 'frais' as const]}
              figure={(measure) =>
                measure === 'frais' ? (
                  <FigureButton
                    why={{ measure, period }}
                    value={shops.totals.frais}
                    name="Total Frais Kessal"
                  />
                ) : (
                  <span className={`ui-row ${styles.still}`}>
                    <Figure measure={measure} value={owed.totals[measure] ?? 0} />
                  </span>
                )
              }
            />
          </li>
        )}
      </ul>
    </Section>
  );
}
