import { Link, useSearchParams } from 'react-router-dom';
import { counted } from '#shared/french.ts';
import styles from '../../figures/Why.module.css';
import { WhyHead } from '../../figures/WhyHead.tsx';
import { WhyList } from '../../figures/WhyList.tsx';
import { figureWords } from '../../figures/figure-text.ts';
import { useWhyClosuresQuery, type WhyClosuresQuery } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { formatDate, nameText } from '../../lib/text/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { useWhyAddress } from './use-why-address.ts';
import { filterOf, writeWhy, type Asked, type Why } from './why.ts';

type Closing = WhyClosuresQuery['report']['rows'][number];
/** More than ten years of five locals; the totals cover all. */
const MOST = 5000;

export function WhyClosures({ why }: { why: Why }) {
  const measure = why.measure as Extract<Asked, 'declared' | 'expected' | 'difference'>;
  const question = {
    measures: ['DECLARED' as const, 'EXPECTED' as const, 'DIFFERENCE' as const],
    dimensions: ['DAY' as const, 'LOCAL' as const],
    period: why.period,
    filter: filterOf(why),
    order: [{ dimension: 'DAY' as const, descending: true }],
    limit: MOST,
  };
  const { data, error, refetch } = useWhyClosuresQuery({
    variables: { question },
    fetchPolicy: 'network-only',
  });
  if (error && !data) {
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorCard message={readError(error).message} onRetry={retry} />;
  }
  if (!data) return <LoadingScreen />;
  const { rows, totals, count } = data.report;
  return (
    <>
      <WhyHead
        measure={measure}
        value={totals[measure]}
        names={why.localId === undefined ? [] : [rows[0]?.local?.name]}
        period={why.period}
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

/** The expected amount links to its own breakdown into tickets. */
function ClosureName({ closing: { day, local, figures } }: { closing: Closing }) {
  const days = { from: day ?? '', to: day ?? '' };
  const expected: Why = { measure: 'total', period: days, localId: local?.id ?? 0 };
  // The dashboard's period in the address stays as it was.
  const [search] = useSearchParams();
  const { linkState } = useWhyAddress();
  const asked = new URLSearchParams(search);
  asked.set('pourquoi', writeWhy(expected));
  return (
    <>
      {formatDate(days.from)}, <bdi>{nameText(local?.name)}</bdi>{' '}
      <span className={styles.under}>
        déclaré {figureWords('declared', figures.declared)}, attendu{' '}
        <Link to={{ search: asked.toString() }} state={linkState}>
          {figureWords('expected', figures.expected)}
        </Link>
      </span>
    </>
  );
}
