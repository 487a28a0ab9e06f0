const AUTH_TOKEN = 'authToken';

// Put in the device's storage by an embedding page, read once when the page opens, never written by us.
let bearer = stored();

/** The token with which calls speak in place of the cookie, if any. */
export function sessionBearer(): string | null {
  return bearer;
}

/** After a logout, or once a code was entered, a token that came from outside must not speak for anybody. */
export function forgetBearer(): void {
  bearer = null;
  try {
    localStorage.removeItem(AUTH_TOKEN);
  } catch {
    // Where storage is forbidden nothing has stayed behind.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(AUTH_TOKEN);
  } catch {
    return null;
  }
}
