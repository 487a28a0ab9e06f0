import { Button, Tooltip, type ButtonProps } from 'antd';
import { useId } from 'react';

interface ExplainedButtonProps extends Omit<ButtonProps, 'disabled' | 'aria-disabled' | 'aria-describedby'> {
  /** Why it cannot act now; null when it can. */
  why: string | null;
}

/** A popup outside of the page's landmarks would be nowhere for a screen reader. */
function landmarkOf(button: HTMLElement): HTMLElement {
  return button.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
}

/** While it cannot act it keeps the focus and says why: beside it on hover, focus and touch, and to screen readers. */
export function ExplainedButton({ why, className, onClick, ...button }: ExplainedButtonProps) {
  const id = useId();
  const refused = why !== null;
  // One tree for both, so that the button keeps the focus when it becomes able to act.
  return (
    <>
      <Tooltip title={why} trigger={['hover', 'focus']} getPopupContainer={landmarkOf}>
        <Button
          {...button}
          className={refused ? `ant-btn-disabled ${className ?? ''}` : className}
          aria-disabled={refused || undefined}
          aria-describedby={refused ? id : undefined}
          onClick={refused ? undefined : onClick}
        />
      </Tooltip>
      {refused && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </>
  );
}
