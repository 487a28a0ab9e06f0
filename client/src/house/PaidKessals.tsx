import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePayKessalsHereMutation, type HousePageQuery } from '../graphql/generated.ts';
import { useSession } from '../lib/device/session.ts';
import { useWriteOnce } from '../lib/device/write-once.ts';
import { formatDate } from '../lib/text/format.ts';
import { localLabel } from '../lib/text/local-label.ts';
import { orSay } from '../ui/feedback/or-say.ts';
import { toast } from '../ui/feedback/toast.ts';
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx';
import { LocalSwitches } from './LocalSwitches.tsx';
import styles from './House.module.css';

type PayingLocal = HousePageQuery['locals'][number];

/** Which locals pay their kessals by « Règlement ». */
export function PaidKessals({ locals }: Pick<HousePageQuery, 'locals'>) {
  const [asked, setAsked] = useState<PayingLocal | null>(null);
  const selling = locals.filter(({ type, kessalsFrom }) => type !== 'DEPOT' || kessalsFrom !== null);
  if (selling.length === 0) return null;
  return (
    <LocalSwitches
      title="Règlement des kessals"
      lead="Les frais Kessal sont dus à partir du jour où le règlement commence ; le caissier les paie de la caisse, contre signature."
      rows={selling}
      localOf={(local) => local}
      isOn={({ kessalsFrom }) => kessalsFrom !== null}
      stateOf={({ kessalsFrom }) =>
        kessalsFrom === null ? 'Payées autrement' : `Frais dus depuis le ${formatDate(kessalsFrom)}`
      }
      verb="Régler les kessals de"
      onAsk={setAsked}
    >
      <p className={`ui-quiet ${styles.quiet}`}>
        Ajoutez celles qui y travaillent dans «&nbsp;<Link to="/reglement?vue=kessals">Règlement</Link>
        &nbsp;».
      </p>
      {asked && <Question local={asked} onDone={() => setAsked(null)} />}
    </LocalSwitches>
  );
}

function Question({ local, onDone }: { local: PayingLocal; onDone: () => void }) {
  const { id, kessalsFrom } = local;
  const begins = kessalsFrom === null;
  const { check } = useSession();
  const [change, { loading }] = usePayKessalsHereMutation();
  const writeOnce = useWriteOnce();
  const answer = () =>
    orSay('Le réglage n’a pas pu être enregistré.', async () => {
      await writeOnce((context) => change({ variables: { id, paysKessals: begins }, context }));
      toast.success(begins ? 'Les frais Kessal sont dus à partir d’aujourd’hui.' : 'Le règlement a cessé.');
      onDone();
      // The till's « Règlement » follows the session's local.
      await check();
    });
  return (
    <ConfirmDialog
      open
      danger={!begins}
      title={
        begins
          ? `Régler les kessals de ${localLabel(local)}\u00a0?`
          : `Ne plus régler les kessals de ${localLabel(local)}\u00a0?`
      }
      confirmText={begins ? 'Commencer' : 'Ne plus régler'}
      busy={loading}
      onConfirm={() => void answer()}
      onCancel={onDone}
    >
      {begins
        ? 'Les frais Kessal de ce local sont dus à partir d’aujourd’hui ; ceux d’avant restent payés autrement.'
        : 'Ce qui fut payé reste ; ce qui est encore dû ne se verra plus. Un nouveau règlement repartira de zéro.'}
    </ConfirmDialog>
  );
}
