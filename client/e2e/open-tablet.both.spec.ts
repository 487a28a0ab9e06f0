import { holdsAtEverySize } from './axe.ts';
import { openHouse } from './journeys.ts';
import { inSight, outOfSight } from './eventually.ts';
import { photograph } from './photograph.ts';
import { still } from './still.ts';

type Door = NonNullable<NonNullable<Parameters<typeof openHouse>[2]>['tabletDoor']>;

let door: ReturnType<Door> = { way: 'AUTHORITY', url: 'http://192.168.1.20:3000/' };
const { journey } = openHouse(undefined, undefined, { tabletDoor: () => door });

journey(
  'the owner reads where a tablet comes in, or the line that lets it in; her first cashier is of the only local that sells',
  async ({ app, tablet }) => {
    const shop = await app.make.local({ name: 'Hammam des Oliviers' });
    await app.make.local({ type: 'DEPOT' });
    const { page } = await tablet({ as: { role: 'ADMIN' } });
    const list = page.getByRole('region', { name: 'Premiers pas' });
    const dialog = page.getByRole('dialog', { name: 'Ouvrir la tablette' });
    const step = list.getByRole('link', { name: /^Ouvrir la tablette/ });
    await page.goto('/');
    await inSight(list.getByText('Aucun autre appareil ne s’est encore connecté'));
    await inSight(list.getByText('Aucun caissier n’a encore de local'));
    // COMPANY_NAME has given the name.
    await inSight(list.getByText('Son adresse et ses numéros manquent'));
    await photograph(page, 'first-steps');
    await step.click();
    await inSight(dialog.getByRole('img', { name: 'Code QR de l’adresse' }));
    expect(await dialog.getByLabel('Adresse de la maison').inputValue()).toBe('http://192.168.1.20:3000/');
    await inSight(dialog.getByText(/trois étapes/));
    await photograph(page, 'open-tablet');
    await holdsAtEverySize(page);

    door = { way: 'OWN_MACHINE', url: null };
    await page.reload();
    await dialog.getByText('Pour qui installe').click();
    await inSight(dialog.getByText('HOST=0.0.0.0 TLS=auto'));
    expect(await dialog.getByLabel('Adresse de la maison').count()).toBe(0);
    await photograph(page, 'open-tablet-closed');
    await page.keyboard.press('Escape');
    await outOfSight(dialog);

    await list.getByRole('link', { name: /^Un caissier/ }).click();
    const cashier = page.getByRole('dialog', { name: 'Ajouter un utilisateur' });
    await still(page);
    await inSight(cashier.getByText(/Hammam des Oliviers/));
    await cashier.getByLabel('Nom', { exact: true }).fill('Nadia');
    await cashier.getByRole('button', { name: /^Proposer un code/ }).click();
    await cashier.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await outOfSight(cashier);
    const [kept] = await app.db.query<object[]>("SELECT local_id FROM users WHERE name = 'Nadia'");
    expect(kept).toEqual({ local_id: shop.id });

    // Products that were never on a shelf are neither low nor above a threshold.
    await app.make.product({ price: 2500 });
    await page.goto('/dashboard');
    await inSight(page.getByText('Aucun stock encore compté ni reçu.'));
  },
);
