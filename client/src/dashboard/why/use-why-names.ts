import { skipToken } from '@apollo/client/react';
import { withinReach } from '../../figures/periods.ts';
import { hourWords } from '../../figures/figure-text.ts';
import { useWhyNamesQuery, type Dimension } from '../../graphql/generated.ts';
import type { Narrowed } from './why-steps.ts';

export interface WhyNames {
  local: string | null;
  service: string | null;
  product: string | null;
  /** Of all that is chosen, but the days. */
  all: string[];
}

/** The names of what a figure is narrowed to; null until they are loaded. */
export function useWhyNames(asked: Narrowed | null): WhyNames {
  const { localIds, serviceIds, productIds, hours, itemType } = asked?.filter ?? {};
  const dimensions: Dimension[] = [];
  if (localIds) dimensions.push('LOCAL');
  if (serviceIds) dimensions.push('SERVICE');
  if (productIds) dimensions.push('PRODUCT');
  const question = asked &&
    dimensions.length > 0 && {
      measures: ['ARTICLES' as const],
      dimensions,
      // What was sold in either period has its name there.
      period: withinReach({ from: asked.before?.from ?? asked.period.from, to: asked.period.to }),
      filter: { localIds, serviceIds, productIds },
      limit: 1,
    };
  const { data } = useWhyNamesQuery(question ? { variables: { question } } : skipToken);
  const row = question ? data?.report.rows[0] : undefined;
  const [hour] = hours ?? [];
  const names = {
    local: row?.local?.name ?? null,
    service: row?.service?.name ?? null,
    product: row?.product?.name ?? null,
  };
  const all = [
    names.local,
    names.service ?? (itemType === 'SERVICE' ? 'Services' : null),
    names.product ?? (itemType === 'PRODUCT' ? 'Produits' : null),
    hour == null ? null : `de ${hourWords(hour)} à ${hourWords(hour + 1)}`,
  ];
  return { ...names, all: all.filter((name) => name !== null) };
}
