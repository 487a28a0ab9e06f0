import { Button, type TableColumnsType } from 'antd';
import { toCentimes } from '#shared/money.ts';
import type { ReceptionRowFragment } from '../graphql/generated.ts';
import { formatMinute, nameText, padId } from '../lib/text/format.ts';
import { Money } from '../ui/Money.tsx';
import { LocalName } from '../ui/LocalName.tsx';
import styles from './Receptions.module.css';

export const RECEPTIONS_WIDTH = 1072;

export interface ReceptionActions {
  onOpen: (reception: ReceptionRowFragment) => void;
  onPrint: (reception: ReceptionRowFragment) => void;
  printing: number | null;
  /** Null for a user who may not delete. */
  onRemove: ((reception: ReceptionRowFragment) => void) | null;
}

export function receptionColumns(actions: ReceptionActions): TableColumnsType<ReceptionRowFragment> {
  return [
    { title: 'ID', width: 60, render: (_, { id }) => <strong>{padId(id)}</strong> },
    { title: 'Utilisateur', width: 124, render: (_, { user }) => <bdi>{nameText(user.name)}</bdi> },
    {
      title: 'Total',
      width: 116,
      align: 'right',
      render: (_, { total }) => <Money centimes={toCentimes(total)} />,
    },
    { title: 'Envoyé de', render: (_, reception) => <SourceName reception={reception} /> },
    { title: 'Envoyé à', render: (_, { to }) => <LocalName local={to} /> },
    {
      title: 'Produits',
      width: 136,
      render: (_, reception) => <OpenItems reception={reception} onOpen={actions.onOpen} />,
    },
    {
      title: 'Date',
      width: 152,
      align: 'right',
      className: 'ui-nowrap',
      render: (_, { date }) => formatMinute(date),
    },
    {
      title: 'Actions',
      width: actions.onRemove ? 236 : 128,
      align: 'right',
      render: (_, reception) => <Actions reception={reception} {...actions} />,
    },
  ];
}

interface OpenItemsProps extends Pick<ReceptionActions, 'onOpen'> {
  reception: ReceptionRowFragment;
}

export function OpenItems({ reception, onOpen }: OpenItemsProps) {
  return (
    <Button
      type="link"
      className="ui-link ui-unprinted"
      aria-label={`Voir Produit(s) du bon ${padId(reception.id)}`}
      onClick={() => onOpen(reception)}
    >
      Voir Produit(s)
    </Button>
  );
}

export function Actions(props: Omit<ReceptionActions, 'onOpen'> & { reception: ReceptionRowFragment }) {
  const { reception, onPrint, printing, onRemove } = props;
  const name = `le bon ${padId(reception.id)}`;
  return (
    <span className={styles.actions}>
      <Button
        aria-label={`Imprimer ${name}`}
        loading={printing === reception.id}
        onClick={() => onPrint(reception)}
      >
        Imprimer
      </Button>
      {onRemove && (
        <Button
          type="text"
          danger
          className="ui-row-action ui-unprinted"
          aria-label={`Supprimer ${name}`}
          onClick={() => onRemove(reception)}
        >
          Supprimer
        </Button>
      )}
    </span>
  );
}

/** Where it came from: a local, or a purchase with its supplier. */
function SourceName({ reception }: { reception: Pick<ReceptionRowFragment, 'from' | 'supplier'> }) {
  return (
    <>
      <LocalName local={reception.from} none="Achat" />
      {reception.supplier !== null && (
        <small className={`ui-note ${styles.supplier}`}>
          <bdi>{nameText(reception.supplier)}</bdi>
        </small>
      )}
    </>
  );
}
