import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { readFilters, writeFilters } from './filters.ts';
import { SoldItems } from './SoldItems.tsx';
import { TicketCards } from './TicketCards.tsx';
import { TicketFilters } from './TicketFilters.tsx';
import { TicketsTable } from './TicketsTable.tsx';
import { TotalsCards } from './TotalsCards.tsx';
import styles from './TicketsScreen.module.css';
import { useTickets, type TicketRow } from './use-tickets.ts';

/** The one sentence that the specification gives to every list of the office that fails to load. */
const LOAD_FAILURE = 'Failed to load users. Please try again later.';
const LOAD_FAILURE_DETAIL = 'Utilisation des données de démonstration.';

/** /tickets, for an ADMIN: what was sold, by whom, where, and what it makes. */
export function TicketsScreen() {
  const { house } = useSession();
  return house && <Tickets today={house.today} />;
}

function Tickets({ today }: { today: string }) {
  const narrow = useMediaQuery('(max-width: 899px)');
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search, today), [search, today]);
  const [opened, setOpened] = useState<TicketRow | null>(null);
  const { page, failed, refreshing, loadingMore, refresh, loadMore } = useTickets(filters);
  const List = narrow ? TicketCards : TicketsTable;

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.heading}>Gestion des Tickets (Ventes)</h1>
        <Button
          aria-label="Actualiser"
          icon={<ReloadOutlined aria-hidden />}
          loading={refreshing}
          onClick={refresh}
        >
          {narrow ? null : 'Actualiser'}
        </Button>
      </header>
      <TicketFilters
        filters={filters}
        onChange={(next) => setSearch(writeFilters(next, today), { replace: true })}
      />
      {failed && !loadingMore ? (
        <ErrorCard
          message={LOAD_FAILURE}
          detail={LOAD_FAILURE_DETAIL}
          retrying={refreshing}
          onRetry={refresh}
        />
      ) : (
        <div className={styles.results} data-refreshing={refreshing} aria-busy={refreshing || !page}>
          <TotalsCards totals={page?.totals ?? null} />
          {!page && <Waiting />}
          {page?.items.length === 0 && (
            <EmptyState title="Pas de Ticket pour le moment, veuillez changer les filtres!" />
          )}
          {page && page.items.length > 0 && (
            <>
              <List tickets={page.items} onOpen={setOpened} />
              <footer className={styles.foot}>
                <span>
                  {page.items.length} sur {page.totals.count} {page.totals.count > 1 ? 'tickets' : 'ticket'}
                </span>
                {page.nextCursor && (
                  <Button size="large" loading={loadingMore} onClick={loadMore}>
                    Charger plus
                  </Button>
                )}
              </footer>
            </>
          )}
        </div>
      )}
      <SoldItems ticket={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">Chargement ...</span>
      {Array.from({ length: 8 }, (_, i) => (
        <span key={i} className={styles.waitingRow} />
      ))}
    </div>
  );
}
