import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Badge } from '../ui/Badge.tsx';
import styles from './Catalogue.module.css';
import { VisibilityButton, type SetHidden } from './VisibilityButton.tsx';

interface ItemActionsProps {
  item: { id: number; name: string; hidden?: boolean };
  onEdit?: (() => void) | undefined;
  /** Only for an item that can be hidden. */
  setHidden?: SetHidden;
  onDelete?: (() => void) | undefined;
}

export function ItemActions({ item, onEdit, setHidden, onDelete }: ItemActionsProps) {
  const { id, name, hidden = false } = item;
  return (
    <span className={styles.actions}>
      {onEdit && (
        <Button
          aria-label={`Modifier ${name}`}
          title="Modifier"
          icon={<EditOutlined aria-hidden />}
          onClick={onEdit}
        />
      )}
      {setHidden && <VisibilityButton item={{ id, name, hidden }} setHidden={setHidden} />}
      {onDelete && (
        <Button
          aria-label={`Supprimer ${name}`}
          title="Supprimer"
          danger
          icon={<DeleteOutlined aria-hidden />}
          onClick={onDelete}
        />
      )}
    </span>
  );
}

export function VisibilityBadge({ hidden }: { hidden: boolean }) {
  return <Badge tone={hidden ? 'neutral' : 'good'}>{hidden ? 'Masqué' : 'Visible'}</Badge>;
}
