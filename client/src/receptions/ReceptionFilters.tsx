import type { ReceptionFilterOptionsQuery } from '../graphql/generated.ts';
import { ChoiceFilter } from '../ui/list/Filters.tsx';
import { PeriodFilter } from '../ui/list/PeriodFilter.tsx';
import { CashierFilter } from '../ui/list/PlaceFilters.tsx';
import { PURCHASE, type ReceptionsFilters } from './filters.ts';
import { placeText } from './place-text.ts';

interface ReceptionFiltersProps {
  filters: ReceptionsFilters;
  today: string;
  /** Undefined until loaded. */
  options: ReceptionFilterOptionsQuery | undefined;
  /** Only for an ADMIN: a cashier's destination is always her own local. */
  admin: boolean;
  onChange: (filters: ReceptionsFilters) => void;
}

export function ReceptionFilters({ filters, today, options, admin, onChange }: ReceptionFiltersProps) {
  const locals = options?.locals.map((local) => ({ value: local.id, label: placeText(local) })) ?? [];
  return (
    <>
      <PeriodFilter
        period={filters}
        today={today}
        onChange={(period) => onChange({ ...filters, ...period })}
      />
      <CashierFilter
        people={options?.users ?? options?.colleagues ?? []}
        value={filters.userId}
        onChange={(userId) => onChange({ ...filters, userId })}
      />
      <ChoiceFilter<number>
        label="Envoyé de"
        all="Envoyé de Tous"
        options={[{ value: PURCHASE, label: 'Achat' }, ...locals]}
        value={filters.fromId}
        onChange={(fromId) => onChange({ ...filters, fromId })}
      />
      {admin && (
        <ChoiceFilter<number>
          label="Envoyé à"
          all="Envoyé à Tous"
          options={locals}
          value={filters.toId}
          onChange={(toId) => onChange({ ...filters, toId })}
        />
      )}
    </>
  );
}
