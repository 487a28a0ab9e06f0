import { cartReducer, type SellableItem } from './cart/cart.ts';
import { DeviceStorage } from '../../lib/device/device-storage.ts';
import { aSale } from '../offline/test-device.ts';
import { editCart, EMPTY_TILL, finishSale, submitSale, type TillState } from './sale/pending-sale.ts';
import { createTillStore, dropSoldCarts, keptTills, moveCart, tillName } from './till-store.ts';
import { centimes as c } from '#shared/money.ts';

const the: SellableItem = {
  type: 'product',
  itemId: 1,
  name: 'Thé à la menthe',
  price: c(1200),
  frais: 0,
  limit: 99,
};
const SALE = { soldAt: '2026-11-20T19:00:00+00:00', paper: aSale().paper };
const addTea = (till: TillState) => editCart(till, (cart) => cartReducer(cart, { kind: 'add', item: the }));

/** A device whose tabs tell each other what they write. */
function device() {
  const tabs: Pick<BroadcastChannel, 'onmessage'>[] = [];
  function openTab(name = tillName(3, 2)) {
    const storage = new DeviceStorage();
    const tab: (typeof tabs)[0] & { postMessage: (data: unknown) => void } = {
      onmessage: null,
      postMessage: (data) => {
        for (const { onmessage } of tabs.filter((other) => other !== tab))
          onmessage?.call(tab as BroadcastChannel, new MessageEvent('message', { data }));
      },
    };
    tabs.push(tab);
    void storage.load(tab);
    return createTillStore(name, storage);
  }
  return { openTab };
}

test('a line that a tap does not change stays the same object', () => {
  const till = device().openTab();
  const coffee = { ...the, itemId: 2, name: 'Café' };
  const [tea] = till.change(addTea).cart;
  expect(tea).toBeDefined();
  expect(
    till.change((kept) => editCart(kept, (cart) => cartReducer(cart, { kind: 'add', item: coffee }))).cart[0],
  ).toBe(tea);
  expect(till.read().cart[0]).toBe(tea);
});

describe('a till with two tabs', () => {
  test('shows one cart: what one tab adds, the other has', () => {
    const { openTab } = device();
    const [first, second] = [openTab(), openTab()];
    let heard = 0;
    second.subscribe(() => heard++);
    first.change(addTea);
    expect(heard).toBe(1);
    expect(second.change(addTea).cart).toEqual([expect.objectContaining({ itemId: 1, quantity: 2 })]);
    expect(first.read().cart).toEqual(second.read().cart);
  });

  test('a sale under way in one tab is frozen in the other, which cannot sell it again', () => {
    const { openTab } = device();
    const [first, second] = [openTab(), openTab()];
    const key = first.change(addTea).key!;
    first.change((till) => submitSale(till, SALE));
    expect(second.change(addTea).cart).toMatchObject([{ quantity: 1 }]);
    expect(second.change((till) => submitSale(till, SALE)).pending?.key).toBe(key);
    second.change((till) => finishSale(till, key));
    expect(first.read()).toEqual(EMPTY_TILL);
  });

  test('answers the same object until something changes, as React asks', () => {
    const till = device().openTab();
    till.change(addTea);
    expect(till.read()).toBe(till.read());
  });
});

test('another cashier, or the same one elsewhere, has a cart of their own', () => {
  const { openTab } = device();
  openTab(tillName(3, 2)).change(addTea);
  expect(openTab(tillName(4, 2)).read()).toEqual(EMPTY_TILL);
  expect(openTab(tillName(3, 1)).read()).toEqual(EMPTY_TILL);
});

describe('what a cashier has left on this device', () => {
  const full = addTea(EMPTY_TILL);
  const sending = submitSale(full, SALE);

  test('is found, whoever sold and in every local, and empty tills are not', () => {
    const storage = new DeviceStorage();
    const keep = (name: string, till: TillState) => storage.write(name, JSON.stringify(till));
    keep(tillName(3, 2), sending);
    keep(tillName(3, 12), full);
    keep(tillName(3, 5), EMPTY_TILL);
    keep(tillName(31, 2), full);
    keep('mainColor', full);
    expect(keptTills(storage)).toMatchObject([
      { name: tillName(3, 2), userId: 3, localId: 2, till: { pending: { key: full.key } } },
      { userId: 3, localId: 12, till: { pending: null } },
      { userId: 31, localId: 2, till: { pending: null } },
    ]);
  });
});

test('a tablet whose storage is full or forbidden still sells, from the memory of its page', async () => {
  globalThis.indexedDB = { open: () => { throw new DOMException('Denied', 'SecurityError'); } } as never; // prettier-ignore
  const storage = new DeviceStorage();
  await storage.load();
  const till = createTillStore(tillName(3, 2), storage);
  const key = till.change(addTea).key!;
  till.change(addTea);
  const submitted = till.changeDurably((state) => submitSale(state, SALE));
  expect(submitted.till.pending).toMatchObject({ key, total: 2400 });
  await submitted.kept;
  await storage.refresh();
  expect(storage.kind).toBe('memory');
  // Opened again, as by another screen.
  const again = createTillStore(tillName(3, 2), storage);
  expect(again.change((state) => submitSale(state, SALE)).pending?.key).toBe(key);
  expect(keptTills(storage)).toMatchObject([{ userId: 3, localId: 2, till: { pending: { key } } }]);
  expect(till.change((state) => finishSale(state, key))).toEqual(EMPTY_TILL);
});

test('a cart that a kill has brought back after its sale joined the queue is emptied, any other stays', () => {
  const storage = new DeviceStorage();
  const open = (name: string) => createTillStore(name, storage);
  const [sold, next] = [open(tillName(8, 2)), open(tillName(9, 2))];
  const key = sold.change(addTea).key!;
  next.change(addTea);
  dropSoldCarts((one) => one === key, storage);
  expect(sold.read()).toEqual(EMPTY_TILL);
  expect(next.read().cart).toHaveLength(1);
});

test('a cashier who is moved to another local takes her cart along, with its key; a cart begun there stays', () => {
  const storage = new DeviceStorage();
  const till = (localId: number) => createTillStore(tillName(3, localId), storage);
  const { key } = till(2).change(addTea);
  expect(moveCart(3, 5, storage)).toBe(true);
  expect(till(5).read()).toMatchObject({ key, cart: [{ name: the.name }] });
  expect(till(2).read()).toEqual(EMPTY_TILL);
  expect(moveCart(3, 5, storage)).toBe(false);
  till(2).change(addTea);
  expect(moveCart(3, 5, storage)).toBe(false);
  expect(till(2).read().cart).toHaveLength(1);
});

test('a sale that was being sent stays where it was sold', () => {
  const storage = new DeviceStorage();
  const till = createTillStore(tillName(3, 2), storage);
  till.change(addTea);
  till.change((kept) => submitSale(kept, SALE));
  expect(moveCart(3, 5, storage)).toBe(false);
});
