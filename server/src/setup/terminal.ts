import { EmbeddedError } from '../db/embedded/embedded.ts';
import { DatabaseRefused } from '../db/migrate.ts';
import type { Founded } from './bootstrap.ts';

/** To the terminal, never to the log; first of all, because a first administrator's code is drawn once. */
export function showCodes({ demonstration, codes }: Founded): void {
  const lines: string[] = [];
  if (demonstration) lines.push('Base de DÉMONSTRATION. Codes :');
  else if (codes.length > 0) lines.push('Code du premier administrateur, montré cette seule fois :');
  for (const { who, where, code } of codes) {
    lines.push(`  ${code.padEnd(10)} ${who.padEnd(32)} ${where}`.trimEnd());
  }
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
}

/** A stack only for unexpected errors. */
export function startFault(error: unknown): string {
  if (error instanceof EmbeddedError || error instanceof DatabaseRefused) return error.message;
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Le port ${port ?? ''} est déjà pris : choisissez-en un autre avec PORT=3001.`;
  if (message.includes('unsupported startup parameter'))
    return 'DATABASE_URL mène à un pooler : donnez aussi DATABASE_DIRECT_URL, l’adresse de PostgreSQL même.';
  // 08P01: a pooler's word for a database that it does not reach.
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '08P01' || code === '57P03')
    return `La base de données ne répond pas (${message}).`;
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `La base de données refuse la connexion : ${message}.`;
  return stack ?? String(error);
}
