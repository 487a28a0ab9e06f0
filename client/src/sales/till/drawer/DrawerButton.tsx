import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useOwnDrawerQuery } from '../../../graphql/generated-first-load.ts';
import { deviceStorage } from '../../../lib/device/device-storage.ts';
import { useSession } from '../../../lib/device/session.ts';
import { onLineBack } from '../../../lib/till-line.ts';
import { useOnDemand } from '../../../ui/use-on-demand.ts';

const FOLLOWED = 'followed';

/** Loaded when it is opened: a till that follows no drawer does not pay for it. */
const loadPanel = () => import('./DrawerPanel.tsx').then((module) => module.DrawerPanel);

/** « Caisse », only where the local's drawer is followed. */
export function DrawerButton() {
  const { data, refetch } = useOwnDrawerQuery({ fetchPolicy: 'cache-and-network' });
  useEffect(() => onLineBack(() => void refetch().catch(() => undefined)), [refetch]);
  const panel = useOnDemand(loadPanel, 'La caisse n’a pas pu s’ouvrir. Vérifiez le réseau, puis réessayez.');
  const name = `drawer.${useSession().user?.local?.id ?? 0}`;
  const told = data?.ownDrawer.followed;
  useEffect(() => {
    if (told !== undefined) deviceStorage.write(name, told ? FOLLOWED : null);
  }, [told, name]);
  // Without a network the button stays where it was.
  if (!(told ?? deviceStorage.read(name) === FOLLOWED)) return null;
  return (
    <>
      <Button type="text" aria-haspopup="dialog" icon={<InboxOutlined aria-hidden />} onClick={panel.open}>
        Caisse
      </Button>
      {panel.Part && <panel.Part onClose={panel.close} />}
    </>
  );
}
