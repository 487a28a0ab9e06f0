import { Button } from 'antd';
import { dirhamsText, minus, toCentimes, toDirhams } from '#shared/money.ts';
import { type ClosureRowFragment } from '../../graphql/generated.ts';
import { useMoveCashMutation, useOwnDrawerQuery } from '../../graphql/generated-first-load.ts';
import { useSession } from '../../lib/device/session.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { orSay } from '../../ui/feedback/or-say.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Money } from '../../ui/Money.tsx';
import styles from '../Closures.module.css';
import { DRAWER_AMOUNTS } from '../sums.ts';

interface ClosedDrawerProps {
  closure: ClosureRowFragment;
  /** Of the user's own local. */
  own: boolean;
}

/** What was counted in a followed drawer at a closing; what should have been there only for an administrator. */
export function ClosedDrawer({ closure, own }: ClosedDrawerProps) {
  const { counted, drawer } = closure;
  if (counted === null) return null;
  return (
    <>
      <dl className={styles.cards}>
        {DRAWER_AMOUNTS.map(({ name, label }) => {
          const amount = closure[name];
          return amount === null ? null : <Figure key={name} label={label} amount={amount} />;
        })}
        {drawer && <Figure label="Attendu en caisse" amount={drawer.expected} />}
        {drawer && <Figure label="Écart de caisse" amount={drawer.difference} signed />}
      </dl>
      {own && <Rest closure={closure} />}
    </>
  );
}

interface FigureProps {
  label: string;
  amount: Parameters<typeof toCentimes>[0];
  signed?: boolean;
}

function Figure({ label, amount, signed = false }: FigureProps) {
  return (
    <div className={styles.card}>
      <dt>{label}</dt>
      <dd>
        <Money centimes={toCentimes(amount)} size="xl" unit="MAD" signed={signed} />
      </dd>
    </div>
  );
}

/** What was counted and does not stay in the drawer goes to the bank, by whoever closed the day. */
function Rest({ closure: { id, counted, floatLeft, declaredAt, user } }: Pick<ClosedDrawerProps, 'closure'>) {
  const session = useSession();
  const { data, refetch } = useOwnDrawerQuery({ fetchPolicy: 'cache-and-network' });
  const [moveCash, { loading }] = useMoveCashMutation();
  const writeOnce = useWriteOnce(`bank:${id}`);
  if (!data?.ownDrawer.followed || counted === null || floatLeft === null) return null;
  const rest = minus(toCentimes(counted), toCentimes(floatLeft));
  if (rest <= 0 || user.id !== session.user?.id) return null;
  const banked = data.ownDrawer.acts.some(
    ({ kind, at, reversedAt }) => kind === 'BANKED' && reversedAt === null && at >= declaredAt,
  );
  if (banked) return <p className="ui-quiet">Le versement à la banque est noté.</p>;
  const bank = async () => {
    const input = { kind: 'BANKED' as const, amount: toDirhams(rest), reason: 'Versement' };
    await orSay('Le versement n’a pas pu être noté.', async () => {
      await writeOnce((context) => moveCash({ variables: { input }, context }));
      await refetch().catch(() => undefined);
      toast.success('Le versement à la banque est noté.');
    });
  };
  return (
    <Button size="large" block className={styles.bank} loading={loading} onClick={() => void bank()}>
      Verser {dirhamsText(rest)} à la banque
    </Button>
  );
}
