import { Caller } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { assistantOf } from '../../server/test/assistant.ts';
import { makeToken } from '../../server/test/tokens.ts';
import { openHouse } from './journeys.ts';
import { photograph } from './photograph.ts';
import type { Page } from 'playwright-core';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { Toasts } from './pages/toasts.ts';

const { journey } = openHouse();

/** The editor's result; clicks are ignored until it has read the schema. */
async function answerOf(page: Page): Promise<string> {
  const shown = page.locator('.result-window');
  let text = '';
  await eventually(
    async () => {
      const ask = page.getByRole('button', { name: /^Execute query/ });
      if (!(await shown.innerText()).includes('{') && (await ask.isVisible())) await ask.click();
      return (text = plain(await shown.innerText()));
    },
    (told) => expect(told).toContain('"data"'),
  );
  return text;
}

journey('the owner runs an example, and reads the figures of the house', async ({ app, tablet }) => {
  const local = await app.make.local({ name: 'Hammam des Oliviers' });
  const service = await app.make.service({ local, price: 7000 });
  const till = new Caller(app.url);
  await till.login((await app.make.user({ local })).code);
  await till.post('/api/sales/add', { services: [{ id: service, quantity: 3 }] });

  const office = await tablet();
  const { page } = office;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await office.logIn((await app.make.user({ role: 'ADMIN' })).code);
  await page.goto('/explorer');
  await inSight(page.getByRole('heading', { name: 'Explorateur GraphQL' }));
  const tabs = page.getByRole('tab');
  await inSight(tabs.filter({ hasText: 'CeMoisParLocal' }));
  expect(await tabs.count()).toBe(4);
  expect(await answerOf(page)).toMatch(/Hammam des Oliviers.*"total": 210/s);
  expect(await accessFaults(page, { but: ['.graphiql-container'] })).toEqual([]);
  // Documentation comes from the schema, which only an administrator may read.
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await inSight(page.getByText('A GraphQL schema provides a root type for each kind of operation.'));
  expect(new Set(asked)).toEqual(new Set([new URL(app.url).origin]));
});

journey('a saved report is opened in it with its question', async ({ app, tablet }) => {
  const { code } = await app.make.user({ role: 'ADMIN' });
  const boss = new Caller(app.url);
  await boss.login(code);
  const { body } = await boss.graphql(
    'mutation ($input: SaveReportInput!) { saveReport(input: $input) { id } }',
    { input: { name: 'Valeur des rayons', question: { measures: ['STOCK_VALUE'], dimensions: ['LOCAL'] } } },
  );
  const office = await tablet({ as: code });
  const { page } = office;
  await page.goto(`/explorer?report=${body.data.saveReport.id as number}`);
  await inSight(page.getByRole('tab').filter({ hasText: 'RapportEnregistre' }));
  expect(await answerOf(page)).toMatch(/"rows": \[.*"stockValue": 0/s);
});

journey('a token is made, copied, used by a program, seen in use, and revoked', async ({ app, tablet }) => {
  const office = await tablet({ as: { role: 'ADMIN', name: 'Zineb' } });
  const { page } = office;
  await page.goto('/explorer');
  await page.getByRole('button', { name: 'Jetons d’accès' }).click();
  const list = page.getByRole('dialog', { name: 'Jetons d’accès' });
  await inSight(list.getByText('Aucun programme n’a de jeton.'));
  await list.getByRole('button', { name: 'Créer un jeton' }).click();
  const form = page.getByRole('dialog', { name: 'Créer un jeton' });
  await form.getByLabel('Nom', { exact: true }).fill('Classeur du comptable');
  const lastDay = form.getByLabel('Dernier jour');
  await lastDay.fill('1/1/2020');
  await lastDay.press('Enter');
  await inSight(form.getByText('« 1/1/2020 » n’est pas une date'));
  await lastDay.fill('31/12/2090');
  await lastDay.press('Enter');
  await outOfSight(form.getByRole('alert'));
  expect(await faultsOfOurs()).toEqual([]);
  await form.getByLabel('Assistant').check();
  await photograph(page, 'token-form');
  await form.getByLabel('Écritures').check();
  await form.getByRole('button', { name: 'Créer' }).dblclick();
  const shown = page.getByRole('dialog', { name: 'Votre jeton' });
  const secret = await shown.getByLabel('Jeton d’accès').inputValue();
  expect(await app.db.query("SELECT name FROM access_tokens WHERE ends_at > '2090-12-31'")).toHaveLength(1);
  expect(await faultsOfOurs()).toEqual([]);
  await shown.getByRole('button', { name: 'C’est noté' }).click();
  await outOfSight(shown);
  const row = list.getByRole('row').filter({ hasText: 'Classeur du comptable' });
  await inSight(row.getByText('Jamais utilisé'));
  await inSight(row.getByText('· Assistant'));
  await photograph(page, 'tokens');
  await inSight(row.getByText('· Écritures'));

  const program = new Caller(app.url);
  program.token = secret;
  const ask = async () => {
    const { body } = await program.graphql('{ report(question: { measures: [STOCK_VALUE] }) { count } }');
    return (body.errors?.[0]?.extensions.code ?? body.data.report) as unknown;
  };
  expect(await ask()).toEqual({ count: 1 });
  expect((await program.get('/api/entries/since')).status).toBe(200);
  await page.reload();
  await inSight(row);
  await outOfSight(row.getByText('Jamais utilisé'));
  expect(await page.getByText(secret).count()).toBe(0);
  expect(await faultsOfOurs()).toEqual([]);
  await row.getByRole('button', { name: 'Révoquer' }).click();
  await page
    .getByRole('dialog', { name: /^Révoquer/ })
    .getByRole('button', { name: 'Révoquer' })
    .click();
  await new Toasts(page).says('Le jeton est révoqué.');
  await inSight(list.getByText('Aucun programme n’a de jeton.'));
  expect(await ask()).toBe('NON_AUTHENTIFIE');

  /** Without the third party's editor. */
  async function faultsOfOurs(): Promise<string[]> {
    return accessFaults(page, { but: ['.graphiql-container'] });
  }
});

journey('an assistant says a figure, and its address opens why', async ({ app, tablet }) => {
  const local = await app.make.local({ name: 'Hammam des Oliviers' });
  const service = await app.make.service({ local, price: 7000 });
  const till = new Caller(app.url);
  await till.login((await app.make.user({ local })).code);
  await till.post('/api/sales/add', { services: [{ id: service, quantity: 3 }] });
  const { code } = await app.make.user({ role: 'ADMIN' });
  const boss = new Caller(app.url);
  await boss.login(code);
  const assistant = await assistantOf(app.url, (await makeToken(boss, { forAssistant: true })).secret);
  const { body } = await assistant.ask('report', {
    measures: ['total'],
    dimensions: ['local'],
    during: 'today',
    filter: { local_ids: [local.id] },
  });
  const [row] = body.rows as { figures: object; why: string }[];
  expect(row?.figures).toEqual({ total: 210 });

  const { page } = await tablet({ as: code });
  await page.goto(row!.why);
  const why = page.getByRole('dialog', { name: 'Pourquoi ce chiffre ?' });
  await inSight(why.getByText('210,00 DH').first());
  await inSight(why.getByText('1 ticket'));
  await photograph(page, 'assistant-why');
});
