import placeholder from './placeholder.svg';

/** "pictures/<hash>" of the server → an address for the browser; the placeholder when there is none. */
export function pictureUrl(path: string | null | undefined): string {
  return path ? `/api/${path}` : placeholder;
}
