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
      // On a phone two long verbs stand one below the other, a finger apart.
      styles={{ footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: 8 } }}
      mask={{ closable: !busy && !holds }}
      keyboard={!busy}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      {children}
    </Modal>
  );
}
