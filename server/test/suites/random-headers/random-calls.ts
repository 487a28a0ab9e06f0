import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { ACCESS_TOKEN } from '../../../src/doors/call.ts';
import { textFrame, type RawCall } from './raw-call.ts';

type Headers = Record<string, string>;

/** A valid call, before its headers are changed. */
export interface SoundCall {
  line: string;
  body?: string;
  type?: string;
  socket?: boolean;
}

/** Credentials of a browser and of a program. */
export interface Callers {
  host: string;
  cookie: string;
  xsrf: string;
  token: string;
  accessToken: string;
}

const JSON_TYPE = 'application/json';
const HEAD_OF_OURS = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');

/** A valid value of every header that the server or its libraries read. */
function soundValues({ host, cookie, xsrf, token, accessToken }: Callers): Record<string, string[]> {
  return {
    Authorization: [`Bearer ${token}`, `Bearer ${accessToken}`, `Bearer ${HEAD_OF_OURS}.AA.signature`],
    Cookie: [cookie, `XSRF-TOKEN=${xsrf}; ${cookie}`],
    'X-XSRF-TOKEN': [xsrf],
    'X-Hint': ['0e0f.1'],
    'X-Request-Id': [randomUUID()],
    'X-Forwarded-For': ['10.0.0.7, 127.0.0.1', '2001:db8::7', ','],
    'X-Forwarded-Host': [host, ',', 'caisse.example, proxy'],
    'X-Forwarded-Proto': ['https', ',', 'https,http'],
    'X-Forwarded-Port': ['443'],
    Forwarded: ['for=10.0.0.7;host=caisse;proto=https'],
    Host: [host, 'caisse:99999', '[::1'],
    Origin: [`http://${host}`, 'null', 'http://[', 'file://'],
    Referer: [`http://${host}/`],
    Range: ['bytes=0-3', 'bytes=9-2', 'bytes=0-0,-1', 'octets=1'],
    'If-Range': ['"a"', 'Fri, 20 Nov 2026 12:00:00 GMT'],
    'If-None-Match': ['*', 'W/"a", "b"'],
    'If-Match': ['*', '"a"'],
    'If-Modified-Since': ['Fri, 20 Nov 2026 12:00:00 GMT'],
    'If-Unmodified-Since': ['Fri, 20 Nov 1026 12:00:00 GMT'],
    'Cache-Control': ['no-cache', 'max-age=0'],
    Accept: ['*/*', 'text/html', 'application/json;q=0', 'text/html;level=1;q=0.5'],
    'Accept-Encoding': ['gzip, br', 'identity;q=0', '*;q=0'],
    'Accept-Language': ['fr-MA'],
    'Accept-Charset': ['utf-16'],
    'Content-Type': [
      JSON_TYPE,
      `${JSON_TYPE}; charset=utf-7`,
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'text/plain',
    ],
    'Content-Encoding': ['gzip', 'br', 'deflate', 'identity'],
    'Content-Length': ['0', '3', '00000000003', '9007199254740993'],
    'Transfer-Encoding': ['chunked', 'gzip, chunked'],
    Trailer: ['X-Hint'],
    Expect: ['100-continue', 'a miracle'],
    'Idempotency-Key': [randomUUID(), `${randomUUID()}#2`, 'court'],
    'Apollo-Require-Preflight': ['true'],
    'X-Apollo-Operation-Name': ['Sell'],
    'Apollo-Query-Plan-Experimental': ['1'],
    'X-Requested-With': ['XMLHttpRequest'],
    'X-HTTP-Method-Override': ['DELETE'],
    Connection: ['Upgrade', 'close, X-Hint'],
    Upgrade: ['websocket', 'h2c'],
    'Sec-WebSocket-Key': ['dGhlIHNhbXBsZSBub25jZQ=='],
    'Sec-WebSocket-Version': ['13', '8'],
    'Sec-WebSocket-Protocol': ['graphql-transport-ws', 'graphql-ws', 'a, a'],
    'Sec-WebSocket-Extensions': ['permessage-deflate; client_max_window_bits', 'x; y="z'],
    'User-Agent': ['Kessal'],
  };
}

const character = (low: number, high: number) =>
  fc.integer({ min: low, max: high }).map((code) => String.fromCharCode(code));
const textOf = (one: fc.Arbitrary<string>, maxLength = 60) =>
  fc.array(one, { maxLength }).map((characters) => characters.join(''));

/** Any byte; bytes that HTTP allows in a value; separators. */
const anyByte = character(0x01, 0xff);
const legalByte = fc.oneof(character(0x20, 0x7e), character(0x80, 0xff), fc.constant('\t'));
const separator = fc.constantFrom(...Array.from(',;="\\/ *()<>:@[]{}%.-_+0123456789aZé'));

const base64 = fc.uint8Array({ maxLength: 24 }).map((bytes) => Buffer.from(bytes).toString('base64url'));
/** The three parts of a JWT; the second holds the claims. */
const tokenLike = fc
  .tuple(fc.oneof(fc.constant(HEAD_OF_OURS), base64), base64, base64)
  .map((parts) => parts.join('.'));

function valueOf(name: string, sound: readonly string[], tag: string): fc.Arbitrary<string> {
  const known = fc.constantFrom(...sound);
  const bent = fc.tuple(known, fc.nat(), fc.nat(6), textOf(legalByte, 4)).map(([value, at, cut, put]) => {
    const place = at % (value.length + 1);
    return value.slice(0, place) + put + value.slice(place + cut);
  });
  const kinds = [known, bent, textOf(legalByte), textOf(separator), textOf(anyByte)];
  if (name === 'Authorization')
    kinds.push(
      tokenLike.map((token) => `Bearer ${token}`),
      textOf(legalByte).map((text) => `Bearer ${ACCESS_TOKEN}${text}`),
    );
  if (name === 'Cookie')
    kinds.push(
      tokenLike.map((token) => `kessal_session_${tag}=${token}`),
      tokenLike.map((token) => `kessal_device_${tag}=${token}`),
      textOf(legalByte).map((text) => `kessal_device_${tag}=${text}`),
    );
  return fc.oneof(...kinds);
}

/** A valid call with headers removed, changed or repeated. `tag`: suffix of the house's cookies. */
export function randomCalls(
  calls: readonly SoundCall[],
  callers: Callers,
  tag: string,
): fc.Arbitrary<RawCall> {
  const values = soundValues(callers);
  const changed = fc
    .constantFrom(...Object.keys(values))
    .chain((name) => fc.tuple(fc.constant(name), valueOf(name, values[name] ?? [], tag)));
  return fc
    .record({
      call: fc.constantFrom(...calls),
      head: fc.constantFrom(...whoAsks(callers)),
      changes: fc.array(changed, { minLength: 1, maxLength: 5 }),
      twice: fc.boolean(),
      said: fc.array(whatIsSaid(callers), { maxLength: 3 }),
    })
    .map(({ call, head, changes, twice, said }) => {
      const sound = { ...head, ...usualHead(call, callers) };
      const names = changes.map(([name]) => name.toLowerCase());
      const kept = Object.entries(sound).filter(([name]) => twice || !names.includes(name.toLowerCase()));
      const frames = call.socket ? { frames: said } : {};
      return { line: call.line, headers: [...kept, ...changes], body: call.body ?? '', ...frames };
    });
}

function whoAsks({ cookie, xsrf, token, accessToken }: Callers): Headers[] {
  return [
    {},
    { Authorization: `Bearer ${token}` },
    { Authorization: `Bearer ${accessToken}` },
    { Cookie: `XSRF-TOKEN=${xsrf}; ${cookie}`, 'X-XSRF-TOKEN': xsrf },
  ];
}

function usualHead({ body, type = JSON_TYPE, socket }: SoundCall, { host }: Callers): Headers {
  if (socket) {
    return {
      Host: host,
      Origin: `http://${host}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Protocol': 'graphql-transport-ws',
    };
  }
  const sent: Headers =
    body === undefined ? {} : { 'Content-Type': type, 'Content-Length': String(body.length) };
  return { Host: host, Connection: 'close', ...sent };
}

/** The first message on a live socket: a valid or a broken `connection_init`. */
function whatIsSaid({ token }: Callers): fc.Arbitrary<string> {
  const shown = fc.oneof(fc.constant(token), tokenLike, fc.string(), fc.jsonValue());
  const init = shown.map((one) => JSON.stringify({ type: 'connection_init', payload: { token: one } }));
  const other = fc.jsonValue().map((payload) => JSON.stringify({ type: 'connection_init', payload }));
  const words = fc.oneof(init, other, fc.json(), fc.string());
  return fc.oneof(words.map(textFrame), textOf(anyByte));
}
