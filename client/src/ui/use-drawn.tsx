import { useCallback, useState, type ReactNode } from 'react';

const AT_ONCE = 30;

interface Drawn {
  /** How many rows to render now. */
  drawn: number;
  /** Rendered after them. */
  end: ReactNode;
}

/** Renders a long list in steps, on scroll. */
export function useDrawn(count: number): Drawn {
  const [drawn, setDrawn] = useState(AT_ONCE);
  const drawMore = useCallback((end: HTMLElement | null) => {
    if (!end) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setDrawn((before) => before + AT_ONCE);
      },
      { rootMargin: '1200px' },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, []);
  // An IntersectionObserver reports an element that stays in sight only once.
  return { drawn, end: drawn < count ? <div key={drawn} ref={drawMore} /> : null };
}
