import { Form } from 'antd';
import { useState } from 'react';
import { useFollowDrawerMutation, type HousePageQuery } from '../graphql/generated.ts';
import { useWriteOnce } from '../lib/device/write-once.ts';
import { formatMinute } from '../lib/text/format.ts';
import { localLabel } from '../lib/text/local-label.ts';
import type { Entered } from '#shared/typed-number.ts';
import type { Dirham } from '#shared/money.ts';
import { orSay } from '../ui/feedback/or-say.ts';
import { toast } from '../ui/feedback/toast.ts';
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { AMOUNT_RULES } from '../ui/inputs/amount-rules.ts';
import { AmountInput } from '../ui/inputs/AmountInput.tsx';
import { LocalSwitches } from './LocalSwitches.tsx';

type HouseDrawer = HousePageQuery['drawers'][number];

/** Which locals follow what their drawer should hold. */
export function FollowedDrawers({ drawers }: Pick<HousePageQuery, 'drawers'>) {
  const [asked, setAsked] = useState<HouseDrawer | null>(null);
  if (drawers.length === 0) return null;
  const done = () => setAsked(null);
  return (
    <LocalSwitches
      title="Suivi de caisse"
      lead="Le caissier note au point de vente ce qu’il met dans la caisse, ce qu’il en sort et ce qu’il verse à la banque ; la clôture demande les espèces comptées. Ce que la caisse doit contenir, les administrateurs seuls le voient."
      rows={drawers}
      localOf={({ local }) => local}
      isOn={({ followed }) => followed}
      stateOf={({ since }) => (since === null ? 'Non suivie' : `Suivie depuis le ${formatMinute(since)}`)}
      verb="Suivre la caisse de"
      onAsk={setAsked}
    >
      {asked &&
        (asked.followed ? <Leave drawer={asked} onDone={done} /> : <Begin drawer={asked} onDone={done} />)}
    </LocalSwitches>
  );
}

interface AskedProps {
  drawer: HouseDrawer;
  onDone: () => void;
}

function useFollow() {
  return useFollowDrawerMutation({ refetchQueries: ['HousePage'], awaitRefetchQueries: true });
}

interface Beginning {
  amount: Entered<Dirham>;
}

function Begin({ drawer: { local }, onDone }: AskedProps) {
  const [followDrawer] = useFollow();
  return (
    <FormModal<Beginning>
      open
      title={`Suivre la caisse : ${localLabel(local)}`}
      submitText="Commencer le suivi"
      initial={{ amount: null }}
      draft={`drawer-follow:${local.id}`}
      failure="Le suivi n’a pas pu commencer."
      onSubmit={async ({ amount }, context) => {
        if (typeof amount !== 'number') throw new Error('The rules of the form let only amounts pass.');
        const input = { localId: local.id, followed: true, amount };
        await followDrawer({ variables: { input }, context });
        toast.success('La caisse est suivie à partir de maintenant.');
      }}
      onClose={onDone}
    >
      <Form.Item
        name="amount"
        label="Dans la caisse maintenant"
        extra="Comptez le tiroir ; 0 s’il est vide."
        rules={AMOUNT_RULES}
      >
        <AmountInput mayBeEmpty autoFocus />
      </Form.Item>
    </FormModal>
  );
}

function Leave({ drawer: { local }, onDone }: AskedProps) {
  const [followDrawer, { loading }] = useFollow();
  const writeOnce = useWriteOnce();
  const leave = () =>
    orSay('Le suivi n’a pas pu cesser.', async () => {
      const variables = { input: { localId: local.id, followed: false } };
      await writeOnce((context) => followDrawer({ variables, context }));
      toast.success('La caisse n’est plus suivie.');
      onDone();
    });
  return (
    <ConfirmDialog
      open
      danger
      title={`Ne plus suivre la caisse de ${localLabel(local)} ?`}
      confirmText="Ne plus suivre"
      busy={loading}
      onConfirm={() => void leave()}
      onCancel={onDone}
    >
      Ce qui fut noté reste. Un nouveau suivi commencera par un nouveau comptage.
    </ConfirmDialog>
  );
}
