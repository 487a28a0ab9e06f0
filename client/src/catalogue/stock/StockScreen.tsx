import { FormOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted, formatCount } from '#shared/french.ts';
import {
  useStockTableFiltersQuery,
  useStockTableQuery,
  type StockTableQuery,
} from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import { useAddress, useAddressChoice, useAddressId } from '../../lib/use-address.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { ChoiceFilter, SearchFilter } from '../../ui/list/Filters.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { usePhone } from '../../ui/use-media-query.ts';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { PageFoot } from '../../ui/list/PageFoot.tsx';
import { PAGED, pagesOf } from '../../ui/list/pages.ts';
import { LocalFilter } from '../../ui/list/PlaceFilters.tsx';
import { ProductStock } from './ProductStock.tsx';
import {
  StockRowCard,
  StockSums,
  stockColumns,
  stockWidth,
  withCategories,
  type StockLine,
} from './stock-columns.tsx';
import styles from './Stock.module.css';

const LEVELS = ['tous', 'bas'] as const;
const PAGE = 200;

type Table = StockTableQuery['stockTable'];

/** /stock, for an ADMIN: the stock of all locals side by side. */
export function StockScreen() {
  const navigate = useNavigate();
  const [search] = useAddress('recherche');
  const [categoryId] = useAddressId('categorie');
  const [localId] = useAddressId('local');
  const [level] = useAddressChoice('niveau', LEVELS);
  const filter = useMemo(
    () => ({ search, categoryId, localId, low: level === 'bas' }),
    [search, categoryId, localId, level],
  );
  const answer = useStockTableQuery({ variables: { filter, limit: PAGE }, ...PAGED });
  const { page: table, ...list } = pagesOf(answer, ({ stockTable }) => stockTable, 'produits');
  const filtered = Boolean(search) || categoryId !== null ? 'search' : level === 'bas' ? 'low' : 'none';
  return (
    <OfficeScreen
      title="Stock des locaux"
      actions={
        <>
          <ExportButton
            choices={[
              {
                what: 'stock',
                label: 'Stock',
                filters: {
                  search,
                  category_id: categoryId,
                  local_id: localId,
                  low: level === 'bas' ? 'true' : null,
                },
              },
            ]}
            period={null}
          />
          <Button
            type="primary"
            icon={<FormOutlined aria-hidden />}
            onClick={() => void navigate(localId === null ? '/stock/count' : `/stock/count?local=${localId}`)}
          >
            Compter un local
          </Button>
        </>
      }
      onRefresh={list.refresh}
      refreshing={list.refreshing}
      search={<StockSearch />}
      filters={<StockFilters />}
      filtersSet={[categoryId !== null, localId !== null, level === 'bas']}
    >
      <Products
        table={table}
        failed={list.failed}
        filtered={filtered}
        low={level === 'bas'}
        refreshing={list.refreshing}
        loadingMore={list.loadingMore}
        onRetry={list.refresh}
        onMore={list.onMore}
      />
    </OfficeScreen>
  );
}

function StockSearch() {
  const [search, setSearch] = useAddress('recherche');
  return <SearchFilter label="Rechercher" placeholder="Nom" value={search ?? ''} onChange={setSearch} />;
}

function StockFilters() {
  const [categoryId, setCategoryId] = useAddressId('categorie');
  const [localId, setLocalId] = useAddressId('local');
  const [level, setLevel] = useAddressChoice('niveau', LEVELS);
  const { data } = useStockTableFiltersQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <>
      <ChoiceFilter<number>
        label="Catégorie"
        all="Toutes"
        options={(data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={categoryId}
        onChange={setCategoryId}
      />
      <LocalFilter locals={data?.locals ?? []} value={localId} onChange={setLocalId} />
      <ChoiceFilter
        label="Niveau"
        options={[
          { value: 'tous', label: 'Tous' },
          { value: 'bas', label: 'Stock bas' },
        ]}
        value={level}
        onChange={(chosen) => setLevel(chosen ?? 'tous')}
      />
    </>
  );
}

/** What the menu counts is one tap away. */
function Sums({ table: { totals, locals, items } }: { table: Table }) {
  const { quantity, low } = totals;
  const [level, setLevel] = useAddressChoice('niveau', LEVELS);
  const lows = <strong className="ui-wrong ui-nowrap">{counted(low, 'stock bas', 'stocks bas')}</strong>;
  if (level === 'bas') {
    const lowIds = new Set(items.flatMap(({ lowLocalIds }) => lowLocalIds));
    return (
      <p className={`ui-wrap ${styles.sums}`}>
        {low > 0 && lows}
        <Fill locals={locals.filter(({ id }) => lowIds.has(id))} />
        <Button onClick={() => setLevel('tous')}>Voir tous les produits</Button>
      </p>
    );
  }
  return (
    <p className={`ui-wrap ${styles.sums}`}>
      <span>
        <strong>{formatCount(quantity)}</strong> en stock, {low > 0 ? lows : counted(low, 'stock bas')}
      </span>
      {low > 0 && <Button onClick={() => setLevel('bas')}>Voir les stocks bas</Button>}
    </p>
  );
}

/** The voucher that fills a local that is low. */
function Fill({ locals }: Pick<Table, 'locals'>) {
  const navigate = useNavigate();
  const phone = usePhone();
  const fill = (id: number) => void navigate(`/reception/add?bas=${id}`);
  if (phone && locals.length > 1) {
    const items = locals.map(({ id, name }) => ({
      key: id,
      label: <bdi>{nameText(name)}</bdi>,
      onClick: () => fill(id),
    }));
    return (
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button>Faire venir à…</Button>
      </Dropdown>
    );
  }
  return (
    <>
      {locals.length > 0 && <span className="ui-quiet">Faire venir à :</span>}
      {locals.map(({ id, name }) => (
        <Button
          key={id}
          className={styles.fill}
          aria-label={`Faire venir à ${name}`}
          onClick={() => fill(id)}
        >
          <bdi>{nameText(name)}</bdi>
        </Button>
      ))}
    </>
  );
}

const EMPTY = {
  none: { title: 'Aucun produit pour le moment', hint: 'Ajoutez d’abord les produits de la maison.' },
  low: {
    title: 'Aucun stock bas',
    hint: 'Rien n’est épuisé : chaque rayon est au-dessus de son seuil, ou tient une semaine.',
  },
  search: { title: 'Aucun produit trouvé', hint: 'Changez les filtres.' },
} as const;

interface ProductsProps {
  table: Table | null;
  failed: boolean;
  filtered: keyof typeof EMPTY;
  low: boolean;
  refreshing: boolean;
  loadingMore: boolean;
  onRetry: () => void;
  onMore: (() => void) | null;
}

function Products(props: ProductsProps) {
  const { table, failed, filtered, low, refreshing, loadingMore, onRetry, onMore } = props;
  const [stockId, setStockId] = useAddressId('stock');
  const rows = useMemo(() => table && withCategories(table.items), [table]);
  const open = (id: number) => setStockId(id, { push: true });
  const locals = table?.locals ?? [];
  const asked = table?.items.find(({ productId }) => productId === stockId);
  return (
    <>
      <OfficeList<StockLine>
        rows={rows}
        rowKey={({ key }) => key}
        columns={stockColumns(locals, open)}
        width={stockWidth(locals.length)}
        card={(line) => <StockRowCard line={line} locals={locals} onlyLow={low} onOpen={open} />}
        failure={failed ? 'Le stock n’a pas pu être chargé.' : null}
        failureDetail="Vérifiez le réseau, puis réessayez."
        empty={EMPTY[filtered].title}
        emptyHint={EMPTY[filtered].hint}
        emptyAction={filtered === 'none' && <LinkButton to="/products">Ajouter des produits</LinkButton>}
        refreshing={refreshing}
        onRetry={onRetry}
        above={table && <Sums table={table} />}
        // What is low is no whole to be summed.
        table={low ? {} : { summary: () => table && <StockSums totals={table.totals} /> }}
        below={
          table && (
            <PageFoot
              shown={table.items.length}
              count={table.totals.products}
              words={['produit', 'produits']}
              onMore={onMore}
              loading={loadingMore}
            />
          )
        }
      />
      <ProductStock
        product={asked && { id: asked.productId, name: asked.name }}
        onClose={() => setStockId(null)}
      />
    </>
  );
}
