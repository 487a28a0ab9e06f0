import { readFileSync } from 'node:fs';
import { OperationTypeNode, print, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { createClient } from './client.ts';
import * as firstLoad from './generated-first-load.ts';
import * as others from './generated.ts';

const { screens } = JSON.parse(readFileSync('server/assets/known-documents.json', 'utf8')) as {
  screens: Record<string, string>;
};
const documents = Object.entries({ ...firstLoad, ...others })
  .filter(([name]) => name.endsWith('Document'))
  .map(([, document]) => document as DocumentNode);
const kindOf = ({ definitions: [operation] }: DocumentNode) =>
  (operation as OperationDefinitionNode).operation;

interface Sent {
  operationName: string;
  query?: string;
  extensions: { persistedQuery: { sha256Hash: string } };
}

/** Asks everything of a server that answers each call with this code. */
async function sentTo(code: string): Promise<Map<string, Sent[]>> {
  const sent = new Map<string, Sent[]>();
  const before = [globalThis.fetch, globalThis.document] as const;
  globalThis.document = { cookie: '' } as Document;
  globalThis.fetch = (_address, options) => {
    const body = JSON.parse(options?.body as string) as Sent;
    sent.set(body.operationName, [...(sent.get(body.operationName) ?? []), body]);
    const answer = { errors: [{ message: 'Non.', extensions: { code, status: 400 } }] };
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 400, headers }));
  };
  try {
    const client = createClient();
    for (const document of documents) {
      const kind = kindOf(document);
      if (kind === OperationTypeNode.SUBSCRIPTION) continue;
      const asked =
        kind === OperationTypeNode.QUERY
          ? client.query({ query: document })
          : client.mutate({ mutation: document });
      await expect(asked).rejects.toThrow();
    }
  } finally {
    [globalThis.fetch, globalThis.document] = before;
  }
  return sent;
}

test.each(['DOCUMENT_INCONNU', 'REQUETE_INVALIDE'])(
  'a screen asks by id, and sends the id’s text to a server that answers %s, as an earlier build does',
  async (code) => {
    const sent = [...(await sentTo(code)).values()];
    expect(sent.length).toBeGreaterThan(100);
    for (const [byId, byText, ...more] of sent) {
      expect([byId!.query, more]).toEqual([undefined, []]);
      expect(screens[byId!.extensions.persistedQuery.sha256Hash]).toBe(byText!.query);
    }
  },
);

test('another refusal is final', async () => {
  for (const calls of (await sentTo('INTROUVABLE')).values()) expect(calls).toHaveLength(1);
});

test('a question asked after a change is not given the answer of the same question from before it', async () => {
  const before = [globalThis.fetch, globalThis.document] as const;
  const answers: ((day: string) => void)[] = [];
  globalThis.document = { cookie: '' } as Document;
  globalThis.fetch = () =>
    new Promise((resolve) =>
      answers.push((said) => {
        const headers = { 'content-type': 'application/json' };
        resolve(new Response(JSON.stringify({ data: { clockBehind: said } }), { headers }));
      }),
    );
  try {
    const client = createClient();
    const ask = () => client.query({ query: firstLoad.ClockBehindDocument, fetchPolicy: 'no-cache' });
    const asked = [ask(), ask()];
    await new Promise((resolve) => setTimeout(resolve));
    for (const [place, answer] of answers.entries()) answer(['before', 'after'][place]!);
    const given = await Promise.all(asked);
    expect(given.map(({ data }) => data?.clockBehind)).toEqual(['before', 'after']);
  } finally {
    [globalThis.fetch, globalThis.document] = before;
  }
});

test('what the socket says is known too', () => {
  const heard = documents.filter((document) => kindOf(document) === OperationTypeNode.SUBSCRIPTION);
  expect(heard.length).toBeGreaterThan(0);
  for (const document of heard) expect(Object.values(screens)).toContain(print(document));
});
