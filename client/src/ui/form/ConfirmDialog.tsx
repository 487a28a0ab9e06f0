import { Modal } from 'antd';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** Red, for a destructive action. */
  danger?: boolean;
  busy?: boolean;
  /** A tap beside it does not close it, such as the second of a double tap. */
  holds?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const FOOTER = {
  // On a phone two long verbs stand one below the other, a finger apart.
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  rowGap: 8,
  // The buttons stay in sight of a dialog that is higher than a phone.
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  paddingBlock: 8,
  marginBottom: -8,
  background: 'inherit',
} as const;

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmText, danger = false, busy = false, holds = false } = props;
  const { cancelText = 'Annuler', onConfirm, onCancel } = props;
  return (
    <Modal
      open={open}
      title={title}
      centered
      width={440}
      okText={confirmText}
      cancelText={cancelText}
      okButtonProps={{ danger, size: 'large' }}
      cancelButtonProps={{ size: 'large', disabled: busy }}
      confirmLoading={busy}
      closable={false}
      styles={{ footer: FOOTER }}
      mask={{ closable: !busy && !holds }}
      keyboard={!busy}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      {children}
    </Modal>
  );
}
