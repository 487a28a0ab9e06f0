import { Alert, Input, Modal } from 'antd';
import type { FirstStepsQuery } from '../graphql/generated-first-load.ts';
import { useQrCode } from '../ui/use-qr-code.ts';
import { ForInstaller } from '../ui/ForInstaller.tsx';
import styles from './FirstSteps.module.css';

type Door = FirstStepsQuery['firstSteps']['tabletDoor'];

interface OpenTabletProps {
  door: Door;
  onClose: () => void;
}

const WORDS: Record<Door['way'], string> = {
  OWN_MACHINE:
    'La maison n’écoute que sur sa propre machine : aucune tablette n’y entre encore. Qui a installé Kessal l’ouvre au réseau.',
  NO_NETWORK:
    'La machine de la maison n’a pas de réseau : reliez-la à celui des tablettes, puis revenez ici.',
  PROXY: 'Un proxy se tient devant la maison. La tablette s’ouvre par la même adresse que cette page.',
  PLAIN: 'Sur le même réseau, lisez ce code avec l’appareil photo de la tablette, ou tapez l’adresse.',
  AUTHORITY:
    'Sur le même réseau, lisez ce code avec l’appareil photo de la tablette, ou tapez l’adresse. La page qui s’ouvre montre trois étapes, à faire une seule fois, puis mène à la caisse.',
  HTTPS: 'Lisez ce code avec l’appareil photo de la tablette, ou tapez l’adresse.',
};

/** Where a tablet opens the house, or what keeps it out. */
export function OpenTablet({ door: { way, url }, onClose }: OpenTabletProps) {
  const address = url ?? (way === 'PROXY' ? `${window.location.origin}/` : null);
  return (
    <Modal open centered width={480} footer={null} title="Ouvrir la tablette" onCancel={onClose}>
      <p>{WORDS[way]}</p>
      {way === 'OWN_MACHINE' && <Restart settings="HOST=0.0.0.0 TLS=auto" />}
      {address !== null && <TabletAddress address={address} />}
      {way === 'PLAIN' && (
        <Alert
          showIcon
          type="warning"
          title="Sans HTTPS, la caisse ne s’ouvre pas sans réseau, et les codes passent en clair."
        />
      )}
      {way === 'PLAIN' && <Restart settings="TLS=auto" />}
      {address !== null && (
        <p className="ui-quiet">
          Connectez-vous-y une fois avec un code du local, ajoutez la page à l’écran d’accueil par le menu du
          navigateur, puis adoptez la tablette à l’étape suivante.
        </p>
      )}
    </Modal>
  );
}

function Restart({ settings }: { settings: string }) {
  return (
    <ForInstaller>
      Arrêtez la maison, puis relancez-la par sa ligne de tous les jours, précédée de{' '}
      <code className={styles.line}>{settings}</code>
    </ForInstaller>
  );
}

function TabletAddress({ address }: { address: string }) {
  const code = useQrCode(address);
  return (
    <>
      <div className={styles.code}>
        {code && <img alt="Code QR de l’adresse" src={`data:image/svg+xml,${encodeURIComponent(code)}`} />}
      </div>
      <Input
        readOnly
        dir="ltr"
        aria-label="Adresse de la maison"
        value={address}
        onFocus={({ target }) => target.select()}
      />
    </>
  );
}
