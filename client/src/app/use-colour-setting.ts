import { useAddress } from '../lib/use-address.ts';

/** « Couleur de cet appareil », which opens over any page and is in its address. */
export function useColourSetting() {
  const [dialog, setDialog] = useAddress('appareil');
  return {
    isOpen: dialog === 'couleur',
    open: () => setDialog('couleur', { push: true }),
    close: () => setDialog(null),
  };
}
