import { accessFaults, holdsAtEverySize } from './axe.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { byDay, CLIENT, openHouse } from './journeys.ts';
import { Toasts } from './pages/toasts.ts';
import { photograph } from './photograph.ts';
import { still } from './still.ts';

const { journey } = openHouse(byDay(), CLIENT);

journey(
  'a webhook is added, seen to fail and set aside, taken up again, replayed and removed',
  async ({ app, tablet }) => {
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    const toasts = new Toasts(page);
    const advanced = page.locator('summary').filter({ hasText: 'Avancé' });
    await page.goto('/house');
    await advanced.click();
    const card = page.getByRole('region', { name: 'Webhooks' });
    await card.getByRole('button', { name: 'Ajouter un webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Ajouter un webhook' });
    await still(page);
    await form.getByLabel('Nom', { exact: true }).fill('محاسبة Cabinet Bennani et associés, Casablanca');
    await form.getByLabel('Adresse').fill('http://192.168.1.9/kessal');
    await form.getByRole('button', { name: 'Ajouter' }).click();
    // Above the fields, and at its own.
    await inSight(form.getByText('L’adresse commence par https://').first());
    await form.getByLabel('Adresse').fill('https://compta.exemple.ma/kessal');
    await photograph(page, 'webhook-form');
    await form.getByRole('button', { name: 'Ajouter' }).dblclick();
    await toasts.says(/est ajouté : donnez son secret au programme\./);
    await outOfSight(form);
    await inSight(card.getByText('Suit', { exact: true }));
    await inSight(card.getByText('Toutes les écritures'));
    expect(await app.db.query('SELECT id FROM webhooks')).toHaveLength(1);

    const fail = (aside: boolean) =>
      app.db.query(
        `UPDATE webhooks SET failing_since = added_at, tries = 4, next_try_at = added_at + interval '10 minutes',
           fault = 'compta.exemple.ma a répondu 500.', delivered_at = added_at, set_aside_at = CASE WHEN $1 THEN added_at END`,
        [aside],
      );
    await fail(false);
    await page.reload();
    await advanced.click();
    await inSight(card.getByText('Réessaie', { exact: true }));
    await inSight(card.getByText(/compta\.exemple\.ma a répondu 500\. Nouvel essai le/));
    await fail(true);
    await page.reload();
    await inSight(advanced.getByText('Un webhook est mis de côté'));
    await advanced.click();
    await inSight(card.getByText('Mis de côté', { exact: true }));
    await inSight(card.getByText(/Plus rien n’est essayé : réparez, puis reprenez\./));
    await photograph(page, 'webhook-set-aside');
    expect(await accessFaults(page)).toEqual([]);
    await holdsAtEverySize(page);

    await card.getByRole('button', { name: /^Reprendre/ }).click();
    await inSight(card.getByText('Suit', { exact: true }));
    await card.getByRole('button', { name: /^Mettre en pause/ }).click();
    await inSight(card.getByText('En pause', { exact: true }));
    await card.getByRole('button', { name: /^Rejouer/ }).click();
    const replay = page.getByRole('dialog', { name: /^Rejouer vers/ });
    await still(page);
    await replay.getByLabel('Depuis une position qu’il a gardée').check();
    await replay.getByLabel('Position', { exact: true }).fill('e1_zz-1-abcd');
    await replay.getByRole('button', { name: 'Rejouer', exact: true }).click();
    await toasts.says(/Relisez depuis le début/);
    await photograph(page, 'webhook-replay');
    await replay.getByLabel('Depuis la première écriture').check();
    await replay.getByRole('button', { name: 'Rejouer', exact: true }).click();
    await toasts.says('Les écritures repartent.');
    await outOfSight(replay);
    await card.getByRole('button', { name: /^Retirer/ }).click();
    const removal = page.getByRole('dialog', { name: /^Retirer/ });
    await still(page);
    await removal.getByRole('button', { name: 'Retirer', exact: true }).click();
    await toasts.says(/est retiré\./);
    await eventually(
      () => card.getByRole('listitem').count(),
      (rows) => expect(rows).toBe(0),
    );
  },
);
