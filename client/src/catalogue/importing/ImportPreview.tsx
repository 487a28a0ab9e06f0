import { Button, Checkbox, Segmented, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { counted, formatCount, plural } from '#shared/french.ts';
import type { CatalogueImportPreviewQuery } from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import styles from './Importing.module.css';

export type Preview = CatalogueImportPreviewQuery['catalogueImportPreview'];
type Row = Preview['rows'][number];
type State = Row['state'];

/** What the form would ask about: near names, and frais above the price. */
export interface Confirmed {
  confirmName: boolean;
  confirmFrais: boolean;
}

/** The refused first: they keep all the others waiting. */
const STATES: readonly State[] = ['REFUSED', 'NEW', 'CHANGED', 'SAME'];
const WORDS: Record<State, { label: string; one: string; tone: 'good' | 'caution' | 'bad' | 'neutral' }> = {
  REFUSED: { label: 'Refusées', one: 'Refusée', tone: 'bad' },
  NEW: { label: 'Nouvelles', one: 'Nouvelle', tone: 'good' },
  CHANGED: { label: 'Changées', one: 'Changée', tone: 'caution' },
  SAME: { label: 'Identiques', one: 'Identique', tone: 'neutral' },
};
const TYPES = { PRODUCT: 'Produit', SERVICE: 'Service', CATEGORY: 'Catégorie' } as const;
const ASKED = { confirmName: 'NAME', confirmFrais: 'FRAIS' } as const;
const WIDTH = 720;

interface ImportPreviewProps {
  name: string;
  preview: Preview;
  confirmed: Confirmed;
  busy: boolean;
  onConfirmed: (confirmed: Confirmed) => void;
  onBring: () => void;
  onLeave: () => void;
}

/** What a sheet would do, row by row, and the one button that does it. */
export function ImportPreview(props: ImportPreviewProps) {
  const { name, preview, confirmed, busy, onConfirmed, onBring, onLeave } = props;
  const { rows, remarks } = preview;
  const byState = useMemo(
    () => new Map(STATES.map((state) => [state, rows.filter((row) => row.state === state)])),
    [rows],
  );
  const of = (state: State) => byState.get(state)?.length ?? 0;
  const [chosen, setChosen] = useState<State | null>(null);
  const shownState = chosen !== null && of(chosen) > 0 ? chosen : STATES.find((state) => of(state) > 0);
  const written = of('NEW') + of('CHANGED');
  const refused = of('REFUSED');
  const asks = (what: keyof Confirmed) =>
    confirmed[what] || rows.some(({ faults }) => faults.some(({ confirms }) => confirms === ASKED[what]));
  return (
    <>
      <div className={`ui-card ui-stack ${styles.source}`}>
        <div className="ui-bar">
          <strong>
            <bdi>{nameText(name)}</bdi> : {counted(rows.length, 'ligne')}
          </strong>
          <Button disabled={busy} onClick={onLeave}>
            Changer de feuille
          </Button>
        </div>
        {remarks.map((remark) => (
          <span key={remark} className="ui-quiet">
            {remark}
          </span>
        ))}
        {asks('confirmName') && (
          <Checkbox
            checked={confirmed.confirmName}
            disabled={busy}
            onChange={({ target }) => onConfirmed({ ...confirmed, confirmName: target.checked })}
          >
            Accepter les noms qui se ressemblent
          </Checkbox>
        )}
        {asks('confirmFrais') && (
          <Checkbox
            checked={confirmed.confirmFrais}
            disabled={busy}
            onChange={({ target }) => onConfirmed({ ...confirmed, confirmFrais: target.checked })}
          >
            Accepter les frais au-dessus du prix
          </Checkbox>
        )}
        <div className="ui-bar">
          <span role="status" className={refused > 0 ? 'ui-wrong' : 'ui-quiet'}>
            {verdictOf(refused, written)}
          </span>
          {refused === 0 && (
            <Button type="primary" size="large" disabled={written === 0} loading={busy} onClick={onBring}>
              {written === 0 ? 'Importer' : `Importer ${counted(written, 'ligne')}`}
            </Button>
          )}
        </div>
      </div>
      <Segmented<State>
        className={styles.states}
        size="large"
        aria-label="Lignes montrées"
        value={shownState ?? 'SAME'}
        options={STATES.filter((state) => of(state) > 0).map((state) => ({
          value: state,
          label: `${WORDS[state].label} ${formatCount(of(state))}`,
        }))}
        onChange={setChosen}
      />
      <OfficeList<Row>
        rows={byState.get(shownState ?? 'SAME') ?? []}
        rowKey={({ row }) => row}
        columns={shownState === 'REFUSED' ? REFUSED_COLUMNS : COLUMNS}
        width={WIDTH}
        card={(row) => <Card row={row} />}
        failure={null}
        empty="Aucune ligne"
        refreshing={busy}
        onRetry={onLeave}
      />
    </>
  );
}

function verdictOf(refused: number, written: number): string {
  if (refused > 0) {
    const kept = plural(refused, 'Corrigez la ligne refusée', 'Corrigez les lignes refusées');
    return `${kept} dans la feuille : tout s’enregistre, ou rien.`;
  }
  return written === 0
    ? 'Cette feuille ne change rien.'
    : 'Tout s’enregistre d’un coup, et s’annule d’un coup.';
}

const columnsOf = (outcome: string): TableColumnsType<Row> => [
  { title: 'Ligne', width: 80, align: 'right', render: (_, { row }) => formatCount(row) },
  { title: 'Article', width: 280, render: (_, row) => <Thing row={row} /> },
  { title: outcome, render: (_, row) => <Outcome row={row} /> },
];
const COLUMNS = columnsOf('Ce qui change');
const REFUSED_COLUMNS = columnsOf('Motif du refus');

function Thing({ row: { name, type, place } }: { row: Row }) {
  return (
    <span>
      <bdi className="ui-name">{name === '' ? 'Sans nom' : nameText(name)}</bdi>
      <span className="ui-under ui-note">
        {TYPES[type]}
        {place !== null && (
          <>
            {' · '}
            <bdi>{nameText(place)}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

function Outcome({ row: { state, changes, faults } }: { row: Row }) {
  if (state === 'REFUSED') {
    return (
      <ul className={styles.outcome}>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <strong>{field}</strong> : {message}
          </li>
        ))}
      </ul>
    );
  }
  if (changes.length === 0) return <span className="ui-quiet">{state === 'NEW' ? 'Nouvelle' : 'Rien'}</span>;
  return (
    <ul className={styles.outcome}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label} :{' '}
          {before !== null && (
            <>
              <bdi className="ui-quiet">{before}</bdi> →{' '}
            </>
          )}
          <bdi>{after}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Card({ row }: { row: Row }) {
  const { one, tone } = WORDS[row.state];
  return (
    <div className="ui-pair">
      <Thing row={row} />
      <span className={`ui-stack ${styles.mark}`}>
        <Badge tone={tone}>{one}</Badge>
        <span className="ui-note">ligne {row.row}</span>
      </span>
      <div className="ui-whole">
        <Outcome row={row} />
      </div>
    </div>
  );
}
