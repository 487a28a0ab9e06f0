import { DOTS_ACROSS, type PaperMm } from '#server/printing/printing.rules.ts';
import { ask, byId } from '../../graphql/client.ts';
import { PrintPaperDocument, type PaperInput } from '../../graphql/generated.ts';
import { newIdempotencyKey } from '../device/idempotency-key.ts';
import { tillLine } from '../till-line.ts';
import type { ChosenPrinter } from './chosen-printer.ts';
import { changePrinterNews } from './printer-news.ts';
import { CannotDraw, rastersOf, readAsDataUrl, type Raster } from './raster.ts';

const TRIES = 3;
const TRIED_AGAIN_MS = 1500;
/** The second tap of a double tap asks for no second paper. */
const ONE_TAP_MS = 1500;

/** The printer is removed, or of another local. */
const GONE = ['INTROUVABLE', 'ACCES_REFUSE', 'LOCAL_REQUIS'];

let last = { html: '', askedAtMs: 0 };
/** Keys of the papers whose handing over failed: asked for again, they are the same papers. */
let unfinished: { html: string; keys: string[] } | null = null;

interface NetworkPaper {
  what: string;
  opensDrawer: boolean;
  /** When it was asked for, as of `performance.now()`: papers before it may have taken long. */
  askedAtMs: number;
}

/**
 * Hands the papers in the frame to a printer of the network; false when the browser's own window must print them.
 * Rejects when it is not known whether the server has them.
 */
export async function printOnNetwork(
  frame: HTMLIFrameElement,
  { id, paperMm }: ChosenPrinter,
  { what, opensDrawer, askedAtMs }: NetworkPaper,
): Promise<boolean> {
  if (!tillLine().online) return false;
  const html = frame.contentDocument?.body.innerHTML ?? '';
  if (html === last.html && askedAtMs - last.askedAtMs < ONE_TAP_MS) return true;
  last = { html, askedAtMs };
  const keys = unfinished?.html === html ? unfinished.keys : [];
  unfinished = { html, keys };
  try {
    const rasters = await rastersOf(frame, DOTS_ACROSS[paperMm as PaperMm]);
    for (const [place, raster] of rasters.entries()) {
      const sent = await send({
        key: (keys[place] ??= newIdempotencyKey()),
        printerId: id,
        what: what.slice(0, 60),
        height: raster.high,
        dots: await packed(raster),
        opensDrawer: opensDrawer && place === 0,
      });
      // The window would print those that the printer has already.
      if (!sent && place > 0) throw new Error(`Paper ${place + 1} was refused`);
      if (!sent) return false;
    }
  } catch (failure) {
    last = { html: '', askedAtMs: 0 };
    if (!(failure instanceof CannotDraw)) throw failure;
    changePrinterNews({ cannotDraw: true });
    return false;
  }
  unfinished = null;
  changePrinterNews({ handedAt: Date.now(), gone: false, cannotDraw: false });
  return true;
}

/** Under one key, so that the server has it once however often it is sent. */
async function send(input: PaperInput): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { errors } = await ask({
        operationName: 'PrintPaper',
        variables: { input },
        extensions: byId(PrintPaperDocument),
      });
      const [error] = errors ?? [];
      if (!error) return true;
      const code = String(error.extensions['code']);
      // Its paper is of another width by now, or this one is too long for it.
      if (code === 'VALIDATION') return false;
      if (!GONE.includes(code)) throw new Refused(error.message);
      changePrinterNews({ gone: true });
      return false;
    } catch (failure) {
      if (failure instanceof Refused || tries >= TRIES) throw failure;
      await new Promise((done) => setTimeout(done, TRIED_AGAIN_MS));
    }
  }
}

class Refused extends Error {}

/** Deflated, as most of a paper is white. */
async function packed({ dots }: Raster): Promise<string> {
  const deflated = new Blob([dots]).stream().pipeThrough(new CompressionStream('deflate'));
  const url = await readAsDataUrl(await new Response(deflated).blob());
  return url.slice(url.indexOf(',') + 1);
}
