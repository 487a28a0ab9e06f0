import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { daysLater } from '../../shared/days.ts';
import { centimes as c } from '../../shared/money.ts';
import { noticeHtml, ownPageHtml, type OwnPage } from './own-page-html.ts';
import { SHOWN_DAYS } from './own-page.rules.ts';
import { LANGUAGES } from './own-page.words.ts';

const NOTHING = { services: 0, frais: c(0), paid: c(0), fromPot: c(0) };
const named = {
  name: 'Hammam Beldi',
  named: true,
  carriedOver: c(4000),
  days: [
    { day: '2026-11-18', services: 4, frais: c(12_000), paid: c(16_000), fromPot: c(0) },
    { day: '2026-11-20', services: 41, frais: c(123_450), paid: c(20_000), fromPot: c(0) },
  ],
};
const page: OwnPage = {
  name: 'Rkia',
  arabicName: 'رقية',
  locals: [named],
  today: '2026-11-20',
  time: '14:53',
};

/** The page's text, its parts between bars. */
const read = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>|\n/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u202f', ' ');
const of = (changes: object) => ({ ...page, locals: [{ ...named, ...changes }] });

test('the first of a month is « 1er » in French', () => {
  expect(read(ownPageHtml({ ...page, today: '2026-12-01' }, 'fr'))).toContain('|mardi 1er décembre 2026|');
});

test('in French: owed now, today, and thirty days with what is owed at the end of each', () => {
  const html = ownPageHtml(page, 'fr');
  expect(html).toContain('<html lang="fr" dir="ltr">');
  const text = read(html);
  expect(text).toContain('|Rkia|العربية|vendredi 20 novembre 2026|Hammam Beldi|À vous payer|1 034,50| |DH|');
  expect(text).toContain('|Services aujourd’hui|41|Frais d’aujourd’hui|1 234,50|Payé aujourd’hui|200,00|');
  expect(text).toContain('|Les 30 derniers jours|Jour|Services|Frais|Payé|Reste|');
  expect(text).toContain(
    '|ven. 20/11|41|1 234,50|200,00|1 034,50|mer. 18/11|4|120,00|160,00|0,00|Avant|40,00|',
  );
  expect(text).not.toContain('pot commun');
});

test('in Arabic: right to left, by her Arabic name, with the figures and months of Morocco', () => {
  const html = ownPageHtml(page, 'ar');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('url(/k/mada.woff2)');
  const text = read(html);
  expect(text).toContain('|رقية|Français|الجمعة 20 نونبر 2026|Hammam Beldi|الباقي لك|1 034,50| |درهم|');
  expect(text).toContain('|جمعة 20/11|41|1 234,50|200,00|1 034,50|');
  expect(text).not.toContain('Rkia');
  expect(read(ownPageHtml({ ...page, arabicName: null }, 'ar'))).toContain('|Rkia|');
});

test('in French no font is asked for', () => {
  expect(ownPageHtml(page, 'fr')).not.toContain('@font-face');
});

test('an advance says so, without a sign', () => {
  expect(read(ownPageHtml(of({ carriedOver: c(-200_000) }), 'fr'))).toContain(
    '|Avance que vous avez reçue|1 005,50| |DH|',
  );
});

test('where the pot is shared she sees what she was given, and no frais', () => {
  const given = { ...NOTHING, day: '2026-11-20', fromPot: c(5000) };
  const text = read(ownPageHtml(of({ named: false, carriedOver: c(0), days: [given] }), 'fr'));
  expect(text).toContain('|Hammam Beldi|Payé du pot commun aujourd’hui|50,00|Du pot commun en 30 jours|');
  expect(text).toContain('|Jour|Payé|ven. 20/11|50,00|');
  expect(text).not.toMatch(/Frais|Reste|À vous payer/);
});

test('where she is named and was given something from the pot too, it is told apart', () => {
  const given = { ...NOTHING, day: '2026-11-20', services: 1, frais: c(3000), fromPot: c(700) };
  const text = read(ownPageHtml(of({ carriedOver: c(0), days: [given] }), 'fr'));
  expect(text).toContain('|À vous payer|30,00|');
  expect(text).toContain('|Payé aujourd’hui|0,00|Payé du pot commun aujourd’hui|7,00|');
});

test('each local has its part, and none says so', () => {
  const other = { ...named, name: 'Hammam Turki', carriedOver: c(0), days: [] };
  const text = read(ownPageHtml({ ...page, locals: [named, other] }, 'fr'));
  expect(text).toContain('|Hammam Turki|À vous payer|0,00| |DH|');
  expect(text).toContain('|Les 30 derniers jours|Rien ces jours-ci.|');
  expect(read(ownPageHtml({ ...page, locals: [] }, 'fr'))).toContain('Aucun local ne tient vos comptes');
});

test.each(LANGUAGES)('a name is text and nothing else: %s', (language) => {
  const name = `<script>alert("1")</script> & 'l’autre'`;
  const html = ownPageHtml({ ...page, name, arabicName: null, locals: [{ ...named, name }] }, language);
  expect(html).not.toContain('<script');
  expect(
    html.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;l’autre&#39;'),
  ).toHaveLength(4);
});

test.each(LANGUAGES)('a notice is a page of its own: %s', (language) => {
  expect(noticeHtml('gone', language)).toContain(`<html lang="${language}"`);
  expect(read(noticeHtml('tooMany', language)).length).toBeGreaterThan(10);
});

test('three full months in Arabic, with the font, are light enough for a slow phone', () => {
  const days = Array.from({ length: SHOWN_DAYS }, (_, place) => ({
    day: daysLater('2026-11-20', place + 1 - SHOWN_DAYS),
    services: 12,
    frais: c(123_450),
    paid: c(123_450),
    fromPot: c(0),
  }));
  const locals = ['Beldi', 'Turki', 'Haut'].map((name) => ({ ...named, name, days }));
  const html = ownPageHtml({ ...page, locals }, 'ar');
  expect(html.match(/<td>جمعة/g)!.length).toBeGreaterThan(10);
  const font = createRequire(import.meta.url).resolve('@fontsource/mada/files/mada-arabic-400-normal.woff2');
  expect(Buffer.byteLength(html) + statSync(font).size).toBeLessThan(50_000);
});
