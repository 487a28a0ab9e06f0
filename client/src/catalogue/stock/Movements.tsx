import { signedCount } from '#shared/french.ts';
import { useStockMovementsQuery, type LocalType } from '../../graphql/generated.ts';
import { formatDateTime, nameText } from '../../lib/text/format.ts';
import { useAddressId } from '../../lib/use-address.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { MoreButton } from '../../ui/list/PageFoot.tsx';
import { PAGED, pagesOf } from '../../ui/list/pages.ts';
import { LocalFilter } from '../../ui/list/PlaceFilters.tsx';
import { causeOf, type Movement } from '../../lib/text/movement-words.ts';
import styles from './Stock.module.css';

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
      <LocalFilter locals={locals} value={localId} onChange={setLocalId} />
      <MovementList productId={productId} localId={localId} />
    </section>
  );
}

function MovementList({ productId, localId }: { productId: number; localId: number | null }) {
  const answer = useStockMovementsQuery({ variables: { productId, localId, limit: PAGE }, ...PAGED });
  const { page, failed, loadingMore, refresh, onMore } = pagesOf(
    answer,
    ({ stockMovements }) => stockMovements,
    'mouvements',
  );
  if (failed) return <ErrorCard message="Les mouvements n’ont pas pu être chargés." onRetry={refresh} />;
  if (!page) return <LoadingScreen />;
  if (page.items.length === 0) return <EmptyState title="Aucun mouvement pour le moment" />;
  return (
    <>
      <ol>
        {page.items.map((movement) => (
          <li key={movement.id} className={styles.movement}>
            <MovementRow movement={movement} />
          </li>
        ))}
      </ol>
      <MoreButton block onMore={onMore} loading={loadingMore} />
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
