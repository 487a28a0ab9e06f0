import { holdsAtEverySize } from './axe.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { loseNextAnswerTo } from './network.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';
import { printOnPaper } from './receipt-paper.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse();

journey.long(
  'the owner of an empty house comes from his first code to the first printed ticket, with the screen alone',
  async ({ app, tablet }) => {
    const { code } = await app.make.user({ role: 'ADMIN', name: 'Amina Essai' });
    const desk = await tablet();
    const { page } = desk;
    await (await new LoginPage(page).open()).enter(code);
    const list = page.getByRole('region', { name: 'Premiers pas' });
    const step = async (title: string) => {
      if (new URL(page.url()).pathname !== '/') await page.goto('/');
      await list.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    };
    await inSight(list.getByText('0 sur 8'));
    await holdsAtEverySize(page);
    await list.getByRole('button', { name: 'Masquer' }).click();
    await outOfSight(list);
    await page.getByRole('button', { name: 'Premiers pas' }).click();

    await step('La maison');
    const house = page.getByRole('dialog', { name: 'La maison' });
    await house.getByLabel('Nom de la maison').fill('Hammams de la Source');
    await house.getByLabel('Adresse').fill('12, derb Sebbah, Fès');
    await house.getByLabel('ICE').fill('123');
    await house.getByRole('button', { name: 'Enregistrer' }).click();
    await inSight(house.getByText("L'ICE compte exactement 15 chiffres."));
    await house.getByLabel('ICE').fill('001 234 567 000 089');
    await house.getByRole('button', { name: 'Enregistrer' }).click();
    await inSight(list.getByText('1 sur 8'));
    await inSight(page.getByRole('contentinfo').getByText('Hammams de la Source'));
    await page.goto('/house');
    await inSight(page.getByText('ICE : 001234567000089'));
    await holdsAtEverySize(page);

    await step('Un local');
    const local = page.getByRole('dialog', { name: 'Ajouter un local' });
    await local.getByRole('button', { name: 'Galerie' }).click();
    await page.getByRole('dialog', { name: 'Galerie' }).getByRole('button', { name: 'Étoile' }).click();
    await inSight(local.getByText('Étoile.png'));
    await local.getByLabel('Nom', { exact: true }).fill('Hammam des Oliviers');
    await local.getByRole('button', { name: 'Ajouter' }).click();
    await inSight(list.getByText('2 sur 8'));
    await page.goto('/locals');
    await eventually(
      () => page.getByRole('table').locator('img').first().getAttribute('src'),
      (src) => expect(src).toMatch(/^\/api\/pictures\//),
    );

    await step('Les services');
    const services = page.getByRole('region', { name: 'Services BELDI' });
    await services.getByRole('checkbox', { name: 'Ajouter Rasage traditionnel' }).click();
    await services.getByLabel('Prix : Gommage au gant').fill('10');
    await inSight(services.getByText('Les frais dépassent le prix.'));
    await holdsAtEverySize(page);
    expect(await page.getByRole('button', { name: 'Ajouter au catalogue' }).isDisabled()).toBe(true);
    await services.getByLabel('Prix : Gommage au gant').fill('65');
    await inSight(page.getByText('6 services et 15 produits'));
    await page.reload();
    await inSight(page.getByText('6 services et 15 produits'));
    expect(await services.getByLabel('Prix : Gommage au gant').inputValue()).toBe('65,00');
    await page.getByRole('button', { name: 'Ajouter au catalogue' }).dblclick();
    await inSight(list.getByText('4 sur 8'));
    const [kept] = await app.db.query<{ services: number; products: number; pictured: number }[]>(
      `SELECT (SELECT count(*)::int FROM services) AS services, count(*)::int AS products,
         count(picture_hash)::int AS pictured FROM products`,
    );
    expect(kept).toEqual({ services: 6, products: 15, pictured: 15 });

    await step('Un caissier');
    const cashier = page.getByRole('dialog', { name: 'Ajouter un utilisateur' });
    await cashier.getByLabel('Nom', { exact: true }).fill('Nadia Modèle');
    await cashier.getByRole('button', { name: /^Proposer un code/ }).click();
    await inSight(cashier.getByText(/^Hammam des Oliviers\s\|\sBELDI$/));
    await cashier.getByRole('button', { name: 'Ajouter' }).click();
    await inSight(list.getByText('5 sur 8'));

    await step('Un appareil');
    await page.getByRole('button', { name: 'Adopter l’appareil de Amina Essai' }).click();
    await eventually(
      () => page.getByRole('button', { name: /^Adopter/ }).count(),
      (left) => expect(left).toBe(0),
    );
    await page.keyboard.press('Escape');
    await inSight(list.getByText('7 sur 8'));

    await step('La première vente');
    await inSight(page.getByText('Dans quel local travaillez-vous ?'));
    await holdsAtEverySize(page);
    await page.getByRole('button', { name: 'Hammam des Oliviers | BELDI' }).click();
    const pos = await new TillPage(page).ready();
    await pos.add('Gommage au gant');
    await pos.sell();
    await eventually(
      () => desk.printed.length,
      (printed) => expect(printed).toBe(1),
    );
    const paper = await printOnPaper(desk, desk.printed[0]!);
    expect(plain(paper.text)).toMatch(
      /Hammam des Oliviers 12, derb Sebbah, Fès Ticket Client .* 65,00 .*Hammams de la Source ICE : 001234567000089/,
    );
    expect(paper.overflowMm).toBeLessThan(0.1);

    await page.goto('/');
    await inSight(page.getByRole('link', { name: 'Point de vente' }).first());
    expect(await page.getByText('Premiers pas').count()).toBe(0);
  },
  A_LONG_STORY,
);

journey.quick(
  'who has no local is told who gives him one, and an administrator takes one',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Bain Turc de la Gare', type: 'TURKI' });
    const cashier = await app.make.user();
    const till = await tablet({ as: cashier.code, viewport: PHONE });
    await till.page.goto('/pos');
    await inSight(till.page.getByText('Aucun local ne vous est attribué'));
    await inSight(till.page.getByText(/administrateur de vous en attribuer un .* «\sGes. Utilisateurs\s»/));
    await holdsAtEverySize(till.page);
    await app.make.edit(cashier.user, { localId: local.id });
    await till.page.getByRole('button', { name: 'Vérifier de nouveau' }).click();
    await new TillPage(till.page).ready();

    const desk = await tablet({ as: { role: 'ADMIN' } });
    await desk.page.goto('/cloture');
    await desk.page.getByRole('button', { name: 'Bain Turc de la Gare | TURKI' }).click();
    await inSight(desk.page.getByRole('button', { name: 'Enregistrer les Totaux Journaliers' }));
  },
);

journey.long(
  'the answer to a first catalogue is lost and a price corrected before it is sent again: nothing is there twice',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Bain du Retour', type: 'TURKI' });
    const desk = await tablet({ as: { role: 'ADMIN' } });
    desk.announce(/Failed to load resource|status of 409/);
    const { page } = desk;
    await page.goto('/starter');
    const price = page.getByRole('region', { name: 'Services TURKI' }).getByLabel('Prix : Gommage au gant');
    const add = page.getByRole('button', { name: 'Ajouter au catalogue' });
    await inSight(price);
    await loseNextAnswerTo(page, 'StartCatalogue');
    await add.click();
    await inSight(page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas' }));
    await price.fill('125');
    await add.click();
    await inSight(page.getByRole('alert').filter({ hasText: 'Votre premier envoi est déjà enregistré' }));
    expect(await add.isDisabled()).toBe(true);
    const kept = await app.db.query<object[]>(
      "SELECT price_centimes AS price FROM services WHERE local_id = $1 AND name = 'Gommage au gant'",
      [local.id],
    );
    expect(kept).toEqual([{ price: 11_000 }]);
  },
);
