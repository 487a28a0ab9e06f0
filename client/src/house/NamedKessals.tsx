import { useNameKessalsHereMutation, type HousePageQuery } from '../graphql/generated.ts';
import { useSession } from '../lib/device/session.ts';
import { useWriteOnce } from '../lib/device/write-once.ts';
import { isolated } from '../lib/text/format.ts';
import { orSay } from '../ui/feedback/or-say.ts';
import { toast } from '../ui/feedback/toast.ts';
import { LocalSwitches } from './LocalSwitches.tsx';
import styles from './House.module.css';

type NamingLocal = HousePageQuery['locals'][number];

/** Where « Règlement » is on: which tills say who does a service. */
export function NamedKessals({ locals }: Pick<HousePageQuery, 'locals'>) {
  const { check } = useSession();
  const [change] = useNameKessalsHereMutation();
  const writeOnce = useWriteOnce();
  const shown = locals.filter(({ kessalsFrom, namesKessals }) => kessalsFrom !== null || namesKessals);
  if (shown.length === 0) return null;

  const name = async ({ id, name: local, namesKessals }: NamingLocal) => {
    const variables = { id, namesKessals: !namesKessals };
    await orSay('Le réglage n’a pas pu être enregistré.', async () => {
      await writeOnce((context) => change({ variables, context }), `${id} ${variables.namesKessals}`);
      toast.success(
        variables.namesKessals
          ? `${isolated(local)}\u00a0: la caisse nomme la kessal de chaque service.`
          : `${isolated(local)}\u00a0: les frais vont au pot commun.`,
      );
      // The till names by the session's local.
      await check();
    });
  };
  return (
    <LocalSwitches
      title="Nommer la kessal"
      lead="La caisse donne chaque service avec frais à celle dont c’est le tour, et ses frais lui sont dus."
      rows={shown}
      localOf={(local) => local}
      isOn={({ namesKessals }) => namesKessals}
      stateOf={({ namesKessals }) => (namesKessals ? 'Chaque kessal a son compte' : 'Pot commun')}
      verb="Nommer la kessal à"
      onAsk={(local) => void name(local)}
    >
      <p className={`ui-quiet ${styles.quiet}`}>
        Qui est là se touche chaque matin à la caisse, dans « Kessals ».
      </p>
    </LocalSwitches>
  );
}
