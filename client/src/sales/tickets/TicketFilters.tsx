import { useEffect } from 'react';
import { useTicketFilterOptionsQuery } from '../../graphql/generated.ts';
import { withFrom, withTo } from '../../lib/period.ts';
import { ChoiceFilter, DayFilter } from '../../ui/Filters.tsx';
import { useToast } from '../../ui/toast.ts';
import type { TicketsFilters } from './filters.ts';
import { localOption } from '../../lib/local-label.ts';

interface TicketFiltersProps {
  filters: TicketsFilters;
  onChange: (filters: TicketsFilters) => void;
}

export function TicketFilters({ filters, onChange }: TicketFiltersProps) {
  const toast = useToast();
  const { data, error } = useTicketFilterOptionsQuery();
  useEffect(() => {
    if (error) toast.error('Les listes des caissiers et des locaux n’ont pas pu être chargées.');
  }, [error, toast]);

  const users = data?.users.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const locals = data?.locals.map(localOption) ?? [];
  return (
    <>
      <DayFilter label="Du" value={filters.from} onChange={(day) => onChange(withFrom(filters, day))} />
      <DayFilter label="Au" value={filters.to} onChange={(day) => onChange(withTo(filters, day))} />
      <ChoiceFilter<number>
        label="Caissier"
        all="Tous Caissiers"
        options={users}
        value={filters.userId}
        onChange={(userId) => onChange({ ...filters, userId })}
      />
      <ChoiceFilter<number>
        label="Local"
        all="Tous Locaux"
        options={locals}
        value={filters.localId}
        onChange={(localId) => onChange({ ...filters, localId })}
      />
    </>
  );
}
