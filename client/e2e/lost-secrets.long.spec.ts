import { Caller } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { loseNextAnswerTo } from './network.ts';

const { journey } = openHouse();

journey('a token whose answer was lost is not taken for one that somebody has', async ({ app, tablet }) => {
  const office = await tablet();
  const { page } = office;
  office.announce(/net::ERR_CONNECTION_RESET/);
  await office.logIn((await app.make.user({ role: 'ADMIN' })).code);
  await page.goto('/explorer');
  await page.getByRole('button', { name: 'Jetons d’accès' }).click();
  const list = page.getByRole('dialog', { name: 'Jetons d’accès' });
  await list.getByRole('button', { name: 'Créer un jeton' }).click();
  const form = page.getByRole('dialog', { name: 'Créer un jeton' });
  await form.getByLabel('Nom', { exact: true }).fill('Classeur du comptable');
  await loseNextAnswerTo(page, 'MakeAccessToken');
  await form.getByRole('button', { name: 'Créer' }).click();
  await inSight(form.getByRole('alert'));
  await form.getByRole('button', { name: 'Créer' }).click();
  const lost = page.getByRole('dialog', { name: 'Le jeton ne peut pas être montré' });
  await inSight(lost);
  expect(await accessFaults(page, { but: ['.graphiql-container'] })).toEqual([]);
  await lost.getByRole('button', { name: 'J’ai compris' }).click();
  await outOfSight(lost);
  const rows = list.getByRole('row').filter({ hasText: 'Classeur du comptable' });
  await eventually(
    () => rows.count(),
    (count) => expect(count).toBe(1),
  );
});

journey('a token whose answer was lost, asked again under another name, is not made twice', async (cast) => {
  const { app, tablet } = cast;
  const office = await tablet();
  const { page } = office;
  office.announce(/net::ERR_CONNECTION_RESET/);
  await office.logIn((await app.make.user({ role: 'ADMIN' })).code);
  await page.goto('/explorer');
  await page.getByRole('button', { name: 'Jetons d’accès' }).click();
  await page.getByRole('button', { name: 'Créer un jeton' }).click();
  const form = page.getByRole('dialog', { name: 'Créer un jeton' });
  await form.getByLabel('Nom', { exact: true }).fill('Classeur de la banque');
  await loseNextAnswerTo(page, 'MakeAccessToken');
  await form.getByRole('button', { name: 'Créer' }).click();
  await inSight(form.getByRole('alert'));
  await form.getByLabel('Nom', { exact: true }).fill('Classeur du fiduciaire');
  await form.getByRole('button', { name: 'Créer' }).click();
  const lost = page.getByRole('dialog', { name: 'Le jeton ne peut pas être montré' });
  await inSight(lost.getByText('Révoquez celui de votre premier envoi dans la liste'));
  await lost.getByRole('button', { name: 'J’ai compris' }).click();
  await inSight(form.getByText('Votre premier envoi est déjà enregistré.'));
  const made = await app.db.query(
    "SELECT name FROM access_tokens WHERE name LIKE 'Classeur d%' ORDER BY id DESC LIMIT 1",
  );
  expect(made).toEqual([{ name: 'Classeur de la banque' }]);
});

journey('an address whose answer was lost is made anew, and the one that is shown opens', async (cast) => {
  const { app, tablet } = cast;
  const { code } = await app.make.user({ role: 'ADMIN' });
  const boss = new Caller(app.url);
  await boss.login(code);
  await boss.graphql('mutation ($input: SaveReportInput!) { saveReport(input: $input) { id } }', {
    input: { name: 'Valeur des rayons', question: { measures: ['STOCK_VALUE'], dimensions: ['LOCAL'] } },
  });
  const office = await tablet();
  const { page } = office;
  office.announce(/net::ERR_CONNECTION_RESET/);
  await office.logIn(code);
  await page.goto('/reports?rapports=ouverts');
  await page.getByRole('button', { name: 'Adresse pour un tableur : Valeur des rayons' }).click();
  const panel = page.getByRole('dialog', { name: 'Adresse pour un tableur' });
  const shown = panel.getByLabel('Adresse du rapport');
  await panel.getByRole('button', { name: 'Créer l’adresse' }).click();
  await inSight(shown);
  const first = await shown.inputValue();
  await loseNextAnswerTo(page, 'MakeReportAddress');
  await panel.getByRole('button', { name: 'Renouveler l’adresse' }).click();
  await inSight(panel.getByText(/L’adresse d’avant ne marche peut-être plus/));
  await outOfSight(shown);
  await panel.getByRole('button', { name: 'Renouveler l’adresse' }).click();
  await inSight(shown);
  expect(await accessFaults(page)).toEqual([]);
  const opens = async (address: string) => (await fetch(address)).ok;
  expect([await opens(first), await opens(await shown.inputValue())]).toEqual([false, true]);
});
