import { Switch } from 'antd';
import { useId } from 'react';
import { useEditHouseMutation, type HousePageQuery } from '../graphql/generated.ts';
import { useSession } from '../lib/device/session.ts';
import { useWriteOnce } from '../lib/device/write-once.ts';
import { orSay } from '../ui/feedback/or-say.ts';
import { toast } from '../ui/feedback/toast.ts';
import styles from './House.module.css';

/** Whether a cashier may take over from another while the network is down. */
export function OfflineShift({ house }: Pick<HousePageQuery, 'house'>) {
  const { check } = useSession();
  const [editHouse, { loading }] = useEditHouseMutation();
  const writeOnce = useWriteOnce();
  const name = useId();

  const change = (offlineShift: boolean) =>
    orSay('Le réglage n’a pas pu être enregistré.', async () => {
      const variables = { input: {}, offlineShift };
      await writeOnce((context) => editHouse({ variables, context }), String(offlineShift));
      toast.success(
        offlineShift ? 'La relève hors ligne est permise.' : 'La relève hors ligne n’est plus permise.',
      );
      await check();
    });
  return (
    <section className={`ui-card ${styles.shift}`}>
      <div>
        <h2 id={name}>Relève hors ligne</h2>
        <p>
          Quand le réseau est coupé, un caissier qui s’est connecté sur la caisse depuis moins de 72 heures
          peut y prendre la suite d’un autre, par son code de six chiffres ou plus. Une vente faite ainsi
          reste la sienne. Sans ce réglage, la caisse reste à qui y est connecté.
        </p>
      </div>
      <Switch
        aria-labelledby={name}
        checked={house.offlineShift}
        loading={loading}
        onChange={(checked) => void change(checked)}
      />
    </section>
  );
}
