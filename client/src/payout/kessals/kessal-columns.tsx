import {
  EditOutlined,
  MergeCellsOutlined,
  QrcodeOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import type { KessalRowFragment } from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LocalName } from '../../ui/LocalName.tsx';
import { KessalName } from '../KessalName.tsx';
import styles from '../Payout.module.css';

export const KESSALS_WIDTH = 1008;

export interface KessalActions {
  onEdit: (kessal: KessalRowFragment) => void;
  onAddress: (kessal: KessalRowFragment) => void;
  onMerge: (kessal: KessalRowFragment) => void;
  onLeave: (kessal: KessalRowFragment) => void;
}

export function kessalColumns(actions: KessalActions): TableColumnsType<KessalRowFragment> {
  return [
    { title: 'Kessal', render: (_, kessal) => <KessalName kessal={kessal} /> },
    { title: 'Locaux', width: 260, render: (_, { locals }) => <Locals locals={locals} /> },
    {
      title: 'Note',
      width: 220,
      render: (_, { note }) => note && <bdi className={styles.note}>{nameText(note)}</bdi>,
    },
    { title: 'Statut', width: 168, render: (_, kessal) => <State kessal={kessal} /> },
    {
      title: 'Actions',
      width: 224,
      align: 'right',
      render: (_, kessal) => <Actions kessal={kessal} {...actions} />,
    },
  ];
}

export function KessalCard({ kessal, ...actions }: KessalActions & { kessal: KessalRowFragment }) {
  const { note, locals } = kessal;
  return (
    <div className="ui-pair">
      <span>
        <KessalName kessal={kessal} />
      </span>
      <State kessal={kessal} />
      <span className="ui-whole ui-quiet">
        <Locals locals={locals} />
        {note && <bdi className={`ui-under ${styles.note}`}>{nameText(note)}</bdi>}
      </span>
      <span className={`ui-whole ${styles.foot}`}>
        <Actions kessal={kessal} {...actions} />
      </span>
    </div>
  );
}

function Locals({ locals }: Pick<KessalRowFragment, 'locals'>) {
  if (locals.length === 0) return 'Aucun local';
  return (
    <ul>
      {locals.map((local) => (
        <li key={local.id}>
          <LocalName local={local} />
        </li>
      ))}
    </ul>
  );
}

function State({ kessal: { active } }: { kessal: KessalRowFragment }) {
  return (
    <Badge tone={active ? 'good' : 'neutral'}>{active ? 'Travaille ici' : 'Ne travaille plus ici'}</Badge>
  );
}

function Actions({
  kessal,
  onEdit,
  onAddress,
  onMerge,
  onLeave,
}: KessalActions & { kessal: KessalRowFragment }) {
  const { name, active } = kessal;
  const leave = active ? 'Ne travaille plus ici' : 'Travaille de nouveau ici';
  return (
    <span className={styles.actions}>
      <Button
        aria-label={`Modifier ${name}`}
        title="Modifier"
        icon={<EditOutlined aria-hidden />}
        onClick={() => onEdit(kessal)}
      />
      <Button
        aria-label={`Sa page : ${name}`}
        title="Sa page"
        icon={<QrcodeOutlined aria-hidden />}
        onClick={() => onAddress(kessal)}
      />
      <Button
        aria-label={`Fusionner ${name}`}
        title="Fusionner"
        icon={<MergeCellsOutlined aria-hidden />}
        onClick={() => onMerge(kessal)}
      />
      <Button
        aria-label={`${leave} : ${name}`}
        title={leave}
        danger={active}
        icon={active ? <StopOutlined aria-hidden /> : <UndoOutlined aria-hidden />}
        onClick={() => onLeave(kessal)}
      />
    </span>
  );
}
