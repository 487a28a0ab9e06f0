const PREFIX = 'draft:';

/**
 * What was typed into a form that is not saved yet, kept for this tab: a reload, the back button or an ended session
 * loses nothing. Forgotten when it is saved or given up.
 */
export function readDraft<Values extends object>(name: string): Partial<Values> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

export function writeDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing still saves the form.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // There was none.
  }
}

/** Whoever logs out leaves nothing half-written to the next one. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
    }
  } catch {
    // There were none.
  }
}

/** Whether two fillings of a form say the same; what was kept over a reload lacks what a draft must not keep. */
export function sameValues(one: object, other: object): boolean {
  const [left, right] = [one, other] as Record<string, unknown>[];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sameValue(left?.[name] ?? '', right?.[name] ?? ''));
}

function sameValue(one: unknown, other: unknown): boolean {
  if (one instanceof File || other instanceof File) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}
