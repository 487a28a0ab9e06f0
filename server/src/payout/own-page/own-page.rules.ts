import { daysLater, type LocalDate } from '../../shared/days.ts';
import type { Centimes } from '../../shared/money.ts';
import { owedOf } from '../payout.rules.ts';

/** What moved for one kessal in one local on one day. */
export interface OwnDay {
  day: LocalDate;
  services: number;
  frais: Centimes;
  paid: Centimes;
  /** Given to her from the local's pot. */
  fromPot: Centimes;
}

export interface OwnLocal {
  name: string;
  /** Whether what she does there is owed to her by name, or was. */
  named: boolean;
  /** Before the days that are shown. */
  carriedOver: Centimes;
  days: readonly OwnDay[];
}

export const SHOWN_DAYS = 30;

export function firstShown(today: LocalDate): LocalDate {
  return daysLater(today, 1 - SHOWN_DAYS);
}

/** Each day with what is owed at its end, the newest in front. */
export function withBalance({ carriedOver, days }: OwnLocal): (OwnDay & { balance: Centimes })[] {
  let balance = carriedOver;
  return days
    .map((day) => {
      balance = owedOf({ carriedOver: balance, ...day });
      return { ...day, balance };
    })
    .reverse();
}

/** What a local owes her now; negative: an advance. */
export function owedNow(local: OwnLocal): Centimes {
  return withBalance(local)[0]?.balance ?? local.carriedOver;
}
