import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import {
  changeOf,
  changeWords,
  differenceOf,
  figureWords,
  periodWords,
  shareText,
  sumWords,
} from '../../figures/figure-text.ts';
import { WhyHead, WhyList, WhyWaiting } from '../../figures/WhyPanel.tsx';
import { nameText } from '../../lib/text/format.ts';
import { useSession } from '../../lib/device/session.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useSplit } from './use-why.ts';
import { useWhyAddress } from './use-why-address.ts';
import type { RowMeasure, Split, Step, Why } from './why.ts';
import { partLine, partName, partsIn, splitLabel, type Narrowed, type Part } from './why-steps.ts';
import styles from './WhySold.module.css';

interface WhySplitProps {
  why: Why;
  asked: Narrowed;
  split: Split;
  names: readonly string[];
  /** By which rule it is compared, in words. */
  against: string;
  /** See `comparedSince` of a report. */
  sinceOf: (local: number | null) => string | null;
}

const AT_ONCE = 50;

/** A figure's rows by one dimension, by size or by what changed; each opens the next step. */
export function WhySplit({ why, asked, split, names, against, sinceOf }: WhySplitProps) {
  const measure = why.measure as RowMeasure;
  const { open } = useWhyAddress();
  const { house } = useSession();
  const dayStart = house?.dayStartHour ?? 0;
  const [shown, setShown] = useState(AT_ONCE);
  const { data, error, loading, retry } = useSplit(measure, asked, split);
  // An average is no sum of its rows' differences.
  const compared = asked.before !== null && measure !== 'averageTicket';
  const changes = compared && why.changes === true;
  const parts = useMemo(
    () => (data ? partsIn({ data, measure, asked, split, changes, dayStart }) : []),
    [data, measure, asked, split, changes, dayStart],
  );
  if (!data) return <WhyWaiting error={error} retrying={loading} onRetry={retry} />;
  const now = data.now.totals[measure] ?? null;
  const before = data.before?.totals[measure] ?? null;
  const change = changeOf(measure, now, before);
  const since = sinceOf(asked.filter.localIds?.[0] ?? null);
  const openStep = (step: Step | null) => {
    if (step) open({ ...why, steps: [...(why.steps ?? []), step], view: undefined });
  };
  return (
    <>
      <WhyHead measure={measure} value={now} names={names} period={asked.period} />
      {asked.before && data.before && (
        <div className={`ui-bar ${styles.compared}`}>
          <p>
            Contre {figureWords(measure, before)}, {periodWords(asked.before)} ({against})
            {change && ` : ${changeWords(measure, change)} (${shareText(change, since)})`}
          </p>
          {compared && <Sides why={why} split={split} changes={changes} />}
        </div>
      )}
      {parts.length === 0 ? (
        <EmptyState title="Rien ne compte ici, ni pendant cette période ni avant." />
      ) : (
        <WhyList<Part>
          rows={parts.slice(0, shown)}
          rowKey={({ key }) => key}
          what={splitLabel(split)}
          name={(part) => (
            <PartName
              name={partName(part, split)}
              place={part.place}
              line={partLine(measure, part, now, split === 'local' ? sinceOf(Number(part.key)) : since)}
              onOpen={part.step && (() => openStep(part.step))}
            />
          )}
          {...(changes
            ? {
                column: 'Ce qui a changé',
                value: (part: Part) => differenceOf(measure, part.now, part.before),
                text: (part: Part) => {
                  const moved = changeOf(measure, part.now ?? 0, part.before ?? 0);
                  return moved ? changeWords(measure, moved) : '';
                },
                sum: change ? changeWords(measure, change) : '',
              }
            : {
                value: ({ now: value }: Part) => value ?? (measure === 'averageTicket' ? null : 0),
                sum: sumWords(measure, data.now.totals),
              })}
          measure={measure}
          count={`${Math.min(shown, parts.length)} sur ${parts.length}`}
          onMore={parts.length > shown ? () => setShown(shown + AT_ONCE) : null}
          loadingMore={false}
        />
      )}
    </>
  );
}

function Sides({ why, split, changes }: { why: Why; split: Split; changes: boolean }) {
  const { show } = useWhyAddress();
  return (
    <Segmented
      className={styles.views}
      classNames={{ label: styles.view }}
      size="large"
      aria-label="Ce que disent les lignes"
      options={[
        { value: 'parts', label: 'La part de chacun' },
        { value: 'changes', label: 'Ce qui a changé' },
      ]}
      value={changes ? 'changes' : 'parts'}
      onChange={(next) => show({ ...why, view: split, changes: next === 'changes' })}
    />
  );
}

interface PartNameProps {
  name: string;
  place: string | null;
  line: string;
  onOpen: (() => void) | null;
}

function PartName({ name, place, line, onOpen }: PartNameProps) {
  const said = (
    <>
      <span>
        <bdi>{nameText(name)}</bdi>
      </span>
      {place !== null && (
        <span className={`ui-note ${styles.under}`}>
          <bdi>{nameText(place)}</bdi>
        </span>
      )}
      <span className={`ui-note ${styles.under}`}>{line}</span>
    </>
  );
  if (!onOpen) return said;
  return (
    <button type="button" className={`ui-bare ${styles.step}`} onClick={onOpen}>
      {said}
    </button>
  );
}
