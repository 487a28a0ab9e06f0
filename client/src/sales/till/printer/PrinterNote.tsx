import { Button } from 'antd';
import { useEffect } from 'react';
import { PRINTER_PROBLEMS } from '#server/printing/printing.rules.ts';
import {
  useDecidePaperMutation,
  usePrinterNowQuery,
  type PrinterNowQuery,
  type PrintJobDecision,
} from '../../../graphql/generated.ts';
import { choosePrinter, chosenPrinter } from '../../../lib/printing/chosen-printer.ts';
import { usePrinterNews } from '../../../lib/printing/printer-news.ts';
import { useTillLine } from '../../../lib/till-line.ts';
import { orSay } from '../../../ui/feedback/or-say.ts';
import styles from './PrinterNote.module.css';

type Now = PrinterNowQuery['printer'];
type Job = Now['jobs'][number];

/** While a paper is on its way, and while all is quiet. */
const [SOON_MS, SELDOM_MS] = [1500, 20_000];

/** In small words: what keeps the printer from printing, and each paper that is not out. */
export function PrinterNote({ id }: { id: number }) {
  const { online } = useTillLine();
  const { cannotDraw, gone } = usePrinterNews();
  const { printer, look } = usePrinterNow(id);
  const name = printer?.name ?? chosenPrinter()?.name ?? '';
  if (gone || cannotDraw || !online) {
    return (
      <div className={styles.note} role="status">
        <p>
          {gone && 'L’imprimante choisie n’est plus de ce local : choisissez-en une sur l’accueil.'}
          {!gone && cannotDraw && 'Ce navigateur ne sait pas dessiner pour l’imprimante du réseau.'}
          {!gone && !cannotDraw && (
            <>
              Sans serveur, l’imprimante « <bdi>{name}</bdi> » n’est pas joignable.
            </>
          )}{' '}
          La fenêtre du navigateur imprime.
        </p>
      </div>
    );
  }
  const open = printer?.jobs.filter(({ state }) => state === 'UNCERTAIN' || printer.problem !== null) ?? [];
  if (!printer || (printer.problem === null && open.length === 0)) return null;
  return (
    <div className={styles.note} role="status">
      {printer.problem && (
        <p>
          « <bdi>{name}</bdi> » : <strong>{PRINTER_PROBLEMS[printer.problem]}</strong>.
        </p>
      )}
      {open.map((job) => (
        <OpenPaper key={job.key} job={job} onDecided={look} />
      ))}
    </div>
  );
}

function OpenPaper({ job, onDecided }: { job: Job; onDecided: () => void }) {
  const { key, what, attempt, state } = job;
  const [decide, { loading }] = useDecidePaperMutation();
  const say = (decision: PrintJobDecision) =>
    void orSay('La réponse n’a pas pu être envoyée.', async () => {
      await decide({ variables: { input: { key, attempt, decision } } });
      onDecided();
    });
  const button = (decision: PrintJobDecision, words: string) => (
    <Button size="small" disabled={loading} onClick={() => say(decision)}>
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
  const { handedAt } = usePrinterNews();
  const { data, refetch, startPolling } = usePrinterNowQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    skipPollAttempt: () => document.hidden,
  });
  const printer = data?.printer ?? null;
  const busy = (printer?.jobs.length ?? 0) > 0;
  useEffect(() => startPolling(busy ? SOON_MS : SELDOM_MS), [busy, startPolling]);
  useEffect(() => {
    if (handedAt > 0) void refetch().catch(() => undefined);
  }, [handedAt, refetch]);
  useEffect(() => {
    const chosen = chosenPrinter();
    if (!printer || chosen?.id !== printer.id) return;
    const { name, paperMm, opensDrawer } = printer;
    const now = { id, name, paperMm, opensDrawer };
    if (JSON.stringify(now) !== JSON.stringify(chosen)) choosePrinter(now);
  }, [id, printer]);
  return { printer, look: () => void refetch().catch(() => undefined) };
}
