import { useCallback } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface AskBeforeLeavingProps {
  /** Called when leaving: whether there are unsaved changes. */
  when: () => boolean;
  /** Discards the draft. */
  onGivenUp: () => void;
  children: string;
}

/** Asks before a navigation loses unsaved changes. */
export function AskBeforeLeaving({ when, onGivenUp, children }: AskBeforeLeavingProps) {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: here, nextLocation: there }) => here.pathname !== there.pathname && when(),
      [when],
    ),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Abandonner la saisie ?"
      confirmText="Abandonner"
      danger
      onConfirm={() => {
        onGivenUp();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
