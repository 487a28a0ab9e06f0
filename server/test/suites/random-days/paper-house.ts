import { PaperCounts, type Knows, type PaperCount } from './paper-counts.ts';

/**
 * A model of selling, correcting, receiving and closing in the plainest code, as an oracle for the random days. It
 * shares only refusal codes with the product. Amounts in centimes.
 */

export interface PaperItem {
  type: 'product' | 'service';
  id: number;
  /** Null for a product. */
  localId: number | null;
  name: string;
  price: number;
  frais: number;
  hidden: boolean;
  deleted?: boolean;
}

export interface PaperLocal {
  id: number;
  type: 'BELDI' | 'TURKI' | 'DEPOT';
}

export interface PaperLine {
  id: number;
  item: PaperItem;
  name: string;
  price: number;
  frais: number;
  quantity: number;
}

export interface Paid {
  cash: number;
  card: number;
  wallet: number;
  transfer: number;
}

export interface PaperTicket {
  id: number;
  local: PaperLocal;
  lines: PaperLine[];
  paid: Paid;
  cancelled: boolean;
  place: number;
  /** Sold without a network, before the day's counts. */
  late: boolean;
}

export interface PaperVoucher {
  id: number;
  from: PaperLocal | null;
  to: PaperLocal;
  goods: { item: PaperItem; quantity: number }[];
  removed: boolean;
}

export interface PaperAct {
  id: number;
  local: PaperLocal;
  drawer: number;
  takenBack: boolean;
  place: number;
  /** What somebody owes of it is paid back. */
  pays?: PaperCount;
}

export interface Wanted {
  item: PaperItem;
  quantity: number;
  /** The till's price; refused if the catalogue's differs. */
  price?: number;
}

export interface Sums {
  products: number;
  services: number;
  total: number;
  frais: number;
  net: number;
}

type Verdict = string | null;

export class PaperHouse {
  readonly shelves = new Map<string, number>();
  tickets: PaperTicket[] = [];
  vouchers: PaperVoucher[] = [];
  closed = new Set<number>();
  /** Of each followed drawer what moved it but for the day's tickets. */
  readonly drawers = new Map<number, number>();
  acts: PaperAct[] = [];
  readonly counts = new PaperCounts();
  #places = 0;
  #day = 0;

  constructor(
    readonly locals: PaperLocal[],
    readonly items: PaperItem[],
  ) {}

  onShelf(local: PaperLocal, item: PaperItem): number {
    return this.shelves.get(`${local.id}:${item.id}`) ?? 0;
  }

  move(local: PaperLocal, item: PaperItem, units: number): void {
    if (item.type === 'product')
      this.shelves.set(`${local.id}:${item.id}`, this.onShelf(local, item) + units);
  }

  /** Replaces a deleted item; old tills still ask for it until the next one is deleted. */
  replace(gone: PaperItem, successor: PaperItem): void {
    const kept = this.items.filter(({ deleted }) => !deleted);
    this.items.splice(0, this.items.length, ...kept, successor);
    gone.deleted = true;
  }

  /** INTROUVABLE for a deleted item. */
  find(item: PaperItem): Verdict {
    return item.deleted ? 'INTROUVABLE' : null;
  }

  take(local: PaperLocal, wanted: readonly Wanted[]): Verdict {
    if (wanted.some(({ item }) => item.deleted)) return 'INTROUVABLE';
    if (wanted.some(({ item }) => !this.isSold(local, item))) return 'ARTICLE_INDISPONIBLE';
    if (wanted.some(({ item, price }) => price !== undefined && price !== item.price)) return 'PRIX_MODIFIE';
    const short = wanted.some(({ item, quantity }) => this.runsOut(local, item, quantity));
    return short ? 'STOCK_INSUFFISANT' : null;
  }

  isSold(local: PaperLocal, item: PaperItem): boolean {
    return !item.hidden && (item.localId === null || item.localId === local.id);
  }

  runsOut(local: PaperLocal, item: PaperItem, quantity: number): boolean {
    return local.type === 'TURKI' && item.type === 'product' && this.onShelf(local, item) < quantity;
  }

  step(ticket: PaperTicket, line: PaperLine, by: 1 | -1): Verdict {
    if (ticket.cancelled) return 'INTROUVABLE';
    if (by === -1) return line.quantity === 1 ? 'QUANTITE_MINIMALE' : null;
    return this.runsOut(ticket.local, line.item, 1) ? 'STOCK_INSUFFISANT' : null;
  }

  receive(from: PaperLocal | null, to: PaperLocal, goods: PaperVoucher['goods']): Verdict {
    if (from === to) return 'VALIDATION';
    const short = goods.some(({ item, quantity }) => from !== null && this.onShelf(from, item) < quantity);
    return short ? 'STOCK_INSUFFISANT' : null;
  }

  remove(voucher: PaperVoucher): Verdict {
    if (voucher.removed) return 'INTROUVABLE';
    const short = voucher.goods.some(({ item, quantity }) => this.runsOut(voucher.to, item, quantity));
    return short ? 'STOCK_INSUFFISANT' : null;
  }

  /** After its lines have changed: what comes and goes is cash, but for a ticket that was paid wholly otherwise. */
  settle({ lines, paid }: PaperTicket): void {
    const modes = ['cash', 'card', 'wallet', 'transfer'] as const;
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const before = modes.reduce((sum, mode) => sum + paid[mode], 0);
    const used = modes.filter((mode) => paid[mode] !== 0);
    if (total > before) paid[used.length === 1 ? used[0]! : 'cash'] += total - before;
    let back = before - total;
    for (const mode of modes) {
      const given = Math.max(0, Math.min(paid[mode], back));
      paid[mode] -= given;
      back -= given;
    }
  }

  inDrawer(localId: number): number {
    const standing = this.tickets.filter(({ local, cancelled }) => local.id === localId && !cancelled);
    return standing.reduce((sum, { paid }) => sum + paid.cash, this.drawers.get(localId) ?? 0);
  }

  /** Each ticket, act and count has its place in the order of all. */
  nextPlace(): number {
    this.#places += 1;
    return this.#places;
  }

  moveCash(localId: number, drawer: number): void {
    this.drawers.set(localId, (this.drawers.get(localId) ?? 0) + drawer);
  }

  count(id: number, { id: localId }: PaperLocal, counted: number): void {
    const open = counted - this.inDrawer(localId);
    const place = this.nextPlace();
    this.counts.all.push({ id, localId, day: this.#day, place, open, accepted: null, reopened: false });
  }

  /** A ticket of today, or an act, has moved a drawer by so much. */
  tell({ local, place, ...told }: PaperTicket | PaperAct, drawer: number): void {
    if (!this.drawers.has(local.id)) return;
    const today = this.#day;
    const knows: Knows = (count) => ('late' in told && told.late ? count.day >= today : count.place > place);
    this.moveCash(local.id, this.counts.arrive(local.id, drawer, knows));
  }

  /** The next day begins. */
  turnThePage(): void {
    this.#day += 1;
    for (const localId of this.drawers.keys()) this.drawers.set(localId, this.inDrawer(localId));
    this.tickets = [];
    this.vouchers = this.vouchers.slice(-5);
    this.acts = this.acts.slice(-5);
  }

  sums(local?: PaperLocal): Sums {
    const lines = this.tickets
      .filter((ticket) => !ticket.cancelled && (local === undefined || ticket.local === local))
      .flatMap((ticket) => ticket.lines);
    const sum = (of: (line: PaperLine) => number) => lines.reduce((total, line) => total + of(line), 0);
    const products = sum((line) => (line.item.type === 'product' ? line.price * line.quantity : 0));
    const services = sum((line) => (line.item.type === 'service' ? line.price * line.quantity : 0));
    const frais = sum((line) => line.frais * line.quantity);
    return { products, services, total: products + services, frais, net: products + services - frais };
  }
}
