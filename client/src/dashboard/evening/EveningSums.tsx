import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { toCentimes, type Dirham } from '#shared/money.ts';
import { PAYMENT_MODES } from '#shared/payments.ts';
import type { EveningFiguresFragment } from '../../graphql/generated.ts';
import { MODE_FIGURES } from '../../lib/text/paid-text.ts';
import { Money } from '../../ui/Money.tsx';
import { FigureButton } from '../cards/Section.tsx';
import type { Asked } from '../why/why.ts';
import styles from './Evening.module.css';

interface EveningSumsProps {
  sums: EveningFiguresFragment;
  day: string;
  /** Null: the whole house. */
  local: { id: number; name: string } | null;
  /** Beside the total. */
  title: ReactNode;
}

/** Total, tickets, how it was paid and what the kessals had: each opens its explanation. */
export function EveningSums({ sums, day, local, title }: EveningSumsProps) {
  const of = local?.name ?? 'la maison';
  const filter = local ? { filter: { localIds: [local.id] } } : {};
  const figure = (measure: Asked & keyof EveningFiguresFragment) => (
    <FigureButton
      why={{ measure, period: { from: day, to: day }, ...filter }}
      value={sums[measure]}
      name={`${MEASURES[measure].label}, ${of}`}
    />
  );
  const modes = PAYMENT_MODES.map((mode) => MODE_FIGURES[mode]).filter((measure) => sums[measure] !== 0);
  const { kessalPaid, kessalDue, kessalAdvance } = sums;
  const payout = local ? `/reglement?local=${local.id}&jour=${day}` : '/reglement';
  return (
    <>
      <div className={local ? `ui-ends ${styles.ofLocal}` : styles.total}>
        {title}
        {figure('total')}
      </div>
      <dl className={styles.facts}>
        {sums.tickets > 0 && <Fact label="Tickets">{figure('tickets')}</Fact>}
        {modes.map((measure) => (
          <Fact key={measure} label={MEASURES[measure].label}>
            {figure(measure)}
          </Fact>
        ))}
        {kessalPaid !== null && (
          <Fact label={MEASURES.kessalPaid.label}>
            <Paid to={payout} amount={kessalPaid} />
          </Fact>
        )}
        {kessalDue !== null && (
          <Fact label={MEASURES.kessalDue.label}>
            <Paid to={payout} amount={kessalDue} />
          </Fact>
        )}
        {kessalAdvance !== null && kessalAdvance > 0 && (
          <Fact label={MEASURES.kessalAdvance.label}>
            <Paid to={payout} amount={kessalAdvance} />
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Paid({ to, amount }: { to: string; amount: Dirham }) {
  return (
    <Link className={styles.figure} to={to} title="Voir le règlement">
      <Money centimes={toCentimes(amount)} />
    </Link>
  );
}
