import { Select } from 'antd';
import { useState } from 'react';
import { useAdoptDeviceMutation, type DeviceRowFragment, type UsersQuery } from '../../graphql/generated.ts';
import { localOption } from '../../lib/text/local-label.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { LocalName } from '../../ui/LocalName.tsx';
import { orSay } from '../../ui/feedback/or-say.ts';
import { toast } from '../../ui/feedback/toast.ts';
import styles from './Devices.module.css';

export type Locals = UsersQuery['locals'];

interface AdoptionProps {
  device: DeviceRowFragment;
  locals: Locals;
}

export function Adoption({ device, locals }: AdoptionProps) {
  const { id, lastUser, adoptedFor } = device;
  const [adopt, { loading }] = useAdoptDeviceMutation();
  const writeOnce = useWriteOnce();
  const only = locals.length === 1 ? locals[0] : undefined;
  const [chosen, setChosen] = useState<number | null>(null);
  const localId = chosen ?? lastUser.local?.id ?? only?.id ?? null;
  if (adoptedFor) return <LocalName local={adoptedFor} />;

  const say = async () => {
    if (localId === null) return;
    await orSay('L’appareil n’a pas pu être adopté.', async () => {
      await writeOnce((context) => adopt({ variables: { id, localId }, context }), `${id} ${localId}`);
      toast.success('L’appareil est adopté.');
    });
  };
  return (
    <div className="ui-wrap">
      <Select
        className={styles.choice}
        aria-label={`Local de l’appareil de ${lastUser.name}`}
        placeholder="Local"
        showSearch={{ optionFilterProp: 'label' }}
        options={locals.map(localOption)}
        value={localId}
        onChange={setChosen}
      />
      <ExplainedButton
        aria-label={`Adopter l’appareil de ${lastUser.name}`}
        why={localId === null ? 'Choisissez d’abord un local.' : null}
        loading={loading}
        onClick={() => void say()}
      >
        Adopter
      </ExplainedButton>
    </div>
  );
}
