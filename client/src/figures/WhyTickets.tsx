import { NetworkStatus } from '@apollo/client';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MEASURE_NAMES, MEASURES, type Measure } from '#server/sums/measures/measures.rules.ts';
import { constantCase } from '#shared/constant-case.ts';
import { formatCount, plural } from '#shared/french.ts';
import {
  useWhyTicketsQuery,
  type Dimension as DimensionWord,
  type Measure as MeasureWord,
  type ReportFilterInput,
  type WhyTicketsQuery,
} from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { formatDateTime, nameText, padId } from '../lib/text/format.ts';
import type { Period } from '../lib/text/period.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { ChoiceFilter } from '../ui/list/Filters.tsx';
import { LoadingScreen } from '../ui/feedback/LoadingScreen.tsx';
import { toast } from '../ui/feedback/toast.ts';
import styles from './Why.module.css';
import { WhyHead } from './WhyHead.tsx';
import { WhyList } from './WhyList.tsx';
import { figureWords } from './figure-text.ts';

/** Filters and period of a figure. */
export interface SoldPart {
  period: Period;
  filter: ReportFilterInput;
  /** The server names the dimensions of `namedBy`. */
  names: readonly string[];
  namedBy?: readonly DimensionWord[];
}

/** Whether tickets explain a figure: a correction's difference is in no ticket as it is now. */
export function madeOfTickets(measure: Measure): boolean {
  return MEASURES[measure].subject === 'sales' && measure !== 'corrected';
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
      <Counted
        key={String(cancelled)}
        part={part}
        measure={measure}
        // Measures of the same tickets share a query, so that switching needs no request.
        alike={measures.filter((one) => (one === 'cancelled') === cancelled)}
      />
    </>
  );
}

const PAGE = 50;
type CountedTicket = WhyTicketsQuery['reportTickets']['items'][number];

interface CountedProps {
  part: SoldPart;
  measure: Measure;
  alike: readonly Measure[];
}

function Counted({ part, measure, alike }: CountedProps) {
  const [moved, setMoved] = useState(false);
  const { data, error, networkStatus, refetch, fetchMore } = useWhyTicketsQuery({
    variables: variablesOf(part, alike),
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  if (error && !data) {
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorCard message={readError(error).message} onRetry={retry} />;
  }
  if (!data) return <LoadingScreen />;
  const { report, reportTickets: page } = data;
  const [row] = report.rows;
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
      <WhyHead
        measure={measure}
        value={page.totals[measure]}
        names={[row?.local?.name, row?.product?.name, row?.service?.name, ...part.names]}
        period={part.period}
      />
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
    <div className={styles.foot} role="status">
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

function sumWords(measure: Measure, totals: Page['totals']): string {
  const words = figureWords(measure, totals[measure]);
  if (measure !== 'averageTicket') return words;
  return `${figureWords('total', totals.total)} ÷ ${figureWords('tickets', totals.tickets)} = ${words}`;
}

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
      <span className={styles.under}>
        {formatDateTime(ticket.soldAt)}, <bdi>{nameText(ticket.local.name)}</bdi>,{' '}
        <bdi>{nameText(ticket.user.name)}</bdi>
      </span>
    </>
  );
}

/** The figure is asked like any report question, beside its tickets. */
function variablesOf({ period, filter, namedBy = [] }: SoldPart, alike: readonly Measure[]) {
  const measures = alike.map((one) => constantCase(one) as MeasureWord);
  const question = { measures, dimensions: [...namedBy], period, filter };
  return { question, period, filter, cancelled: alike.includes('cancelled'), limit: PAGE };
}
