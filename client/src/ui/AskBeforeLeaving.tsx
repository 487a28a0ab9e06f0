import { useCallback } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface AskBeforeLeavingProps {
  /** Asked at the moment of leaving: is there something to lose? */
  when: () => boolean;
  /** It is given up: what was kept of it can be forgotten. */
  onGivenUp: () => void;
  /** What would be lost. */
  children: string;
}

/** Asks before another screen takes the place of one on which something is not saved yet. */
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
