import {
  copyStateOf,
  mayArchiveAgain,
  reasonNotToRehearse,
  reasonToStop,
  type CopyFacts,
  type CopyFault,
} from './copy-state.rules.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const NIGHT = at('24T04:00:00');

/** A house whose copy of last night was made on a disk of its own and rehearsed. */
const GOOD: CopyFacts = {
  now: at('24T09:00:00'),
  embedded: true,
  target: true,
  obstacle: null,
  broken: false,
  sameDisk: false,
  lastCopy: { kind: 'BASE', startedAt: NIGHT, outcome: 'DONE', code: null, reason: null },
  lastDone: NIGHT,
  lastRehearsal: {
    kind: 'REHEARSAL',
    startedAt: at('24T04:12:00'),
    outcome: 'DONE',
    code: null,
    reason: null,
  },
};

const stateOf = (facts: Partial<CopyFacts>) => {
  const { colour, code } = copyStateOf({ ...GOOD, ...facts });
  return [colour, code];
};

test('a house whose last copy was restored and held everything is green, and there is nothing to do', () => {
  expect(copyStateOf(GOOD)).toEqual({
    colour: 'GREEN',
    code: 'A_JOUR',
    reason:
      'La dernière copie est celle du 24/11/2026 à 04:00 : restaurée à l’essai, elle tient tout, et chaque vente la rejoint dans la minute.',
    remedy: null,
    setting: null,
  });
});

test('of a database of the owner’s own nobody says that each sale is copied at once', () => {
  const lastCopy = { ...GOOD.lastCopy!, kind: 'DUMP' as const };
  expect(copyStateOf({ ...GOOD, embedded: false, lastCopy }).reason).toMatch(/elle tient tout\.$/);
});

describe('amber', () => {
  const NEVER = { lastCopy: null, lastDone: null, lastRehearsal: null };

  test.each<[string, string, Partial<CopyFacts>]>([
    ['a house that is copied nowhere', 'SANS_COPIE', { ...NEVER, target: false }],
    [
      'a database of the owner’s own, whose copies are his',
      'SANS_COPIE',
      { ...NEVER, target: false, embedded: false },
    ],
    ['a house whose first copy is being made', 'NOUVELLE_COPIE', NEVER],
    [
      'a copy after which something is missing, so that another is being made',
      'NOUVELLE_COPIE',
      { broken: true },
    ],
    ['copies on the disk that they copy', 'MEME_DISQUE', { sameDisk: true }],
    ['a copy that nobody has tried yet', 'NOUVELLE_COPIE', { lastRehearsal: null }],
    ['a copy after the one that was tried', 'NOUVELLE_COPIE', { lastDone: at('24T08:00:00') }],
    ['a copy of more than 26 hours', 'COPIE_ANCIENNE', { now: at('25T06:00:01') }],
    [
      'a copy for whose trial there was no room',
      'VERIFICATION_IMPOSSIBLE',
      {
        lastRehearsal: {
          ...GOOD.lastRehearsal!,
          outcome: 'IMPOSSIBLE',
          code: 'VERIFICATION_IMPOSSIBLE',
          reason: 'Il faudrait 9,0 Go.',
        },
      },
    ],
  ])('%s', (_, code, facts) => {
    const { colour, code: said, reason, remedy } = copyStateOf({ ...GOOD, ...facts });
    expect([colour, said]).toEqual(['AMBER', code]);
    expect(reason).toMatch(/^[A-Z].{30,}\.$/);
    expect(remedy ?? 'Rien n’est à faire.').toMatch(/^[A-Z].{10,}\.$/);
  });

  test('26 hours to the second are no more than a night', () => {
    expect(stateOf({ now: at('25T06:00:00') })).toEqual(['GREEN', 'A_JOUR']);
  });

  test('what is amber by itself says what to do, apart by which setting, and what mends by itself does not', () => {
    const reasons = new Set<string>();
    for (const facts of [
      { ...NEVER, target: false },
      { ...NEVER, target: false, embedded: false },
      { sameDisk: true },
    ]) {
      const { reason, remedy, setting } = copyStateOf({ ...GOOD, ...facts });
      expect(setting).toContain('BACKUP_DIR=…');
      expect(`${reason} ${remedy}`).not.toMatch(/[A-Z]_[A-Z]/);
      reasons.add(reason);
    }
    expect(reasons.size).toBe(3);
    expect(copyStateOf({ ...GOOD, ...NEVER })).toMatchObject({ remedy: null, setting: null });
  });
});

describe('red', () => {
  const FAULTS: CopyFault[] = [
    ...(['CLE_ABSENTE', 'CIBLE_ABSENTE', 'CIBLE_PLEINE'] as const),
    ...(['DISQUE_COURT', 'COPIE_ECHOUEE', 'VERIFICATION_ECHOUEE'] as const),
  ];

  test.each(FAULTS)('%s, met now, whatever the last night was, with the reason and what to do', (code) => {
    const state = copyStateOf({ ...GOOD, obstacle: { code, reason: 'Ce qui ne va pas.' } });
    expect(state).toMatchObject({ colour: 'RED', code, reason: 'Ce qui ne va pas.' });
    expect(state.remedy).toMatch(/\.$/);
    expect(state.remedy).not.toMatch(/[A-Z]_[A-Z]/);
  });

  test('a copy that failed, with the last good one', () => {
    const lastCopy = { kind: 'BASE', startedAt: at('25T04:00:00'), outcome: 'FAILED', code: 'CIBLE_PLEINE', reason: 'Il n’y a plus de place.' } as const; // prettier-ignore
    expect(copyStateOf({ ...GOOD, lastCopy })).toMatchObject({
      colour: 'RED',
      code: 'CIBLE_PLEINE',
      reason:
        'La copie du 25/11/2026 à 04:00 a échoué. Il n’y a plus de place. La dernière bonne copie est celle du 24/11/2026 à 04:00.',
    });
  });

  test('a first copy that failed', () => {
    const lastCopy = {
      kind: 'BASE',
      startedAt: NIGHT,
      outcome: 'FAILED',
      code: 'COPIE_ECHOUEE',
      reason: null,
    } as const;
    const { colour, reason } = copyStateOf({ ...GOOD, lastCopy, lastDone: null, lastRehearsal: null });
    expect([colour, reason]).toEqual(['RED', 'La copie du 24/11/2026 à 04:00 a échoué.']);
  });

  test.each([
    ['BASE', 'CIBLE_MUETTE', 'COPIE_ECHOUEE'],
    ['BASE', 'CIBLE_PLEINE', 'CIBLE_PLEINE'],
  ] as const)('a %s that an earlier version noted as %s is %s', (kind, code, now) => {
    const lastCopy = { kind, startedAt: NIGHT, outcome: 'FAILED', code, reason: null } as const;
    const state = copyStateOf({ ...GOOD, lastCopy });
    expect(state.code).toBe(now);
    expect(state.remedy).not.toBeNull();
  });

  test('a copy that did not hold what the house held, also where it is on the same disk or another one is being made', () => {
    const lastRehearsal = { ...GOOD.lastRehearsal!, outcome: 'FAILED', code: 'VERIFICATION_ECHOUEE', reason: 'Des tickets manquent.' } as const; // prettier-ignore
    expect(copyStateOf({ ...GOOD, lastRehearsal, sameDisk: true, broken: true })).toMatchObject({
      colour: 'RED',
      code: 'VERIFICATION_ECHOUEE',
      reason: 'La vérification du 24/11/2026 à 04:12 a échoué. Des tickets manquent.',
    });
    // Another copy was made since.
    expect(stateOf({ lastRehearsal, lastDone: at('24T08:00:00') })).toEqual(['AMBER', 'NOUVELLE_COPIE']);
  });
});

describe('the room that copies leave to selling', () => {
  const disk = (free: number, total = 500) => ({ freeBytes: free * 1e9, totalBytes: total * 1e9 });

  test('WAL is kept while less than 2 GB wait and 1 GB is free', () => {
    expect(reasonToStop(disk(1), 2e9)).toBeNull();
    expect(reasonToStop(disk(1), 2e9 + 1)?.code).toBe('CIBLE_ABSENTE');
    expect(reasonToStop(disk(0.9), 0)).toEqual({
      code: 'DISQUE_COURT',
      reason:
        'Le disque de la maison n’a plus que 900 Mo de libre : les copies s’arrêtent avant que la vente ne s’arrête.',
    });
  });

  test('a small disk leaves a twentieth', () => {
    expect(reasonToStop(disk(0.41, 8), 0)).toBeNull();
    expect(reasonToStop(disk(0.39, 8), 0)?.code).toBe('DISQUE_COURT');
  });

  test('it is kept again once nothing waits and there is half as much room again', () => {
    expect(mayArchiveAgain(disk(1.6), 0)).toBe(true);
    expect(mayArchiveAgain(disk(1.6), 1)).toBe(false);
    expect(mayArchiveAgain(disk(1.4), 0)).toBe(false);
  });

  test('a copy is tried where it fits beside the house', () => {
    expect(reasonNotToRehearse(disk(11.5), 10e9)).toBeNull();
    expect(reasonNotToRehearse(disk(11.4), 10e9)).toBe(
      'Il faudrait 11,5 Go de libre sur le disque de la maison, il y en a 11,4 Go.',
    );
  });
});
