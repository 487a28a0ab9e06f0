import { Button, type TableColumnsType } from 'antd';
import { counted, signedCount } from '#shared/french.ts';
import { useCountingSheetsQuery, type SheetHeadFragment } from '../../graphql/generated.ts';
import { formatMinute, nameText, padId } from '../../lib/text/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import { MoreButton } from '../../ui/list/PageFoot.tsx';
import { PAGED, pagesOf } from '../../ui/list/pages.ts';
import styles from './Counting.module.css';

const PAGE = 30;
const WIDTH = 960;
const STATES = {
  OPEN: ['Ouverte', 'neutral'],
  POSTED: ['Validée', 'good'],
  ABANDONED: ['Abandonnée', 'bad'],
} as const;

interface SheetListProps {
  localId: number | null;
  /** The house has none yet. */
  withoutLocals: boolean;
  /** That a new sheet is for; null before the choice. */
  toCount: string | null;
  onOpen: (sheet: SheetHeadFragment) => void;
}

/** The button that opens a sheet. */
const countName = (local: string | null) => (local === null ? 'Compter' : `Compter ${local}`);

/** The sheets of a local or of all, the newest first. */
export function SheetList({ localId, withoutLocals, toCount, onOpen }: SheetListProps) {
  const answer = useCountingSheetsQuery({ variables: { localId, limit: PAGE }, ...PAGED });
  const { page, failed, refreshing, loadingMore, refresh, onMore } = pagesOf(
    answer,
    ({ countingSheets }) => countingSheets,
    'feuilles',
  );
  const open = (sheet: SheetHeadFragment) => (
    <Button aria-label={`Ouvrir la feuille ${padId(sheet.id)}`} onClick={() => onOpen(sheet)}>
      {sheet.state === 'OPEN' ? 'Continuer' : 'Voir'}
    </Button>
  );
  return (
    <OfficeList<SheetHeadFragment>
      rows={page?.items ?? null}
      rowKey={({ id }) => id}
      columns={columnsOf(open)}
      width={WIDTH}
      card={(sheet) => (
        <div className="ui-pair">
          <strong>
            Feuille {padId(sheet.id)}, <bdi>{nameText(sheet.local.name)}</bdi>
          </strong>
          <State sheet={sheet} />
          <span className={styles.quiet}>
            {formatMinute(sheet.openedAt)}, {outcomeOf(sheet)}
          </span>
          {open(sheet)}
        </div>
      )}
      failure={failed ? 'Les feuilles de comptage n’ont pas pu être chargées.' : null}
      failureDetail="Vérifiez le réseau, puis réessayez."
      empty="Aucune feuille de comptage pour le moment"
      emptyHint={
        withoutLocals
          ? 'Le stock se compte dans un local : ajoutez-en un d’abord.'
          : `${toCount === null ? 'Choisissez un local, puis' : 'Touchez'} «\u00a0${countName(toCount)}\u00a0» : la feuille s’enregistre au fil du comptage.`
      }
      emptyAction={withoutLocals && <LinkButton to="/locals?fiche=nouveau">Ajoutez un local</LinkButton>}
      refreshing={refreshing}
      onRetry={refresh}
      below={onMore && <MoreButton onMore={onMore} loading={loadingMore} />}
    />
  );
}

function columnsOf(open: (sheet: SheetHeadFragment) => React.ReactNode): TableColumnsType<SheetHeadFragment> {
  return [
    { title: 'Feuille', width: 96, render: (_, { id }) => padId(id) },
    { title: 'Local', render: (_, { local }) => <bdi>{nameText(local.name)}</bdi> },
    {
      title: 'Ouverte le',
      width: 240,
      render: (_, { openedAt, openedBy }) => (
        <>
          {formatMinute(openedAt)} <bdi className={`ui-note ${styles.by}`}>{nameText(openedBy.name)}</bdi>
        </>
      ),
    },
    { title: 'Résultat', width: 260, render: (_, sheet) => outcomeOf(sheet) },
    { title: 'Statut', width: 130, render: (_, sheet) => <State sheet={sheet} /> },
    { title: 'Actions', width: 130, align: 'right', render: (_, sheet) => open(sheet) },
  ];
}

function State({ sheet: { state } }: { sheet: SheetHeadFragment }) {
  const [word, tone] = STATES[state];
  return <Badge tone={tone}>{word}</Badge>;
}

function outcomeOf({ totals }: SheetHeadFragment): string {
  const { counted: all, differing, missing, found } = totals;
  const units = [missing > 0 && signedCount(-missing), found > 0 && signedCount(found)].filter(Boolean);
  const products = `${counted(all, 'compté')}, ${differing === 0 ? 'aucun écart' : counted(differing, 'écart')}`;
  return units.length > 0 ? `${products} (${units.join(', ')})` : products;
}
