import { ticketsOf } from './books.ts';
import { holdsAtEverySize } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { LoginPage } from './pages/login-page.ts';
import { controlled, onDevice } from './on-device.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';

const { journey } = openHouse();

const CUT = /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED|CONNECTION_RESET)/;

journey.quick(
  'where the house does not allow it the next cashier waits, and is told so',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const salma = await app.make.user({ local });
    const till = await tablet();
    till.announce(CUT);
    const login = await new LoginPage(till.page).open();
    await login.enter(salma.code);
    await new TopBar(till.page).leave();
    await till.context.setOffline(true);
    await login.enter(salma.code);
    await inSight(
      till.page.getByText(
        'Le serveur ne répond pas. Sans lui, personne ne peut se connecter ici : attendez le réseau.',
      ),
    );
  },
);

journey.long(
  'the house lets shifts change offline: Salma takes over from Nadia by her code, and each sale is its own cashier’s',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Oliviers' });
    await app.make.service({ local, name: 'Gommage', price: 6000 });
    const salma = await app.make.user({ local, name: 'Salma Caisse', code: '481516' });
    const nadia = await app.make.user({ local, name: 'Nadia Caisse', code: '234299' });
    const office = await tablet({ as: { role: 'ADMIN' } });
    await office.page.goto('/house');
    await office.page.getByRole('switch', { name: 'Relève hors ligne' }).click();
    await inSight(office.page.getByText('La relève hors ligne est permise.'));
    await holdsAtEverySize(office.page);

    const long = await app.make.user({
      local,
      name: 'عبد الرحمن بن عبد السلام الأندلسي المراكشي',
      code: '735514',
    });

    const till = await tablet({ installed: true });
    till.announce(CUT);
    const { page } = till;
    const known = (count: number) =>
      eventually(
        async () => JSON.parse((await onDevice(page))['colleagues'] ?? '{}') as { colleagues?: object[] },
        ({ colleagues }) => expect(colleagues).toHaveLength(count),
      );
    const sell = async (pos: TillPage, sequence: string) => {
      await pos.add('Gommage');
      await pos.page.getByRole('button', { name: /^Valider/ }).click();
      await pos.toasts.says(new RegExp(`^Ticket provisoire \\w{3}-${sequence} enregistré`));
    };
    const login = await new LoginPage(page).open();
    for (const [place, { code }] of [long, salma, nadia].entries()) {
      if (place > 0) await new TopBar(page).leave();
      await login.enter(code);
      await known(place + 1);
    }
    const pos = await new TillPage(page).open();
    await inSight(pos.tile('Gommage'));
    await eventually(
      async () => Object.keys(JSON.parse((await onDevice(page))['kessal.grants'] ?? '{}') as object),
      (grants) => expect(grants).toHaveLength(3),
    );

    await controlled(page);
    await till.context.setOffline(true);
    await sell(pos, '0001');
    await new TopBar(page).leave();
    const keysAtEverySize = async () => {
      const places: unknown[] = [];
      await holdsAtEverySize(page, async () => {
        places.push(await login.key('5').boundingBox());
        return [];
      });
      return places;
    };
    await inSight(page.getByText('Hors ligne'));
    const before = await keysAtEverySize();
    await login.enter('481517');
    await inSight(page.getByText(/^Code non reconnu\. Sans réseau, cet appareil ne connaît que/));
    expect(await keysAtEverySize()).toEqual(before);
    await login.enter(salma.code);
    await inSight(page.getByText('Salma Caisse', { exact: true }));
    const hers = await new TillPage(page).open();
    await sell(hers, '0002');
    const switchedOn = await till.tab();
    await page.close();
    await switchedOn.goto('/pos');
    await inSight(switchedOn.getByText('Salma Caisse', { exact: true }));
    await sell(await new TillPage(switchedOn).ready(), '0003');

    await till.context.setOffline(false);
    await eventually(
      async () => (await ticketsOf(app, local)).map(({ user }) => user).sort(),
      (users) => expect(users).toEqual(['Nadia Caisse', 'Salma Caisse', 'Salma Caisse']),
    );
    // The cookie was Nadia's, who had logged out.
    await inSight(switchedOn.getByRole('heading', { name: 'Se connecter' }));
    expect(plain(await switchedOn.locator('main').innerText())).toContain('Se connecter');
  },
);
