import { PrinterOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { counted, plural } from '#shared/french.ts';
import { useAbandonCountingSheetMutation } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { nameText } from '../../lib/text/format.ts';
import { folded } from '#shared/names.ts';
import { useAddress, useAddressId } from '../../lib/use-address.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ChoiceFilter, SearchFilter } from '../../ui/list/Filters.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useDrawn } from '../../ui/use-drawn.tsx';
import { byCategory, type Sheet } from './by-category.ts';
import { useNarrow } from '../../ui/use-media-query.ts';
import { CountRow, countId } from './CountRow.tsx';
import { PostForm } from './PostForm.tsx';
import { useCounts, type Counting } from './use-counts.ts';
import styles from './Counting.module.css';
import { A4_WIDTH_MM, a4PageRule } from '../../lib/documents/paper.ts';
import { printDocument } from '../../lib/documents/print-document.ts';
import { useSession } from '../../lib/device/session.ts';
import { sheetHtml } from './sheet-html.ts';

type ToCount = Sheet['products'][number];

interface OpenSheetProps {
  sheet: Sheet;
  /** The sheet was posted or abandoned, here or elsewhere. */
  onClosed: () => void;
  /** It was posted here. */
  onPosted: () => void;
}

export function OpenSheet({ sheet, onClosed, onPosted }: OpenSheetProps) {
  const counting = useCounts(sheet.id, sheet.lines, onClosed);
  const [slips] = useState(() => new Map<number, string>());
  const [search, setSearch] = useAddress('recherche');
  const [categoryId, setCategoryId] = useAddressId('categorie');
  const categories = useMemo(() => categoriesOf(sheet.products), [sheet]);
  const shown = useMemo(() => {
    const wanted = folded((search ?? '').trim());
    return sheet.products.filter(
      ({ name, category }) =>
        (categoryId === null || category.id === categoryId) && folded(name).includes(wanted),
    );
  }, [sheet, search, categoryId]);
  const [, setAddress] = useSearchParams();
  const sought = useRef<number | null>(null);
  useEffect(() => {
    if (sought.current !== null && focusCount(sought.current)) sought.current = null;
  }, [shown]);
  const toSlip = () => {
    const slip = sheet.products.find(({ id }) => slips.has(id));
    if (!slip) return false;
    if (!shown.includes(slip) || !focusCount(slip.id)) {
      sought.current = slip.id;
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('categorie');
          next.set('recherche', slip.name);
          return next;
        },
        { replace: true },
      );
    }
    return true;
  };
  return (
    <>
      <Progress sheet={sheet} counting={counting} onClosed={onClosed} onPosted={onPosted} toSlip={toSlip} />
      <div className={styles.filters}>
        <SearchFilter label="Rechercher" placeholder="Nom" value={search ?? ''} onChange={setSearch} />
        <ChoiceFilter<number>
          label="Catégorie"
          all="Toutes"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={categoryId}
          onChange={setCategoryId}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={sheet.products.length === 0 ? 'Aucun produit à compter' : 'Aucun produit trouvé'}
          hint={
            sheet.products.length === 0
              ? 'Ajoutez d’abord les produits de la maison.'
              : 'Changez les filtres.'
          }
        />
      ) : (
        <Rows key={`${search}:${categoryId}`} products={shown} slips={slips} counting={counting} />
      )}
    </>
  );
}

interface ProgressProps extends OpenSheetProps {
  counting: Counting;
  /** Goes back to what was typed and is no count: the sheet would be posted without it. */
  toSlip: () => boolean;
}

function Progress({ sheet, counting, onClosed, onPosted, toSlip }: ProgressProps) {
  const { lines, pending, waiting } = counting;
  const [posting, setPosting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const print = usePrintSheet();
  const narrow = useNarrow();
  const all = sheet.products.length;
  const differing = [...lines.values()].filter(({ difference }) => difference !== 0).length;
  return (
    <section className={`ui-bar ${styles.progress}`} aria-label="Avancement">
      <p className={styles.sums} aria-live="polite">
        <strong>{lines.size}</strong> sur {counted(all, 'produit compté', 'produits comptés')},{' '}
        {counted(differing, 'écart')}
        {pending.size > 0 && `, ${counted(pending.size, 'à enregistrer', 'à enregistrer')}`}
      </p>
      <div className={`ui-wrap ${styles.actions}`}>
        <Button
          onClick={() =>
            document.querySelector<HTMLElement>('[data-counted="false"] input[data-count]')?.focus()
          }
          disabled={lines.size >= all}
        >
          Prochain à compter
        </Button>
        <Button
          aria-label="Imprimer une feuille vide"
          icon={<PrinterOutlined aria-hidden />}
          onClick={() => print(sheet)}
        >
          {narrow ? null : 'Imprimer une feuille vide'}
        </Button>
        <Button danger onClick={() => setLeaving(true)}>
          Abandonner
        </Button>
        <Button
          type="primary"
          disabled={lines.size === 0 || pending.size > 0}
          onClick={() => setPosting(!toSlip())}
        >
          Valider le comptage
        </Button>
      </div>
      {waiting && (
        <Alert
          type="warning"
          showIcon
          role="status"
          className={styles.waiting}
          title={`Pas de réponse du serveur : ${counted(pending.size, 'comptage est gardé', 'comptages sont gardés')} sur cet appareil et ${plural(pending.size, 'sera renvoyé', 'seront renvoyés')}.`}
        />
      )}
      {posting && (
        <PostForm
          sheet={sheet}
          counted={lines.size}
          differing={differing}
          onClose={() => setPosting(false)}
          onPosted={onPosted}
        />
      )}
      {leaving && <Abandon sheet={sheet} onClose={() => setLeaving(false)} onAbandoned={onClosed} />}
    </section>
  );
}

function focusCount(productId: number): boolean {
  const field = document.getElementById(countId(productId));
  field?.focus();
  return field !== null;
}

interface AbandonProps {
  sheet: Sheet;
  onClose: () => void;
  onAbandoned: () => void;
}

function Abandon({ sheet, onClose, onAbandoned }: AbandonProps) {
  const [abandon, { loading }] = useAbandonCountingSheetMutation();
  const writeOnce = useWriteOnce();
  const confirm = async () => {
    try {
      if (!(await writeOnce((context) => abandon({ variables: { id: sheet.id }, context })))) return;
      toast.success('La feuille est abandonnée : le stock n’a pas bougé.');
      onAbandoned();
    } catch (failure) {
      toast.error(`La feuille n’a pas pu être abandonnée. ${readError(failure).message}`);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title="Abandonner la feuille de comptage ?"
      confirmText="Abandonner"
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Rien ne bouge ; ce qui y est compté reste lisible parmi les feuilles.
    </ConfirmDialog>
  );
}

interface RowsProps {
  products: readonly ToCount[];
  slips: Map<number, string>;
  counting: Counting;
}

function Rows({ products, slips, counting }: RowsProps) {
  const { drawn, end } = useDrawn(products.length);
  return (
    <>
      {byCategory(products.slice(0, drawn)).map((group) => (
        <section key={group[0]?.category.id} aria-label={group[0]?.category.name}>
          <h2 className={styles.category}>
            <bdi>{nameText(group[0]?.category.name)}</bdi>
          </h2>
          <ul className={styles.rows}>
            {group.map((product) => (
              <CountRow
                key={product.id}
                product={product}
                line={counting.lines.get(product.id)}
                pending={counting.pending.get(product.id)}
                slips={slips}
                onCount={counting.count}
              />
            ))}
          </ul>
        </section>
      ))}
      {end}
    </>
  );
}

function categoriesOf(products: readonly ToCount[]): ToCount['category'][] {
  return [...new Map(products.map(({ category }) => [category.id, category])).values()];
}

/** Prints a sheet to write on. */
function usePrintSheet(): (sheet: Sheet) => void {
  const { house } = useSession();
  return (sheet) => {
    if (!house) return;
    printDocument({
      title: 'Feuille à imprimer',
      html: (font) => sheetHtml(sheet, house, font),
      widthMm: A4_WIDTH_MM,
      pageRule: a4PageRule,
    }).catch(() => toast.error('La feuille n’a pas pu être imprimée.'));
  };
}
