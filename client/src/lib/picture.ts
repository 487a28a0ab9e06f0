import placeholder from './placeholder.svg';

/** "pictures/<hash>" as the server answers it → an address the browser can load; the house's drawing when none. */
export function pictureUrl(path: string | null | undefined): string {
  return path ? `/api/${path}` : placeholder;
}
