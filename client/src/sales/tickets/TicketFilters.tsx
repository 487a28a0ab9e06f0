import { useEffect, type ReactNode } from 'react';
import { MODE_NAMES, PAYMENT_MODES, type PaymentMode } from '#shared/payments.ts';
import { useTicketFilterOptionsQuery, type TicketState } from '../../graphql/generated.ts';
import { isRefusal } from '../../graphql/errors.ts';
import { useSession } from '../../lib/device/session.ts';
import { ChoiceFilter, SearchFilter } from '../../ui/list/Filters.tsx';
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx';
import { CashierFilter, LocalFilter } from '../../ui/list/PlaceFilters.tsx';
import { useToast } from '../../ui/feedback/toast.ts';
import type { TicketsFilters } from './filters.ts';

interface TicketFiltersProps {
  filters: TicketsFilters;
  today: string;
  /** Between the presets and the days; absent where it stands before the filters. */
  search: ReactNode;
  onChange: (filters: TicketsFilters) => void;
}

const STATES: { value: TicketState; label: string }[] = [
  { value: 'CORRECTED', label: 'Corrigés' },
  { value: 'CANCELLED', label: 'Annulés' },
  { value: 'OFFLINE', label: 'Hors ligne' },
  { value: 'AFTER_CLOSING', label: 'Après clôture' },
];

const MODES = PAYMENT_MODES.map((value) => ({ value, label: MODE_NAMES[value] }));

export function TicketSearch({ filters, onChange }: Omit<TicketFiltersProps, 'today' | 'search'>) {
  return (
    <SearchFilter
      label="Rechercher"
      placeholder="N°, total, article"
      value={filters.search}
      onChange={(search) => onChange({ ...filters, search })}
    />
  );
}

export function TicketFilters({ filters, today, search, onChange }: TicketFiltersProps) {
  const toast = useToast();
  const { user } = useSession();
  const { data, error } = useTicketFilterOptionsQuery();
  useEffect(() => {
    if (isRefusal(error)) toast.error('Les listes des caissiers et des locaux n’ont pas pu être chargées.');
  }, [error, toast]);

  // Until the list is here, the administrator's own local tells whether to keep the room.
  const known = data?.locals ?? (user?.local ? [user.local] : []);
  const takesMore = filters.paidBy !== null || known.some(({ paymentModes }) => paymentModes.length > 1);
  return (
    <>
      <PeriodFilter
        period={filters}
        today={today}
        lead={search}
        onChange={(period) => onChange({ ...filters, ...period })}
      />
      <CashierFilter
        people={data?.users ?? []}
        value={filters.userId}
        onChange={(userId) => onChange({ ...filters, userId })}
      />
      <LocalFilter
        locals={data?.locals ?? []}
        value={filters.localId}
        onChange={(localId) => onChange({ ...filters, localId })}
      />
      <ChoiceFilter<TicketState>
        label="État"
        all="Tous"
        options={STATES}
        value={filters.state}
        onChange={(state) => onChange({ ...filters, state })}
      />
      {takesMore && (
        <ChoiceFilter<PaymentMode>
          label="Paiement"
          all="Tous"
          options={MODES}
          value={filters.paidBy}
          onChange={(paidBy) => onChange({ ...filters, paidBy })}
        />
      )}
    </>
  );
}
