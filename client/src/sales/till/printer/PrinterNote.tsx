import { Button } from 'antd';
import { useEffect } from 'react';
import { PRINTER_PROBLEMS } from '#server/printing/printing.rules.ts';
import {
  useDecidePaperMutation,
  usePrinterNowQuery,
  type PrinterNowQuery,
  type PrintJobDecision,
} from '../../../graphql/generated.ts';
import { isRefusal } from '../../../graphql/errors.ts';
import { choosePrinter, chosenPrinter } from '../../../lib/printing/chosen-printer.ts';
import { usePrinterNews } from '../../../lib/printing/printer-news.ts';
import { useTillLine } from '../../../lib/till-line.ts';
import { orSay } from '../../../ui/feedback/or-say.ts';
import styles from './PrinterNote.module.css';

type Now = PrinterNowQuery['printer'];
type Job = Now['jobs'][number];

/** While a paper is on its way, and while all is quiet. */
const [SOON_MS, SELDOM_MS] = [1500, 20_000];

/** In small words: why the window prints, or what keeps the printer from it, and each paper that is not out. */
export function PrinterNote({ id }: { id: number }) {
  const { online } = useTillLine();
  const { printer, look } = usePrinterNow(id);
  const { cannotDraw, gone } = usePrinterNews();
  const name = printer?.name ?? chosenPrinter()?.name ?? '';
  const lost = gone && !printer;
  const byWindow = !online || lost || cannotDraw;
  const open = printer?.jobs.filter(({ state }) => state === 'UNCERTAIN' || printer.problem !== null) ?? [];
  const problem = byWindow && open.length === 0 ? null : (printer?.problem ?? null);
  if (!byWindow && problem === null && open.length === 0) return null;
  return (
    <div className={styles.note} role="status">
      {byWindow && (
        <p>
          {!online && (
            <>
              Sans serveur, l’imprimante « <bdi>{name}</bdi> » n’est pas joignable.
            </>
          )}
          {online && lost && 'L’imprimante choisie n’est plus de ce local : choisissez-en une sur l’accueil.'}
          {online && !lost && 'Ce navigateur ne sait pas dessiner pour l’imprimante du réseau.'} La fenêtre du
          navigateur imprime.
        </p>
      )}
      {problem && (
        <p>
          « <bdi>{name}</bdi> » : <strong>{PRINTER_PROBLEMS[problem]}</strong>.
        </p>
      )}
      {open.map((job) => (
        <OpenPaper key={job.key} job={job} online={online} onDecided={look} />
      ))}
    </div>
  );
}

interface OpenPaperProps {
  job: Job;
  /** Without the server it cannot be answered yet. */
  online: boolean;
  onDecided: () => void;
}

function OpenPaper({ job, online, onDecided }: OpenPaperProps) {
  const { key, what, attempt, state } = job;
  const [decide, { loading }] = useDecidePaperMutation();
  const say = (decision: PrintJobDecision) =>
    void orSay('La réponse n’a pas pu être envoyée.', async () => {
      await decide({ variables: { input: { key, attempt, decision } } });
      onDecided();
    });
  const button = (decision: PrintJobDecision, words: string) => (
    <Button size="small" disabled={loading || !online} onClick={() => say(decision)}>
      {words}
    </Button>
  );
  if (state === 'UNCERTAIN') {
    return (
      <p className={styles.paper}>
        <span>
          <bdi>{what}</bdi> : le {what.startsWith('Ticket') ? 'ticket' : 'papier'} est-il sorti ?
        </span>
        {button('OUT', 'Oui')}
        {button('AGAIN', 'Non, l’imprimer')}
      </p>
    );
  }
  return (
    <p className={styles.paper}>
      <span>
        <bdi>{what}</bdi> n’est pas imprimé : il sortira quand elle sera prête.
      </span>
      {state === 'WAITING' && button('DROP', 'Ne pas l’imprimer')}
    </p>
  );
}

/** Asked often while a paper is on its way. */
function usePrinterNow(id: number): { printer: Now | null; look: () => void } {
  const { handedAt, gone } = usePrinterNews();
  const { data, previousData, error, refetch, startPolling } = usePrinterNowQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    skipPollAttempt: () => document.hidden,
  });
  // Without an answer what was last known stands: a question that was asked stays.
  const printer = isRefusal(error) ? null : ((data ?? previousData)?.printer ?? null);
  const busy = (printer?.jobs.length ?? 0) > 0;
  useEffect(() => startPolling(busy ? SOON_MS : SELDOM_MS), [busy, startPolling]);
  useEffect(() => {
    if (handedAt > 0 || gone) void refetch().catch(() => undefined);
  }, [handedAt, gone, refetch]);
  useEffect(() => {
    if (printer && chosenPrinter()?.id === printer.id) choosePrinter(printer);
  }, [printer]);
  return { printer, look: () => void refetch().catch(() => undefined) };
}
