import { EntryWaits } from './entry-waits.ts';

function waits() {
  const hearers = new Set<() => void>();
  const all = new EntryWaits((hear) => {
    hearers.add(hear);
    return () => void hearers.delete(hear);
  });
  return { all, hearers, told: () => hearers.forEach((hear) => hear()) };
}

const LONG_MS = 3_600_000;

test('who waits is woken by what is told, also by what was told while he was reading', async () => {
  const { all, told } = waits();
  const wait = all.join('a', LONG_MS)!;
  const asleep = wait.news();
  told();
  expect(await asleep).toBe(true);
  told();
  expect(await wait.news()).toBe(true);
  wait.end();
});

test('hints are followed for as long as anybody waits', () => {
  const { all, hearers } = waits();
  const [one, other] = [all.join('a', LONG_MS), all.join('b', LONG_MS)];
  one!.end();
  expect(hearers.size).toBe(1);
  other!.end();
  expect(hearers.size).toBe(0);
});

test('a caller has four waits and all together two hundred; an end makes room', () => {
  const { all } = waits();
  const joined = Array.from({ length: 210 }, (_, place) =>
    all.join(`caller ${Math.trunc(place / 5)}`, LONG_MS),
  );
  expect(joined.map((wait) => wait !== null).slice(0, 10)).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  const kept = joined.filter((wait) => wait !== null);
  expect(kept).toHaveLength(168);
  while (kept.length < 200) kept.push(all.join(`another ${kept.length}`, LONG_MS)!);
  expect(all.join('the last', LONG_MS)).toBeNull();
  kept[0]!.end();
  expect(all.join('the last', LONG_MS)).not.toBeNull();
  all.close();
});

test('a server that stops answers all, and lets nobody wait any more; nor does it look again for who has left', async () => {
  const { all } = waits();
  const [stays, leaves] = [all.join('a', LONG_MS)!, all.join('b', LONG_MS)!];
  const answers = [stays.news(), leaves.news()];
  leaves.end();
  all.close();
  expect(await Promise.all(answers)).toEqual([false, false]);
  expect(all.join('a', LONG_MS)).toBeNull();
});
