import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** PEM; the certificate may be followed by its chain. */
export interface TlsKeys {
  cert: string;
  key: string;
}

type Fault = (line: string) => void;

interface TlsSettings {
  TLS?: string | undefined;
  TLS_CERT?: string | undefined;
  TLS_KEY?: string | undefined;
  TRUST_PROXY?: string | undefined;
}

/** Undefined when not configured, or after a fault; `auto`: by the house's own authority. */
export function readTls(
  { TLS: own, TLS_CERT: certFile, TLS_KEY: keyFile, TRUST_PROXY: proxy }: TlsSettings,
  fault: Fault,
): TlsKeys | 'auto' | undefined {
  if (own) {
    if (own !== 'auto') fault('TLS : auto ou rien est attendu.');
    if (certFile || keyFile) fault('TLS : auto tire ses certificats lui-même, sans TLS_CERT ni TLS_KEY.');
    if (proxy) fault('TLS : auto ne va pas avec TRUST_PROXY, dont le proxy parle lui-même HTTPS.');
    return own === 'auto' ? own : undefined;
  }
  if (!certFile && !keyFile) return undefined;
  if (!certFile || !keyFile) {
    fault(`TLS_CERT et TLS_KEY vont ensemble : ${certFile ? 'TLS_KEY' : 'TLS_CERT'} manque.`);
    return undefined;
  }
  const cert = readText('TLS_CERT', certFile, fault);
  const key = readText('TLS_KEY', keyFile, fault);
  if (cert === undefined || key === undefined) return undefined;
  const certificate = tried(() => new X509Certificate(cert));
  const privateKey = tried((): KeyObject => createPrivateKey(key));
  if (!certificate) fault(`TLS_CERT : « ${certFile} » n'est pas un certificat PEM.`);
  if (!privateKey) fault(`TLS_KEY : « ${keyFile} » n'est pas une clé privée PEM sans mot de passe.`);
  if (!certificate || !privateKey) return undefined;
  if (!certificate.checkPrivateKey(privateKey)) {
    fault("TLS_KEY : cette clé n'est pas celle du certificat de TLS_CERT.");
    return undefined;
  }
  return { cert, key };
}

function readText(name: string, file: string, fault: Fault): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    fault(`${name} : le fichier « ${file} » ne peut pas être lu (${code ?? 'inconnu'}).`);
    return undefined;
  }
}

/** OpenSSL's own message about a bad file would not help the owner. */
function tried<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
