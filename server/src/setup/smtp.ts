import { isOwnMachine } from '../doors/limits/address.ts';
import type { SmtpServer } from '../evening/mail/mailer.ts';

type Fault = (line: string) => void;

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+$/;
const NAMED = /^[^<>"\r\n]*<[^\s@<>"]+@[^\s@<>"]+>$/;

/** Undefined when not configured, or after a fault, which never tells the address: a password is in it. */
export function readSmtp(
  address: string | undefined,
  sender: string | undefined,
  fault: Fault,
): SmtpServer | undefined {
  if (!address) {
    if (sender) fault('SMTP_FROM : seulement avec SMTP_URL.');
    return undefined;
  }
  const url = URL.parse(address);
  const usual = PORTS[url?.protocol as keyof typeof PORTS] as number | undefined;
  if (
    !url ||
    usual === undefined ||
    url.hostname === '' ||
    url.search !== '' ||
    !'/'.includes(url.pathname)
  ) {
    fault('SMTP_URL : une adresse smtp://nom:motdepasse@serveur:587 ou smtps://…:465 est attendue.');
    return undefined;
  }
  const user = decoded(url.username);
  const pass = decoded(url.password);
  if (user === null || pass === null) {
    fault('SMTP_URL : un « % » du nom ou du mot de passe s’écrit %25.');
    return undefined;
  }
  const from = sender || user;
  if (!ADDRESS.test(from) && !NAMED.test(from)) {
    fault('SMTP_FROM : l’adresse de l’expéditeur est attendue, par exemple Kessal <caisse@exemple.ma>.');
    return undefined;
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? usual : Number(url.port),
    secure: url.protocol === 'smtps:',
    auth: user === '' ? undefined : { user, pass },
    requireTLS: url.protocol === 'smtp:' && !isOwnMachine(url.hostname),
    from,
  };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
