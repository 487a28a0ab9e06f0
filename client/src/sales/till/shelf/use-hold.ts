import { useRef, type MouseEvent, type PointerEvent } from 'react';

const HELD_MS = 450;

/** Handlers of a button that can also be held down: `onHold` then comes in place of its click. */
export function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      if (button !== 0) return;
      timer.current = setTimeout(() => {
        swallowNextClick();
        onHold();
      }, HELD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    /** A scroll. */
    onPointerCancel: stop,
    /** A tablet offers its own menu on a picture that is held. */
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

/** The click of the finger that is still down, which may come to what has opened under it. */
function swallowNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  const forget = () => window.removeEventListener('click', swallow, { capture: true });
  window.addEventListener('pointerdown', forget, { capture: true, once: true });
}
