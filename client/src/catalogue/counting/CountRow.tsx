import { memo, useState, type KeyboardEvent } from 'react';
import { signedCount } from '#shared/french.ts';
import { MOST_UNITS } from '#shared/items.ts';
import type { CountedLineFragment } from '../../graphql/generated.ts';
import { formatTime, nameText } from '../../lib/text/format.ts';
import { readWhole, wholeFault } from '#shared/typed-number.ts';
import type { PendingCount } from './pending-counts.ts';
import styles from './Counting.module.css';

interface CountRowProps {
  product: { id: number; name: string };
  line: CountedLineFragment | undefined;
  pending: PendingCount | undefined;
  /** What was typed and is not saved, by product: a filter of the sheet must not lose it. */
  slips: Map<number, string>;
  onCount: (productId: number, counted: number | null) => void;
}

export function countId(productId: number): string {
  return `count-${productId}`;
}

/** A product of the sheet; the expected stock is shown once it is counted. */
export const CountRow = memo(function CountRow({ product, line, pending, slips, onCount }: CountRowProps) {
  const [typed, setTyped] = useState(slips.get(product.id) ?? null);
  const type = (text: string) => {
    slips.set(product.id, text);
    setTyped(text);
  };
  const known = pending ? pending.counted : (line?.counted ?? null);
  const count = typed === null ? null : readWhole(typed);
  const fault = wholeFault(count, 0, MOST_UNITS);
  const commit = () => {
    if (typed === null || typeof count === 'string' || fault !== null) return;
    slips.delete(product.id);
    setTyped(null);
    if (count !== null || known !== null) onCount(product.id, count);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (fault === null) focusBeside(event.currentTarget, step);
  };
  const name = countId(product.id);
  const why = `${name}-why`;
  return (
    <li className={styles.row} data-counted={known !== null}>
      <label htmlFor={name} className={`ui-name ${styles.name}`}>
        <bdi>{nameText(product.name)}</bdi>
      </label>
      <input
        id={name}
        className={styles.count}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="–"
        data-count
        value={typed ?? (known === null ? '' : String(known))}
        aria-invalid={fault !== null}
        aria-describedby={why}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <span id={why} className={`ui-stack ${styles.outcome}`}>
        {fault !== null ? (
          <strong className="ui-wrong">{fault}</strong>
        ) : pending ? (
          <em>Enregistrement…</em>
        ) : (
          line && <Outcome line={line} />
        )}
      </span>
    </li>
  );
});

function Outcome({ line: { expected, difference, user, countedAt } }: { line: CountedLineFragment }) {
  return (
    <>
      <span>
        Attendu <strong>{expected}</strong>
        {difference === 0 ? (
          ', juste'
        ) : (
          <>
            , écart <strong className="ui-wrong">{signedCount(difference)}</strong>
          </>
        )}
      </span>
      <small>
        <bdi>{nameText(user.name)}</bdi>, {formatTime(countedAt).slice(0, 5)}
      </small>
    </>
  );
}

/** Leaving the field saves it. */
function focusBeside(from: HTMLInputElement, step: number): void {
  const all = Array.from(document.querySelectorAll<HTMLInputElement>('input[data-count]'));
  const next = all[all.indexOf(from) + step];
  if (next) next.focus();
  else from.blur();
}
