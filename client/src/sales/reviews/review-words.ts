import { counted, formatCount } from '#shared/french.ts';
import { centimes, dirhamsText, sumOf, toCentimes, toDirhams } from '#shared/money.ts';
import type { LateFlag, ReviewRowFragment } from '../../graphql/generated.ts';
import { amountText, formatMinute, isolated, padId } from '../../lib/text/format.ts';

type Sale = NonNullable<ReviewRowFragment['lateSale']>;

const FLAGS: Record<LateFlag, string> = {
  GRANT_VOID:
    'Le droit de vendre hors ligne avait été retiré : caissier banni, appareil oublié, ou révocation.',
  GRANT_OUTDATED: 'Elle est arrivée plus de sept jours après la fin de son droit de vendre hors ligne.',
  GRANT_EXHAUSTED:
    'Sous un même droit de vendre hors ligne, plus de 9 999 unités d’un produit seraient sorties.',
  SHELF_AT_END: 'Le stock d’un produit ne peut pas descendre plus bas : comptez-le d’abord.',
  ITEM_UNKNOWN: 'Un article n’est pas au catalogue.',
  ITEM_ELSEWHERE: 'Un service est celui d’un autre local.',
  NOT_ON_SALE: 'Un article n’était plus en vente.',
  PRICE_UNKNOWN: 'Un prix du papier n’a pas été celui du catalogue entre le dernier contact et la vente.',
  TOTAL_WRONG: 'Le total du papier n’est pas la somme de ses lignes.',
  RECEIVED_TOO_LITTLE: 'Les espèces reçues sont inférieures au total.',
  TOO_LARGE: 'La vente dépasse les limites d’un ticket.',
  GRANT_EXPIRED: 'L’appareil vendait depuis plus de 72 heures sans contact.',
  USER_BANNED: 'Le caissier est banni.',
  USER_MOVED: 'Le caissier n’est plus attaché à ce local.',
  DEVICE_FORGOTTEN: 'L’appareil a été oublié.',
  OTHER_DEVICE: 'Elle est arrivée par un autre appareil que celui du mandat.',
  CLOCK_OFF: 'L’horloge de l’appareil est fausse : la vente est datée de son arrivée.',
  SEQUENCE_REUSED: 'Son rang dans la file a servi à deux ventes.',
  QUEUE_FOREIGN: 'Sa file d’attente est celle d’un autre appareil.',
  PAPER_REUSED: 'Un autre papier de ce local porte le même numéro.',
  STOCK_BELOW_ZERO: 'Le stock est passé sous zéro.',
  DAY_CLOSED: 'Sa journée était déjà clôturée.',
  KESSAL_UNKNOWN: 'Une kessal du papier ne travaille pas dans ce local : ses frais vont au pot commun.',
};

/** What a review is about, in a few words. */
export function reviewTitle({ kind, missing, missingCount, lateSale }: ReviewRowFragment): string {
  switch (kind) {
    case 'LATE_SALE':
      return lateSale ? saleTitle(lateSale) : 'Vente hors ligne';
    case 'MISSING_SALE':
      return missingCount === 1
        ? `Vente manquante, rang ${missing[0]?.from ?? '?'}`
        : `${counted(missingCount, 'vente manquante', 'ventes manquantes')}, rangs ${rangesText(missing, missingCount)}`;
    case 'QUEUE_WENT_BACK':
      return 'File d’attente qui recule';
    case 'SILENT_DEVICE':
      return 'Appareil muet';
    case 'CLOCK_BEHIND':
      return 'Horloge du serveur en retard';
  }
}

/** « 2, 4 à 6 », and how many more. */
function rangesText(ranges: ReviewRowFragment['missing'], count: number): string {
  const shown = ranges.slice(0, 8);
  const words = shown.map(({ from, to }) => (from === to ? `${from}` : `${from} à ${to}`)).join(', ');
  const rest = count - shown.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return rest > 0 ? `${words} et ${formatCount(rest)} autres` : words;
}

function saleTitle({ state, ticket }: Sale): string {
  if (ticket) return `Vente hors ligne, ticket N° ${padId(ticket.number)}`;
  return state === 'REFUSED' ? 'Vente hors ligne refusée' : 'Vente hors ligne sans ticket';
}

export type Way = 'accept' | 'refuse' | 'seen';

/** Whether this decision can be made of a review: a sale that waits is accepted or refused, everything else is seen. */
export function isFor(way: Way, { lateSale: sale }: ReviewRowFragment): boolean {
  if (sale?.state !== 'TO_REVIEW') return way === 'seen';
  return way === 'refuse' || (way === 'accept' && sale.canBeTicket);
}

/** The question before a decision of one review or several. */
export function decisionQuestion(way: Way, reviews: readonly ReviewRowFragment[]): string {
  const [only, ...others] = reviews;
  if (only && others.length === 0) {
    if (way === 'seen') return `${reviewTitle(only)} : vu ?`;
    return way === 'accept' ? 'Accepter cette vente ?' : 'Refuser cette vente ?';
  }
  if (way === 'seen') return `${reviews.length} éléments : vus ?`;
  return `${way === 'accept' ? 'Accepter' : 'Refuser'} ${reviews.length} ventes ?`;
}

/** What the decision does, a sentence each. */
export function consequences(way: Way, reviews: readonly ReviewRowFragment[]): string[] {
  const sales = reviews.flatMap(({ lateSale }) => lateSale ?? []);
  const total = amountText(toDirhams(sumOf(sales.map((sale) => toCentimes(sale.total)))));
  const one = reviews.length === 1;
  const inStock = sales.some(
    ({ lines, movedGoods }) => !movedGoods && lines.some(({ type }) => type === 'PRODUCT'),
  );
  switch (way) {
    case 'accept':
      return [
        one
          ? `Elle devient un ticket de ${total}, aux prix du papier et au jour où elle a été faite.`
          : `Elles deviennent des tickets, ${total} en tout, aux prix de leur papier et au jour où elles ont été faites.`,
        ...(inStock ? ['Les produits encore au stock en sortent alors.'] : []),
      ];
    case 'refuse':
      return [
        one
          ? `Ses ${total} n’entrent dans aucun chiffre. Cela ne s’annule pas.`
          : `Leurs ${total} n’entrent dans aucun chiffre. Cela ne s’annule pas.`,
        ...(inStock ? ['Les produits encore au stock y restent.'] : []),
      ];
    case 'seen':
      return ['Cela quitte la liste ; rien d’autre ne change.'];
  }
}

/** What happened, a sentence each. */
export function reviewSentences(review: ReviewRowFragment): string[] {
  const { kind, lateSale } = review;
  switch (kind) {
    case 'LATE_SALE':
      return lateSale ? saleSentences(lateSale, review.evidence) : [];
    case 'MISSING_SALE':
      return [
        'L’appareil les a comptées, elles ne sont jamais arrivées et il ne les garde plus. Demandez les papiers au caissier.',
      ];
    case 'QUEUE_WENT_BACK':
      return [
        'L’appareil dit moins de ventes qu’avant : ses données ont été effacées, ou remises d’une copie.',
      ];
    case 'SILENT_DEVICE':
      return [
        'L’appareil peut encore garder des ventes et ne s’est plus manifesté. Rallumez-le près du réseau.',
      ];
    case 'CLOCK_BEHIND':
      return [
        'Le serveur datait ses documents d’avant le dernier qu’il avait écrit. Réglez son horloge, puis vérifiez les tickets datés de ce temps.',
      ];
  }
}

function saleSentences({ flags }: Sale, evidence: unknown): string[] {
  return [...flags.map((flag) => FLAGS[flag]), ...shortSentences(evidence)];
}

function shortSentences(evidence: unknown): string[] {
  return listIn(evidence, 'short').flatMap(({ name, asked, available }) =>
    typeof name === 'string' && typeof asked === 'number' && typeof available === 'number'
      ? [`${isolated(name)} : ${counted(asked, 'vendu')}, ${formatCount(available)} en stock.`]
      : [],
  );
}

/** What the paper says of a line, and what the catalogue said. */
export function lineWords(
  line: Sale['lines'][number],
  evidence: unknown,
): { sold: string; known: string | null } {
  const { name, quantity, price, frais, fault } = line;
  const fraisWords = frais > 0 ? `, frais ${amountText(frais)}` : '';
  return {
    sold: `${isolated(name ?? 'Article inconnu')} × ${quantity} à ${amountText(price)}${fraisWords}`,
    known: fault === 'PRICE_UNKNOWN' ? knownPrices(line, evidence) : null,
  };
}

/** « Rkia, kessal n° 12 »: whom the paper names at this place though she does not work there; null for nobody. */
export function strangerNames(place: number, evidence: unknown): string | null {
  const names = listIn(evidence, 'strangers').flatMap(({ place: at, id, name }) => {
    if (at !== place || typeof id !== 'number') return [];
    return [typeof name === 'string' ? isolated(name) : `kessal n°\u00a0${id}`];
  });
  return names.length === 0 ? null : [...new Set(names)].join(', ');
}

function knownPrices({ type, itemId }: Sale['lines'][number], evidence: unknown): string | null {
  const item = listIn(evidence, 'inForce').find(
    (one) => String(one.type).toUpperCase() === type && one.itemId === itemId,
  );
  const states = listIn(item, 'states').flatMap(({ price, frais }) =>
    Number.isSafeInteger(price) && Number.isSafeInteger(frais)
      ? [{ price: centimes(price as number), frais: centimes(frais as number) }]
      : [],
  );
  if (states.length === 0) return null;
  const words = states.map(({ price, frais }) =>
    frais > 0 ? `${dirhamsText(price)} (frais ${dirhamsText(frais)})` : dirhamsText(price),
  );
  return `au catalogue : ${[...new Set(words)].join(', puis ')}`;
}

/** What was decided and by whom; null while it is open. */
export function decisionWords(review: ReviewRowFragment): string | null {
  const { decidedAt, decidedBy, decision, kind } = review;
  if (decidedAt === null) return null;
  if (decision === null) return `Réglé seul le ${formatMinute(decidedAt)} : c’est arrivé depuis.`;
  const done = {
    ACCEPT: kind === 'LATE_SALE' ? 'Acceptée' : 'Vu',
    REFUSE: 'Refusée',
    RETURN_STOCK: 'Refusée, stock rendu',
  }[decision];
  return `${done} par ${isolated(decidedBy?.name ?? '?')} le ${formatMinute(decidedAt)}.`;
}

function listIn(value: unknown, name: string): Record<string, unknown>[] {
  const list = isRecord(value) ? value[name] : null;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
