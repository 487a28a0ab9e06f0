import { NetworkStatus } from '@apollo/client';
import { Link } from 'react-router-dom';
import {
  useWhyTicketsQuery,
  type Dimension,
  type Measure,
  type WhyTicketsQuery,
} from '../graphql/generated.ts';
import { readError } from '../lib/errors.ts';
import { formatDateTime, padId } from '../lib/format.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { toast } from '../ui/toast.ts';
import styles from './Why.module.css';
import { filterOf, type Asked, type Why } from './why.ts';
import { WhyHead } from './WhyHead.tsx';
import { WhyList } from './WhyList.tsx';
import { figureWords } from './words.ts';

const PAGE = 50;
type Counted = WhyTicketsQuery['reportTickets']['items'][number];
type Sold = Exclude<Asked, 'declared' | 'expected' | 'difference' | 'stockQuantity'>;

/** The tickets that a figure counts, newest first, each with its part of it. */
export function WhyTickets({ why }: { why: Why }) {
  const measure = why.measure as Sold;
  const { data, error, networkStatus, refetch, fetchMore } = useWhyTicketsQuery({
    variables: variablesOf(why),
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const loadingMore = networkStatus === NetworkStatus.fetchMore;
  if (error && !data) {
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorCard message={readError(error).message} onRetry={retry} />;
  }
  if (!data) return <LoadingScreen />;
  const { report, reportTickets: page } = data;
  const [row] = report.rows;
  const { tickets } = page.totals;
  const loadMore = () => {
    fetchMore({
      variables: { cursor: page.nextCursor },
      updateQuery: (before, { fetchMoreResult: { reportTickets: more } }) => ({
        ...before,
        reportTickets: { ...more, items: [...before.reportTickets.items, ...more.items] },
      }),
    }).catch(() => toast.error('La suite des tickets n’a pas pu être chargée. Réessayez.'));
  };
  return (
    <>
      <WhyHead
        why={why}
        value={report.totals[measure]}
        names={[row?.local?.name, row?.product?.name, row?.service?.name]}
      />
      {page.items.length === 0 ? (
        <EmptyState title="Aucun ticket ne compte ici." />
      ) : (
        <WhyList<Counted>
          rows={page.items}
          rowKey={({ ticket }) => ticket.id}
          what="Ticket"
          name={({ ticket }) => <TicketName ticket={ticket} />}
          measure={measure === 'averageTicket' ? 'total' : measure}
          value={({ figures }) => figures[measure === 'averageTicket' ? 'total' : measure]}
          sum={sumWords(measure, page.totals)}
          count={`${page.items.length} sur ${tickets} ${(tickets ?? 0) > 1 ? 'tickets' : 'ticket'}`}
          onMore={page.nextCursor ? loadMore : null}
          loadingMore={loadingMore}
        />
      )}
    </>
  );
}

function sumWords(measure: Sold, totals: WhyTicketsQuery['reportTickets']['totals']): string {
  const words = figureWords(measure, totals[measure]);
  if (measure !== 'averageTicket') return words;
  return `${figureWords('total', totals.total)} ÷ ${figureWords('tickets', totals.tickets)} = ${words}`;
}

function TicketName({ ticket }: { ticket: Counted['ticket'] }) {
  return (
    <>
      <Link
        to={`/tickets?from=${ticket.businessDate}&to=${ticket.businessDate}&ticket=${ticket.id}`}
        className={styles.ticket}
      >
        N° {padId(ticket.number)}
      </Link>{' '}
      <span className={styles.under}>
        {formatDateTime(ticket.soldAt)}, <bdi>{ticket.local.name}</bdi>, <bdi>{ticket.user.name}</bdi>
      </span>
    </>
  );
}

const MEASURES: Measure[] = ['TOTAL', 'NET', 'FRAIS', 'TICKETS', 'AVERAGE_TICKET', 'ARTICLES'];

/** The figure itself is asked as the dashboard asks it; its tickets beside it. */
function variablesOf(why: Why) {
  const period = why.period ?? { from: '', to: '' };
  const filter = filterOf(why);
  const dimensions: Dimension[] = [];
  if (why.localId !== undefined) dimensions.push('LOCAL');
  if (why.productId !== undefined) dimensions.push('PRODUCT');
  if (why.serviceId !== undefined) dimensions.push('SERVICE');
  return { question: { measures: MEASURES, dimensions, period, filter }, period, filter, limit: PAGE };
}
