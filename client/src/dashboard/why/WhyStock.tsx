import { NetworkStatus } from '@apollo/client';
import { counted } from '#shared/french.ts';
import styles from '../../figures/Why.module.css';
import { WhyHead, WhyList, WhyWaiting } from '../../figures/WhyPanel.tsx';
import { figureWords } from '../../figures/figure-text.ts';
import { useWhyStockQuery, type WhyStockQuery } from '../../graphql/generated.ts';
import { formatDateTime, nameText } from '../../lib/text/format.ts';
import { causeOf } from '../../lib/text/movement-words.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { loadNext } from '../../ui/list/pages.ts';
import type { Why } from './why.ts';

const PAGE = 50;
type Movement = WhyStockQuery['stockMovements']['items'][number];

/** A shelf's movements, newest first; they sum to its stock. */
export function WhyStock({ why }: { why: Why }) {
  const [productId = 0] = why.filter?.productIds ?? [];
  const [localId = 0] = why.filter?.localIds ?? [];
  const { data, error, networkStatus, refetch, fetchMore } = useWhyStockQuery({
    variables: { productId, localId, limit: PAGE },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  if (!data) return <WhyWaiting error={error} onRetry={refetch} />;
  const { catalogueProduct: product, stockMovements: page } = data;
  const shelf = product.stock.find(({ local }) => local.id === localId);
  const loadMore = () => loadNext(fetchMore, page.nextCursor, 'mouvements');
  return (
    <>
      <WhyHead
        measure="stockQuantity"
        value={shelf?.quantity}
        names={[product.name, shelf?.local.name]}
        period={null}
      />
      {page.items.length === 0 ? (
        <EmptyState title="Aucun mouvement pour le moment" />
      ) : (
        <WhyList<Movement>
          rows={page.items}
          rowKey={({ id }) => id}
          what="Mouvement"
          name={(movement) => <MovementName movement={movement} />}
          measure="stockQuantity"
          value={({ quantity }) => quantity}
          sum={figureWords('stockQuantity', page.totals.quantity)}
          count={counted(page.items.length, 'mouvement')}
          onMore={page.nextCursor ? loadMore : null}
          loadingMore={networkStatus === NetworkStatus.fetchMore}
        />
      )}
    </>
  );
}

function MovementName({ movement }: { movement: Movement }) {
  const { at, reason, user } = movement;
  return (
    <>
      {causeOf(movement)} {reason && <bdi>({reason})</bdi>}{' '}
      <span className={`ui-note ${styles.under}`}>
        {formatDateTime(at)}, <bdi>{nameText(user.name)}</bdi>
      </span>
    </>
  );
}
