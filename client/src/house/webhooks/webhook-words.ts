import type { WebhookRowFragment } from '../../graphql/generated.ts';
import { DRAWER_MOVES } from '../../lib/text/drawer-words.ts';
import { formatDateTime } from '../../lib/text/format.ts';

type State = WebhookRowFragment['state'];

export const STATES: Record<State, { tone: 'good' | 'caution' | 'bad' | 'neutral'; word: string }> = {
  RUNNING: { tone: 'good', word: 'Suit' },
  FAILING: { tone: 'caution', word: 'Réessaie' },
  PAUSED: { tone: 'neutral', word: 'En pause' },
  SET_ASIDE: { tone: 'bad', word: 'Mis de côté' },
};

/** What it is sent, and how far it is. */
export function factsOf({ kinds, deliveredAt, behind }: WebhookRowFragment): string[] {
  const sent =
    kinds.length === 0 ? 'Toutes les écritures' : kinds.map((kind) => DRAWER_MOVES[kind]).join(', ');
  return [
    sent,
    deliveredAt === null ? 'Rien reçu encore' : `Dernier envoi reçu le ${formatDateTime(deliveredAt)}`,
    ...(behind > 0 ? [behind === 1 ? '1 écriture devant lui' : `${behind} écritures devant lui`] : []),
  ];
}

/** Why it does not follow, and what comes next; null where nothing is wrong. */
export function troubleOf({ state, fault, failingSince, nextTryAt }: WebhookRowFragment): string | null {
  if (failingSince === null || fault === null) return null;
  const since = `Depuis le ${formatDateTime(failingSince)} : ${fault}`;
  if (state === 'SET_ASIDE') return `${since} Plus rien n’est essayé : réparez, puis reprenez.`;
  return nextTryAt === null ? since : `${since} Nouvel essai le ${formatDateTime(nextTryAt)}.`;
}
