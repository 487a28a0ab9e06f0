import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const FRAME_ID = 'kessal-paper';
const FAMILY = 'Inter Variable';
const LONGEST_WAIT_MS = 1500;
const MM_PER_CSS_PIXEL = 25.4 / 96;

export interface PaperFont {
  family: string;
  url: string;
}

export interface Paper {
  title: string;
  /** A whole document with a `main`; see paper.ts. */
  html: (font: PaperFont) => string;
  /** Layout width for the measurement. */
  widthMm: number;
  /** The @page rule for the measured height. */
  pageRule: (contentHeightMm: number) => string;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Prints a separate hidden document, one at a time. Resolves when the browser has taken it; rejects when it cannot
 * print.
 */
export function printDocument(paper: Paper): Promise<void> {
  const printed = last.then(() => printNow(paper));
  last = printed.catch(() => undefined);
  return printed;
}

async function printNow(paper: Paper): Promise<void> {
  const frame = freshFrame(paper);
  frame.srcdoc = paper.html({ family: FAMILY, url: new URL(interUrl, location.href).href });
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  document.body.append(frame);
  await inTime(loaded);
  const page = frame.contentWindow;
  const content = frame.contentDocument;
  if (!page || !content?.querySelector('main')) throw new Error('There is no document to be printed.');
  await inTime(contentReady(content));
  dropMissingPictures(content);
  const rule = content.createElement('style');
  rule.textContent = paper.pageRule(contentHeightMm(content));
  content.head.append(rule);
  const focused = document.activeElement;
  page.focus();
  page.print();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** The frame stays until the next print, because some browsers print after `print()` has returned. */
function freshFrame({ title, widthMm }: Paper): HTMLIFrameElement {
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME_ID;
  frame.title = title;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Off-screen and not display: none, because its height is measured.
  frame.style.cssText = `position:fixed;left:-${widthMm * 2}mm;top:0;width:${widthMm}mm;height:100mm;border:0;opacity:0;pointer-events:none`;
  return frame;
}

/** Resolves at a time limit too: a missing logo or font must not delay a receipt. */
async function inTime(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((done) => setTimeout(done, LONGEST_WAIT_MS))]);
}

async function contentReady(content: Document): Promise<void> {
  await Promise.all(Array.from(content.images, (picture) => picture.decode().catch(() => picture.remove())));
  // Without a network, where nothing is cached, the machine's own font prints it.
  await Promise.all(
    ['400 11pt', '700 22pt'].map((face) => content.fonts.load(`${face} "${FAMILY}"`).catch(() => [])),
  );
}

/** A picture that loads after the measurement would make the content longer than its page. */
function dropMissingPictures(content: Document): void {
  for (const picture of Array.from(content.images)) if (!picture.complete) picture.remove();
}

function contentHeightMm(content: Document): number {
  const height = content.querySelector('main')?.getBoundingClientRect().height ?? 0;
  // One pixel of rounding would push the last line to a second page.
  return Math.ceil(height * MM_PER_CSS_PIXEL) + 1;
}
