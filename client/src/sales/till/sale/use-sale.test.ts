import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { of } from 'rxjs';
import { DeviceStorage } from '../../../lib/device/device-storage.ts';
import { changeTillLine } from '../../../lib/till-line.ts';
import { provisionalTicket } from '../../offline/provisional-ticket.ts';
import { aSale } from '../../offline/test-device.ts';
import { numbered } from '../../offline/waiting-sale.ts';
import { createTillStore, tillName, type TillStore } from '../till-store.ts';
import { editCart, EMPTY_TILL, readTill } from './pending-sale.ts';
import { useSale } from './use-sale.ts';

const { lines, paper } = aSale();
const NAME = tillName(paper.userId, paper.localId);

/** What {@link useSale} returns in a page whose server records each sale. */
function seller(store: TillStore, onSold: () => void = () => undefined): () => Promise<void> {
  const sell = { ...provisionalTicket(numbered(aSale(), 'a', 1)), id: 1, number: 1, shelves: [] };
  const client = new ApolloClient({
    link: new ApolloLink(() => of({ data: { sell } })),
    cache: new InMemoryCache(),
  });
  let submit: () => Promise<void> = () => Promise.reject(new Error('not rendered'));
  const options = {
    paper,
    now: () => '2026-11-20T19:00:00+00:00',
    onSold,
    onRefused: () => undefined,
  };
  function Till() {
    submit = useSale(store, options);
    return null;
  }
  renderToString(createElement(ApolloProvider, { client, children: createElement(Till) }));
  return submit;
}

test.each([
  ['with', true],
  ['without', false],
])('once sold %s a network, the emptied cart outlives a kill', async (_, online) => {
  const storage = new DeviceStorage();
  let outlives: string | null = null;
  const writeDurably = storage.writeDurably.bind(storage);
  storage.writeDurably = (name, text) => {
    if (name === NAME) outlives = text;
    return writeDurably(name, text);
  };
  const store = createTillStore(NAME, storage);
  store.change((till) => editCart(till, () => lines));
  changeTillLine({ online });
  await seller(store)();
  changeTillLine({ online: true });
  expect(store.read()).toEqual(EMPTY_TILL);
  expect(outlives).not.toBeNull();
  expect(readTill(outlives)).toEqual(EMPTY_TILL);
});

test.each([
  ['with', true],
  ['without', false],
])(
  '%s a network the next cart is sold by a tap that comes before the last one is noted on a slow tablet',
  async (_, online) => {
    const storage = new DeviceStorage();
    const store = createTillStore(NAME, storage);
    const fill = () => store.change((till) => editCart(till, () => lines));
    let [sold, next] = [0, Promise.resolve()];
    const submit = seller(store, () => {
      sold += 1;
      if (sold > 1) return;
      fill();
      next = submit();
    });
    changeTillLine({ online });
    fill();
    await Promise.all([submit(), submit()]);
    await next;
    changeTillLine({ online: true });
    expect(sold).toBe(2);
    expect(store.read()).toEqual(EMPTY_TILL);
  },
);

test('a second tap on the cart that a first one sells leaves the next cart to the next customer', async () => {
  const store = createTillStore(NAME, new DeviceStorage());
  const fill = () => store.change((till) => editCart(till, () => lines));
  let sold = 0;
  const submit = seller(store, () => {
    sold += 1;
    fill();
  });
  fill();
  await Promise.all([submit(), submit()]);
  expect(sold).toBe(1);
  expect(store.read().cart).toEqual(lines);
});
