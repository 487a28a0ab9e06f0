import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { readError } from './errors.ts';

function graphql(message: string, extensions?: Record<string, unknown>) {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions }] });
}

function http(status: number, body: unknown, headers: Record<string, string> = {}) {
  const bodyText = typeof body === 'string' ? body : JSON.stringify(body);
  return new ServerError('Response not successful', {
    response: new Response(null, { status, headers }),
    bodyText,
  });
}

describe('the server refuses a sale', () => {
  test('the cashier reads its sentence and the cart may be edited again', () => {
    const read = readError(
      graphql('Il ne reste que 2 Savon noir.', {
        code: 'STOCK_INSUFFISANT',
        status: 409,
        items: [{ itemId: 4, name: 'Savon noir', asked: 3, available: 2 }],
      }),
    );
    expect(read).toMatchObject({
      code: 'STOCK_INSUFFISANT',
      message: 'Il ne reste que 2 Savon noir.',
      definite: true,
    });
    expect(read.items).toEqual([{ itemId: 4, name: 'Savon noir', asked: 3, available: 2 }]);
  });

  test('new prices come with it', () => {
    const prices = [{ type: 'SERVICE', itemId: 1, name: 'Gommage', price: 60, frais: 20 }];
    const read = readError(graphql('Le prix a changé.', { code: 'PRIX_MODIFIE', status: 409, prices }));
    expect(read.prices).toEqual([{ ...prices[0], price: 6000, frais: 2000 }]);
    expect(read.definite).toBe(true);
  });

  test('fields at fault come with it', () => {
    const errors = [{ field: 'lines', message: 'Le ticket est vide.' }];
    expect(
      readError(graphql('Le ticket est vide.', { code: 'VALIDATION', status: 422, errors })).errors,
    ).toEqual(errors);
  });
});

test('no line of the server’s sentences begins with a mark, on the page or beside a field', () => {
  const said = 'Refusé : « Savon noir » est épuisé ; actualisez.';
  const shown = 'Refusé\u00a0: «\u00a0Savon noir\u00a0» est épuisé\u00a0; actualisez.';
  const errors = [{ field: 'name', message: said }];
  const shownBeside = { message: shown, errors: [{ field: 'name', message: shown }] };
  expect(readError(graphql(said, { code: 'VALIDATION', status: 422, errors }))).toMatchObject(shownBeside);
  const body = { code: 'VALIDATION', status: 422, detail: said, errors };
  expect(readError(http(422, body))).toMatchObject(shownBeside);
});

describe('nobody knows whether the sale was made', () => {
  test.each([
    ['the network dropped', new TypeError('Failed to fetch')],
    ['no answer came in time', new DOMException('No answer in time', 'TimeoutError')],
    ['the call was cut', new DOMException('Aborted', 'AbortError')],
    [
      'the answer was cut half-way',
      new ServerParseError(new SyntaxError('x'), { response: new Response(), bodyText: '{"da' }),
    ],
    ['something that is no error was thrown', undefined],
  ])('%s', (_, failure) => {
    expect(readError(failure)).toEqual({
      code: 'RESEAU',
      message: 'Le serveur ne répond pas. Vérifiez le réseau.',
      definite: false,
    });
  });

  test('the server broke, or says so with status 200', () => {
    expect(readError(graphql('Erreur interne.', { code: 'ERREUR_INTERNE', status: 500 })).definite).toBe(
      false,
    );
    expect(readError(graphql('La base est absente.', { code: 'INDISPONIBLE', status: 503 })).definite).toBe(
      false,
    );
  });

  test('a failure that our server has not signed is not shown in English', () => {
    const read = readError(graphql('Cannot read properties of undefined', { code: 'INTERNAL_SERVER_ERROR' }));
    expect(read).toMatchObject({ code: 'ERREUR_INTERNE', definite: false });
    expect(read.message).not.toContain('Cannot');
    expect(readError(graphql('boom')).definite).toBe(false);
  });

  test.each([502, 503, 504, 500, 408])('a proxy answers %i with a page of its own', (status) => {
    expect(readError(http(status, '<html>Bad gateway</html>'))).toMatchObject({ status, definite: false });
  });

  test('an answer that a proxy redirected is no refusal', () => {
    expect(readError(http(302, '')).definite).toBe(false);
  });
});

describe('the answer has an HTTP status of its own', () => {
  test('too many codes: the sentence and the wait, from the body', () => {
    const body = {
      errors: [
        {
          message: 'Trop de tentatives. Réessayez dans 15 minutes.',
          extensions: { code: 'TROP_DE_TENTATIVES', status: 429, retryAfter: 900 },
        },
      ],
    };
    expect(readError(http(429, body))).toMatchObject({
      code: 'TROP_DE_TENTATIVES',
      message: 'Trop de tentatives. Réessayez dans 15 minutes.',
      status: 429,
      retryAfter: 900,
      definite: true,
    });
  });

  test('the wait is read from the header when the body has none', () => {
    const body = { code: 'INDISPONIBLE', status: 503, detail: 'La base de données est absente.' };
    expect(readError(http(503, body, { 'Retry-After': '5' }))).toMatchObject({
      code: 'INDISPONIBLE',
      message: 'La base de données est absente.',
      retryAfter: 5,
      definite: false,
    });
  });

  test('a refusal of the whole request ran nothing', () => {
    expect(readError(http(400, 'Bad request'))).toMatchObject({ code: 'REQUETE_INVALIDE', definite: true });
    expect(readError(graphql('Syntax Error', { code: 'GRAPHQL_VALIDATION_FAILED' }))).toMatchObject({
      code: 'REQUETE_INVALIDE',
      definite: true,
    });
  });
});
