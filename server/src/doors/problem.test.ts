import type { ValidationError } from 'class-validator';
import { ERROR_STATUS } from '../shared/error-codes.ts';
import { Refusal } from '../shared/errors.ts';
import { centimes } from '../shared/money.ts';
import { bodyRefusal, fieldErrors, isFault, refusalExtras, toRefusal } from './problem.ts';

/** An error as pg throws it, and as TypeORM wraps it. */
const fromPostgres = (code: string, message = 'boom') => Object.assign(new Error(message), { code });
const wrapped = (error: Error) => Object.assign(new Error('query failed'), { driverError: error });

describe('what a caller is told of a fault', () => {
  test.each([
    ['the connection broke', '08006'],
    ['too many connections', '53300'],
    ['the disk is full', '53100'],
    ['an administrator stopped the database', '57P01'],
    ['the database crashed', '57P02'],
    ['the database is starting', '57P03'],
    ['the statement took too long', '57014'],
    ['a lock could not be had', '55P03'],
    ['the transaction idled', '25P03'],
    ['a serialization failure, three times', '40001'],
    ['a deadlock, three times', '40P01'],
    ['the disk failed', '58030'],
    ['nobody listens', 'ECONNREFUSED'],
    ['the connection was cut', 'ECONNRESET'],
    ['the socket is gone', 'ENOENT'],
    ['the pipe is gone', 'EPIPE'],
    ['the name is not found for now', 'EAI_AGAIN'],
    ['the network is silent', 'ETIMEDOUT'],
  ])('%s: come back in a few seconds', (_story, code) => {
    for (const error of [
      fromPostgres(code),
      wrapped(fromPostgres(code)),
      wrapped(wrapped(fromPostgres(code))),
    ]) {
      const refusal = toRefusal(error);
      expect(refusal.code).toBe('INDISPONIBLE');
      expect(refusal.status).toBe(503);
      expect(refusal.details.retryAfter).toBeGreaterThan(0);
      expect(isFault(refusal)).toBe(true);
    }
  });

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ])('pg without a code, "%s": the same', (message) => {
    expect(toRefusal(new Error(message)).code).toBe('INDISPONIBLE');
  });

  test.each([
    [
      'a duplicate',
      fromPostgres('23505', 'duplicate key value violates unique constraint "users_code_unique"'),
    ],
    ['a broken statement', fromPostgres('42601', 'syntax error at or near "SELEC"')],
    ['a missing table', wrapped(fromPostgres('42P01', 'relation "secret" does not exist'))],
    ['a fault of ours', new TypeError("Cannot read properties of undefined (reading 'secret')")],
    ['a code that only begins like another', fromPostgres('08')],
    ['a thrown text', 'secret'],
    ['a thrown nothing', undefined],
  ])('%s is an internal error, told without its cause', (_story, error) => {
    const refusal = toRefusal(error);
    expect(refusal.code).toBe('ERREUR_INTERNE');
    expect(refusal.status).toBe(500);
    expect(JSON.stringify([refusal.message, refusal.details])).not.toMatch(
      /secret|SELEC|constraint|undefined/,
    );
    expect(isFault(refusal)).toBe(true);
  });

  test('a refusal is told as it is, and is no fault', () => {
    const refusal = new Refusal('STOCK_INSUFFISANT', 'Stock insuffisant.');
    expect(toRefusal(refusal)).toBe(refusal);
    expect(isFault(refusal)).toBe(false);
  });
});

describe('what a refusal carries', () => {
  test('amounts leave as dirhams, and nothing that is absent is named', () => {
    const prices = [{ type: 'product', itemId: 1, name: 'Savon', price: centimes(1250), frais: centimes(5) }];
    expect(refusalExtras(new Refusal('PRIX_MODIFIE', '', { prices }))).toEqual({
      prices: [{ type: 'product', itemId: 1, name: 'Savon', price: 12.5, frais: 0.05 }],
    });
    expect(refusalExtras(new Refusal('INTROUVABLE', ''))).toEqual({});
    expect(refusalExtras(new Refusal('TROP_DE_TENTATIVES', '', { retryAfter: 0 }))).toEqual({
      retryAfter: 0,
    });
  });

  test('a tree of faults is told as flat fields, each with its first sentence', () => {
    const tree: ValidationError[] = [
      { property: 'key', constraints: { matches: 'Clé trop courte.', isString: 'Clé absente.' } },
      {
        property: 'lines',
        children: [
          {
            property: '0',
            children: [{ property: 'quantity', constraints: { min: 'Quantité : 1 à 9999.' } }],
          },
        ],
      },
    ];
    expect(fieldErrors(tree)).toEqual([
      { field: 'key', message: 'Clé trop courte.' },
      { field: 'lines.0.quantity', message: 'Quantité : 1 à 9999.' },
    ]);
  });
});

test.each([
  [{ type: 'entity.parse.failed', status: 400 }, 'JSON_INVALIDE'],
  [{ type: 'entity.too.large', status: 413 }, 'TROP_VOLUMINEUX'],
  [{ type: 'charset.unsupported', status: 415 }, 'TYPE_NON_PRIS_EN_CHARGE'],
  [{ type: 'encoding.unsupported', status: 415 }, 'TYPE_NON_PRIS_EN_CHARGE'],
  [{ type: 'request.aborted', status: 400 }, 'REQUETE_INVALIDE'],
])('a body that %p is %s', (error, code) => {
  expect(bodyRefusal(error)?.code).toBe(code);
});

test.each([
  [new Error('boom')],
  [undefined],
  [null],
  ['boom'],
  [{ type: 'stream.encoding.set', status: 500 }],
])('the body reader does not answer for %p', (error) => {
  expect(bodyRefusal(error)).toBeNull();
});

test('every code has a status that a caller of HTTP understands', () => {
  for (const status of Object.values(ERROR_STATUS)) {
    expect([400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, 500, 503]).toContain(status);
  }
});
