import { CopyError, KnownFault, obstacleOf, WrongKey } from './copy-error.ts';

const TARGET = '/mnt/copies';

const failed = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: it failed, write`), { code, syscall: 'write', ...(path && { path }) });

test.each([
  ['ENOSPC', undefined, 'CIBLE_PLEINE', 'Il n’y a plus de place dans /mnt/copies.'],
  ['EDQUOT', '/mnt/copies/42/wal/1.partial', 'CIBLE_PLEINE', 'Il n’y a plus de place dans /mnt/copies.'],
  [
    'ENOSPC',
    '/home/maison/rehearsal/base',
    'DISQUE_COURT',
    'Il n’y a plus de place sur le disque de la maison.',
  ],
  ['EROFS', '/mnt/copies/42', 'CIBLE_ABSENTE', '/mnt/copies refuse l’écriture (EROFS).'],
  ['EACCES', '/mnt/copies', 'CIBLE_ABSENTE', '/mnt/copies refuse l’écriture (EACCES).'],
  ['ENOENT', '/mnt/copies', 'CIBLE_ABSENTE', '/mnt/copies n’est pas là (ENOENT).'],
  ['EIO', undefined, 'CIBLE_ABSENTE', '/mnt/copies n’est pas là (EIO).'],
  [
    'EACCES',
    '/home/maison/postgres/base',
    'COPIE_ECHOUEE',
    '/home/maison/postgres/base ne se lit ou ne s’écrit pas (EACCES).',
  ],
])('%s at %s is %s', (errno, path, code, reason) => {
  expect(obstacleOf(failed(errno, path), TARGET)).toEqual({ code, reason });
});

test('what the copy says of it is what the administrator reads', () => {
  const full = new CopyError("Il n'y a plus de place pour la copie.", { cause: failed('ENOSPC') });
  expect(obstacleOf(full, TARGET)).toEqual({ code: 'CIBLE_PLEINE', reason: full.message });
  expect(obstacleOf(new WrongKey('Une autre clé.'), TARGET).code).toBe('CLE_ABSENTE');
  expect(obstacleOf(new KnownFault('CLE_ABSENTE', 'Pas de clé.'), TARGET)).toEqual({
    code: 'CLE_ABSENTE',
    reason: 'Pas de clé.',
  });
});

test('anything else is a copy that failed, or a rehearsal, in its own words', () => {
  expect(obstacleOf(new CopyError('La copie est abîmée.'), TARGET, 'VERIFICATION_ECHOUEE')).toEqual({
    code: 'VERIFICATION_ECHOUEE',
    reason: 'La copie est abîmée.',
  });
  expect(obstacleOf(new Error('boom'), TARGET)).toEqual({
    code: 'COPIE_ECHOUEE',
    reason: 'Elle s’est arrêtée sur une erreur (boom).',
  });
});
