import { FIRST_QUESTION, writeQuestion, type Question } from '../../figures/question.ts';

export interface ReadyQuestion {
  /** As an owner would ask it. */
  title: string;
  question: Question;
}

/** Weekdays and hours are counted over a year: thirty days have five of some weekdays and four of others. */
const EVEN_WEEKDAYS = 'lastTwelveMonths';

const READY: readonly [title: string, asked: Partial<Question>][] = [
  [
    'Quel local a vendu le plus ce mois\u00a0?',
    {
      measures: ['total', 'net', 'tickets'],
      dimensions: ['local'],
      comparison: 'previous',
      order: [{ by: 'total', descending: true }],
    },
  ],
  ['Les heures pleines', { measures: ['total'], dimensions: ['hour', 'weekday'], period: EVEN_WEEKDAYS }],
  [
    'Frais Kessal par service',
    {
      measures: ['frais', 'articles'],
      dimensions: ['service'],
      order: [{ by: 'frais', descending: true }],
      filter: { itemType: 'SERVICE' },
    },
  ],
  [
    'Cette année, mois par mois, contre l’an dernier',
    { measures: ['total'], dimensions: ['month'], period: 'thisYear', comparison: 'yearBefore' },
  ],
  [
    'Chaque local, mois par mois',
    { measures: ['total'], dimensions: ['month', 'local'], period: 'lastTwelveMonths' },
  ],
  [
    'Les produits qui se vendent le plus',
    {
      measures: ['articles', 'total'],
      dimensions: ['product'],
      period: 'lastThirtyDays',
      limit: 20,
      filter: { itemType: 'PRODUCT' },
      order: [{ by: 'articles', descending: true }],
    },
  ],
  [
    'Les services qui rapportent le plus',
    {
      measures: ['net', 'articles'],
      dimensions: ['service'],
      period: 'lastThirtyDays',
      limit: 20,
      filter: { itemType: 'SERVICE' },
      order: [{ by: 'net', descending: true }],
    },
  ],
  [
    'Qui a vendu combien\u00a0?',
    {
      measures: ['total', 'tickets', 'averageTicket'],
      dimensions: ['cashier'],
      order: [{ by: 'total', descending: true }],
    },
  ],
  [
    'Le jour le plus fort de la semaine',
    { measures: ['total', 'tickets', 'averageTicket'], dimensions: ['weekday'], period: EVEN_WEEKDAYS },
  ],
  ['Écarts de caisse par local', { measures: ['declared', 'expected', 'difference'], dimensions: ['local'] }],
  [
    'Annulations et corrections par caissier',
    {
      measures: ['cancelled', 'corrected'],
      dimensions: ['cashier'],
      period: 'lastThirtyDays',
      order: [{ by: 'cancelled', descending: true }],
    },
  ],
  [
    'Ce qui est dû et payé à chaque kessal',
    {
      measures: ['kessalFrais', 'kessalPaid', 'kessalDue', 'kessalAdvance'],
      dimensions: ['kessal'],
      period: 'thisMonth',
    },
  ],
  [
    'Ce que vaut le stock de chaque local',
    { measures: ['stockValue', 'stockQuantity'], dimensions: ['local'] },
  ],
];

/** Questions to begin with. */
export const READY_QUESTIONS: readonly ReadyQuestion[] = READY.map(([title, asked]) => ({
  title,
  question: { ...FIRST_QUESTION, ...asked },
}));

export function readyAddress({ question }: ReadyQuestion): string {
  return `/reports?${writeQuestion(question).toString()}`;
}
