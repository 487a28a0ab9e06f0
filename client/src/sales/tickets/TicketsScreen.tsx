import { FileTextOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import { isUsual } from '../../lib/text/list-period.ts';
import { useSession } from '../../lib/device/session.ts';
import { useAddress, useAddressId, useAddressParams } from '../../lib/use-address.ts';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { ExportButton, type ExportChoice } from '../../ui/list/ExportButton.tsx';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { StaleFigures } from '../../ui/feedback/StaleFigures.tsx';
import { PageFoot } from '../../ui/list/PageFoot.tsx';
import { usePhone } from '../../ui/use-media-query.ts';
import { CancelTicket } from './corrections/CancelTicket.tsx';
import { NewTickets } from './NewTickets.tsx';
import { listsCancelled, readFilters, stateWord, writeFilters, type TicketsFilters } from './filters.ts';
import { SalesReport } from './report/SalesReport.tsx';
import { SoldItems } from './corrections/SoldItems.tsx';
import { TicketCard } from './ticket/TicketCard.tsx';
import { ticketColumns, TICKETS_WIDTH } from './ticket-columns.tsx';
import { TicketFilters, TicketSearch } from './TicketFilters.tsx';
import { TotalsCards } from './TotalsCards.tsx';
import { useTickets, type TicketRow } from './use-tickets.ts';
import styles from './TotalsCards.module.css';
import { Button } from 'antd';
import { daysLater } from '#server/reports/question/periods.rules.ts';

/** The specification's sentence for a failed load in many office lists. */
const LOAD_FAILURE = 'Failed to load users. Please try again later.';

const CANCELLED = 'Montants annulés : aucun chiffre de la maison ne les compte.';
const NO_REPORT = 'Le rapport compte tous les tickets vendus : retirez d’abord le filtre «\u00a0État\u00a0».';

/** /tickets, for an ADMIN. */
export function TicketsScreen() {
  const { house } = useSession();
  return house && <Tickets today={house.today} />;
}

function Tickets({ today }: { today: string }) {
  const [address, setAddress] = useAddressParams();
  const filters = useMemo(() => readFilters(address, today), [address, today]);
  const [openedId, setOpenedId] = useAddressId('ticket');
  const { page, failed, old, refreshing, loadingMore, refresh, onMore, fresh, recount, drop } =
    useTickets(filters);
  const [report, setReport] = useAddress('rapport');
  const [doomed, setDoomed] = useState<TicketRow | null>(null);
  const change = (next: TicketsFilters) => setAddress(writeFilters(next, today), { replace: true });
  const stays = listsCancelled(filters);
  const phone = usePhone();
  const search = <TicketSearch filters={filters} onChange={change} />;
  const open = ({ id }: TicketRow) => setOpenedId(id, { push: true });

  return (
    <OfficeScreen
      title="Gestion des Tickets (Ventes)"
      actions={
        <>
          <ExplainedButton
            icon={<FileTextOutlined aria-hidden />}
            why={filters.state === null ? null : NO_REPORT}
            onClick={() => setReport('ouvert', { push: true })}
          >
            Voir Rapport
          </ExplainedButton>
          <ExportButton choices={exportsUnder(filters)} period={filters} />
        </>
      }
      onRefresh={refresh}
      refreshing={refreshing}
      search={phone && search}
      filters={<TicketFilters filters={filters} today={today} search={!phone && search} onChange={change} />}
      filtersSet={[
        !isUsual(filters),
        filters.userId !== null,
        filters.localId !== null,
        filters.state !== null,
        filters.paidBy !== null,
      ]}
      period={filters}
    >
      <OfficeList<TicketRow>
        rows={page?.items ?? null}
        rowKey={({ id }) => id}
        columns={ticketColumns({ onOpen: open, onCancel: setDoomed })}
        width={TICKETS_WIDTH}
        card={(ticket) => <TicketCard ticket={ticket} onOpen={open} onCancel={setDoomed} />}
        failure={failed && !loadingMore ? LOAD_FAILURE : null}
        empty="Pas de Ticket pour le moment, veuillez changer les filtres!"
        emptyAction={<SearchFurther filters={filters} today={today} onChange={change} />}
        refreshing={refreshing}
        onRetry={refresh}
        above={
          <>
            {old && <StaleFigures retrying={refreshing} onRetry={refresh} />}
            {filters.state === 'CANCELLED' && <p className={`ui-quiet ${styles.cancelled}`}>{CANCELLED}</p>}
            <TotalsCards totals={page?.totals ?? null} />
            <NewTickets count={fresh} onShow={refresh} />
          </>
        }
        below={
          page && (
            <PageFoot
              shown={page.items.length}
              // A cancelled ticket that was searched is shown and not counted.
              count={Math.max(page.totals.count, page.items.length)}
              words={['ticket', 'tickets']}
              onMore={onMore}
              loading={loadingMore}
            />
          )
        }
      />
      <SoldItems
        ticketId={openedId}
        onClose={() => setOpenedId(null)}
        onCorrected={recount}
        onGone={stays ? recount : drop}
      />
      <SalesReport open={report === 'ouvert'} filters={filters} onClose={() => setReport(null)} />
      <CancelTicket
        ticket={doomed}
        onClose={() => setDoomed(null)}
        onGone={stays ? refresh : drop}
        onUnsure={refresh}
      />
    </OfficeScreen>
  );
}

function exportsUnder({
  userId,
  localId,
  state,
  paidBy,
  search,
}: TicketsFilters): [ExportChoice, ...ExportChoice[]] {
  const filters = { user_id: userId, local_id: localId };
  const found = { ...filters, search: search.trim() || null, etat: stateWord(state), mode: paidBy };
  return [
    { what: 'tickets', label: 'Tickets', filters: found },
    { what: 'lines', label: 'Lignes des tickets', filters: found },
    {
      what: 'journal',
      label: 'Journal',
      hint: 'Qui a fait quoi : ventes, corrections, stock, clôtures… du caissier et du local choisis.',
      filters,
    },
  ];
}

const A_YEAR = 365;

interface SearchFurtherProps {
  filters: TicketsFilters;
  today: string;
  onChange: (filters: TicketsFilters) => void;
}

/** After a search that found nothing in its days: the same over a year. */
function SearchFurther({ filters, today, onChange }: SearchFurtherProps) {
  const from = daysLater(today, -A_YEAR);
  if (filters.search.trim() === '' || (filters.from <= from && filters.to >= today)) return null;
  return (
    <Button type="primary" onClick={() => onChange({ ...filters, from, to: today, preset: null })}>
      Chercher sur un an
    </Button>
  );
}
