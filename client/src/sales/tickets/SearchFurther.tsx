import { Button } from 'antd';
import { daysLater } from '#server/reports/question/periods.rules.ts';
import type { TicketsFilters } from './filters.ts';

const A_YEAR = 365;

interface SearchFurtherProps {
  filters: TicketsFilters;
  today: string;
  onChange: (filters: TicketsFilters) => void;
}

/** After a search that found nothing in its days: the same over a year. */
export function SearchFurther({ filters, today, onChange }: SearchFurtherProps) {
  const from = daysLater(today, -A_YEAR);
  if (filters.search.trim() === '' || (filters.from <= from && filters.to >= today)) return null;
  return (
    <Button type="primary" onClick={() => onChange({ ...filters, from, to: today, preset: null })}>
      Chercher sur un an
    </Button>
  );
}
