import type { Question } from '../question/question.ts';

/** @param crossed by both dimensions, with totals, as the cross table is in sight */
export function exportAddress(question: Question, format: 'csv' | 'xlsx', crossed = false): string {
  const { measures, dimensions, period, comparison, filter, order, limit } = question;
  const query = new URLSearchParams({ format, measures: measures.join(',') });
  const write = (name: string, words: readonly (string | number)[]) => {
    if (words.length > 0) query.set(name, words.join(','));
  };
  write('dimensions', dimensions);
  if (typeof period === 'string') write('during', [period]);
  else {
    write('from', [period.from]);
    write('to', [period.to]);
  }
  if (typeof comparison === 'string') write('comparison', [comparison]);
  else if (comparison) {
    write('compared_from', [comparison.from]);
    write('compared_to', [comparison.to]);
  }
  write('local_ids', filter.localIds);
  write('local_types', filter.localTypes);
  write('cashier_ids', filter.cashierIds);
  write('item_type', filter.itemType ? [filter.itemType.toLowerCase()] : []);
  write('category_ids', filter.categoryIds);
  write('product_ids', filter.productIds);
  write('service_ids', filter.serviceIds);
  write('hours', filter.hours);
  write('weekdays', filter.weekdays);
  write('offline', filter.offline === null ? [] : [String(filter.offline)]);
  write(
    'order',
    order.map(({ by, descending }) => `${descending ? '-' : ''}${by}`),
  );
  write('limit', [limit]);
  write('subtotals', crossed ? ['true'] : []);
  return `/api/reports/export?${query.toString()}`;
}
