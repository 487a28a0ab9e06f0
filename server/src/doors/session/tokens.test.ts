import jwt from 'jsonwebtoken';
import { sameText, TokenSigner } from './tokens.ts';

const SECRET = 'the secret of this house';
const ours = new TokenSigner(SECRET);
const theirs = new TokenSigner('the secret of another house');
const SESSION = '7f4c1a52-0000-4000-8000-000000000001';
const NOW = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-21T08:00:00Z');

describe('a session token', () => {
  const token = ours.signSession(SESSION, NOW, LATER);

  test('names the session until its end', () => {
    expect(ours.readSession(token, NOW)).toBe(SESSION);
    expect(ours.readSession(token, new Date(LATER.getTime() - 1000))).toBe(SESSION);
    expect(ours.readSession(token, LATER)).toBeNull();
  });

  test('says who nobody is: it carries a session and two times, nothing else', () => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'sid']);
  });

  test.each([
    ['of another house', theirs.signSession(SESSION, NOW, LATER)],
    [
      'with another session written in',
      token.replace(/\.[^.]+\./, `.${encoded({ sid: 'autre', exp: 4e9 })}.`),
    ],
    [
      'without a signature',
      `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ sid: SESSION, exp: 4e9 })}.`,
    ],
    ['signed by another method', jwt.sign({ sid: SESSION, exp: 4e9 }, SECRET, { algorithm: 'HS512' })],
    ['that names no session', jwt.sign({ exp: 4e9 }, SECRET)],
    ['whose session is not a text', jwt.sign({ sid: 7, exp: 4e9 }, SECRET)],
    ['that is a bare text', jwt.sign('texte', SECRET)],
    ['cut in the middle', token.slice(0, 40)],
    ['whose claims are a zero byte', `${token.split('.')[0]}.AA.signature`],
    ['whose claims are no JSON, under our header and signature', token.replace(/\.[^.]+\./, '.eyJzaWQi.')],
    ['whose header is no object', `${encoded([])}.${encoded({ sid: SESSION, exp: 4e9 })}.signature`],
    ['that is empty', ''],
  ])('%s is nobody', (_story, forged) => {
    expect(ours.readSession(forged, NOW)).toBeNull();
  });
});

describe('a device cookie', () => {
  test('is known by the house that gave it, and by no other', () => {
    const cookie = ours.signDevice(SESSION);
    expect(ours.readDevice(cookie)).toBe(SESSION);
    expect(theirs.readDevice(cookie)).toBeNull();
  });

  test.each([
    ['absent', undefined],
    ['empty', ''],
    ['without a signature', SESSION],
    ['with an empty signature', `${SESSION}.`],
    ['with the anti-forgery token as its signature', `${SESSION}.${ours.xsrf(SESSION)}`],
    ['with the signature of another device', `autre.${ours.signDevice(SESSION).split('.')[1] ?? ''}`],
  ])('%s is a stranger', (_story, cookie) => {
    expect(ours.readDevice(cookie)).toBeNull();
  });
});

test('the anti-forgery token is the session’s own', () => {
  expect(ours.xsrf(SESSION)).toBe(ours.xsrf(SESSION));
  expect(ours.xsrf(SESSION)).not.toBe(ours.xsrf('autre'));
  expect(ours.xsrf(SESSION)).not.toBe(theirs.xsrf(SESSION));
});

test('two houses on one machine name their cookies differently', () => {
  expect(ours.houseTag).toMatch(/^[0-9a-f]{8}$/);
  expect(ours.houseTag).not.toBe(theirs.houseTag);
});

test('texts of different lengths are simply different', () => {
  expect(sameText('abc', 'abc')).toBe(true);
  expect(sameText('abc', 'abcd')).toBe(false);
  expect(sameText('é', 'e')).toBe(false);
  expect(sameText('', '')).toBe(true);
});

function encoded(claims: object): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url');
}
