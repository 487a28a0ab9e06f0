import { NetworkStatus } from '@apollo/client';
import { Button } from 'antd';
import { signedCount } from '#shared/french.ts';
import { useStockMovementsQuery, type LocalType } from '../../graphql/generated.ts';
import { formatDateTime, nameText } from '../../lib/text/format.ts';
import { useAddressId } from '../../lib/use-address.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { ChoiceFilter } from '../../ui/list/Filters.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { loadNext } from '../../ui/list/load-next.ts';
import { causeOf, type Movement } from '../../lib/text/movement-words.ts';
import styles from './Stock.module.css';
import { localOption } from '../../lib/text/local-label.ts';

interface MovementsProps {
  productId: number;
  locals: readonly { id: number; name: string; type: LocalType }[];
}

const PAGE = 30;

export function Movements({ productId, locals }: MovementsProps) {
  const [localId, setLocalId] = useAddressId('mouvements');
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className={styles.title}>
        Mouvements
      </h2>
      <ChoiceFilter<number>
        label="Local"
        all="Tous Locaux"
        options={locals.map(localOption)}
        value={localId}
        onChange={setLocalId}
      />
      <MovementList productId={productId} localId={localId} />
    </section>
  );
}

function MovementList({ productId, localId }: { productId: number; localId: number | null }) {
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useStockMovementsQuery({
    variables: { productId, localId, limit: PAGE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.stockMovements;
  const loadingMore = networkStatus === NetworkStatus.fetchMore;

  if (error && !loadingMore) {
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorCard message="Les mouvements n’ont pas pu être chargés." onRetry={retry} />;
  }
  if (!page) return <LoadingScreen />;
  if (page.items.length === 0) return <EmptyState title="Aucun mouvement pour le moment" />;
  const loadMore = () => loadNext(fetchMore, data?.stockMovements.nextCursor, 'mouvements');
  return (
    <>
      <ol>
        {page.items.map((movement) => (
          <li key={movement.id} className={styles.movement}>
            <MovementRow movement={movement} />
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

function MovementRow({ movement }: { movement: Movement }) {
  const { quantity, reason, at, local, user } = movement;
  return (
    <>
      <span>
        {causeOf(movement)}
        {reason && (
          <>
            {' '}
            : <bdi>{reason}</bdi>
          </>
        )}
      </span>
      <strong className={styles.change}>{signedCount(quantity)}</strong>
      <span className="ui-note ui-whole">
        <bdi>{nameText(local.name)}</bdi>, {formatDateTime(at)}, <bdi>{nameText(user.name)}</bdi>
      </span>
    </>
  );
}
