import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import {
  useHouseCopiesQuery,
  type CopyColour,
  type HouseCopiesQuery,
  type CopyKind,
  type CopyOutcome,
} from '../graphql/generated-first-load.ts';
import { formatMinute, formatBytes } from '../lib/text/format.ts';
import { Badge } from '../ui/Badge.tsx';
import { ForInstaller } from '../ui/ForInstaller.tsx';
import styles from './HouseCopies.module.css';

const KINDS: Record<CopyKind, string> = { BASE: 'Copie', DUMP: 'Copie', REHEARSAL: 'Vérification' };
const OUTCOMES: Record<CopyOutcome, string> = { DONE: 'Faite', FAILED: 'Échouée', IMPOSSIBLE: 'Impossible' };

const kindWords = (kind: CopyKind): string => KINDS[kind];

const outcomeWords = (outcome: CopyOutcome): string => OUTCOMES[outcome];

/** What a copy weighs; nothing for what has no weight. */
function weightWords(kilobytes: number | null): string {
  return kilobytes === null ? '' : formatBytes(kilobytes * 1000);
}

const EVERY_MS = 60_000;

type State = NonNullable<HouseCopiesQuery['copies']['state']>;
type Run = HouseCopiesQuery['copies']['runs'][number];

const LOOKS: Record<CopyColour, { tone: 'good' | 'caution' | 'bad'; word: string; sign: ReactNode }> = {
  GREEN: { tone: 'good', word: 'À jour', sign: <CheckCircleFilled aria-hidden /> },
  AMBER: { tone: 'caution', word: 'À surveiller', sign: <ExclamationCircleFilled aria-hidden /> },
  RED: { tone: 'bad', word: 'En danger', sign: <CloseCircleFilled aria-hidden /> },
};

/** Whether the house would survive its disk, and what its last nights were. */
export function HouseCopies() {
  const { data, previousData, error, loading, refetch } = useHouseCopiesQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    pollInterval: EVERY_MS,
  });
  const copies = (data ?? previousData)?.copies;
  if (copies?.state === null) return null;
  return (
    <section
      className={`ui-card ${styles.card}`}
      aria-labelledby="house-copies"
      data-colour={copies?.state?.colour}
    >
      {copies?.state ? (
        <Known state={copies.state} runs={copies.runs} old={error !== undefined && !loading} />
      ) : (
        <Unknown
          failed={error !== undefined && !loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </section>
  );
}

function Known({ state, runs, old }: { state: State; runs: readonly Run[]; old: boolean }) {
  const { tone, word, sign } = LOOKS[state.colour];
  return (
    <>
      <Head sign={sign} badge={<Badge tone={tone}>{word}</Badge>} />
      <p className={styles.text}>{state.reason}</p>
      {state.remedy && <p className={styles.remedy}>{state.remedy}</p>}
      {state.setting && <ForInstaller>{state.setting}</ForInstaller>}
      {old && (
        <p className={`ui-quiet ${styles.quiet}`} role="status">
          Cet état n’a pas pu être mis à jour.
        </p>
      )}
      <details className={styles.nights}>
        <summary>Dernières nuits</summary>
        {runs.length === 0 ? (
          <p className={`ui-quiet ${styles.quiet}`}>Aucune copie pour l’instant.</p>
        ) : (
          <Runs runs={runs} />
        )}
      </details>
    </>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return (
    <ul>
      {runs.map((run) => (
        <li key={run.id} className={styles.run}>
          <span>{formatMinute(run.startedAt)}</span>
          <span>{kindWords(run.kind)}</span>
          <span data-outcome={run.outcome} className={styles.outcome}>
            {outcomeWords(run.outcome)}
          </span>
          <span className={`ui-quiet ${styles.weight}`}>{weightWords(run.kilobytes)}</span>
          {run.reason && <span className={`ui-quiet ${styles.why}`}>{run.reason}</span>}
        </li>
      ))}
    </ul>
  );
}

function Unknown({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <>
      <Head sign={<span className={styles.waiting} />} badge={null} />
      {failed ? (
        <p className={styles.text} role="alert">
          L’état des copies ne se lit pas. <Button onClick={onRetry}>Réessayer</Button>
        </p>
      ) : (
        <p className={styles.text} role="status">
          <span className="visually-hidden">Chargement ...</span>
          <span className={`${styles.waiting} ${styles.line}`} />
        </p>
      )}
    </>
  );
}

function Head({ sign, badge }: { sign: ReactNode; badge: ReactNode }) {
  return (
    <header className={`ui-row ${styles.head}`}>
      <span className={styles.sign}>{sign}</span>
      <h2 id="house-copies" className={`ui-title ui-grow ${styles.title}`}>
        Copies de la maison
      </h2>
      {badge}
    </header>
  );
}
