import { toCentimes } from '#shared/money.ts';
import { readError } from '../../graphql/errors.ts';
import {
  useDrawerEntriesQuery,
  type DrawerEntryLineFragment,
  type DrawersQuery,
} from '../../graphql/generated.ts';
import { useHouseChanges } from '../../lib/live.ts';
import { DRAWER_MOVES } from '../../lib/text/drawer-words.ts';
import { amountText, formatMinute } from '../../lib/text/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { MoreButton } from '../../ui/list/PageFoot.tsx';
import { PAGED, pagesOf } from '../../ui/list/pages.ts';
import { LocalName } from '../../ui/LocalName.tsx';
import { Money } from '../../ui/Money.tsx';
import { PrintSlip } from '../../ui/PrintSlip.tsx';
import { EntryWords } from '../EntryWords.tsx';
import styles from './OneDrawer.module.css';
import { OpenDebts } from './OpenDebts.tsx';
import { isAct, ReverseAct } from './ReverseAct.tsx';

const PAGE = 50;

interface OneDrawerProps {
  drawer: DrawersQuery['drawers'][number];
  /** Reads the sum anew. */
  onLook: () => Promise<unknown>;
}

/** What a drawer should hold now, and the entries that make the sum. */
export function OneDrawer({ drawer: { local, since, expected }, onLook }: OneDrawerProps) {
  const answer = useDrawerEntriesQuery({ variables: { localId: local.id, limit: PAGE }, ...PAGED });
  const { data, error, refetch } = answer;
  const look = () => Promise.all([refetch().catch(() => undefined), onLook()]);
  useHouseChanges(() => Promise.all([refetch(), onLook()]));
  if (error && !data) return <ErrorCard message={readError(error).message} onRetry={() => void look()} />;
  if (!data) return <LoadingScreen />;
  const { items } = data.drawerEntries;
  const { onMore, loadingMore } = pagesOf(answer, ({ drawerEntries }) => drawerEntries, 'écritures');
  // The newest come first, so that what takes an act back is known before the act.
  const reversed = new Set(items.map(({ reversesId }) => reversesId));
  return (
    <>
      <p className="ui-quiet">
        <LocalName local={local} />
        {since !== null && `, suivie depuis le ${formatMinute(since)}`}
      </p>
      <p className={`ui-ends ${styles.sum}`}>
        <strong>Attendu en caisse</strong>
        {expected !== null && <Money centimes={toCentimes(expected)} size="xl" unit="MAD" />}
      </p>
      <OpenDebts localId={local.id} onPaidBack={look} />
      {items.length === 0 && <p className="ui-quiet">Aucune écriture pour le moment.</p>}
      <ul aria-label="Écritures">
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} reversed={reversed.has(entry.id)} onReversed={look} />
        ))}
      </ul>
      <MoreButton block onMore={onMore} loading={loadingMore} />
    </>
  );
}

interface EntryProps {
  entry: DrawerEntryLineFragment;
  reversed: boolean;
  onReversed: () => Promise<unknown>;
}

function Entry({ entry, reversed, onReversed }: EntryProps) {
  const { id, kind, at, amount, reason } = entry;
  return (
    <li className={`ui-pair ${styles.entry}`}>
      <EntryWords what={DRAWER_MOVES[kind]} when={formatMinute(at)} entry={entry} />
      <span className={styles.end}>
        <Money centimes={toCentimes(amount)} unit="MAD" signed />
        {reversed && <Badge tone="neutral">Annulé</Badge>}
        {isAct(entry) && (
          <span className="ui-wrap">
            {!reversed && <ReverseAct act={entry} onReversed={onReversed} />}
            <PrintSlip id={id} what={`${reason ?? ''}, ${amountText(amount)}`} />
          </span>
        )}
      </span>
    </li>
  );
}
