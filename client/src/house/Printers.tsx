import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { PRINTER_PROBLEMS } from '#server/printing/printing.rules.ts';
import {
  usePrintersQuery,
  useRemovePrinterMutation,
  type HousePageQuery,
  type PrinterRowFragment,
} from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { useWriteOnce } from '../lib/device/write-once.ts';
import { isolated } from '../lib/text/format.ts';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { orSay } from '../ui/feedback/or-say.ts';
import { toast } from '../ui/feedback/toast.ts';
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx';
import styles from './House.module.css';
import { PrinterForm } from './PrinterForm.tsx';

type Asked = { edit: PrinterRowFragment | null } | { remove: PrinterRowFragment };

/** The printers of the locals' networks, which the server speaks to. */
export function Printers({ locals }: Pick<HousePageQuery, 'locals'>) {
  const { data, error, loading, refetch } = usePrintersQuery({ fetchPolicy: 'cache-and-network' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const shops = locals.filter(({ type }) => type !== 'DEPOT');
  if (shops.length === 0) return null;
  const done = () => setAsked(null);
  return (
    <section className={`ui-card ${styles.card}`}>
      <h2 className={`ui-title ${styles.title}`}>Imprimantes du réseau</h2>
      <p className={`ui-quiet ${styles.quiet}`}>
        Une imprimante de tickets (80 ou 58 mm, ESC/POS) imprime sans fenêtre. Chaque appareil choisit la
        sienne sur l’accueil, « Imprimante de cet appareil ».
      </p>
      {error && !data && (
        <ErrorCard message={readError(error).message} retrying={loading} onRetry={() => void refetch()} />
      )}
      <ul className={styles.locals}>
        {data?.printers.map((printer) => (
          <Row key={printer.id} printer={printer} onAsk={setAsked} />
        ))}
      </ul>
      <Button icon={<PlusOutlined aria-hidden />} disabled={!data} onClick={() => setAsked({ edit: null })}>
        Ajouter une imprimante
      </Button>
      {asked && 'edit' in asked && <PrinterForm printer={asked.edit} locals={shops} onClose={done} />}
      {asked && 'remove' in asked && <Remove printer={asked.remove} onClose={done} />}
    </section>
  );
}

function Row({ printer, onAsk }: { printer: PrinterRowFragment; onAsk: (asked: Asked) => void }) {
  const { name, local, host, port, paperMm, opensDrawer, problem } = printer;
  const facts = [
    local.name,
    `${host}:${port}`,
    `${paperMm} mm`,
    ...(opensDrawer ? ['ouvre le tiroir'] : []),
    ...(problem ? [PRINTER_PROBLEMS[problem]] : []),
  ];
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={`ui-quiet ${styles.quiet}`}>{facts.map(isolated).join(' · ')}</span>
      </div>
      <div className="ui-row">
        <Button
          aria-label={`Modifier l’imprimante ${name}`}
          title="Modifier"
          icon={<EditOutlined aria-hidden />}
          onClick={() => onAsk({ edit: printer })}
        />
        <Button
          danger
          aria-label={`Retirer l’imprimante ${name}`}
          title="Retirer"
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => onAsk({ remove: printer })}
        />
      </div>
    </li>
  );
}

function Remove({ printer: { id, name }, onClose }: { printer: PrinterRowFragment; onClose: () => void }) {
  const [remove, { loading }] = useRemovePrinterMutation({
    refetchQueries: ['Printers'],
    awaitRefetchQueries: true,
  });
  const writeOnce = useWriteOnce();
  const confirm = () =>
    orSay('L’imprimante n’a pas pu être retirée.', async () => {
      await writeOnce((context) => remove({ variables: { id }, context }));
      toast.success(`${isolated(name)} est retirée.`);
      onClose();
    });
  return (
    <ConfirmDialog
      open
      danger
      title={`Retirer l’imprimante ${isolated(name)} ?`}
      confirmText="Retirer"
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Les appareils qui l’ont choisie impriment par la fenêtre du navigateur ; ce qui l’attendait n’est pas
      imprimé.
    </ConfirmDialog>
  );
}
