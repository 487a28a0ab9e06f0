import { Segmented } from 'antd';
import { useState } from 'react';
import { comparisonWords, type Moment } from '#server/reports/question/periods.rules.ts';
import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { hourWords } from '../../figures/figure-text.ts';
import { measuredPeriod, type MeasuredPeriod } from '../../figures/periods.ts';
import type { DashboardQuery } from '../../graphql/generated.ts';
import { wallClockAfter } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/device/session.ts';
import { formatMonth, formatShortDay, nameText } from '../../lib/text/format.ts';
import { WhyTickets } from '../../figures/WhyTickets.tsx';
import type { Period } from '../../lib/text/period.ts';
import { useWhyAddress } from './use-why-address.ts';
import { useWhyNames, type WhyNames } from './use-why.ts';
import { writeWhy, type Step, type Why } from './why.ts';
import { narrowed, splitLabel, splitsOf } from './why-steps.ts';
import styles from './WhySold.module.css';
import { WhySplit } from './WhySplit.tsx';

interface WhySoldProps {
  why: Why;
  chosen: MeasuredPeriod;
  shops: DashboardQuery['shops'] | undefined;
}

/** A figure of sales: split, narrowed row by row, and at last its tickets. */
export function WhySold({ why, chosen, shops }: WhySoldProps) {
  const { show } = useWhyAddress();
  const moment = useMoment();
  const asked = narrowed(why, beforeOf(why, chosen), moment);
  const names = useWhyNames(asked);
  if (!asked) return null;
  const splits = splitsOf(why, asked);
  const [first = 'tickets'] = splits;
  const view = splits.find((one) => one === why.view) ?? (why.view === 'tickets' ? 'tickets' : first);
  return (
    <>
      <WhyPath why={why} names={names} />
      {splits.length > 0 && (
        <Segmented<NonNullable<Why['view']>>
          className={styles.views}
          classNames={{ label: styles.view }}
          size="large"
          aria-label="Réparti par"
          options={[
            ...splits.map((split) => ({ value: split, label: splitLabel(split) })),
            { value: 'tickets' as const, label: 'Tickets' },
          ]}
          value={view}
          onChange={(next) => show({ ...why, view: next })}
        />
      )}
      {view === 'tickets' ? (
        <WhyTickets
          key={writeWhy(why)}
          part={{ period: asked.period, filter: asked.filter, names: names.all }}
          measures={[why.measure]}
        />
      ) : (
        <WhySplit
          key={`${writeWhy({ ...why, changes: false })} ${view}`}
          why={why}
          asked={asked}
          split={view}
          names={names.all}
          against={comparisonWords(chosen.against, false)}
          sinceOf={(local) => sinceOf(shops, local)}
        />
      )}
    </>
  );
}

/** When the panel was opened: what it compares stays of one minute. */
function useMoment(): Moment | null {
  const { house, houseReceivedAt } = useSession();
  const [moment] = useState(() => {
    if (!house) return null;
    const now = wallClockAfter(house.now, Date.now() - houseReceivedAt);
    return { today: house.today, time: now.slice(11, 16) };
  });
  return moment;
}

/** The first sale's day of a local, or of the house, where the compared period begins before it. */
function sinceOf(shops: WhySoldProps['shops'], local: number | null): string | null {
  const of = local === null ? shops : shops?.rows.find((row) => row.local?.id === local);
  return of?.comparedSince ?? null;
}

/** The dashboard's own comparison for the chosen period, and by the same rule for any other. */
function beforeOf({ period }: Why, chosen: MeasuredPeriod): Period | null {
  if (!period) return null;
  if (period.from === chosen.from && period.to === chosen.to) return chosen.before;
  return measuredPeriod(period, period.to, chosen.against).before;
}

/** The chosen rows, outermost first; each leads back to where it was chosen from. */
function WhyPath({ why, names }: { why: Why; names: WhyNames }) {
  const { open } = useWhyAddress();
  const { steps = [], measure } = why;
  if (steps.length === 0) return null;
  const to = (count: number) => open({ ...why, steps: steps.slice(0, count), view: undefined });
  return (
    <nav aria-label="Chemin du chiffre">
      <ol className={`ui-wrap ${styles.path}`}>
        <li>
          <button type="button" className="ui-bare ui-link" onClick={() => to(0)}>
            {MEASURES[measure].label}
          </button>
        </li>
        {steps.map((step, place) => (
          <li key={`${step.by} ${step.key}`}>
            {place === steps.length - 1 ? (
              <strong aria-current="step">
                <bdi>{nameText(stepName(step, names))}</bdi>
              </strong>
            ) : (
              <button type="button" className="ui-bare ui-link" onClick={() => to(place + 1)}>
                <bdi>{nameText(stepName(step, names))}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stepName({ by, key }: Step, names: WhyNames): string {
  if (by === 'day') return formatShortDay(String(key));
  if (by === 'month') return formatMonth(String(key));
  if (by === 'hour') return hourWords(Number(key));
  if (key === 0) return by === 'service' ? 'Produits' : 'Services';
  return names[by] ?? '…';
}
