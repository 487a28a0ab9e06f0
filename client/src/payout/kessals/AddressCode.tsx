import { CopyOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { KessalNameFragment } from '../../graphql/generated.ts';
import { useSession } from '../../lib/device/session.ts';
import { printDocument } from '../../lib/documents/print-document.ts';
import { rollPaper } from '../../lib/documents/roll.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useQrCode } from '../../ui/use-qr-code.ts';
import styles from '../Payout.module.css';
import { addressPaperHtml } from './address-paper.ts';

interface AddressCodeProps {
  kessal: KessalNameFragment;
  address: string;
}

/** The address of a kessal's own page to scan, to copy and to print. */
export function AddressCode({ kessal, address }: AddressCodeProps) {
  const { house } = useSession();
  const code = useQrCode(address);
  const print = async (svg: string) => {
    if (!house) return;
    try {
      await printDocument(
        rollPaper('Adresse à imprimer', (font) =>
          addressPaperHtml({ kessal, house, address, code: svg }, font),
        ),
      );
    } catch {
      toast.error('L’adresse n’a pas pu être imprimée. Réessayez.');
    }
  };
  return (
    <>
      <p>Qui connaît cette adresse voit ses comptes, sans code : donnez-la à elle seule.</p>
      <div className={styles.code}>
        {code && <img alt="Code QR de sa page" src={`data:image/svg+xml,${encodeURIComponent(code)}`} />}
      </div>
      <Input
        readOnly
        dir="ltr"
        aria-label="Adresse de sa page"
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className={`ui-wrap ${styles.codeActions}`}>
        <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => copy(address)}>
          Copier
        </Button>
        <Button
          icon={<PrinterOutlined aria-hidden />}
          disabled={code === null}
          onClick={() => code && void print(code)}
        >
          Imprimer
        </Button>
      </div>
    </>
  );
}

function copy(address: string): void {
  navigator.clipboard.writeText(address).then(
    () => toast.success('L’adresse est copiée.'),
    // Plain HTTP has no clipboard.
    () => toast.error('L’adresse n’a pas pu être copiée : sélectionnez-la.'),
  );
}
