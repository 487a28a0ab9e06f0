import { NO_FILTER } from './question.ts';
import { fromSaved } from './question-input.ts';

type Saved = Parameters<typeof fromSaved>[0];

/** A saved question of these locals. */
function saved(localIds: number[] | null): Saved {
  const said = { measures: ['TOTAL'], dimensions: ['LOCAL'], during: 'THIS_MONTH', order: [], limit: 1000 };
  return { ...said, filter: { localIds } } as unknown as Saved;
}

test('a saved choice of locals is opened as it was saved, and none is every local', () => {
  expect(fromSaved(saved([3, 4]))?.filter).toEqual({ ...NO_FILTER, localIds: [3, 4] });
  expect(fromSaved(saved(null))?.filter).toEqual(NO_FILTER);
});

test('a saved list that lets nothing through is not opened as one that lets everything through', () => {
  expect(fromSaved(saved([]))).toBeNull();
});
