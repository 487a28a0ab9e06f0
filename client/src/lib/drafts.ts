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
