import type { StockCause } from '../../catalogue/stock/stock.service.ts';
import type { Declared, Expected } from '../../closures/closures.rules.ts';
import type { DrawerKind } from '../../money/drawer-entries.service.ts';
import type { TicketEntry } from '../../money/entries.service.ts';
import type { VoucherLine } from '../../receptions/receptions.rules.ts';
import type { PricedLine, TicketTotals } from '../../sales/sales.rules.ts';
import type { LocalDate } from '../../shared/days.ts';
import type { Centimes } from '../../shared/money.ts';
import type { Cashless } from '../../shared/payments.ts';

export interface PastLine extends PricedLine {
  id: number;
  itemId: number;
  categoryId: number | null;
  name: string;
  /** Who does a service; null where nobody is named. */
  kessalId: number | null;
}

export interface PastTicket {
  id: number;
  localId: number;
  number: number;
  userId: number;
  deviceId: string | null;
  at: number;
  day: LocalDate;
  hour: number;
  lines: PastLine[];
  totals: TicketTotals;
  /** Cash handed over, where the till was told. */
  received: Centimes | null;
  cashless: Cashless;
  cancelledAt: number | null;
}

export interface PastClosure {
  id: number;
  localId: number;
  day: LocalDate;
  userId: number;
  at: number;
  declared: Declared;
  expected: Expected;
  lastNumber: number;
}

/** What a closing found in a followed drawer. */
export interface PastCount {
  closureId: number;
  localId: number;
  since: number;
  lastEntry: number;
  lastNumber: number;
  at: number;
  expected: Centimes;
  counted: Centimes;
  floatLeft: Centimes;
  acceptedId: number | null;
}

/** What moves a drawer without a ticket. */
export interface PastCash {
  localId: number;
  kind: DrawerKind;
  userId: number;
  deviceId?: string | null;
  at: number;
  day: LocalDate;
  /** Signed: what leaves the drawer is negative. */
  drawer: Centimes;
  reason: string | null;
  action: string;
  after: object;
  closureId?: number;
  debtorId?: number | null;
  /** Of what a kessal is paid: who, and whose debt falls; null is the local's pot. */
  kessalId?: number;
  owedToId?: number | null;
}

export interface PastVoucher {
  id: number;
  /** Null for a transfer. */
  supplier: string | null;
  description: string;
  at: number;
  day: LocalDate;
  /** Null for a purchase. */
  fromId: number | null;
  toId: number;
  userId: number;
  total: Centimes;
  lines: (VoucherLine & { name: string })[];
  deletedAt: number | null;
}

export interface PastSheet {
  id: number;
  localId: number;
  userId: number;
  openedAt: number;
  /** When it was counted and posted. */
  at: number;
  reason: string;
  lines: { productId: number; name: string; price: Centimes; counted: number; expected: number }[];
}

/** Why units moved, and for which document. */
export interface Movement {
  cause: StockCause;
  at: number;
  localId: number;
  /** Of a sale its ticket says it. */
  userId: number | null;
  ticketId?: number;
  receptionId?: number;
  sheetId?: number;
  reason?: string;
}

export interface Entry {
  action: string;
  at: number;
  userId: number;
  localId: number | null;
  subjectId: number | null;
  deviceId?: string | null;
  before?: object;
  after?: object;
}

/** Amounts are signed. */
export interface PastEntry {
  kind: TicketEntry['kind'];
  at: number;
  userId: number;
  changed: TicketTotals;
  cashless: Cashless;
  /** That a correction changed, by their signed quantities. */
  lines?: PastLine[];
  reason?: string;
  detail?: object;
}
