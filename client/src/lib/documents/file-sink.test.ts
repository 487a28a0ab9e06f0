import { openSink } from './file-sink.ts';

/** The names that the browser is given. */
function browser(): string[] {
  const named: string[] = [];
  const showSaveFilePicker = ({ suggestedName }: { suggestedName: string }) => {
    named.push(suggestedName);
    return Promise.resolve({ createWritable: () => Promise.resolve({}) });
  };
  Object.assign(globalThis, { window: { showSaveFilePicker } });
  return named;
}

test.each([
  ['10/2026.csv', '10-2026.csv'],
  ['Gants \\ savons 01/02/2026.xlsx', 'Gants - savons 01-02-2026.xlsx'],
  ['../../maison.csv', '..-..-maison.csv'],
  ['Tickets du 2026-11-20.csv', 'Tickets du 2026-11-20.csv'],
])('« %s » is saved as « %s »', async (name, saved) => {
  const named = browser();
  await openSink(name);
  expect(named).toEqual([saved]);
});
