import { Link, useSearchParams } from 'react-router-dom';
import { counted } from '#shared/french.ts';
import styles from '../../figures/Why.module.css';
import { WhyHead, WhyList, WhyWaiting } from '../../figures/WhyPanel.tsx';
import { figureWords } from '../../figures/figure-text.ts';
import { toInput } from '../../figures/question.ts';
import { useWhyRowsQuery, type WhyRowsQuery } from '../../graphql/generated.ts';
import { formatDate, nameText } from '../../lib/text/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useWhyAddress } from './use-why-address.ts';
import { writeWhy, type RowMeasure, type Why } from './why.ts';

type Closing = WhyRowsQuery['report']['rows'][number];
/** More than ten years of five locals; the totals cover all. */
const MOST = 5000;

export function WhyClosures({ why }: { why: Why }) {
  const { period, filter } = why;
  const measure = why.measure as RowMeasure;
  const question = toInput({
    measures: ['declared', 'expected', 'difference', 'sinceClosing'],
    dimensions: ['day', 'local'],
    period,
    filter,
    order: [{ by: 'day', descending: true }],
    limit: MOST,
  });
  const { data, error, refetch } = useWhyRowsQuery({ variables: { question }, fetchPolicy: 'network-only' });
  if (!data) return <WhyWaiting error={error} onRetry={refetch} />;
  const { rows, totals, count } = data.report;
  return (
    <>
      <WhyHead
        measure={measure}
        value={totals[measure]}
        names={filter?.localIds ? [rows[0]?.local?.name] : []}
        period={period}
      />
      {rows.length === 0 ? (
        <EmptyState title="Aucune clôture ne compte ici." />
      ) : (
        <WhyList<Closing>
          rows={rows}
          rowKey={({ day, local }) => `${day} ${local?.id}`}
          what="Clôture"
          name={(closing) => <ClosureName closing={closing} />}
          measure={measure}
          value={({ figures }) => figures[measure]}
          sum={figureWords(measure, totals[measure])}
          count={counted(count, 'clôture')}
          onMore={null}
          loadingMore={false}
        />
      )}
    </>
  );
}

/** What the day's tickets say now links to their list. */
function ClosureName({ closing: { day, local, figures } }: { closing: Closing }) {
  const days = { from: day ?? '', to: day ?? '' };
  const tickets: Why = { measure: 'total', period: days, filter: { localIds: [local?.id ?? 0] } };
  // The dashboard's period in the address stays as it was.
  const [search] = useSearchParams();
  const { linkState } = useWhyAddress();
  const asked = new URLSearchParams(search);
  asked.set('pourquoi', writeWhy(tickets));
  return (
    <>
      {formatDate(days.from)}, <bdi>{nameText(local?.name)}</bdi>{' '}
      <span className={`ui-note ${styles.under}`}>
        déclaré {figureWords('declared', figures.declared)}, attendu{' '}
        {figureWords('expected', figures.expected)},{' '}
        <Link to={{ search: asked.toString() }} state={linkState}>
          tickets {figureWords('expected', (figures.expected ?? 0) + (figures.sinceClosing ?? 0))}
        </Link>
      </span>
    </>
  );
}
