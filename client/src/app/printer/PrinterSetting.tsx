import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useOnDemand } from '../../ui/use-on-demand.ts';

const loadDialog = () => import('./PrinterDialog.tsx').then((module) => module.PrinterDialog);

/** How this device prints tickets, for all its users. */
export function PrinterSetting() {
  const dialog = useOnDemand(
    loadDialog,
    'Le choix de l’imprimante n’a pas pu s’ouvrir. Vérifiez le réseau, puis réessayez.',
  );
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} aria-haspopup="dialog" onClick={dialog.open}>
        Imprimante de cet appareil
      </Button>
      {dialog.Part && <dialog.Part onClose={dialog.close} />}
    </>
  );
}
