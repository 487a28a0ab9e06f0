import 'reflect-metadata';
import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } from '@peculiar/asn1-x509';
// Of the kept X.509 libraries (2.2.0 is of October 2026; selfsigned and acme-client stand on it) the one over WebCrypto: 5 MB with its own.
import * as x509 from '@peculiar/x509';
import { randomBytes, X509Certificate, type webcrypto } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { DatabaseRefused } from '../../db/migrate.ts';
import { OWNER_ONLY, writeOnce } from '../keys.ts';
import type { Names } from './own-names.ts';

/** Its private key, then its certificate. */
export const AUTHORITY_FILE = 'authority.key';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Fixed, as a clock may be wrong on the day that it is drawn. */
const BEGINS = new Date('2026-01-01T00:00:00Z');
const YEARS = 30;
const NAME_CONSTRAINTS = '2.5.29.30';
/** For these it may always vouch: no site of the Internet has one. */
const LOCAL_HOSTS = ['localhost', 'local'];
const LOCAL_RANGES = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  '::1/128',
];

/** Vouches for the house's own names, and for no others: a stolen key opens no bank. */
export interface Authority {
  /** On the devices that installed it. */
  name: string;
  /** PEM. */
  certificate: string;
  /** DER. */
  file: Buffer;
  /** SHA-256, for who compares it on two screens. */
  fingerprint: string;
  key: webcrypto.CryptoKey;
  hosts: string[];
  ranges: string[];
}

/**
 * The data folder's authority, drawn once; it is in no copy and no dump.
 * @throws DatabaseRefused when the file holds none
 */
export async function keepAuthority(dataDir: string, names: Names, now: Date): Promise<Authority> {
  const file = path.join(dataDir, AUTHORITY_FILE);
  mkdirSync(dataDir, { recursive: true });
  const drawn = () => drawAuthority(names, now);
  const text = readIfThere(file) ?? (writeOnce(file, await drawn()), readFileSync(file, 'utf8'));
  // A folder that was moved by hand may have lost it.
  if ((statSync(file).mode & 0o777) !== OWNER_ONLY) chmodSync(file, OWNER_ONLY);
  try {
    return await readAuthority(text);
  } catch {
    throw new DatabaseRefused(
      `Le fichier ${file} ne contient pas d'autorité : remettez celui de cette maison, ou effacez-le ; chaque tablette installera alors la nouvelle.`,
    );
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

async function drawAuthority(names: Names, now: Date): Promise<string> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const machine = names.hosts.find((host) => !host.includes('.') && host !== 'localhost') ?? 'caisse';
  const end = new Date(Math.max(now.getTime(), BEGINS.getTime()));
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    // Two of one machine are told apart.
    name: [{ CN: [`Kessal ${machine.slice(0, 40)} ${randomBytes(2).toString('hex').toUpperCase()}`] }],
    notBefore: BEGINS,
    notAfter: end,
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      constraints(names),
    ],
  });
  const key = x509.PemConverter.encode(
    await crypto.subtle.exportKey('pkcs8', keys.privateKey),
    'PRIVATE KEY',
  );
  return `${key}\n${certificate.toString('pem')}\n`;
}

function constraints(names: Names): x509.Extension {
  const hosts = [...LOCAL_HOSTS, ...names.hosts.filter((host) => !isBelow(host, LOCAL_HOSTS))];
  const others = names.addresses.filter((address) => !isWithin(address, LOCAL_RANGES));
  const ranges = [...LOCAL_RANGES, ...others.map((one) => `${one}/${one.includes(':') ? 128 : 32}`)];
  const permitted = [
    ...hosts.map((dNSName) => new GeneralName({ dNSName })),
    ...ranges.map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  const permittedSubtrees = new GeneralSubtrees(permitted.map((base) => new GeneralSubtree({ base })));
  const value = AsnConvert.serialize(new NameConstraints({ permittedSubtrees }));
  return new x509.Extension(NAME_CONSTRAINTS, true, value);
}

async function readAuthority(text: string): Promise<Authority> {
  const [key, certificate] = x509.PemConverter.decode(text);
  if (!key || !certificate) throw new Error('not two');
  const read = new x509.X509Certificate(certificate);
  const value = read.getExtension(NAME_CONSTRAINTS)?.value ?? new ArrayBuffer();
  const permitted = AsnConvert.parse(value, NameConstraints).permittedSubtrees ?? [];
  return {
    name: read.subjectName.getField('CN').join(),
    certificate: read.toString('pem'),
    file: Buffer.from(certificate),
    fingerprint: new X509Certificate(Buffer.from(certificate)).fingerprint256,
    key: await crypto.subtle.importKey('pkcs8', key, ALGORITHM, false, ['sign']),
    hosts: permitted.flatMap(({ base }) => base.dNSName ?? []),
    ranges: permitted.flatMap(({ base }) => base.iPAddress ?? []),
  };
}

/** The names that it vouches for. One other would spoil the certificate. */
export function vouchedFor({ hosts, ranges }: Authority, names: Names): Names {
  return {
    hosts: names.hosts.filter((host) => isBelow(host, hosts)),
    addresses: names.addresses.filter((address) => isWithin(address, ranges)),
  };
}

const isBelow = (host: string, among: readonly string[]) =>
  among.some((one) => host === one || host.endsWith(`.${one}`));

function isWithin(address: string, ranges: readonly string[]): boolean {
  const parsed = ipaddr.parse(address);
  return ranges.some((range) => {
    const [of, bits] = ipaddr.parseCIDR(range);
    return parsed.kind() === of.kind() && parsed.match(of, bits);
  });
}

/** Of the server itself, in PEM, with a key of its own that is kept nowhere. */
export async function drawCertificate(
  authority: Authority,
  names: Names,
  { begins, ends }: { begins: Date; ends: Date },
): Promise<{ cert: string; key: string }> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const issuer = new x509.X509Certificate(authority.certificate);
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: [{ CN: ['Kessal'] }],
    issuer: issuer.subject,
    notBefore: begins,
    notAfter: ends,
    publicKey: keys.publicKey,
    signingKey: authority.key,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
      new x509.SubjectAlternativeNameExtension([
        ...names.hosts.map((value) => ({ type: 'dns' as const, value })),
        ...names.addresses.map((value) => ({ type: 'ip' as const, value })),
      ]),
    ],
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    cert: `${certificate.toString('pem')}\n${authority.certificate}\n`,
    key: x509.PemConverter.encode(key, 'PRIVATE KEY'),
  };
}

/** Positive, and never twice. */
function serialNumber(): string {
  return `01${randomBytes(15).toString('hex')}`;
}
