import { EditOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import type { LocalRowFragment } from '../graphql/generated.ts';
import { nameText } from '../lib/text/format.ts';
import { ArabicName } from '../ui/ArabicName.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Picture } from '../ui/Picture.tsx';
import styles from './Locals.module.css';
import { staffOf } from './local-list.ts';

export const LOCALS_WIDTH = 720;

export interface LocalActions {
  onEdit: (local: LocalRowFragment) => void;
}

export function localColumns(actions: LocalActions): TableColumnsType<LocalRowFragment> {
  return [
    { title: 'Logo', width: 96, render: (_, local) => <Logo local={local} /> },
    { title: 'Nom', render: (_, local) => <Names local={local} /> },
    { title: 'Type', width: 130, render: (_, { type }) => <Badge tone="neutral">{type}</Badge> },
    { title: 'Utilisateurs', width: 170, render: (_, local) => <Staff local={local} /> },
    {
      title: 'Actions',
      width: 100,
      align: 'right',
      render: (_, local) => <Actions local={local} {...actions} />,
    },
  ];
}

export function Names({ local: { name, arabicName } }: { local: LocalRowFragment }) {
  return (
    <span>
      <bdi>{nameText(name)}</bdi>
      <ArabicName name={arabicName} />
    </span>
  );
}

export function Logo({ local }: { local: LocalRowFragment }) {
  return <Picture path={local.logoUrl} alt="" ratio="1" fit="contain" className={styles.logo} />;
}

export function Staff({ local }: { local: LocalRowFragment }) {
  return <span className="ui-quiet">{staffOf(local)}</span>;
}

export function Actions({ local, onEdit }: LocalActions & { local: LocalRowFragment }) {
  return (
    <Button
      aria-label={`Modifier ${local.name}`}
      title="Modifier"
      icon={<EditOutlined aria-hidden />}
      onClick={() => onEdit(local)}
    />
  );
}
