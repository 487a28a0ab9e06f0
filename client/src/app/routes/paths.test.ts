import { GUARDED_ROUTES, mayOpen } from './paths.ts';

const CASHIER_MAY = ['/', '/pos', '/cloture', '/reception'];

test('the administrator opens every screen', () => {
  expect(GUARDED_ROUTES.filter(({ path }) => !mayOpen(path, 'ADMIN'))).toEqual([]);
});

test('the cashier opens four screens and no other', () => {
  expect(GUARDED_ROUTES.map(({ path }) => path).filter((path) => mayOpen(path, 'CAISSIER'))).toEqual(
    CASHIER_MAY,
  );
});

test('a trailing slash opens no closed door', () => {
  expect(mayOpen('/tickets/', 'CAISSIER')).toBe(false);
  expect(mayOpen('/pos/', 'CAISSIER')).toBe(true);
});

test('pages for everyone stay open', () => {
  expect(mayOpen('/404', 'CAISSIER')).toBe(true);
  expect(mayOpen('/unauthorized', 'CAISSIER')).toBe(true);
});
