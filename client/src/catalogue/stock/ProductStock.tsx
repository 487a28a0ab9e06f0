import { Button, Modal } from 'antd';
import { formatCount } from '#shared/french.ts';
import { compareNames } from '#shared/names.ts';
import { useProductStockQuery } from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import { useAddressId } from '../../lib/use-address.ts';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { LocalName } from '../../ui/LocalName.tsx';
import { CountForm } from './CountForm.tsx';
import { Movements } from './Movements.tsx';
import styles from './Stock.module.css';

interface ProductStockProps {
  product: { id: number; name: string } | undefined;
  onClose: () => void;
}

/** A product's stock by local and its movements. */
export function ProductStock({ product, onClose }: ProductStockProps) {
  if (!product) return null;
  return (
    <Modal
      open
      title={
        <>
          Stock de <bdi>{nameText(product.name)}</bdi>
        </>
      }
      width="min(1080px, 90vw)"
      // A long title wraps before the close button.
      styles={{ title: { paddingInlineEnd: 32 } }}
      centered
      footer={null}
      onCancel={onClose}
    >
      <Shelves product={product} />
    </Modal>
  );
}

function Shelves({ product }: { product: { id: number; name: string } }) {
  // Bypasses the cache, where the till keeps its own local's stock under the same name.
  const { data, error, loading, refetch } = useProductStockQuery({
    variables: { id: product.id },
    fetchPolicy: 'no-cache',
  });
  const [countedId, setCountedId] = useAddressId('comptage');
  if (error) {
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorCard message="Le stock n’a pas pu être chargé." retrying={loading} onRetry={retry} />;
  }
  if (!data) return <LoadingScreen />;
  const shelves = [...data.catalogueProduct.stock].sort((one, other) =>
    compareNames(one.local.name, other.local.name),
  );
  return (
    <div className={styles.both}>
      <section aria-labelledby="shelves">
        <h2 id="shelves" className={styles.title}>
          Stock par local
        </h2>
        <ul>
          {shelves.map(({ local, quantity }) => (
            <li key={local.id} className={styles.shelf}>
              <span>
                <LocalName local={local} />
              </span>
              <strong className={quantity <= 0 ? 'ui-wrong' : undefined}>{formatCount(quantity)}</strong>
              <Button
                aria-label={`Compter ${product.name} à ${local.name}`}
                onClick={() => setCountedId(local.id, { push: true })}
              >
                Compter
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <Movements productId={product.id} locals={shelves.map(({ local }) => local)} />
      <CountForm
        product={product}
        shelf={shelves.find(({ local }) => local.id === countedId)}
        onClose={() => setCountedId(null)}
      />
    </div>
  );
}
