import { toCentimes } from '#shared/money.ts';
import type { ClosureRowFragment } from '../../graphql/generated.ts';
import { Money } from '../../ui/Money.tsx';
import styles from '../Closures.module.css';
import { DECLARED_AMOUNTS } from '../sums.ts';

const ROWS = [...DECLARED_AMOUNTS, { name: 'net', label: 'Total NET (frais Kessal payés)' }] as const;

interface ExpectedProps {
  expected: NonNullable<ClosureRowFragment['expected']>;
}

/** What the tickets say beside what was declared; the server gives it to administrators only. */
export function Expected({ expected: { now, difference } }: ExpectedProps) {
  return (
    <table className={styles.expected}>
      <caption>Ce que disent les tickets</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Attendu</th>
          <th scope="col">Écart</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ name, label }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>
              <Money centimes={toCentimes(now[name])} unit="MAD" />
            </td>
            <td className={difference[name] === 0 ? undefined : styles.off}>
              <Money centimes={toCentimes(difference[name])} unit="MAD" signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
