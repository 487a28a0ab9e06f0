import { Caller } from './app.ts';

export async function makeToken(
  office: Caller,
  rights: { forAssistant?: boolean } = {},
): Promise<{ id: number; secret: string }> {
  const make =
    'mutation ($input: MakeAccessTokenInput!) { makeAccessToken(input: $input) { secret token { id } } }';
  const { body } = await office.graphql(make, { input: { name: 'Classeur', ...rights } });
  const { secret, token } = body.data.makeAccessToken;
  return { id: token.id as number, secret: secret as string };
}

export async function programOf(office: Caller, url: string): Promise<Caller> {
  const program = new Caller(url);
  program.token = (await makeToken(office)).secret;
  return program;
}
