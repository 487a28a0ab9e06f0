import { NetworkStatus } from '@apollo/client';
import { useState } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { MEASURE_NAMES, MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import { formatCount, plural } from '#shared/french.ts';
import { useWhyTicketsQuery, type WhyTicketsQuery } from '../graphql/generated.ts';
import { formatDateTime, nameText, padId } from '../lib/text/format.ts';
import type { Period } from '../lib/text/period.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ChoiceFilter } from '../ui/list/Filters.tsx';
import { toast } from '../ui/feedback/toast.ts';
import styles from './Why.module.css';
import { WhyHead, WhyList, WhyWaiting } from './WhyPanel.tsx';
import { sumWords } from './figure-text.ts';
import type { Filter } from './question.ts';

/** Filters and period of a figure. */
export interface SoldPart {
  period: Period;
  filter: Filter;
  names: readonly string[];
}

interface WhyTicketsProps {
  part: SoldPart;
  /** At least one, all made of tickets. */
  measures: readonly Measure[];
}

/** The tickets of a figure, newest first, each with its part. */
export function WhyTickets({ part, measures }: WhyTicketsProps) {
  const [first = 'total'] = measures;
  const [measure, setMeasure] = useState(first);
  const cancelled = measure === 'cancelled';
  return (
    <>
      {measures.length > 1 && (
        <ChoiceFilter
          label="Chiffre"
          options={measures.map((one) => ({ value: one, label: MEASURES[one].label }))}
          value={measure}
          onChange={(chosen) => setMeasure(chosen ?? first)}
        />
      )}
      {/* Measures of the same tickets share a query, so that switching needs no request. */}
      <Counted key={String(cancelled)} part={part} measure={measure} />
    </>
  );
}

const PAGE = 50;
type CountedTicket = WhyTicketsQuery['reportTickets']['items'][number];

interface CountedProps {
  part: SoldPart;
  measure: Measure;
}

function Counted({ part, measure }: CountedProps) {
  const { period, filter, names } = part;
  const [moved, setMoved] = useState(false);
  const { data, error, networkStatus, refetch, fetchMore } = useWhyTicketsQuery({
    variables: { period, filter, cancelled: measure === 'cancelled', limit: PAGE },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  if (!data) return <WhyWaiting error={error} onRetry={refetch} />;
  const { reportTickets: page } = data;
  const shared = sharedMeasure(measure);
  // Figure and sum stay those of the first page: sales since then are in neither.
  const loadMore = () => {
    fetchMore({
      variables: { cursor: page.nextCursor },
      updateQuery: (before, { fetchMoreResult: { reportTickets: more } }) => ({
        ...before,
        reportTickets: {
          ...more,
          totals: before.reportTickets.totals,
          items: [...before.reportTickets.items, ...more.items],
        },
      }),
    })
      .then(({ data: later }) => setMoved(!sameFigures(later.reportTickets.totals, page.totals)))
      .catch(() => toast.error('La suite des tickets n’a pas pu être chargée. Réessayez.'));
  };
  const readAgain = () => {
    refetch()
      .then(() => setMoved(false))
      .catch(() => toast.error('Les tickets n’ont pas pu être relus. Réessayez.'));
  };
  return (
    <>
      <WhyHead measure={measure} value={page.totals[measure]} names={names} period={period} />
      {moved && <Moved onReadAgain={readAgain} />}
      {page.items.length === 0 ? (
        <EmptyState title="Aucun ticket ne compte ici." />
      ) : (
        <WhyList<CountedTicket>
          rows={page.items}
          rowKey={({ ticket }) => ticket.id}
          what="Ticket"
          name={({ ticket }) => <TicketName ticket={ticket} />}
          measure={shared}
          value={({ figures }) => figures[shared]}
          sum={sumWords(measure, page.totals)}
          count={countWords(page)}
          onMore={page.nextCursor ? loadMore : null}
          loadingMore={networkStatus === NetworkStatus.fetchMore}
        />
      )}
    </>
  );
}

/** Sales or corrections have changed the figure between two pages. */
function Moved({ onReadAgain }: { onReadAgain: () => void }) {
  return (
    <div className={`ui-bar ui-quiet ${styles.foot}`} role="status">
      <span>Ce chiffre a changé pendant la lecture.</span>
      <Button size="large" onClick={onReadAgain}>
        Relire
      </Button>
    </div>
  );
}

/** The measure shown per ticket. */
function sharedMeasure(measure: Measure): Measure {
  return measure === 'averageTicket' || measure === 'cancelled' ? 'total' : measure;
}

type Page = WhyTicketsQuery['reportTickets'];

function sameFigures(one: Page['totals'], other: Page['totals']): boolean {
  return MEASURE_NAMES.every((measure) => one[measure] === other[measure]);
}

/** Cancelled tickets, and an item's tickets over more than a year, have no count. */
function countWords({ items, totals, nextCursor }: Page): string {
  const all = Math.max(totals.tickets ?? 0, items.length);
  const known = totals.tickets ? ` sur ${formatCount(totals.tickets)}` : nextCursor ? ' premiers' : '';
  return `${formatCount(items.length)}${known} ${plural(all, 'ticket')}`;
}

function TicketName({ ticket }: { ticket: CountedTicket['ticket'] }) {
  return (
    <>
      <Link
        to={`/tickets?from=${ticket.businessDate}&to=${ticket.businessDate}&ticket=${ticket.id}`}
        className={styles.ticket}
      >
        N° {padId(ticket.number)}
      </Link>{' '}
      <span className={`ui-note ${styles.under}`}>
        {formatDateTime(ticket.soldAt)}, <bdi>{nameText(ticket.local.name)}</bdi>,{' '}
        <bdi>{nameText(ticket.user.name)}</bdi>
      </span>
    </>
  );
}
