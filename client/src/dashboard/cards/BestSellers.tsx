import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { periodWords } from '../../figures/figure-text.ts';
import type { DashboardQuery } from '../../graphql/generated.ts';
import type { Period } from '../../lib/text/period.ts';
import { nameText } from '../../lib/text/format.ts';
import styles from '../Dashboard.module.css';
import { Bar, FigureButton, Nothing, Section } from './Section.tsx';
import type { Why } from '../why/why.ts';

interface BestProps {
  products: DashboardQuery['products'];
  services: DashboardQuery['services'];
  period: Period;
}

interface Item {
  id: number;
  name: string;
  /** The local of a service: two locals may use one name. */
  local: string | null;
  total: number | null;
  articles: number | null;
  filter: NonNullable<Why['filter']>;
}

export function BestSellers({ products, services, period }: BestProps) {
  const goods = products.rows.flatMap(({ product, figures }) =>
    product ? [{ ...product, ...figures, local: null, filter: { productIds: [product.id] } }] : [],
  );
  const care = services.rows.flatMap(({ service, figures }) =>
    service
      ? [{ ...service, ...figures, local: service.local.name, filter: { serviceIds: [service.id] } }]
      : [],
  );
  return (
    <>
      <BestList title="Meilleurs services" items={care} count={services.count} period={period} secondPage />
      <BestList title="Meilleurs produits" items={goods} count={products.count} period={period} />
    </>
  );
}

interface BestListProps {
  title: string;
  items: Item[];
  count: number;
  period: Period;
  secondPage?: boolean;
}

function BestList({ title, items, count, period, secondPage }: BestListProps) {
  const most = items[0]?.total ?? 0;
  return (
    <Section title={title} when={periodWords(period)} columns={6} secondPage={secondPage} folded>
      {items.length === 0 ? <Nothing>Rien n’est vendu sur cette période.</Nothing> : <ColumnNames />}
      <ol className={styles.ranks}>
        {items.map(({ id, name, local, total, articles, filter }) => (
          <li key={id} className={`ui-row ${styles.row}`}>
            <span className={styles.name}>
              <bdi>{nameText(name)}</bdi>
              {local !== null && <bdi className={`ui-under ${styles.under}`}>{nameText(local)}</bdi>}
              <Bar share={total} whole={most} />
            </span>
            <span className={styles.pair}>
              <FigureButton
                why={{ measure: 'total', period, filter }}
                value={total}
                name={`Total CA, ${name}`}
              />
              <FigureButton
                why={{ measure: 'articles', period, filter }}
                value={articles}
                name={`Unités vendues, ${name}`}
              />
            </span>
          </li>
        ))}
      </ol>
      {count > items.length && <p className={`ui-note ${styles.more}`}>{`${items.length} sur ${count}`}</p>}
    </Section>
  );
}

/** Visual column titles; screen readers hear them with each figure. */
function ColumnNames() {
  return (
    <p className={`ui-note ${styles.columns}`} aria-hidden="true">
      <span />
      <span className={styles.pair}>
        <span>{MEASURES.total.label}</span>
        <span>Unités</span>
      </span>
    </p>
  );
}
