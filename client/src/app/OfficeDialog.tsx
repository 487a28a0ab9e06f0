import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { focusContent } from './content.ts';
import styles from './OfficeDialog.module.css';

interface OfficeDialogProps {
  label: string;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog, which closes by Escape, by a click beside it and when another page opens. */
export function OfficeDialog({ label, className, onClose, children }: OfficeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const leave = useEffectEvent(() => {
    dialog.current?.close();
    focusContent();
    onClose();
  });
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is removed, so that the focus goes back to its button.
    return () => shown?.close();
  }, []);
  useEffect(() => {
    if (key !== openedAt) leave();
  }, [key, openedAt]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={({ target }) => {
        if (target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button type="button" className={`ui-bare ${styles.close}`} aria-label={label} onClick={onClose}>
      <svg viewBox="0 0 24 24" width="20" height="20" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path d="m5 5 14 14M19 5 5 19" strokeLinecap="round" />
      </svg>
    </button>
  );
}
