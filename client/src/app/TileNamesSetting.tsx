import { Button } from 'antd';
import { useOnDemand } from '../ui/use-on-demand.ts';

const loadDialog = () => import('./TileNamesDialog.tsx').then((module) => module.TileNamesDialog);

/** Which names the till of this device shows, for all its users. */
export function TileNamesSetting() {
  const dialog = useOnDemand(
    loadDialog,
    'Le choix des noms n’a pas pu s’ouvrir. Vérifiez le réseau, puis réessayez.',
  );
  return (
    <>
      <Button icon={<span aria-hidden>ع</span>} aria-haspopup="dialog" onClick={dialog.open}>
        Noms sur les tuiles
      </Button>
      {dialog.Part && <dialog.Part onClose={dialog.close} />}
    </>
  );
}
