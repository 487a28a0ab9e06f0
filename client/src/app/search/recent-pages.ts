const KEY = 'recent-pages';
const MOST = 5;

/** The paths last visited in this tab, the newest first. */
export function recentPages(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

export function noteVisit(path: string): void {
  const others = recentPages().filter((other) => other !== path);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([path, ...others].slice(0, MOST + 1)));
  } catch {
    // Storage may be forbidden.
  }
}
