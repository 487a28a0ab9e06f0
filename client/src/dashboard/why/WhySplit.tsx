import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { changeOf, changeWords, figureWords, periodWords, shareText } from '../../figures/figure-text.ts';
import { WhyHead } from '../../figures/WhyHead.tsx';
import { WhyList } from '../../figures/WhyList.tsx';
import { readError } from '../../graphql/errors.ts';
import { nameText } from '../../lib/text/format.ts';
import { useSession } from '../../lib/device/session.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { partLine, partName, partsIn, type SoldMeasure } from './why-parts.ts';
import { useSplit } from './use-split.ts';
import { useWhyAddress } from './use-why-address.ts';
import type { Split, Step, Why } from './why.ts';
import { splitLabel, type Narrowed, type Part } from './why-steps.ts';
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
  const measure = why.measure as SoldMeasure;
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
  if (error && !data) {
    return <ErrorCard message={readError(error).message} retrying={loading} onRetry={retry} />;
  }
  if (!data) return <LoadingScreen />;
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
        <div className={styles.compared}>
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
                value: (part: Part) => differenceOf(measure, part),
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
        <span className={styles.under}>
          <bdi>{nameText(place)}</bdi>
        </span>
      )}
      <span className={styles.under}>{line}</span>
    </>
  );
  if (!onOpen) return said;
  return (
    <button type="button" className={styles.step} onClick={onOpen}>
      {said}
    </button>
  );
}

function differenceOf(measure: SoldMeasure, { now, before }: Part): number {
  return changeOf(measure, now ?? 0, before ?? 0)?.difference ?? 0;
}

function sumWords(measure: SoldMeasure, totals: Record<SoldMeasure, number | null>): string {
  const words = figureWords(measure, totals[measure]);
  if (measure !== 'averageTicket') return words;
  return `${figureWords('total', totals.total)} ÷ ${figureWords('tickets', totals.tickets)} = ${words}`;
}
