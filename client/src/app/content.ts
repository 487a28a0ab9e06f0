/** The id of the page's main element, to which the skip link and a closed dialog lead. */
export const CONTENT = 'contenu';

export function focusContent(): void {
  document.getElementById(CONTENT)?.focus({ preventScroll: true });
}
