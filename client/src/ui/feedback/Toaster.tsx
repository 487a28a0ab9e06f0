import { CheckCircleFilled, CloseOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import * as RadixToast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { typeset } from '#shared/french.ts';
import styles from './Toaster.module.css';
import { currentToast, subscribeToToast, toast } from './toast.ts';

const SHOWN_FOR = 5000;
const SWIPE = 50;

export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast);
  return (
    <RadixToast.Provider
      label="Notification"
      duration={SHOWN_FOR}
      swipeDirection="right"
      swipeThreshold={SWIPE}
    >
      {shown && (
        <RadixToast.Root
          key={shown.id}
          type="foreground"
          className={`${styles.toast} ${styles[shown.variant]}`}
          open={shown.open}
          onOpenChange={(open) => {
            if (!open) toast.dismiss(shown.id);
          }}
        >
          <span className={styles.sign} aria-hidden="true">
            {shown.variant === 'default' ? <CheckCircleFilled /> : <ExclamationCircleFilled />}
          </span>
          <RadixToast.Description className={styles.message}>
            {inWholeNumbers(typeset(shown.message))}
          </RadixToast.Description>
          <RadixToast.Close className={styles.close} aria-label="Fermer">
            <CloseOutlined aria-hidden />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        className={`ui-unprinted ${styles.region}`}
        label="Notifications ({hotkey})"
        hotkey={['F8']}
      />
    </RadixToast.Provider>
  );
}

/** A paper's number such as « K7-12 » stays on one line. */
function inWholeNumbers(message: string) {
  return message.split(/(\w+-\d+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="ui-nowrap">
        {part}
      </span>
    ),
  );
}
