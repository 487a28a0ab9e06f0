import type { Measure } from '#server/sums/measures/measures.rules.ts';
import { formatCount } from '#shared/french.ts';
import { dirhams, toCentimes } from '#shared/money.ts';
import { Money } from '../ui/Money.tsx';
import { isAmount, isSigned, NO_FIGURE } from './figure-text.ts';

interface FigureProps {
  measure: Measure;
  value: number | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

export function Figure({ measure, value, size }: FigureProps) {
  if (value == null) return NO_FIGURE;
  return isAmount(measure) ? (
    <Money centimes={toCentimes(dirhams(value))} size={size} signed={isSigned(measure)} />
  ) : (
    <strong>{formatCount(value)}</strong>
  );
}
