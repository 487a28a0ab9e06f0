import type { LocalDate } from '../../shared/days.ts';
import { counted, MONTHS, WEEKDAYS } from '../../shared/french.ts';
import type { Centimes } from '../../shared/money.ts';

export const LANGUAGES = ['fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

interface Words {
  direction: 'ltr' | 'rtl';
  /** The other language, in its own words. */
  other: { language: Language; name: string };
  weekdays: readonly string[];
  /** For a table. */
  short: (weekday: string) => string;
  months: readonly string[];
  /** The day in its month. */
  date: (date: number) => string;
  unit: string;
  toPay: (amount: Centimes) => string;
  today: { services: string; frais: string; paid: string; fromPot: string };
  columns: { day: string; services: string; frais: string; paid: string; owed: string };
  days: (days: number) => string;
  /** Above what she was given from the pot in those days. */
  fromPot: (days: number) => string;
  before: string;
  nothing: string;
  nowhere: string;
  asOf: (time: string) => string;
  yours: string;
  gone: { title: string; text: string };
  tooMany: { title: string; text: string };
}

/** Months as Morocco writes them; amounts in its figures, from left to right in both languages. */
export const WORDS: Record<Language, Words> = {
  fr: {
    direction: 'ltr',
    other: { language: 'ar', name: 'العربية' },
    weekdays: WEEKDAYS,
    short: (weekday) => `${weekday.slice(0, 3)}.`,
    months: MONTHS,
    date: (date) => (date === 1 ? '1er' : String(date)),
    unit: 'DH',
    toPay: (amount) => (amount < 0 ? 'Avance que vous avez reçue' : 'À vous payer'),
    today: {
      services: 'Services aujourd’hui',
      frais: 'Frais d’aujourd’hui',
      paid: 'Payé aujourd’hui',
      fromPot: 'Payé du pot commun aujourd’hui',
    },
    columns: {
      day: 'Jour',
      services: 'Services',
      frais: 'Frais',
      paid: 'Payé',
      owed: 'Reste',
    },
    days: (days) => `Les ${counted(days, 'dernier jour', 'derniers jours')}`,
    fromPot: (days) => `Du pot commun en ${counted(days, 'jour')}`,
    before: 'Avant',
    nothing: 'Rien ces jours-ci.',
    nowhere: 'Aucun local ne tient vos comptes pour le moment.',
    asOf: (time) => `Chiffres de ${time}, en dirhams.`,
    yours: 'Cette page est à vous seule : gardez son adresse pour vous.',
    gone: {
      title: 'Page introuvable',
      text: 'Cette adresse n’ouvre aucune page. Demandez-en une nouvelle à votre hammam.',
    },
    tooMany: { title: 'Un instant', text: 'Trop de demandes. Réessayez dans quelques secondes.' },
  },
  ar: {
    direction: 'rtl',
    other: { language: 'fr', name: 'Français' },
    weekdays: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
    short: (weekday) => weekday.slice(2),
    months: [
      'يناير',
      'فبراير',
      'مارس',
      'أبريل',
      'ماي',
      'يونيو',
      'يوليوز',
      'غشت',
      'شتنبر',
      'أكتوبر',
      'نونبر',
      'دجنبر',
    ],
    date: String,
    unit: 'درهم',
    toPay: (amount) => (amount < 0 ? 'تسبيق توصلت به' : 'الباقي لك'),
    today: {
      services: 'خدمات اليوم',
      frais: 'مستحقات اليوم',
      paid: 'المدفوع اليوم',
      fromPot: 'المدفوع اليوم من الصندوق المشترك',
    },
    columns: {
      day: 'اليوم',
      services: 'الخدمات',
      frais: 'المستحقات',
      paid: 'المدفوع',
      owed: 'الباقي',
    },
    days: (days) => `آخر ${days} يوما`,
    fromPot: (days) => `من الصندوق المشترك، آخر ${days} يوما`,
    before: 'قبل ذلك',
    nothing: 'لا شيء في هذه الأيام.',
    nowhere: 'لا توجد حسابات باسمك حاليا.',
    asOf: (time) => `أرقام الساعة ${time}، بالدرهم.`,
    yours: 'هذه الصفحة لك وحدك: احتفظي بعنوانها لنفسك.',
    gone: { title: 'الصفحة غير موجودة', text: 'هذا العنوان لا يفتح أي صفحة. اطلبي عنوانا جديدا من الحمام.' },
    tooMany: { title: 'لحظة من فضلك', text: 'طلبات كثيرة. أعيدي المحاولة بعد بضع ثوان.' },
  },
};

const weekdayOf = (day: LocalDate) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** "vendredi 20 novembre 2026" */
export function longDay(day: LocalDate, { weekdays, months, date: told }: Words): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${weekdays[weekdayOf(day)]} ${told(Number(date))} ${months[Number(month) - 1]} ${year}`;
}

/** "ven. 20/11" */
export function shortDay(day: LocalDate, { weekdays, short }: Words): string {
  const [, month = '', date = ''] = day.split('-');
  return `${short(weekdays[weekdayOf(day)] ?? '')} ${date}/${month}`;
}
