// Two tills of one local that name kessals without a network, while who is there changes.
import { startTestApp, type Caller, type TestApp } from '../../server/test/app.ts';
import type { Local } from '../../server/src/locals/local.entity.ts';
import { launchBrowser } from './browser.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { A_LONG_STORY, byDay, CLIENT } from './journeys.ts';
import { OwnTill } from './own-till.ts';
import { photograph } from './photograph.ts';
import { Tablet } from './tablet.ts';

const SECOND = 1000;
/** In dirhams: the price and what of it is the kessal's. */
const SERVICES = { Gommage: { price: 60, frais: 30 }, Massage: { price: 200, frais: 80 } } as const;
type Service = keyof typeof SERVICES;

let app: TestApp;
let opened: number;
const tills: OwnTill[] = [];
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  opened = Date.now();
  app = await startTestApp({ clientFolder: CLIENT, now: byDay() });
});
afterAll(async () => {
  for (const till of tills) await till.remove();
  for (const close of closings) await close();
  await app.close();
});

/** Time passes in the house as on the tablets, and a little faster, so that no sale is of the future. */
const clock = () => new Date(app.make.now.getTime() + Date.now() - opened + 5 * SECOND);

/** What each is owed, in dirhams; « pot » for nobody by name. */
type Owed = Record<string, number>;

class Bath {
  readonly kessals = new Map<string, number>();
  /** As the papers say it. */
  readonly sold: Owed = { pot: 0 };

  private constructor(
    readonly local: Local,
    readonly office: Caller,
    /** A colleague at the house's computer. */
    readonly colleague: Caller,
  ) {}

  static async open(...names: string[]): Promise<Bath> {
    const local = await app.make.local({ name: 'Hammam aux Deux Caisses' });
    const bath = new Bath(local, await app.logIn({ role: 'ADMIN' }), await app.logIn({ local }));
    for (const name of names) {
      const { body } = await bath.office.post('/api/kessals/add', { name, local_ids: [local.id] });
      bath.kessals.set(name, body.data.id as number);
      bath.sold[name] = 0;
    }
    const naming = JSON.stringify({ pays_kessals: true, names_kessals: true });
    await bath.office.send('PUT', `/api/locals/edit/${local.id}`, naming);
    for (const [name, { price, frais }] of Object.entries(SERVICES))
      await app.make.service({ local, name, price: price * 100, frais: frais * 100 });
    return bath;
  }

  async areThere(...names: string[]): Promise<void> {
    const ids = names.map((name) => this.kessals.get(name));
    const body = JSON.stringify({ kessal_ids: ids });
    expect((await this.colleague.send('PUT', '/api/kessals/present', body)).status).toBe(200);
  }

  async edit(name: string, change: object): Promise<void> {
    const path = `/api/kessals/edit/${this.kessals.get(name)}`;
    expect((await this.office.send('PUT', path, JSON.stringify(change))).status).toBe(200);
  }

  /** By the tickets' lines, and as « Règlement » says it. */
  async owed(): Promise<[Owed, Owed]> {
    const rows = await app.db.query<{ name: string; owed: number }[]>(
      `SELECT coalesce(kessals.name, 'pot') AS name, (sum(line.frais_centimes * quantity) / 100)::int AS owed
       FROM ticket_lines AS line JOIN tickets ON tickets.id = ticket_id LEFT JOIN kessals ON kessals.id = kessal_id
       WHERE local_id = $1 GROUP BY 1`,
      [this.local.id],
    );
    const { body } = await this.office.get(`/api/reglement?local_id=${this.local.id}`);
    const told = body.data as {
      pot: { owed: number };
      accounts: { kessal: { name: string }; owed: number }[];
    };
    const none = Object.fromEntries(Object.keys(this.sold).map((name) => [name, 0]));
    return [
      { ...none, ...Object.fromEntries(rows.map(({ name, owed }) => [name, owed])) },
      {
        ...none,
        pot: told.pot.owed,
        ...Object.fromEntries(told.accounts.map(({ kessal, owed }) => [kessal.name, owed])),
      },
    ];
  }
}

/** A till that keeps what its cart said of who does what. */
class NamingTill {
  constructor(
    readonly till: OwnTill,
    readonly bath: Bath,
  ) {}

  static async open(bath: Bath, name: string): Promise<NamingTill> {
    const cashier = await app.make.user({ local: bath.local, name });
    const till = await OwnTill.of(app, cashier, bath.local);
    tills.push(till);
    await till.logIn();
    await inSight(till.pos.shelf.getByRole('button', { name: 'Kessals', exact: true }));
    return new NamingTill(till, bath);
  }

  /** Sells these, each by the turn or by whom the choice of a line says. */
  async sell(...asked: { service: Service; choice?: string; by: string[] }[]): Promise<void> {
    const { pos, page } = this.till;
    for (const { service, choice, by } of asked) {
      await pos.add(service);
      const who = pos.cart.getByRole('button', { name: new RegExp(`^${service} : `) });
      if (choice !== undefined) {
        await who.first().click();
        const dialog = page.getByRole('dialog', { name: /^Qui fait / });
        await dialog.getByRole('button', { name: new RegExp(`^${choice}`) }).click();
        await outOfSight(dialog);
      }
      await eventually(
        async () => (await who.allInnerTexts()).map(plain),
        (said) => expect(said).toEqual(by),
      );
      for (const name of by) {
        const account = name === 'Pot commun' ? 'pot' : name.replace(' demandée', '');
        this.bath.sold[account]! += SERVICES[service].frais;
      }
    }
    this.till.sold.push(await pos.sellOffline());
  }
}

test(
  'what is owed for each service of two tills without a network goes to whom the paper names, or to the pot with a flag',
  async () => {
    const bath = await Bath.open('Rkia', 'Zahra', 'Halima', 'Mina');
    await bath.areThere('Rkia', 'Zahra', 'Halima');
    const [one, other] = [await NamingTill.open(bath, 'Nadia'), await NamingTill.open(bath, 'Salma')];
    for (const { till } of [one, other]) {
      await till.pos.add('Gommage');
      await inSight(till.pos.cart.getByRole('button', { name: 'Gommage : Rkia, changer' }));
      await till.pos.remove('Gommage').click();
      await till.cut();
    }

    // Both go on from the same turn.
    await one.sell({ service: 'Gommage', by: ['Rkia'] }, { service: 'Massage', by: ['Zahra'] });
    await other.sell({ service: 'Gommage', by: ['Rkia'] });
    await one.sell({ service: 'Gommage', choice: 'Zahra, demandée', by: ['Zahra demandée'] });
    await other.sell({ service: 'Massage', by: ['Zahra'] });

    // Zahra goes home, Mina comes; Halima is closed, and Rkia works elsewhere from now on.
    await bath.areThere('Rkia', 'Halima', 'Mina');
    await bath.edit('Halima', { active: false });
    const elsewhere = await app.make.local({ name: 'Hammam d’en Face' });
    await bath.edit('Rkia', { local_ids: [elsewhere.id] });

    await one.sell({ service: 'Gommage', choice: '\\+ autre', by: ['Halima', 'Rkia'] });
    await other.sell({ service: 'Gommage', choice: 'Pot commun', by: ['Pot commun'] });
    await other.sell({ service: 'Gommage', by: ['Halima'] });
    const papers = [one, other].flatMap(({ till }) => till.sold);
    const unknown = [one.till.sold[0], other.till.sold[0], one.till.sold[2]];

    app.setNow(clock());
    for (const { till } of [other, one]) till.line.mend();
    await eventually(
      async () =>
        app.db.query<{ paper: string; flags: string[] }[]>(
          `SELECT provisional_number AS paper, flags FROM tickets JOIN late_sales ON ticket_id = tickets.id
           WHERE tickets.local_id = $1 ORDER BY 1`,
          [bath.local.id],
        ),
      (arrived) =>
        expect(arrived).toEqual(
          papers
            .toSorted()
            .map((paper) => ({ paper, flags: unknown.includes(paper) ? ['KESSAL_UNKNOWN'] : [] })),
        ),
    );

    const { sold } = bath;
    const right: Owed = { ...sold, pot: sold['pot']! + sold['Rkia']!, Rkia: 0 };
    expect(sold).toEqual({ pot: 30, Rkia: 90, Zahra: 190, Halima: 60, Mina: 0 });
    expect(await bath.owed()).toEqual([right, right]);

    // Both tills sell on by the same turn: Mina, who came last, and Halima and Rkia are not here any more.
    for (const { till } of [one, other]) {
      await inSight(till.pos.network.getByText(/^En ligne/));
      await till.pos.add('Gommage');
      await inSight(till.pos.cart.getByRole('button', { name: 'Gommage : Mina, changer' }));
    }
    await one.till.pos.sell();
    right['Mina'] = 30;
    expect(await bath.owed()).toEqual([right, right]);

    const browser = await launchBrowser();
    closings.push(() => browser.close());
    const office = await Tablet.open(browser, app.url);
    await office.logIn((await app.make.user({ role: 'ADMIN', name: 'Amina Bureau' })).code);
    const { page } = office;
    await page.goto(`/verifier?local=${bath.local.id}`);
    for (const paper of unknown) {
      const row = page.getByRole('row').filter({ hasText: paper! });
      await inSight(row.getByText(/Une kessal du papier ne travaille pas dans ce local/));
    }
    await photograph(page, 'two-tills-reviews');
    await page.goto(`/reglement?local=${bath.local.id}`);
    for (const [name, owed] of Object.entries({ ...right, 'Pot commun': right['pot']! })) {
      if (owed === 0 || name === 'pot') continue;
      const account = page.getByRole('region', { name, exact: true });
      await eventually(
        async () => plain(await account.innerText()),
        (text) => expect(text).toContain(`Reste ${owed},00 DH`),
      );
    }
    await photograph(page, 'two-tills-payout');
  },
  A_LONG_STORY,
);
