import { Select } from 'antd';
import { useId } from 'react';
import { useSetCodeLengthMutation, type HousePageQuery } from '../graphql/generated.ts';
import { useSession } from '../lib/device/session.ts';
import { useWriteOnce } from '../lib/device/write-once.ts';
import { orSay } from '../ui/feedback/or-say.ts';
import { toast } from '../ui/feedback/toast.ts';
import styles from './House.module.css';

/** Each code has its own length. */
const FREE = 0;
const LENGTHS = [
  { value: FREE, label: 'Libre, de 4 à 10' },
  ...[4, 5, 6, 7, 8, 9, 10].map((digits) => ({ value: digits, label: `${digits} chiffres` })),
];

interface CodeLengthProps extends Pick<HousePageQuery, 'house'> {
  onChanged: () => void;
}

/** Whether all codes have one length, so that the last digit logs in. */
export function CodeLength({ house, onChanged }: CodeLengthProps) {
  const { check } = useSession();
  const [setCodeLength, { loading }] = useSetCodeLengthMutation();
  const writeOnce = useWriteOnce();
  const name = useId();

  const change = (chosen: number) =>
    orSay('Le réglage n’a pas pu être enregistré.', async () => {
      const digits = chosen === FREE ? null : chosen;
      await writeOnce((context) => setCodeLength({ variables: { digits }, context }), String(digits));
      toast.success(
        digits === null
          ? 'Chaque code a de nouveau sa longueur.'
          : `Tous les codes ont ${digits} chiffres : le dernier connecte.`,
      );
      onChanged();
      // The login page reads it from the session.
      await check();
    });
  return (
    <section className={`ui-card ${styles.shift}`}>
      <div>
        <h2 id={name}>Longueur des codes</h2>
        <p>
          Quand tous les codes ont le même nombre de chiffres, le dernier chiffre tapé connecte, sans toucher
          « Se connecter ». Un nouveau code a alors cette longueur. Huit chiffres ou plus se devinent mal ;
          moins de six, une caisse ne prend pas la relève hors ligne.
        </p>
      </div>
      <Select<number>
        aria-labelledby={name}
        className={styles.codeLength}
        options={LENGTHS}
        value={house.codeLength ?? FREE}
        loading={loading}
        disabled={loading}
        onChange={(chosen) => void change(chosen)}
      />
    </section>
  );
}
