import { Alert, Drawer } from 'antd';
import { counted } from '#shared/french.ts';
import { isolated, nameText } from '../../../lib/text/format.ts';
import { useTillLine } from '../../../lib/till-line.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../../ui/feedback/LoadingScreen.tsx';
import styles from './Kessals.module.css';
import type { Present } from './turn.ts';
import type { KessalsHere } from './use-kessals.ts';

interface KessalsPanelProps {
  kessals: KessalsHere;
  onClose: () => void;
}

const WAITS = 'Qui est là se note avec le serveur : attendez le réseau.';

/** « Kessals du jour ». */
export function KessalsPanel({ kessals, onClose }: KessalsPanelProps) {
  const { isOfToday, problem, retry } = kessals;
  const { online } = useTillLine();
  return (
    <Drawer
      open
      title="Kessals du jour"
      size={420}
      styles={{ body: { padding: 16 }, close: { width: 44, height: 44 } }}
      onClose={onClose}
    >
      {!online && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          className={styles.notice}
          title={isOfToday ? `${WAITS} Le tour continue sur cet appareil.` : WAITS}
        />
      )}
      {isOfToday ? (
        <WhoIsHere kessals={kessals} online={online} />
      ) : problem !== null && online ? (
        <ErrorCard message={problem} onRetry={retry} />
      ) : (
        online && <LoadingScreen />
      )}
    </Drawer>
  );
}

/** By one tap each; no name moves under the finger. */
function WhoIsHere({ kessals, online }: { kessals: KessalsHere; online: boolean }) {
  const { working, present, said, say } = kessals;
  const here = said ?? byArrival(present);
  const toggle = (id: number) => say(here.includes(id) ? here.filter((one) => one !== id) : [...here, id]);
  return (
    <>
      <p className={styles.turn} aria-live="polite">
        {turnWords(present, online)}
      </p>
      {working?.length === 0 && (
        <EmptyState
          title="Aucune kessal dans ce local"
          hint="Un administrateur les ajoute dans « Règlement »."
        />
      )}
      <div className={styles.people} role="group" aria-label="Qui est là ?">
        {(working ?? []).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={`ui-key ui-stack ${styles.person}`}
            aria-pressed={here.includes(id)}
            disabled={!online}
            onClick={() => toggle(id)}
          >
            <bdi className={`ui-clamped ${styles.name}`}>{nameText(name)}</bdi>
            <small>{here.includes(id) ? turnsOf(present, id) : 'Absente'}</small>
          </button>
        ))}
      </div>
    </>
  );
}

function byArrival(present: readonly Present[]): number[] {
  return [...present].sort((one, other) => one.place - other.place).map(({ kessalId }) => kessalId);
}

/** "Au tour de Rkia, puis Zahra, Halima" */
function turnWords(present: readonly Present[], online: boolean): string {
  const [first, ...others] = present.map(({ name }) => isolated(name));
  if (first === undefined)
    return online
      ? 'Touchez celles qui sont là : leur ordre est le tour.'
      : 'Personne n’est encore notée aujourd’hui.';
  return others.length > 0 ? `Au tour de ${first}, puis ${others.join(', ')}.` : `Au tour de ${first}.`;
}

/** "2e au tour · 3 tours" */
function turnsOf(present: readonly Present[], id: number): string {
  const place = present.findIndex(({ kessalId }) => kessalId === id);
  const here = present[place];
  if (!here) return 'Présente';
  const rank = `${place === 0 ? '1re' : `${place + 1}e`} au tour`;
  return here.turns === 0 ? rank : `${rank} · ${counted(here.turns, 'tour')}`;
}
