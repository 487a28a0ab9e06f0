import { NO_FILTER } from './question.ts';
import { fromKept } from './question-input.ts';

type Kept = Parameters<typeof fromKept>[0];

/** A saved question of these locals. */
function kept(localIds: number[] | null): Kept {
  const said = { measures: ['TOTAL'], dimensions: ['LOCAL'], during: 'THIS_MONTH', order: [], limit: 1000 };
  return { ...said, filter: { localIds } } as unknown as Kept;
}

test('a kept choice of locals is opened as it was kept, and none is every local', () => {
  expect(fromKept(kept([3, 4]))?.filter).toEqual({ ...NO_FILTER, localIds: [3, 4] });
  expect(fromKept(kept(null))?.filter).toEqual(NO_FILTER);
});

test('a kept list that lets nothing through is not opened as one that lets everything through', () => {
  expect(fromKept(kept([]))).toBeNull();
});
