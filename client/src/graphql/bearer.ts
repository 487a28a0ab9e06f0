const AUTH_TOKEN = 'authToken';

// Put into storage by an embedding page and read once at load; we never write it.
let bearer = stored();

/** The bearer token that replaces the cookie, if any. */
export function sessionBearer(): string | null {
  return bearer;
}

/** Forgets the bearer after a logout or a login with a code. */
export function forgetBearer(): void {
  bearer = null;
  try {
    localStorage.removeItem(AUTH_TOKEN);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(AUTH_TOKEN);
  } catch {
    return null;
  }
}
