import type { TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { counted, signedCount } from '#shared/french.ts';
import { toCentimes, type Dirham } from '#shared/money.ts';
import type { CountedLineFragment } from '../../graphql/generated.ts';
import { formatMinute, nameText } from '../../lib/text/format.ts';
import { useAddressChoice } from '../../lib/use-address.ts';
import { ChoiceFilter } from '../../ui/list/Filters.tsx';
import { Money } from '../../ui/Money.tsx';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import type { Sheet } from './by-category.ts';
import styles from './Counting.module.css';

const SHOWN = ['ecarts', 'tout'] as const;
const WIDTH = 860;

/** What a closed sheet found: missing units first, then those too many. */
export function PostedSheet({ sheet }: { sheet: Sheet }) {
  const [shown, setShown] = useAddressChoice('lignes', SHOWN);
  const rows = useMemo(
    () =>
      sheet.lines
        .filter(({ difference }) => shown === 'tout' || difference !== 0)
        .sort((one, other) => one.difference - other.difference),
    [sheet, shown],
  );
  return (
    <>
      <Closed sheet={sheet} />
      <div className={styles.filters}>
        <ChoiceFilter
          label="Lignes"
          options={[
            { value: 'ecarts', label: 'Les écarts' },
            { value: 'tout', label: 'Tout ce qui est compté' },
          ]}
          value={shown}
          onChange={(chosen) => setShown(chosen ?? 'ecarts')}
        />
      </div>
      <OfficeList<CountedLineFragment>
        rows={rows}
        rowKey={({ productId }) => productId}
        columns={COLUMNS}
        width={WIDTH}
        card={(line) => <LineCard line={line} />}
        failure={null}
        empty={sheet.lines.length === 0 ? 'Rien n’a été compté' : 'Aucun écart : tout est juste'}
        refreshing={false}
        onRetry={() => undefined}
        below={<span>{counted(rows.length, 'ligne')}</span>}
      />
    </>
  );
}

function Closed({ sheet }: { sheet: Sheet }) {
  const { state, closedAt, closedBy, reason, totals } = sheet;
  const { counted: all, differing, missing, found, missingValue, foundValue } = totals;
  return (
    <>
      <p className={styles.told}>
        {state === 'POSTED' ? 'Validée' : 'Abandonnée, rien n’a bougé,'} le {formatMinute(closedAt ?? '')} par{' '}
        <bdi>{nameText(closedBy?.name)}</bdi>
        {reason && (
          <>
            {' '}
            : <bdi>{reason}</bdi>
          </>
        )}
      </p>
      <dl className={styles.cards}>
        <Total name="Produits comptés" units={String(all)} note={counted(differing, 'écart')} />
        <Total name="Il manque" units={signedCount(-missing)} value={missingValue} />
        <Total name="En trop" units={signedCount(found)} value={foundValue} />
      </dl>
      <p className={styles.quiet}>
        Les montants sont au prix de vente du jour du comptage : c’est ce que ces unités auraient rapporté,
        non ce qu’elles ont coûté.
      </p>
    </>
  );
}

interface TotalProps {
  name: string;
  units: string;
  note?: string;
  value?: Dirham;
}

function Total({ name, units, note, value }: TotalProps) {
  return (
    <div className={`ui-card ${styles.total}`}>
      <dt>{name}</dt>
      <dd>
        <strong>{units}</strong>
        <small>{value === undefined ? note : <Money centimes={toCentimes(value)} size="sm" />}</small>
      </dd>
    </div>
  );
}

const COLUMNS: TableColumnsType<CountedLineFragment> = [
  {
    title: 'Produit',
    render: (_, { name }) => <bdi className={`ui-name ${styles.name}`}>{nameText(name)}</bdi>,
  },
  { title: 'Attendu', width: 110, align: 'right', render: (_, { expected }) => expected },
  { title: 'Compté', width: 110, align: 'right', render: (_, line) => line.counted },
  { title: 'Écart', width: 110, align: 'right', render: (_, line) => <Difference line={line} /> },
  {
    title: 'Au prix de vente',
    width: 160,
    align: 'right',
    render: (_, { value }) => <Money centimes={toCentimes(value)} />,
  },
  { title: 'Compté le', width: 220, render: (_, line) => <Author line={line} /> },
];

function LineCard({ line }: { line: CountedLineFragment }) {
  return (
    <div className="ui-pair">
      <bdi className={`ui-name ${styles.name}`}>{nameText(line.name)}</bdi>
      <Difference line={line} />
      <span className={styles.quiet}>
        {line.counted} compté, {line.expected} attendu, <Money centimes={toCentimes(line.value)} size="sm" />
      </span>
      <Author line={line} />
    </div>
  );
}

function Difference({ line: { difference } }: { line: CountedLineFragment }) {
  if (difference === 0) return <span className={styles.quiet}>juste</span>;
  return <strong className={difference < 0 ? 'ui-wrong' : undefined}>{signedCount(difference)}</strong>;
}

function Author({ line: { countedAt, user } }: { line: CountedLineFragment }) {
  return (
    <small className={styles.quiet}>
      {formatMinute(countedAt)}, <bdi>{nameText(user.name)}</bdi>
    </small>
  );
}
