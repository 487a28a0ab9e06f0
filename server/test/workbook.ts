import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;

/** The parts of a zip by name, from its central directory. */
export function unzipped(zip: Buffer): Map<string, string> {
  let end = zip.length - 22;
  while (end > 0 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  const parts = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength!);
    const header = zip.readUInt32LE(at + 42);
    const data = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20));
    parts.set(name, (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + nameLength! + extra! + comment!;
  }
  return parts;
}

/** A sheet's cells by column letter, row by row; numbers as numbers, texts as texts. */
export function cellsOf(sheetXml: string): Record<string, number | string>[] {
  return [...sheetXml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) =>
    Object.fromEntries(
      [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(
        ([, letter = '', value, text = '']) => [letter, value === undefined ? plain(text) : Number(value)],
      ),
    ),
  );
}

export function sheetsOf(workbook: Buffer): Record<string, number | string>[][] {
  const parts = unzipped(workbook);
  const names = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/'));
  return names.map((name) => cellsOf(parts.get(name)!));
}

function plain(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_');
}
