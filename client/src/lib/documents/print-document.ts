import arabicUrl from '@fontsource/mada/files/mada-arabic-400-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

import { chosenPrinter } from '../printing/chosen-printer.ts';

const FAMILY = 'Inter Variable';
const LONGEST_WAIT_MS = 1500;
const LONGEST_FRAME_MS = 250;
const MM_PER_CSS_PIXEL = 25.4 / 96;

/** Given by the document in which a paper is printed. */
export interface PaperFont {
  family: string;
}

export interface Paper {
  title: string;
  /** A whole document with a `main`, or several of one page each; see paper.ts. */
  html: (font: PaperFont) => string;
  /** Layout width for the measurement. */
  widthMm: number;
  /** The @page rule for the measured height, of the longest. */
  pageRule: (contentHeightMm: number) => string;
  /** Of the roll, which a printer of the network prints where one is chosen. */
  roll?: { opensDrawer: boolean };
}

let last: Promise<unknown> = Promise.resolve();
let hidden: Promise<HTMLIFrameElement> | null = null;

/** Loads the font into the hidden document ahead of the first paper, which then waits for nothing. */
export function preparePaper(): void {
  hidden ??= makeFrame();
}

/** Who prints: the browser, or the printer of the network. */
type PrintingWay = 'window' | 'network';

/**
 * Prints a separate hidden document, one at a time. Resolves when the browser has taken it, or the printer of the
 * network is to print it; rejects when it cannot print.
 */
export function printDocument(paper: Paper): Promise<PrintingWay> {
  const askedAtMs = performance.now();
  const printed = last.then(() => printNow(paper, askedAtMs));
  last = printed.catch(() => undefined);
  return printed;
}

async function printNow(
  { title, html, widthMm, pageRule, roll }: Paper,
  askedAtMs: number,
): Promise<PrintingWay> {
  const paper = await (hidden ??= makeFrame());
  paper.title = title;
  paper.style.width = `${widthMm}mm`;
  const page = paper.contentWindow;
  const content = paper.contentDocument;
  if (!page || !content) throw new Error('There is no document to print in.');
  fill(content, html({ family: FAMILY }));
  await inTime(Promise.all([picturesReady(content), fontReady(content)]));
  dropMissingPictures(content);
  // Drawing takes a slow tablet long, and a dialog holds the page up: what the screen has to say of the sale is painted first.
  await painted();
  if (roll && (await printedOnNetwork(paper, { ...roll, askedAtMs }))) return 'network';
  paper.style.width = `${widthMm}mm`;
  const rule = content.createElement('style');
  rule.textContent = pageRule(contentHeightMm(content));
  content.head.append(rule);
  const focused = document.activeElement;
  page.focus();
  page.print();
  // Where what had it is gone, the hidden document would keep the focus, and no scan or shortcut would be heard.
  paper.blur();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return 'window';
}

async function printedOnNetwork(
  frame: HTMLIFrameElement,
  asked: NonNullable<Paper['roll']> & { askedAtMs: number },
): Promise<boolean> {
  const printer = chosenPrinter();
  if (!printer) return false;
  const { printOnNetwork } = await import('../printing/network-print.ts');
  const what = frame.contentDocument?.querySelector('title')?.textContent ?? frame.title;
  return printOnNetwork(frame, printer, { what, ...asked });
}

/** Resolves once the next frame is painted; a page that is not in sight paints none. */
function painted(): Promise<void> {
  const frame = new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  return Promise.race([frame, new Promise<void>((done) => setTimeout(done, LONGEST_FRAME_MS))]);
}

/** An empty hidden document that has the font. */
async function makeFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Off-screen and not display: none, because its height is measured.
  frame.style.cssText =
    'position:fixed;right:100vw;top:0;height:100mm;border:0;opacity:0;pointer-events:none';
  frame.title = 'Papier';
  // Inter has no Arabic letters; those of Mada, 11 kB, are loaded by the first paper that has one.
  const faces = [faceOf(interUrl), faceOf(arabicUrl, 'size-adjust: 115%; unicode-range: U+600-6FF')].join(
    ' ',
  );
  frame.srcdoc = `<!doctype html><html lang="fr"><head><style>${faces}</style></head><body></body></html>`;
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  document.body.append(frame);
  // It has nothing to fetch, and before it has loaded it has no body.
  await loaded;
  if (frame.contentDocument) await inTime(fontReady(frame.contentDocument));
  return frame;
}

function faceOf(file: string, more = ''): string {
  const { href } = new URL(file, location.href);
  return `@font-face { font-family: '${FAMILY}'; src: url('${href}') format('woff2'); font-weight: 100 900; ${more} }`;
}

/**
 * In place of the last paper, which has stayed until now because some browsers print after `print()` has returned. The
 * style with the font stays: taken out and put back, it would load the font anew.
 */
function fill(content: Document, html: string): void {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  if (!body.querySelector('main')) throw new Error('There is nothing to be printed.');
  while (content.head.childNodes.length > 1) content.head.lastChild?.remove();
  content.head.append(...content.importNode(head, true).childNodes);
  content.body.replaceWith(content.importNode(body, true));
}

/** Resolves at a time limit too: a missing logo or font must not delay a receipt. */
async function inTime(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((done) => setTimeout(done, LONGEST_WAIT_MS))]);
}

/** Without a network, where nothing is cached, the machine's own font prints it. */
async function fontReady(content: Document): Promise<void> {
  const text = ` ${content.body.textContent}`;
  const faces = ['400 11pt', '700 22pt'].map((face) => `${face} "${FAMILY}"`);
  // To load what is there would cost a frame.
  const missing = faces.filter((face) => !content.fonts.check(face, text));
  await Promise.all(missing.map((face) => content.fonts.load(face, text).catch(() => [])));
}

async function picturesReady(content: Document): Promise<void> {
  await Promise.all(Array.from(content.images, (picture) => picture.decode().catch(() => picture.remove())));
}

/** A picture that loads after the measurement would make the content longer than its page. */
function dropMissingPictures(content: Document): void {
  for (const picture of Array.from(content.images)) if (!picture.complete) picture.remove();
}

function contentHeightMm(content: Document): number {
  const heights = Array.from(content.querySelectorAll('main'), (one) => one.getBoundingClientRect().height);
  const height = Math.max(0, ...heights);
  // One pixel of rounding would push the last line to a second page.
  return Math.ceil(height * MM_PER_CSS_PIXEL) + 1;
}
