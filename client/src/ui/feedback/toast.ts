export interface Toast {
  id: number;
  variant: 'default' | 'destructive';
  message: string;
  /** A closed toast is hidden, and kept a while so that it can still be updated by id. */
  open: boolean;
}

type Content = Partial<Pick<Toast, 'variant' | 'message'>>;

const REMOVED_AFTER = 1_000_000;

let shown: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** One toast at a time: a new one replaces the last. Every call returns or takes the toast's id. */
export const toast = {
  success: (message: string): number => show('default', message),
  error: (message: string): number => show('destructive', message),
  update: (id: number, content: Content): void => {
    if (shown?.id === id) replace({ ...shown, ...content, open: true });
  },
  dismiss: (id?: number): void => {
    if (!shown?.open || (id !== undefined && shown.id !== id)) return;
    replace({ ...shown, open: false });
    removal = setTimeout(() => replace(null), REMOVED_AFTER);
  },
};

export function useToast(): typeof toast {
  return toast;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): Toast | null {
  return shown;
}

function show(variant: Toast['variant'], message: string): number {
  lastId += 1;
  replace({ id: lastId, variant, message, open: true });
  return lastId;
}

function replace(next: Toast | null): void {
  clearTimeout(removal);
  shown = next;
  for (const listener of listeners) listener();
}
