/** What a thermal printer of 203 dpi has across its paper, by the paper's width. */
export const DOTS_ACROSS = { 80: 576, 58: 384 } as const;
export type PaperMm = keyof typeof DOTS_ACROSS;
export const PAPERS: readonly PaperMm[] = [80, 58];

/** Two metres of paper: 40 lines of long names on 58 mm are more than one. */
export const MOST_DOTS_HIGH = 16_000;

export const USUAL_PORT = 9100;
/** Where printers listen: nothing else of the network is spoken to. */
export const LAST_PORT = 9199;

/** What keeps a printer from printing, or a drawer from opening, and what the till says of it. */
export const PRINTER_PROBLEMS = {
  NO_PAPER: 'papier fini',
  COVER_OPEN: 'capot ouvert',
  OFF: 'imprimante éteinte',
  SILENT: 'l’imprimante ne répond pas',
  FAULT: 'imprimante en panne',
  NOT_HERE: 'adresse hors du réseau local',
  BUSY: 'l’imprimante imprime un papier : réessayez dans un instant',
} as const;
export type PrinterProblem = keyof typeof PRINTER_PROBLEMS;

/** WAITING for the printer; SENDING; UNCERTAIN whether its paper came out; OUT; DROPPED by who asked for it. */
export const JOB_STATES = ['WAITING', 'SENDING', 'UNCERTAIN', 'OUT', 'DROPPED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** It is out; print it again; do not print it. */
export const JOB_DECISIONS = ['OUT', 'AGAIN', 'DROP'] as const;
export type JobDecision = (typeof JOB_DECISIONS)[number];

/** What a decision makes of a job; null where it comes too late. */
export function decided(state: JobState, decision: JobDecision): JobState | null {
  if (decision === 'DROP') return state === 'WAITING' ? 'DROPPED' : null;
  if (state !== 'UNCERTAIN') return null;
  return decision === 'OUT' ? 'OUT' : 'WAITING';
}
