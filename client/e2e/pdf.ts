import { inflateSync } from 'node:zlib';

/** A PDF printed by Chromium: page sizes in millimetres, and its text. */
export interface Pdf {
  pages: { width: number; height: number }[];
  /** In painting order, without spaces: a PDF positions words instead of separating them. */
  text: string;
}

const MM_PER_POINT = 25.4 / 72;

/** Parses only Chromium's PDFs: plain objects, deflated streams, fonts with a ToUnicode table. */
export function readPdf(file: Buffer): Pdf {
  const objects = readObjects(file);
  const sheets = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return {
    pages: sheets.map(({ head }) => sizeOf(head)),
    text: sheets.map(({ head }) => textOf(head, objects)).join(''),
  };
}

interface PdfObject {
  head: string;
  /** Inflated. */
  stream: string;
}

type Objects = Map<string, PdfObject>;

function readObjects(file: Buffer): Objects {
  const text = file.toString('latin1');
  const objects: Objects = new Map();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = found.index + found[0].length;
    const rest = text.slice(start, text.indexOf('endobj', start));
    const [head = ''] = rest.split(/\bstream\r?\n/, 1);
    const length = /\/Length (\d+)/.exec(head)?.[1];
    const from = start + head.length + 'stream\n'.length;
    const raw = length ? file.subarray(from, from + Number(length)) : null;
    const stream = raw && head.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : '';
    objects.set(found[1]!, { head, stream });
  }
  return objects;
}

function sizeOf(page: string): { width: number; height: number } {
  const box = /\/MediaBox \[([^\]]+)\]/.exec(page)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  const [left = NaN, bottom = NaN, right = NaN, top = NaN] = box;
  return { width: (right - left) * MM_PER_POINT, height: (top - bottom) * MM_PER_POINT };
}

function textOf(page: string, objects: Objects): string {
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')?.stream ?? '';
  const fonts = fontsOf(page, objects);
  let letters: Letters = { digits: 4, byCode: new Map() };
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) \S+ Tf|((?:\[[^\]]*\]|<[0-9A-Fa-f]*>) ?T[Jj])/g)) {
    if (font) letters = fonts.get(font) ?? letters;
    for (const [, codes = ''] of shown?.matchAll(/<([0-9A-Fa-f]*)>/g) ?? []) {
      for (let at = 0; at < codes.length; at += letters.digits) {
        text += letters.byCode.get(Number.parseInt(codes.slice(at, at + letters.digits), 16)) ?? UNREADABLE;
      }
    }
  }
  return text.replace(/\s+/g, '');
}

/** Number of hexadecimal digits of a font's codes, and their characters. */
interface Letters {
  digits: number;
  byCode: Map<number, string>;
}

const UNREADABLE = '\ufffd';

function fontsOf(page: string, objects: Objects): Map<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const [, name, id] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1];
    fonts.set(name!, lettersOf(objects.get(table ?? '')?.stream ?? ''));
  }
  return fonts;
}

function lettersOf(table: string): Letters {
  const byCode = new Map<number, string>();
  const digits = /begincodespacerange\s+<(\w+)>/.exec(table)?.[1]?.length ?? 4;
  for (const [, body = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', utf16 = ''] of body.matchAll(/<(\w+)> <(\w+)>/g)) {
      byCode.set(Number.parseInt(code, 16), decode(utf16));
    }
  }
  for (const [, body = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', utf16 = ''] of body.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const start = Number.parseInt(first, 16);
      for (let code = start; code <= Number.parseInt(last, 16); code += 1) {
        byCode.set(code, String.fromCodePoint(decode(utf16).codePointAt(0)! + code - start));
      }
    }
  }
  return { digits, byCode };
}

function decode(utf16: string): string {
  return Buffer.from(utf16, 'hex').swap16().toString('utf16le');
}
