import { Button, type TableColumnsType } from 'antd';
import { signedDirhams, toCentimes } from '#shared/money.ts';
import type { ClosureRowFragment } from '../graphql/generated.ts';
import { formatDate, nameText } from '../lib/text/format.ts';
import { LocalName } from '../ui/LocalName.tsx';
import { Money } from '../ui/Money.tsx';
import styles from './Closures.module.css';
import { StillOpen } from './why/StillOpen.tsx';

export const CLOSURES_WIDTH = 1072;

export function closureColumns(
  onEdit: (closure: ClosureRowFragment) => void,
  onWhy: (closure: ClosureRowFragment) => void,
): TableColumnsType<ClosureRowFragment> {
  const amount = (title: string, of: 'services' | 'products') => ({
    title,
    width: 124,
    align: 'right' as const,
    render: (_: unknown, closure: ClosureRowFragment) => (
      <Money centimes={toCentimes(closure[of])} unit="MAD" />
    ),
  });
  return [
    { title: 'Date', width: 112, render: (_, { day }) => formatDate(day) },
    {
      title: 'Local',
      render: (_, { local }) => <LocalName local={local} />,
    },
    { title: 'Caissier', width: 132, render: (_, { user }) => <bdi>{nameText(user.name)}</bdi> },
    amount('Total Services', 'services'),
    amount('Total Produits', 'products'),
    {
      title: 'Total',
      width: 124,
      align: 'right',
      render: (_, closure) => (
        <>
          <Money centimes={toCentimes(closure.total)} unit="MAD" />
          <SumMark closure={closure} />
        </>
      ),
    },
    {
      title: 'Écart',
      width: 136,
      align: 'right',
      render: (_, closure) => <Difference closure={closure} onWhy={onWhy} />,
    },
    {
      title: 'Action',
      width: 112,
      align: 'right',
      render: (_, closure) => <Button onClick={() => onEdit(closure)}>Modifier</Button>,
    },
  ];
}

/** Marks a closure whose products and services do not sum to its total. */
export function SumMark({ closure: { sumsUp } }: { closure: ClosureRowFragment }) {
  return sumsUp ? null : <small className={`ui-wrong ${styles.mark}`}>≠ produits + services</small>;
}

interface DifferenceProps {
  closure: ClosureRowFragment;
  onWhy: (closure: ClosureRowFragment) => void;
}

/** Declared minus expected at the closing: what the drawer had more (+) or less (−). It opens its explanation. */
export function Difference({ closure, onWhy }: DifferenceProps) {
  const { expected, drawer } = closure;
  if (!expected) return null;
  const { total } = expected.difference;
  return (
    <>
      <Button
        type="link"
        className={styles.whyDifference}
        title="Pourquoi cet écart ?"
        onClick={() => onWhy(closure)}
      >
        {total === 0 ? (
          <small className={`ui-quiet ${styles.difference}`}>Aucun</small>
        ) : (
          <Money centimes={toCentimes(total)} size="sm" unit="MAD" signed />
        )}
      </Button>
      {drawer !== null && drawer.difference !== 0 && (
        <small className={`ui-quiet ${styles.difference}`}>
          caisse <strong>{signedDirhams(toCentimes(drawer.difference))}</strong>
        </small>
      )}
      {drawer?.difference === 0 && expected.sinceClosing.total !== 0 && <StillOpen closureId={closure.id} />}
      {expected.sinceClosing.total !== 0 && (
        <small className={`ui-quiet ${styles.difference}`}>
          après clôture <strong>{signedDirhams(toCentimes(expected.sinceClosing.total))}</strong>
        </small>
      )}
    </>
  );
}
