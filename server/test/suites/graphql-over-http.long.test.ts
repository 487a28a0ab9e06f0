import { serverAudits } from 'graphql-http';
import { useTestApp } from '../app.ts';

/** The specification's tests ask of the schema what else only administrators may. */
const app = useTestApp({ openSchema: true });

/** A GET's query would stand in addresses, which logs keep; a document that is refused is a 400 whatever is accepted. */
const LEFT_OUT = [/^MAY .*GET/, /^SHOULD use (a status code of )?200 .* when accepting application\/json$/];

test('the door keeps each claim of GraphQL over HTTP but those it leaves out', async () => {
  const all = serverAudits({ url: () => `${app.url}/graphql` });
  const failed: string[] = [];
  for (const claim of all) {
    const { status } = await claim.fn();
    if (status !== 'ok') failed.push(claim.name);
  }
  expect(all.length).toBeGreaterThan(60);
  expect(failed.filter((name) => !LEFT_OUT.some((reason) => reason.test(name)))).toEqual([]);
  for (const reason of LEFT_OUT) expect(failed).toContainEqual(expect.stringMatching(reason));
});
