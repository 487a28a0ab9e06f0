import { toCentimes } from '#shared/money.ts';
import type { DrawerWhyPartFragment } from '../../graphql/generated.ts';
import { DRAWER_MOVES } from '../../lib/text/drawer-words.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { Money } from '../../ui/Money.tsx';
import { EntryWords } from '../EntryWords.tsx';
import { AcceptDifference } from './AcceptDifference.tsx';
import { Hints } from './Hints.tsx';
import styles from './ClosureWhy.module.css';
import { drawerSums } from './drawer-sums.ts';

interface DrawerWhyProps {
  closureId: number;
  part: DrawerWhyPartFragment;
  onDecided: () => void;
}

/** What the drawer should have held when it was counted, what explains that it did not, and who answers for the rest. */
export function DrawerWhy({ closureId, part, onDecided }: DrawerWhyProps) {
  const { inDrawer } = part;
  return (
    <section className={`ui-stack ${styles.drawer}`}>
      <h2 className={`ui-bar ${styles.title}`}>
        Caisse
        <Money centimes={toCentimes(part.difference)} unit="MAD" signed />
      </h2>
      <dl className={styles.sums}>
        {drawerSums(part).map(({ label, amount }) => (
          <div key={label} className="ui-ends">
            <dt>{label}</dt>
            <dd>
              <Money centimes={amount} unit="MAD" />
            </dd>
          </div>
        ))}
      </dl>
      {inDrawer.length > 0 && (
        <div>
          <p className={`ui-quiet ${styles.hint}`}>Compris dans le comptage, et noté après :</p>
          <ul>
            {inDrawer.map((move) => (
              <Move key={move.id} move={move} />
            ))}
          </ul>
        </div>
      )}
      <p className={`ui-bar ${styles.remainder}`}>
        <strong>Reste inexpliqué en caisse</strong>
        <Money centimes={toCentimes(part.remainder)} size="lg" unit="MAD" signed />
      </p>
      <Hints hints={part.hints} />
      <AcceptDifference closureId={closureId} part={part} onDecided={onDecided} />
    </section>
  );
}

function Move({ move }: { move: DrawerWhyPartFragment['inDrawer'][number] }) {
  const { kind, at, amount } = move;
  return (
    <li className={`ui-ends ${styles.entry}`}>
      <EntryWords what={DRAWER_MOVES[kind]} when={formatDateTime(at)} entry={move} />
      <Money centimes={toCentimes(amount)} unit="MAD" signed />
    </li>
  );
}
