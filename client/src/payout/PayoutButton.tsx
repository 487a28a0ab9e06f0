import { WalletOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSession } from '../lib/device/session.ts';
import { useOnDemand } from '../ui/use-on-demand.ts';

/** Loaded when it is opened: a till that pays no kessals does not pay for it. */
const loadPanel = () => import('./PayoutPanel.tsx').then((module) => module.PayoutPanel);

/** « Règlement », only where the local's kessals are paid by it. */
export function PayoutButton() {
  const { user } = useSession();
  const panel = useOnDemand(
    loadPanel,
    'Le règlement n’a pas pu s’ouvrir. Vérifiez le réseau, puis réessayez.',
  );
  // Unknown in a session that this device has kept from an earlier version.
  if (user?.local?.kessalsFrom == null) return null;
  return (
    <>
      <Button type="text" aria-haspopup="dialog" icon={<WalletOutlined aria-hidden />} onClick={panel.open}>
        Règlement
      </Button>
      {panel.Part && <panel.Part onClose={panel.close} />}
    </>
  );
}
