import { FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isUsual } from '../../lib/list-period.ts';
import { useSession } from '../../lib/session.ts';
import { useAddress, useAddressId } from '../../lib/use-address.ts';
import { ExportButton, type ExportChoice } from '../../ui/ExportButton.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeScreen } from '../../ui/OfficeScreen.tsx';
import { StaleFigures } from '../../ui/StaleFigures.tsx';
import { PageFoot } from '../../ui/PageFoot.tsx';
import { usePhone } from '../../ui/use-media-query.ts';
import { CancelTicket } from './CancelTicket.tsx';
import { NewTickets } from './NewTickets.tsx';
import { readFilters, writeFilters, type TicketsFilters } from './filters.ts';
import { SalesReport } from './SalesReport.tsx';
import { SearchFurther } from './SearchFurther.tsx';
import { SoldItems } from './SoldItems.tsx';
import { TicketCard } from './TicketCard.tsx';
import { ticketColumns, TICKETS_WIDTH } from './ticket-columns.tsx';
import { TicketFilters, TicketSearch } from './TicketFilters.tsx';
import { TotalsCards } from './TotalsCards.tsx';
import { useTickets, type TicketRow } from './use-tickets.ts';

/** The specification's sentence for a failed load in many office lists. */
const LOAD_FAILURE = 'Failed to load users. Please try again later.';

/** /tickets, for an ADMIN. */
export function TicketsScreen() {
  const { house } = useSession();
  return house && <Tickets today={house.today} />;
}

function Tickets({ today }: { today: string }) {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address, today), [address, today]);
  const [openedId, setOpenedId] = useAddressId('ticket');
  const { page, failed, old, refreshing, loadingMore, refresh, loadMore, fresh, recount, drop } =
    useTickets(filters);
  const count = page?.totals.count ?? 0;
  const [report, setReport] = useAddress('rapport');
  const [doomed, setDoomed] = useState<TicketRow | null>(null);
  const change = (next: TicketsFilters) => setAddress(writeFilters(next, today), { replace: true });
  const phone = usePhone();
  const search = <TicketSearch filters={filters} onChange={change} />;
  const open = ({ id }: TicketRow) => setOpenedId(id, { push: true });

  return (
    <OfficeScreen
      title="Gestion des Tickets (Ventes)"
      actions={
        <>
          <Button icon={<FileTextOutlined aria-hidden />} onClick={() => setReport('ouvert', { push: true })}>
            Voir Rapport
          </Button>
          <ExportButton choices={exportsUnder(filters)} period={filters} />
        </>
      }
      onRefresh={refresh}
      refreshing={refreshing}
      search={phone && search}
      filters={<TicketFilters filters={filters} today={today} search={!phone && search} onChange={change} />}
      filtersSet={[!isUsual(filters), filters.userId !== null, filters.localId !== null]}
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
            <TotalsCards totals={page?.totals ?? null} />
            <NewTickets count={fresh} onShow={refresh} />
          </>
        }
        below={
          page && (
            <PageFoot
              shown={page.items.length}
              count={count}
              words={['ticket', 'tickets']}
              onMore={page.nextCursor ? loadMore : null}
              loading={loadingMore}
            />
          )
        }
      />
      <SoldItems ticketId={openedId} onClose={() => setOpenedId(null)} onCorrected={recount} onGone={drop} />
      <SalesReport open={report === 'ouvert'} filters={filters} onClose={() => setReport(null)} />
      <CancelTicket ticket={doomed} onClose={() => setDoomed(null)} onGone={drop} onUnsure={refresh} />
    </OfficeScreen>
  );
}

function exportsUnder({ userId, localId, search }: TicketsFilters): [ExportChoice, ...ExportChoice[]] {
  const filters = { user_id: userId, local_id: localId };
  const found = { ...filters, search: search.trim() || null };
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
