import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

/** A link that looks like the one button to press. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    // With a key held down the browser opens a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <Button type="primary" size="large" href={useHref(to)} onClick={follow}>
      {children}
    </Button>
  );
}
