import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { FakePrinter, type PrintedPaper } from '../../server/test/fake-printer.ts';
import { photograph } from './photograph.ts';
import type { Tablet } from './tablet.ts';

export const PRINTING = { loopback: true, pace: { againMs: 300, freshMs: 200 } };

const INK_BELOW = 160;
const PATTERN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A printer that is switched off with its journey. */
export async function withPrinter(story: (printer: FakePrinter) => Promise<void>): Promise<void> {
  const printer = await new FakePrinter().on();
  try {
    await story(printer);
  } finally {
    await printer.off();
  }
}

/** « Imprimante de cet appareil », on the home page. */
export async function choosePrinter(page: Page, name: RegExp): Promise<void> {
  await page.goto('/');
  await photograph(page, 'home');
  await page.getByRole('button', { name: 'Imprimante de cet appareil' }).click();
  await page.getByRole('radio', { name }).click();
}

/** The document that page and raster are drawn from, as it stands in the till. */
export function lastDocument(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { contentDocument } = document.querySelector<HTMLIFrameElement>('iframe[aria-hidden]')!;
    return `<!doctype html>${contentDocument!.documentElement.outerHTML}`;
  });
}

/** What a browser shows of that document on a screen of two dots a pixel, in one bit a dot. */
export async function drawingOf(tablet: Tablet, html: string, across: number) {
  const context = await tablet.context.browser()!.newContext({
    baseURL: new URL(tablet.page.url()).origin,
    viewport: { width: across / 2, height: 600 },
    deviceScaleFactor: 2,
  });
  try {
    const page = await context.newPage();
    await page.route('**/paper', (route) =>
      route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
    );
    await page.route('**/api/pictures/**', async (route) => {
      const answer = await tablet.context.request.get(route.request().url());
      await route.fulfill({ body: await answer.body(), contentType: answer.headers()['content-type']! });
    });
    await page.goto('/paper');
    const { high, pictures } = await page.evaluate(async () => {
      await Promise.all(
        ['400 11pt', '700 22pt'].map((face) => document.fonts.load(`${face} "Inter Variable"`, 'Hب')),
      );
      await Promise.all(Array.from(document.images, (picture) => picture.decode()));
      const box = (element: Element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        return { top, left, width, height };
      };
      const paper = document.querySelector('main')!;
      return {
        high: 2 * Math.ceil(box(paper).height),
        pictures: Array.from(paper.querySelectorAll('img'), box),
      };
    });
    const clip = { x: 0, y: 0, width: across / 2, height: high / 2 };
    const seen = sharp(await page.screenshot({ clip, fullPage: true }))
      .removeAlpha()
      .raw();
    const colours = await seen.toBuffer();
    const dots = Buffer.alloc((across * high) / 8);
    for (let place = 0; place < across * high; place += 1) {
      const [x, y] = [place % across, Math.floor(place / across)];
      const inside = pictures.some(
        ({ top, left, width, height }) =>
          x >= 2 * left && x < 2 * (left + width) && y >= 2 * top && y < 2 * (top + height),
      );
      const [red, green, blue] = colours.subarray(3 * place, 3 * place + 3) as unknown as [
        number,
        number,
        number,
      ];
      const shade = Math.floor(0.299 * red + 0.587 * green + 0.114 * blue);
      const limit = inside ? (PATTERN[4 * (y % 4) + (x % 4)]! + 0.5) * 16 : INK_BELOW;
      if (shade < limit) dots[place >> 3]! |= 0x80 >> (place & 7);
    }
    return { across, high, dots };
  } finally {
    await context.close();
  }
}

/** Of two drawings of one size, where they differ: as « x,y ». */
export function differingDots(one: { across: number; dots: Buffer }, other: { dots: Buffer }): string[] {
  const bit = (dots: Buffer, place: number) => (dots[place >> 3]! >> (7 - (place & 7))) & 1;
  return Array.from({ length: one.dots.length * 8 }, (_, place) => place)
    .filter((place) => bit(one.dots, place) !== bit(other.dots, place))
    .map((place) => `${place % one.across},${Math.floor(place / one.across)}`);
}

/** 0 where it is black, 255 where it is white. */
function shadesOf({ across, high, dots }: PrintedPaper): Buffer {
  const shades = Buffer.alloc(across * high);
  for (let place = 0; place < shades.length; place += 1)
    shades[place] = (dots[place >> 3]! >> (7 - (place & 7))) & 1 ? 0 : 255;
  return shades;
}

/** As a picture, black on white. */
export function asPicture(paper: PrintedPaper): Promise<Buffer> {
  const raw = { width: paper.across, height: paper.high, channels: 1 } as const;
  return sharp(shadesOf(paper), { raw }).png().toBuffer();
}

/** What a scanner reads on a paper, and how many dots wide it finds a module; null without a code. */
export function codeOn(paper: PrintedPaper): { text: string; dotsPerModule: number } | null {
  const colours = new Uint8ClampedArray(4 * paper.across * paper.high).fill(255);
  for (const [place, shade] of shadesOf(paper).entries()) colours.fill(shade, 4 * place, 4 * place + 3);
  const found = jsqr.default(colours, paper.across, paper.high);
  if (!found) return null;
  const { topLeftCorner: left, topRightCorner: right } = found.location;
  return { text: found.data, dotsPerModule: (right.x - left.x) / (17 + 4 * found.version) };
}
