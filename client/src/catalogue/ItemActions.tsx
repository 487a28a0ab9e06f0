import { DeleteOutlined, EditOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { Badge } from '../ui/Badge.tsx';
import styles from './Catalogue.module.css';

interface ItemActionsProps {
  item: { name: string; hidden?: boolean };
  onEdit?: (() => void) | undefined;
  onToggle?: () => void;
  onDelete?: (() => void) | undefined;
}

/** What can be done with a row. */
export function ItemActions({
  item: { name, hidden = false },
  onEdit,
  onToggle,
  onDelete,
}: ItemActionsProps) {
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
      {onToggle && (
        <Button
          aria-label={`${hidden ? 'Afficher' : 'Masquer'} ${name}`}
          title={hidden ? 'Afficher' : 'Masquer'}
          icon={hidden ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          onClick={firstTap(onToggle)}
        >
          {hidden ? 'Afficher' : null}
        </Button>
      )}
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

/** A row that is hidden leaves its place to the next one, which the second tap of a double tap must not hide. */
function firstTap(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}

export function VisibilityBadge({ hidden }: { hidden: boolean }) {
  return <Badge tone={hidden ? 'neutral' : 'good'}>{hidden ? 'Masqué' : 'Visible'}</Badge>;
}
