import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { receiptHtml, receiptPageRule, RECEIPT_WIDTH_MM } from './receipt-html.ts';
import type { ReceiptModel } from './receipt.ts';

const FRAME_ID = 'kessal-receipt';
const MM_PER_CSS_PIXEL = 25.4 / 96;
const FAMILY = 'Inter Variable';
const LONGEST_WAIT_MS = 1500;

/**
 * Prints a receipt from a hidden document of its own. Resolves when the browser has taken it; rejects when it
 * cannot print at all.
 */
export async function printReceipt(receipt: ReceiptModel): Promise<void> {
  const frame = freshFrame();
  frame.srcdoc = receiptHtml(receipt, { family: FAMILY, url: new URL(interUrl, location.href).href });
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  document.body.append(frame);
  await inTime(loaded);
  const page = frame.contentWindow;
  const paper = frame.contentDocument;
  if (!page || !paper?.querySelector('main'))
    throw new Error('The receipt has no document to be printed from.');
  await inTime(contentReady(paper));
  dropMissingPictures(paper);
  const rule = paper.createElement('style');
  rule.textContent = receiptPageRule(contentHeightMm(paper));
  paper.head.append(rule);
  const focused = document.activeElement;
  page.focus();
  page.print();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** The frame stays after printing, because some browsers print after `print()` has returned; the next one replaces it. */
function freshFrame(): HTMLIFrameElement {
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME_ID;
  frame.title = 'Ticket à imprimer';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Laid out at its true width, or its height could not be measured; so it is out of sight, not display: none.
  frame.style.cssText = `position:fixed;left:-200mm;top:0;width:${RECEIPT_WIDTH_MM}mm;height:100mm;border:0;opacity:0;pointer-events:none`;
  return frame;
}

/** A logo or a font that does not come must not keep a customer waiting. */
async function inTime(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((done) => setTimeout(done, LONGEST_WAIT_MS))]);
}

async function contentReady(paper: Document): Promise<void> {
  await Promise.all(Array.from(paper.images, (picture) => picture.decode().catch(() => picture.remove())));
  await Promise.all(['400 11pt', '700 22pt'].map((face) => paper.fonts.load(`${face} "${FAMILY}"`)));
}

/** A picture that came after the measuring would make the content longer than its page. */
function dropMissingPictures(paper: Document): void {
  for (const picture of Array.from(paper.images)) if (!picture.complete) picture.remove();
}

function contentHeightMm(paper: Document): number {
  const content = paper.querySelector('main')?.getBoundingClientRect().height ?? 0;
  // A rounding of one pixel would push the last line to a second page.
  return Math.ceil(content * MM_PER_CSS_PIXEL) + 1;
}
