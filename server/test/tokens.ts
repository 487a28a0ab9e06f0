import { Caller } from './app.ts';

export async function makeToken(office: Caller): Promise<{ id: number; secret: string }> {
  const make = 'mutation { makeAccessToken(input: { name: "Classeur" }) { secret token { id } } }';
  const { secret, token } = (await office.graphql(make)).body.data.makeAccessToken;
  return { id: token.id as number, secret: secret as string };
}

export async function programOf(office: Caller, url: string): Promise<Caller> {
  const program = new Caller(url);
  program.token = (await makeToken(office)).secret;
  return program;
}
