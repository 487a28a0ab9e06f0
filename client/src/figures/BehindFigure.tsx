import { NetworkStatus } from '@apollo/client';
import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MEASURES, type Measure } from '../../../server/src/measures/measures.rules.ts';
import {
  useFigureTicketsQuery,
  type FigureTicketsQuery,
  type PeriodInput,
  type ReportFilterInput,
} from '../graphql/generated.ts';
import { readError } from '../lib/errors.ts';
import { formatDateTime, padId } from '../lib/format.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { toast } from '../ui/toast.ts';
import styles from './BehindFigure.module.css';
import { Figure } from './Figure.tsx';
import { formatCount } from './figure-text.ts';

/** A figure of which one asks why it is what it is. */
export interface AskedFigure {
  /** What it is of, in words: "Hammam des Oliviers, novembre 2026". */
  title: string;
  /** The figures that were read there; what is not made of tickets is left out. */
  measures: readonly Measure[];
  period: PeriodInput;
  filter: ReportFilterInput;
}

/** Whether tickets tell why: each is a part of the figure. What corrections changed is in no ticket as it is now. */
export function madeOfTickets(measure: Measure): boolean {
  return MEASURES[measure].subject === 'sales' && measure !== 'corrected';
}

const PAGE = 50;

/** « Pourquoi ce chiffre ? »: the tickets that make it, which sum to it. */
export function BehindFigure({ figure, onClose }: { figure: AskedFigure | null; onClose: () => void }) {
  if (!figure) return null;
  return (
    <Modal
      open
      title="Pourquoi ce chiffre ?"
      width="min(820px, 94vw)"
      centered
      footer={null}
      onCancel={onClose}
    >
      <OpenFigure figure={figure} />
    </Modal>
  );
}

function OpenFigure({ figure }: { figure: AskedFigure }) {
  const ofTickets = figure.measures.filter(madeOfTickets);
  const sold = ofTickets.filter((measure) => measure !== 'cancelled');
  const both = sold.length > 0 && sold.length < ofTickets.length;
  const [cancelled, setCancelled] = useState(sold.length === 0);
  return (
    <>
      <p className={styles.title}>
        <bdi>{figure.title}</bdi>
      </p>
      {both && (
        <Segmented
          aria-label="Quels tickets"
          className={styles.which}
          options={[
            { value: 'sold', label: 'Tickets comptés' },
            { value: 'cancelled', label: 'Tickets annulés' },
          ]}
          value={cancelled ? 'cancelled' : 'sold'}
          onChange={(which) => setCancelled(which === 'cancelled')}
        />
      )}
      <Tickets
        key={String(cancelled)}
        figure={figure}
        cancelled={cancelled}
        measures={cancelled ? ['cancelled'] : sold}
      />
    </>
  );
}

interface TicketsProps {
  figure: AskedFigure;
  cancelled: boolean;
  measures: readonly Measure[];
}

function Tickets({ figure: { period, filter }, cancelled, measures }: TicketsProps) {
  const { data, error, networkStatus, refetch, fetchMore } = useFigureTicketsQuery({
    variables: { period, filter, cancelled, limit: PAGE },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.reportTickets;
  const loadingMore = networkStatus === NetworkStatus.fetchMore;
  if (error && !loadingMore) {
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorCard message={readError(error).message} onRetry={retry} />;
  }
  if (!page) return <LoadingScreen />;
  if (page.items.length === 0) return <EmptyState title="Aucun ticket" />;
  const loadMore = () => {
    fetchMore({
      variables: { cursor: page.nextCursor },
      updateQuery: (before, { fetchMoreResult: { reportTickets: more } }) => ({
        reportTickets: { ...more, items: [...before.reportTickets.items, ...more.items] },
      }),
    }).catch(() => toast.error('La suite des tickets n’a pas pu être chargée. Réessayez.'));
  };
  return (
    <>
      <Sums measures={measures} totals={page.totals} shown={page.items.length} cancelled={cancelled} />
      <ol className={styles.tickets}>
        {page.items.map((item) => (
          <li key={item.ticket.id} className={styles.ticket}>
            <CountedTicket item={item} measures={measures} />
          </li>
        ))}
      </ol>
      {page.nextCursor && (
        <Button block size="large" loading={loadingMore} onClick={loadMore}>
          Charger plus
        </Button>
      )}
    </>
  );
}

type Page = FigureTicketsQuery['reportTickets'];

interface SumsProps {
  measures: readonly Measure[];
  totals: Page['totals'];
  shown: number;
  cancelled: boolean;
}

/** What all of them make, those of the next pages too. */
function Sums({ measures, totals, shown, cancelled }: SumsProps) {
  const count = totals.tickets ?? 0;
  return (
    <>
      <dl className={styles.sums}>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{MEASURES[measure].label}</dt>
            <dd>
              <Figure measure={measure} value={totals[measure]} size="lg" />
            </dd>
          </div>
        ))}
      </dl>
      {!cancelled && count > shown && (
        <p className={styles.quiet}>
          Les {formatCount(shown)} plus récents sur {formatCount(count)} tickets ; les totaux sont ceux de
          tous.
        </p>
      )}
    </>
  );
}

/** What a ticket is a part of; its number of tickets, or its average, says nothing. */
const SAID: readonly Measure[] = ['products', 'services', 'total', 'frais', 'net', 'articles'];

function CountedTicket({ item, measures }: { item: Page['items'][number]; measures: readonly Measure[] }) {
  const { ticket, figures } = item;
  const said = SAID.filter((measure) => measures.includes(measure));
  return (
    <>
      <span className={styles.what}>
        <Link to={`/tickets?from=${ticket.businessDate}&to=${ticket.businessDate}&ticket=${ticket.id}`}>
          Ticket {padId(ticket.id)}
        </Link>
        <span className={styles.quiet}>
          {formatDateTime(ticket.soldAt)}, <bdi>{ticket.local.name}</bdi>, <bdi>{ticket.user.name}</bdi>
        </span>
      </span>
      <dl className={styles.parts}>
        {(said.length > 0 ? said : (['total'] as const)).map((measure) => (
          <div key={measure}>
            <dt>{MEASURES[measure].label}</dt>
            <dd>
              <Figure measure={measure} value={figures[measure]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
