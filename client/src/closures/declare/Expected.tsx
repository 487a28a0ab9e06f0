import { toCentimes } from '#shared/money.ts';
import type { ClosureRowFragment } from '../../graphql/generated.ts';
import { Money } from '../../ui/Money.tsx';
import styles from '../Closures.module.css';
import { DECLARED_AMOUNTS } from '../sums.ts';

const ROWS = [...DECLARED_AMOUNTS, { name: 'net', label: 'Total NET (frais Kessal payés)' }] as const;

interface ExpectedProps {
  expected: NonNullable<ClosureRowFragment['expected']>;
}

/** What the tickets said at the closing beside what was declared, and apart what came since; the server gives it to administrators only. */
export function Expected({ expected: { atClosing, difference, sinceClosing } }: ExpectedProps) {
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
              <Money centimes={toCentimes(atClosing[name])} unit="MAD" />
            </td>
            <td className={difference[name] === 0 ? undefined : styles.off}>
              <Money centimes={toCentimes(difference[name])} unit="MAD" signed />
            </td>
          </tr>
        ))}
      </tbody>
      {sinceClosing.total !== 0 && (
        <tfoot>
          <tr>
            <th scope="row">Depuis la clôture</th>
            <td>
              <Money centimes={toCentimes(sinceClosing.total)} unit="MAD" signed />
            </td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}
