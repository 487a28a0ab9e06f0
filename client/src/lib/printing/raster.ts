/** The layout has half a pixel a dot, so that every line of the page lies between two dots. */
const DOTS_A_PIXEL = 2;
/** Of 255: thin strokes of letters become whole dots. */
const INK_BELOW = 160;
/** Greys of a logo, by a pattern that repeats every four dots. */
const PATTERN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
/** A sale does not wait for it. */
const LONGEST_WAIT_MS = 20_000;
const LOOK_EVERY_MS = 50;
const PROBE_HIGH = 40;

/** One bit a dot, row by row, the first dot in the highest bit. */
export interface Raster {
  high: number;
  dots: Uint8Array<ArrayBuffer>;
}

/** This browser does not let a page read what it has drawn of a document, as WebKit. */
export class CannotDraw extends Error {}

/** The page's own drawing in dots: each `main` of the document in the frame, which is laid out as wide as the paper. */
export async function rastersOf(frame: HTMLIFrameElement, across: number): Promise<Raster[]> {
  const content = frame.contentDocument;
  if (!content) throw new Error('There is no document to draw.');
  frame.style.width = `${across / DOTS_A_PIXEL}px`;
  const styles = await Promise.all(
    Array.from(content.querySelectorAll('style'), ({ textContent }) => withDataUrls(textContent)),
  );
  const rasters: Raster[] = [];
  for (const main of content.querySelectorAll('main'))
    rasters.push(await rasterOf(main, styles.join('\n'), across));
  return rasters;
}

async function rasterOf(main: HTMLElement, styles: string, across: number): Promise<Raster> {
  const { top, left, height } = main.getBoundingClientRect();
  const pixels = { wide: across / DOTS_A_PIXEL, high: Math.ceil(height) };
  const pictures = Array.from(main.querySelectorAll('img'), (picture) => {
    const seen = picture.getBoundingClientRect();
    return { top: seen.top - top, left: seen.left - left, width: seen.width, height: seen.height };
  });
  const drawing = await loadDrawing(await svgOf(main, styles, pixels));
  await fontsDrawn(drawing, pixels);
  const [wide, high] = [across, pixels.high * DOTS_A_PIXEL];
  const shades = shadesOf(drawing, { ...pixels, top: 0 });
  const inPicture = (x: number, y: number) =>
    pictures.some(
      (one) =>
        x >= one.left * DOTS_A_PIXEL &&
        x < (one.left + one.width) * DOTS_A_PIXEL &&
        y >= one.top * DOTS_A_PIXEL &&
        y < (one.top + one.height) * DOTS_A_PIXEL,
    );
  const dots = new Uint8Array((wide * high) / 8);
  for (let place = 0; place < shades.length; place += 1) {
    const shade = shades[place] ?? 255;
    // Most of a paper is white.
    if (shade === 255) continue;
    const [x, y] = [place % wide, Math.floor(place / wide)];
    const limit = inPicture(x, y) ? ((PATTERN[4 * (y % 4) + (x % 4)] ?? 0) + 0.5) * 16 : INK_BELOW;
    if (shade < limit) dots[place >> 3] = (dots[place >> 3] ?? 0) | (0x80 >> (place & 7));
  }
  return { high, dots };
}

interface Pixels {
  wide: number;
  high: number;
}

/** Below the paper stands a letter of each font: a drawing shows no letter before its fonts are there. */
async function svgOf(main: HTMLElement, styles: string, { wide, high }: Pixels): Promise<string> {
  const paper = main.cloneNode(true) as HTMLElement;
  for (const picture of paper.querySelectorAll('img')) picture.src = await dataUrlOf(picture.src);
  const page = document.implementation.createHTMLDocument();
  const style = page.createElement('style');
  style.textContent = styles;
  page.head.replaceChildren(style);
  const probe = page.createElement('div');
  probe.style.cssText = `height:${PROBE_HIGH}px;overflow:hidden;font-size:20px;line-height:${PROBE_HIGH}px`;
  probe.innerHTML = 'H<span style="margin-left:60px">\u0628</span>';
  page.body.replaceChildren(paper, probe);
  const html = new XMLSerializer().serializeToString(page.documentElement);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high + PROBE_HIGH}"><foreignObject width="100%" height="100%">${html}</foreignObject></svg>`;
}

async function loadDrawing(svg: string): Promise<HTMLImageElement> {
  const drawing = new Image();
  // A canvas stays readable for a data URL alone.
  drawing.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await drawing.decode().catch(() => {
    throw new CannotDraw('The drawing cannot be loaded.');
  });
  return drawing;
}

async function fontsDrawn(drawing: HTMLImageElement, { wide, high }: Pixels): Promise<void> {
  for (const end = Date.now() + LONGEST_WAIT_MS; Date.now() < end;) {
    const shades = shadesOf(drawing, { wide, high: PROBE_HIGH, top: high });
    const across = wide * DOTS_A_PIXEL;
    const inked = (from: number, to: number) =>
      shades.some((shade, place) => shade < INK_BELOW && place % across >= from && place % across < to);
    if (inked(0, 60) && inked(100, across)) return;
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
  throw new CannotDraw('The fonts are not drawn.');
}

/** How light each dot is, from 0 to 255, of the rows from `top` on. */
function shadesOf(drawing: HTMLImageElement, { wide, high, top }: Pixels & { top: number }): Uint8Array {
  const canvas = document.createElement('canvas');
  canvas.width = wide * DOTS_A_PIXEL;
  canvas.height = high * DOTS_A_PIXEL;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new CannotDraw('There is no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawing, 0, -top * DOTS_A_PIXEL, canvas.width, drawing.naturalHeight * DOTS_A_PIXEL);
  const colours = readable(context, canvas);
  const shades = new Uint8Array(colours.length / 4);
  for (let place = 0; place < shades.length; place += 1)
    shades[place] =
      0.299 * (colours[4 * place] ?? 255) +
      0.587 * (colours[4 * place + 1] ?? 255) +
      0.114 * (colours[4 * place + 2] ?? 255);
  return shades;
}

function readable(
  context: CanvasRenderingContext2D,
  { width, height }: HTMLCanvasElement,
): Uint8ClampedArray {
  try {
    return context.getImageData(0, 0, width, height).data;
  } catch {
    throw new CannotDraw('What was drawn cannot be read.');
  }
}

/** A drawing fetches nothing: what it needs is in it. */
async function withDataUrls(css: string): Promise<string> {
  const urls = [...new Set(Array.from(css.matchAll(/url\('([^']+)'\)/g), ([, url = '']) => url))];
  const data = await Promise.all(urls.map(dataUrlOf));
  return urls.reduce((text, url, place) => text.replaceAll(url, data[place] ?? url), css);
}

const known = new Map<string, Promise<string>>();

/** Fonts and logos come again with each paper. */
function dataUrlOf(url: string): Promise<string> {
  if (url.startsWith('data:')) return Promise.resolve(url);
  const found = known.get(url) ?? fetchAsDataUrl(url);
  known.set(url, found);
  found.catch(() => known.delete(url));
  return found;
}

async function fetchAsDataUrl(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return readAsDataUrl(await response.blob());
}

export function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('What was loaded cannot be read.'));
    reader.readAsDataURL(blob);
  });
}
