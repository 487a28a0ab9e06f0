import { newIdempotencyKey } from './idempotency-key.ts';

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the key of a sale', () => {
  test('is a UUID on a secure page', () => {
    expect(newIdempotencyKey()).toMatch(UUID_4);
  });

  test('is a UUID too on a till opened over plain http, where randomUUID does not exist', () => {
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    const keys = new Set(Array.from({ length: 200 }, () => newIdempotencyKey(insecure)));
    expect(keys.size).toBe(200);
    for (const key of keys) expect(key).toMatch(UUID_4);
  });
});
