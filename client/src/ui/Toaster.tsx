import { CheckCircleFilled, CloseOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import styles from './Toaster.module.css';
import { currentToast, subscribeToToast, toast, type Toast } from './toast.ts';

const SHOWN_FOR = 5000;
const SWIPE = 50;

/** Where toasts appear. F8 brings the keyboard to it; a swipe to the right sends the toast away. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    window.addEventListener('keydown', focusOnF8);
    return () => window.removeEventListener('keydown', focusOnF8);
  }, []);

  return (
    <div ref={region} className={styles.region} role="region" aria-label="Notifications (F8)" tabIndex={-1}>
      <div aria-live="assertive" aria-atomic="true">
        {shown && <ToastCard key={shown.id} shown={shown} />}
      </div>
    </div>
  );
}

function ToastCard({ shown }: { shown: Toast }) {
  const { id, variant, message } = shown;
  const [held, setHeld] = useState(false);
  const [shift, setShift] = useState(0);
  const startX = useRef<number | null>(null);

  useEffect(() => {
    if (held) return undefined;
    const closing = setTimeout(() => toast.dismiss(id), SHOWN_FOR);
    return () => clearTimeout(closing);
  }, [id, message, variant, held]);

  const drag = (event: PointerEvent) => {
    if (startX.current !== null) setShift(Math.max(0, event.clientX - startX.current));
  };
  const drop = () => {
    if (shift >= SWIPE) toast.dismiss(id);
    startX.current = null;
    setShift(0);
  };

  return (
    <div
      className={`${styles.toast} ${styles[variant]}`}
      style={shift > 0 ? { transform: `translateX(${shift}px)` } : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => {
        setHeld(false);
        drop();
      }}
      onPointerDown={(event) => {
        startX.current = event.clientX;
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.sign} aria-hidden="true">
        {variant === 'default' ? <CheckCircleFilled /> : <ExclamationCircleFilled />}
      </span>
      <p className={styles.message}>{message}</p>
      <button type="button" className={styles.close} aria-label="Fermer" onClick={() => toast.dismiss(id)}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
