import type { CopyState } from '../../server/src/copies/copy-state.rules.ts';
import { holdsAtEverySize } from './axe.ts';
import { inSight, outOfSight } from './eventually.ts';
import { byDay, CLIENT, openHouse } from './journeys.ts';
import { cutEvery, holdNextAnswer } from './network.ts';
import { photograph } from './photograph.ts';

const GREEN: CopyState = {
  colour: 'GREEN',
  code: 'A_JOUR',
  reason:
    'La dernière copie est celle du 24/11/2026 à 04:00 : restaurée à l’essai, elle tient tout, et chaque vente la rejoint dans la minute.',
  remedy: null,
  setting: null,
};
const AMBER: CopyState = {
  colour: 'AMBER',
  code: 'SANS_COPIE',
  reason: 'La maison n’est copiée nulle part : si son disque meurt, tout est perdu.',
  remedy: 'Branchez un second disque, et demandez à qui a installé Kessal d’y mettre les copies.',
  setting:
    'Redémarrez avec BACKUP_DIR=… (un dossier de ce disque) et BACKUP_KEY_FILE=… (un fichier ailleurs).',
};
const RED: CopyState = {
  colour: 'RED',
  code: 'CIBLE_PLEINE',
  reason:
    'La copie du 25/11/2026 à 04:00 a échoué. Il n’y a plus de place dans /media/copies-de-la-maison-du-quartier. La dernière bonne copie est celle du 24/11/2026 à 04:00.',
  remedy: 'Libérez de la place sur le disque des copies, ou branchez-en un plus grand.',
  setting: 'Donnez avec BACKUP_DIR=… un dossier de l’autre disque, puis redémarrez.',
};

const copies = { state: GREEN as CopyState | null, lastDone: null };
const { journey } = openHouse(byDay(), CLIENT, { copies });

journey(
  'the owner sees at home whether his house would survive its disk, and what to do',
  async ({ app, tablet }) => {
    copies.state = AMBER;
    const desk = await tablet({ as: { role: 'ADMIN' } });
    const { page } = desk;
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Copies de la maison' });
    await inSight(card.getByText('À surveiller'));
    await inSight(card.getByText(AMBER.remedy!));
    await outOfSight(card.getByText(AMBER.setting!));
    await card.getByText('Pour qui installe').click();
    await inSight(card.getByText(AMBER.setting!));
    await card.getByText('Dernières nuits').click();
    await inSight(card.getByText('Aucune copie pour l’instant.'));
    await photograph(page, 'copies-amber');
    await holdsAtEverySize(page);

    await app.db.query(
      `INSERT INTO copy_runs (kind, started_at, ended_at, outcome, code, reason, bytes, target, own_disk) VALUES
       ('BASE', '2026-11-24T04:00Z', '2026-11-24T04:03Z', 'DONE', NULL, NULL, 48200000, '/media/copies', true),
       ('REHEARSAL', '2026-11-24T04:03Z', '2026-11-24T04:05Z', 'DONE', NULL, NULL, NULL, '/media/copies', true),
       ('BASE', '2026-11-25T04:00Z', '2026-11-25T04:03Z', 'FAILED', 'CIBLE_PLEINE', $1, NULL, '/media/copies', true)`,
      ['Il n’y a plus de place dans /media/copies.'],
    );
    copies.state = RED;
    await page.reload();
    await inSight(card.getByText('En danger'));
    await card.getByText('Dernières nuits').click();
    await inSight(card.getByText('48,2 Mo'));
    await inSight(card.getByText('Il n’y a plus de place dans /media/copies.', { exact: true }));
    await inSight(card.getByText('24/11/2026 04:03'));
    await photograph(page, 'copies-red');
    await holdsAtEverySize(page);

    copies.state = GREEN;
    const answer = await holdNextAnswer(page, 'HouseCopies');
    await page.reload();
    await inSight(card.getByText('Chargement ...'));
    await photograph(page, 'copies-loading');
    answer();
    await inSight(card.getByText('À jour'));
    await photograph(page, 'copies-green');
    await holdsAtEverySize(page);
  },
);

journey(
  'when the state of the copies does not come, the home page is there all the same',
  async ({ tablet }) => {
    const desk = await tablet({ as: { role: 'ADMIN' } });
    const { page } = desk;
    desk.announce(/ERR_CONNECTION_RESET/);
    await cutEvery(page, 'HouseCopies');
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Copies de la maison' });
    await inSight(card.getByText('L’état des copies ne se lit pas.'));
    await photograph(page, 'copies-unread');
    await inSight(page.getByRole('navigation', { name: 'Menu principal' }));
    await holdsAtEverySize(page);
    await page.unrouteAll();
    await card.getByRole('button', { name: 'Réessayer' }).click();
    await inSight(card.getByText('À jour'));
  },
);

journey('a cashier, and the administrator of a demonstration, see nothing of it', async ({ app, tablet }) => {
  const local = await app.make.local();
  const till = await tablet({ as: { local } });
  await till.page.goto('/');
  await inSight(till.page.getByRole('navigation', { name: 'Menu principal' }));
  await outOfSight(till.page.getByText('Copies de la maison'));
  copies.state = null;
  const desk = await tablet({ as: { role: 'ADMIN' } });
  await desk.page.goto('/');
  await inSight(desk.page.getByRole('navigation', { name: 'Menu principal' }));
  await outOfSight(desk.page.getByText('Copies de la maison'));
});
