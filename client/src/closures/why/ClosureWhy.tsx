import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '#shared/french.ts';
import { sumOf, toCentimes } from '#shared/money.ts';
import { readError } from '../../graphql/errors.ts';
import {
  useClosureWhyQuery,
  type ClosureRowFragment,
  type ClosureWhyQuery,
  type LaterEntryLineFragment,
} from '../../graphql/generated.ts';
import { formatDate, formatDateTime, nameText } from '../../lib/text/format.ts';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { LocalName } from '../../ui/LocalName.tsx';
import { Money } from '../../ui/Money.tsx';
import { Expected } from '../declare/Expected.tsx';
import { EntryWords } from '../EntryWords.tsx';
import { PrintClosure } from '../paper/PrintClosure.tsx';
import { DrawerWhy } from './DrawerWhy.tsx';
import { Hints } from './Hints.tsx';
import { ReopenDay } from './ReopenDay.tsx';
import styles from './ClosureWhy.module.css';

interface ClosureWhyProps {
  closure: ClosureRowFragment | null;
  onClose: () => void;
}

/** Why a closing differs: what explains it, what nothing explains, and apart what came since. */
export function ClosureWhy({ closure, onClose }: ClosureWhyProps) {
  return (
    <Drawer open={closure !== null} title="Pourquoi cet écart ?" size={560} onClose={onClose} destroyOnHidden>
      {closure && <Why closure={closure} onReopened={onClose} />}
    </Drawer>
  );
}

function Why({ closure, onReopened }: { closure: ClosureRowFragment; onReopened: () => void }) {
  const { id, day, local, user } = closure;
  const { data, error, refetch } = useClosureWhyQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const retry = () => void refetch().catch(() => undefined);
  return (
    <div className={`ui-stack ${styles.why}`}>
      <p className={`ui-quiet ${styles.who}`}>
        <LocalName local={local} />, {formatDate(day)}, clôturé par <bdi>{nameText(user.name)}</bdi>
      </p>
      {error && !data && <ErrorCard message={readError(error).message} onRetry={retry} />}
      {!error && !data && <LoadingScreen />}
      {data?.closureExplanation.drawer && (
        <DrawerWhy closureId={id} part={data.closureExplanation.drawer} onDecided={retry} />
      )}
      <Expected {...closure} />
      {data && <Explanation explanation={data.closureExplanation} />}
      <PrintClosure closure={closure} />
      <ReopenDay closure={closure} onReopened={onReopened} />
    </div>
  );
}

interface ExplanationProps {
  explanation: ClosureWhyQuery['closureExplanation'];
}

function Explanation({ explanation }: ExplanationProps) {
  const { inDrawer, since, remainder, hints, toReview } = explanation;
  return (
    <>
      <Entries
        title="Déjà compté dans le tiroir"
        hint="Ventes hors ligne arrivées après, et erreurs de saisie corrigées après la clôture."
        entries={inDrawer}
      />
      <p className={`ui-bar ${styles.remainder}`}>
        <strong>Reste inexpliqué</strong>
        <Money centimes={toCentimes(remainder.total)} size="lg" unit="MAD" signed />
      </p>
      <Hints hints={hints} />
      {toReview > 0 && (
        <p className={`ui-quiet ${styles.hint}`}>
          <Link to="/verifier">{counted(toReview, 'vente')} de ce jour à vérifier</Link>
        </p>
      )}
      <Entries
        title="Après la clôture"
        hint="Ventes et remboursements d’après : ils ne changent pas l’écart."
        entries={since}
      />
    </>
  );
}

const KIND_WORDS = { SALE: 'Vente', CORRECTION: 'Correction', CANCELLATION: 'Annulation' } as const;
const SHOWN = 5;

interface EntriesProps {
  title: string;
  hint: string;
  entries: readonly LaterEntryLineFragment[];
}

function Entries({ title, hint, entries }: EntriesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, SHOWN);
  return (
    <section>
      <h2 className={`ui-bar ${styles.title}`}>
        {title}
        <Money centimes={sumOf(entries.map(({ total }) => toCentimes(total)))} unit="MAD" signed />
      </h2>
      {entries.length === 0 ? (
        <p className={`ui-quiet ${styles.hint}`}>Rien.</p>
      ) : (
        <>
          <p className={`ui-quiet ${styles.hint}`}>{hint}</p>
          <ul>
            {shown.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {entries.length > SHOWN && (
            <Button type="link" onClick={() => setAll(!all)}>
              {all ? 'Moins' : `Voir les ${entries.length}`}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: LaterEntryLineFragment }) {
  const { kind, at, total } = entry;
  return (
    <li className={`ui-ends ${styles.entry}`}>
      <EntryWords what={KIND_WORDS[kind]} when={formatDateTime(at)} entry={entry} />
      <Money centimes={toCentimes(total)} unit="MAD" signed />
    </li>
  );
}
