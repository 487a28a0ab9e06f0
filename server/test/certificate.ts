import { generateKeyPairSync, sign } from 'node:crypto';

const [SEQUENCE, SET, INTEGER, BITS, OCTETS, OID, TEXT, TIME] = [0x30, 0x31, 2, 3, 4, 6, 12, 23];
const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OID, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = der(OID, Buffer.from('550403', 'hex'));
const ALTERNATIVE_NAMES = der(OID, Buffer.from('551d11', 'hex'));

/** A self-signed certificate for 127.0.0.1 and its key, in PEM; Node makes only keys. */
export function makeCertificate(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(TEXT, Buffer.from('Hammam Essai')))));
  const names = der(SEQUENCE, der(0x87, Buffer.from([127, 0, 0, 1])));
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, der(TIME, Buffer.from('250101000000Z')), der(TIME, Buffer.from('491231000000Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, ALTERNATIVE_NAMES, der(OCTETS, names)))),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', content, privateKey));
  const cert = der(SEQUENCE, content, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** An ASN.1 value in DER. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
