import type { Page } from 'playwright-core';
import { readPdf, type Pdf } from './pdf.ts';
import type { Tablet } from './tablet.ts';

const MM_PER_PIXEL = 25.4 / 96;

interface Paper {
  pdf: Pdf;
  contentHeightMm: number;
  /** Beyond the paper's left or right edge; 0 for none. */
  overflowMm: number;
  /** As laid out, with spaces. */
  text: string;
  /** False when the font or the logo is missing. */
  complete: boolean;
}

export async function openPaper(tablet: Tablet, document: string): Promise<Page> {
  const page = await tablet.context.newPage();
  await page.route('**/paper', (route) =>
    route.fulfill({ body: document, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto('/paper');
  return page;
}

/** Prints the document to PDF at the page size that it sets itself. */
export async function printOnPaper(tablet: Tablet, document: string): Promise<Paper> {
  const page = await openPaper(tablet, document);
  try {
    const seen = await page.evaluate(async () => {
      await window.document.fonts.ready;
      const receipt = window.document.querySelector('main')!;
      const pictures = Array.from(window.document.images);
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
      const paper = receipt.getBoundingClientRect();
      const sides = Array.from(receipt.querySelectorAll('*'), (part) => part.getBoundingClientRect());
      return {
        height: paper.height,
        overflow: Math.max(
          0,
          ...sides.map(({ left, right }) => Math.max(paper.left - left, right - paper.right)),
        ),
        text: receipt.innerText,
        complete:
          window.document.fonts.check('700 22pt "Inter Variable"') &&
          pictures.every(({ naturalWidth }) => naturalWidth > 0),
      };
    });
    return {
      pdf: readPdf(await page.pdf({ preferCSSPageSize: true })),
      contentHeightMm: seen.height * MM_PER_PIXEL,
      overflowMm: seen.overflow * MM_PER_PIXEL,
      text: seen.text.replace(/\s+/g, ' '),
      complete: seen.complete,
    };
  } finally {
    await page.close();
  }
}
