import { decided, JOB_DECISIONS, JOB_STATES } from './printing.rules.ts';

test('a paper that may be out is told out or printed again; one that waits may be dropped; nothing else is decided', () => {
  const table = JOB_STATES.map((state) => [
    state,
    ...JOB_DECISIONS.map((decision) => decided(state, decision)),
  ]);
  expect([['', ...JOB_DECISIONS], ...table]).toEqual([
    ['', 'OUT', 'AGAIN', 'DROP'],
    ['WAITING', null, null, 'DROPPED'],
    ['SENDING', null, null, null],
    ['UNCERTAIN', 'OUT', 'WAITING', null],
    ['OUT', null, null, null],
    ['DROPPED', null, null, null],
  ]);
});
