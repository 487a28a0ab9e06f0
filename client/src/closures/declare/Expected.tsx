import { toCentimes } from '#shared/money.ts';
import type { ClosureRowFragment } from '../../graphql/generated.ts';
import { Money } from '../../ui/Money.tsx';
import styles from '../Closures.module.css';
import { DECLARED_AMOUNTS } from '../sums.ts';

/** Of a house that pays its kessals from the drawer before it declares; one that counts the drawer needs no such guess. */
const NET = { name: 'net', label: 'Total NET (frais Kessal payés)' } as const;

/** What the tickets said at the closing beside what was declared, and apart what came since; the server gives it to administrators only. */
export function Expected({ expected, drawer }: Pick<ClosureRowFragment, 'expected' | 'drawer'>) {
  if (!expected) return null;
  const { atClosing, difference, sinceClosing } = expected;
  const rows = drawer ? DECLARED_AMOUNTS : [...DECLARED_AMOUNTS, NET];
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
        {rows.map(({ name, label }) => (
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
