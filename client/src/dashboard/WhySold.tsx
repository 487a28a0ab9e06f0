import { Segmented } from 'antd';
import { comparedPeriod, type MeasuredPeriod } from '../figures/periods.ts';
import { WhyTickets } from '../figures/WhyTickets.tsx';
import type { Period } from '../lib/period.ts';
import { useWhyAddress } from './use-why-address.ts';
import { useWhyNames } from './use-why-names.ts';
import { writeWhy, type Why } from './why.ts';
import { narrowed, splitLabel, splitsOf } from './why-steps.ts';
import styles from './WhySold.module.css';
import { WhyPath } from './WhyPath.tsx';
import { WhySplit } from './WhySplit.tsx';

/** A figure of sales: split, narrowed row by row, and at last its tickets. */
export function WhySold({ why, chosen }: { why: Why; chosen: MeasuredPeriod }) {
  const { show } = useWhyAddress();
  const asked = narrowed(why, beforeOf(why, chosen));
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
        />
      )}
    </>
  );
}

/** The dashboard's own comparison for the chosen period, the same number of days before for any other. */
function beforeOf({ period }: Why, chosen: MeasuredPeriod): Period | null {
  if (!period) return null;
  if (period.from === chosen.from && period.to === chosen.to) return chosen.before;
  return comparedPeriod(period, period.to, 'avant');
}
