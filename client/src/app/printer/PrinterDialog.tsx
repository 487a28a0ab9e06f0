import { PrinterOutlined } from '@ant-design/icons';
import { Button, Modal, Radio } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { PRINTER_PROBLEMS } from '#server/printing/printing.rules.ts';
import { usePrintersQuery, type PrinterRowFragment } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { useSession } from '../../lib/device/session.ts';
import { printDocument } from '../../lib/documents/print-document.ts';
import { rollPaper } from '../../lib/documents/roll.ts';
import { choosePrinter, chosenPrinter, onChosenPrinter } from '../../lib/printing/chosen-printer.ts';
import { nameText } from '../../lib/text/format.ts';
import { changePrinterNews, usePrinterNews } from '../../lib/printing/printer-news.ts';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import styles from './PrinterDialog.module.css';
import { testPaperHtml } from './test-paper.ts';

const WINDOW = 0;

/** By hand, with a paper to try it. */
export function PrinterDialog({ onClose }: { onClose: () => void }) {
  const { data, error, loading, refetch } = usePrintersQuery({ fetchPolicy: 'network-only' });
  const { user, house } = useSession();
  const { cannotDraw } = usePrinterNews();
  const chosen = useSyncExternalStore(onChosenPrinter, () => chosenPrinter()?.id ?? WINDOW);
  const [trying, setTrying] = useState(false);
  const printers = data?.printers ?? [];
  const choose = (id: number) => {
    choosePrinter(printers.find((one) => one.id === id) ?? null);
    changePrinterNews({ gone: false });
  };
  const tryIt = async () => {
    setTrying(true);
    try {
      const head = {
        localName: user?.local?.name ?? house?.companyName ?? '',
        company: house?.companyName ?? '',
      };
      const way = await printDocument(rollPaper('Essai à imprimer', (font) => testPaperHtml(head, font)));
      if (way === 'network') toast.success('L’essai est confié à l’imprimante.');
      else if (chosen !== WINDOW) toast.error('L’imprimante n’a pas reçu l’essai : la fenêtre l’imprime.');
    } catch {
      toast.error('L’essai n’a pas pu être imprimé. Réessayez.');
    } finally {
      setTrying(false);
    }
  };
  return (
    <Modal
      open
      title="Imprimante de cet appareil"
      centered
      width="min(520px, 92vw)"
      footer={
        <>
          <Button
            size="large"
            icon={<PrinterOutlined aria-hidden />}
            loading={trying}
            onClick={() => void tryIt()}
          >
            Imprimer un essai
          </Button>
          <Button type="primary" size="large" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
      onCancel={onClose}
    >
      <p className="ui-quiet">Pour les tickets et les bons du rouleau, et pour tous ceux qui s’en servent.</p>
      <Radio.Group
        className={styles.ways}
        value={chosen}
        onChange={({ target }) => choose(Number(target.value))}
        aria-label="Comment imprimer"
      >
        <Radio value={WINDOW} className={styles.way}>
          <strong>Fenêtre d’impression du navigateur</strong>
          <span className="ui-under">
            Sans fenêtre aussi, si Chromium est démarré avec «{' '}
            <code className={styles.option}>--kiosk-printing</code> » : voyez « Les tablettes ».
          </span>
        </Radio>
        {printers.map((printer) => (
          <NetworkWay key={printer.id} printer={printer} />
        ))}
      </Radio.Group>
      {error && !data && (
        <ErrorCard message={readError(error).message} retrying={loading} onRetry={() => void refetch()} />
      )}
      {data && printers.length === 0 && (
        <p className="ui-quiet">
          Aucune imprimante du réseau : un administrateur en ajoute dans « La maison », par local.
        </p>
      )}
      {cannotDraw && (
        <p role="status">
          Ce navigateur ne sait pas dessiner pour une imprimante du réseau : sa fenêtre imprime. Chromium et
          Chrome le savent.
        </p>
      )}
    </Modal>
  );
}

function NetworkWay({ printer: { id, name, local, paperMm, problem } }: { printer: PrinterRowFragment }) {
  return (
    <Radio value={id} className={styles.way}>
      <strong>
        Imprimante du réseau : <bdi>{nameText(name)}</bdi>
      </strong>
      <span className="ui-under">
        <bdi>{nameText(local.name)}</bdi>, {paperMm} mm
        {problem && ` — ${PRINTER_PROBLEMS[problem]}`}
      </span>
    </Radio>
  );
}
