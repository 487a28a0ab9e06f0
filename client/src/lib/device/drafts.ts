const PREFIX = 'draft:';

/** The draft of an unsaved form, in sessionStorage: it survives a reload, the back button and an expired session. */
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
    // Storage may be forbidden.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage may be forbidden.
  }
}

/** Removes all drafts at logout, so that the next user does not find them. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
    }
  } catch {
    // Storage may be forbidden.
  }
}
