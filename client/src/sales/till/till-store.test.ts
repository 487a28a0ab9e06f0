import { cartReducer, type SellableItem } from './cart/cart.ts';
import { TestMemory } from '../../lib/device/test-memory.ts';
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

/** A device whose tabs share storage; as in browsers, only the other tabs get a storage event. */
function device() {
  const kept = new Map<string, string>();
  const tabs: EventTarget[] = [];
  let broken = false;
  function openTab(name = tillName(3, 2)) {
    const page = new EventTarget();
    tabs.push(page);
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
      setItem: (key: string, text: string) => {
        if (broken) throw new Error('QuotaExceededError');
        kept.set(key, text);
        for (const other of tabs)
          if (other !== page) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
      },
    };
    return createTillStore(name, () => storage, page as unknown as Window);
  }
  return { openTab, breakStorage: () => (broken = true) };
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
  const storageOf = (kept: [string, TillState][]) =>
    ({
      length: kept.length,
      key: (place: number) => kept[place]?.[0] ?? null,
      getItem: (name: string) => JSON.stringify(kept.find(([one]) => one === name)?.[1] ?? null),
    }) as Storage;
  const full = addTea(EMPTY_TILL);
  const sending = submitSale(full, SALE);

  test('is found, whoever sold and in every local, and empty tills are not', () => {
    const storage = storageOf([
      [tillName(3, 2), sending],
      [tillName(3, 12), full],
      [tillName(3, 5), EMPTY_TILL],
      [tillName(31, 2), full],
      ['mainColor', full],
    ]);
    expect(keptTills(() => storage)).toMatchObject([
      { name: tillName(3, 2), userId: 3, localId: 2, till: { pending: { key: full.key } } },
      { userId: 3, localId: 12, till: { pending: null } },
      { userId: 31, localId: 2, till: { pending: null } },
    ]);
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(keptTills(forbidden)).toEqual([]);
  });
});

test('a tablet whose storage is full or forbidden still sells, from the memory of its page', () => {
  const tablet = device();
  const till = tablet.openTab();
  const key = till.change(addTea).key!;
  tablet.breakStorage();
  till.change(addTea);
  expect(till.change((state) => submitSale(state, SALE)).pending).toMatchObject({ key, total: 2400 });
  expect(till.change((state) => finishSale(state, key))).toEqual(EMPTY_TILL);
});

test('what could not be kept is still known to its page when the till is opened again', () => {
  const tablet = device();
  tablet.breakStorage();
  const name = tillName(5, 2);
  const key = tablet.openTab(name).change(addTea).key!;
  tablet.openTab(name).change((state) => submitSale(state, SALE));
  const again = tablet.openTab(name);
  expect(again.change((state) => submitSale(state, SALE)).pending?.key).toBe(key);
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  expect(keptTills(forbidden)).toMatchObject([{ userId: 5, localId: 2, till: { pending: { key } } }]);
});

test('a cart that a kill has brought back after its sale joined the queue is emptied, any other stays', () => {
  const memory = new TestMemory();
  const open = (name: string) => createTillStore(name, () => memory, new EventTarget() as unknown as Window);
  const [sold, next] = [open(tillName(8, 2)), open(tillName(9, 2))];
  const key = sold.change(addTea).key!;
  next.change(addTea);
  dropSoldCarts(
    () => memory,
    (one) => one === key,
  );
  expect(sold.read()).toEqual(EMPTY_TILL);
  expect(next.read().cart).toHaveLength(1);
});

test('a cashier who is moved to another local takes her cart along, with its key; a cart begun there stays', () => {
  const memory = new TestMemory();
  const till = (localId: number) =>
    createTillStore(tillName(3, localId), () => memory, new EventTarget() as unknown as Window);
  const { key } = till(2).change(addTea);
  expect(moveCart(() => memory, 3, 5)).toBe(true);
  expect(till(5).read()).toMatchObject({ key, cart: [{ name: the.name }] });
  expect(till(2).read()).toEqual(EMPTY_TILL);
  expect(moveCart(() => memory, 3, 5)).toBe(false);
  till(2).change(addTea);
  expect(moveCart(() => memory, 3, 5)).toBe(false);
  expect(till(2).read().cart).toHaveLength(1);
});

test('a sale that was being sent stays where it was sold', () => {
  const memory = new TestMemory();
  const till = createTillStore(tillName(3, 2), () => memory, new EventTarget() as unknown as Window);
  till.change(addTea);
  till.change((kept) => submitSale(kept, SALE));
  expect(moveCart(() => memory, 3, 5)).toBe(false);
});
