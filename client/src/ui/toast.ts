export interface Toast {
  id: number;
  variant: 'default' | 'destructive';
  message: string;
}

type Content = Partial<Pick<Toast, 'variant' | 'message'>>;

let shown: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** One toast at a time: a new one takes the place of the one before. Every call answers or takes the toast's id. */
export const toast = {
  success: (message: string): number => show('default', message),
  error: (message: string): number => show('destructive', message),
  update: (id: number, content: Content): void => {
    if (shown?.id === id) replace({ ...shown, ...content });
  },
  dismiss: (id?: number): void => {
    if (id === undefined || shown?.id === id) replace(null);
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
  replace({ id: lastId, variant, message });
  return lastId;
}

function replace(next: Toast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}
