import type { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { readSheet } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';

/** What spreadsheets really write, and what they do to what was typed. */
const cellsOf = ({ rows }: Sheet) => rows.map(({ number, cells }) => [number, ...cells]);
const ofText = async (text: string, encoding: BufferEncoding = 'utf8') =>
  readSheet(Buffer.from(text, encoding));

test('rows pasted from Excel are cells between tabs; one with line ends is one cell', async () => {
  const sheet = await ofText('Nom\tPrix\r\n"Savon\nnoir"\t1\u00a0234,50\r\n\r\nÉcran 5"\t12\r\n\t\r\n\r\n');
  expect(cellsOf(sheet)).toEqual([
    [1, 'Nom', 'Prix'],
    [2, 'Savon\nnoir', '1\u00a0234,50'],
    [4, 'Écran 5"', '12'],
  ]);
});

test.each([
  [
    'a French CSV with a mark of UTF-8',
    '\ufeffNom;Prix\r\n"Savon; noir";15,50',
    'utf8' as const,
    'Savon; noir',
  ],
  ['a CSV with commas', 'Nom,Prix\nSavon,15.50', 'utf8' as const, 'Savon'],
  ['a CSV in the letters of Windows', 'Nom;Prix\r\nHenn\u00e9;1', 'latin1' as const, 'Henné'],
  ['« Texte Unicode »', '\ufeffNom\tPrix\r\nHenné\t1', 'utf16le' as const, 'Henné'],
  ['a name that the export wrote as text', "Nom;Prix\n'=1+1;1", 'utf8' as const, '=1+1'],
])('%s is read', async (_, text, encoding, name) => {
  const { rows } = await ofText(text, encoding);
  expect(rows[0]!.cells[0]).toBe('Nom');
  expect(rows[1]!.cells[0]).toBe(name);
});

test.each<[string, Buffer, RegExp]>([
  ['an old workbook, or one with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /ancien format/],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), /ni un classeur Excel/],
  ['a zip that was cut', Buffer.from('PK\u0003\u0004 and no more'), /ne se lit pas/],
  ['a quotation mark that nobody closes', Buffer.from('Nom;Prix\n"Savon;1\nHenné;2'), /guillemet/],
  ['too many rows', Buffer.from(`Nom\n${'Savon\n'.repeat(5001)}`), /plus de 5000 lignes/],
  ['too many columns', Buffer.from(`${'Nom;'.repeat(121)}\n`), /plus de 120 colonnes/],
])('%s is refused in words', async (_, bytes, sentence) => {
  await expect(readSheet(bytes)).rejects.toThrow(sentence);
});

async function workbook(sheet: string, parts: Record<string, string> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const all = {
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Catalogue" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet2.xml': `<worksheet>${sheet}</worksheet>`,
    ...parts,
  };
  for (const [name, xml] of Object.entries(all)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  return Buffer.concat((await (zip.outputStream as PassThrough).toArray()) as Buffer[]);
}

const row = (number: number, cells: string, more = '') => `<row r="${number}"${more}>${cells}</row>`;
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('a workbook is read as it is seen: shared and rich texts, formulas by their results, numbers as they are shown', async () => {
  const bytes = await workbook(
    `<sheetData>${row(1, text('A1', 'Nom') + text('B1', 'Prix') + text('D1', 'Codes-barres'))}${row(
      4,
      '<c r="A4" t="s"><v>0</v></c><c r="B4"><f>A1*2</f><v>59.99999999999999</v></c><c r="D4"><v>6.1112345678900005E12</v></c>',
      ' hidden="1"',
    )}${row(5, '<c r="A5"/>')}</sheetData>`,
    {
      'xl/sharedStrings.xml':
        '<sst><si><r><t>Savon </t></r><r><rPr/><t>noir_x000D_</t></r><rPh><t>phonetic</t></rPh></si></sst>',
    },
  );
  const sheet = await readSheet(bytes);
  expect(cellsOf(sheet)).toEqual([
    [1, 'Nom', 'Prix', null, 'Codes-barres'],
    [4, 'Savon noir\r', 60, null, 6_111_234_567_890],
  ]);
  expect(sheet.remarks).toEqual([
    'Le classeur a 2 feuilles : seule « Catalogue » est lue.',
    'La feuille a des lignes masquées (1) : elles sont lues comme les autres.',
  ]);
});

test('what a cell does not really say is no value: a date, a failed formula, one without a result, a merged cell', async () => {
  const bytes = await workbook(
    `<sheetData>${row(1, text('A1', 'Nom'))}${row(
      2,
      '<c r="A2" s="1"><v>45000</v></c><c r="B2" t="e"><f>X</f><v>#REF!</v></c><c r="C2"><f>1+1</f></c>' +
        text('D2', 'Savons'),
    )}${row(3, text('A3', 'Gant'))}</sheetData><mergeCells><mergeCell ref="D2:D3"/></mergeCells>`,
    {
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    },
  );
  const [, second, third] = (await readSheet(bytes)).rows;
  const said = (cells: readonly unknown[]) =>
    cells.map((cell) => (cell as { fault?: string } | null)?.fault ?? cell);
  expect(said(second!.cells)).toEqual([
    expect.stringContaining('une date'),
    'La formule donne #REF! : corrigez-la.',
    expect.stringContaining('pas de résultat'),
    'Savons',
  ]);
  expect(said(third!.cells)).toEqual([
    'Gant',
    null,
    null,
    expect.stringContaining('Cellule fusionnée (D2:D3)'),
  ]);
});

test('a zip bomb is refused while it is unpacked, and a row that claims to be the billionth costs nothing', async () => {
  const bomb = await workbook(`<sheetData>${' '.repeat(30 * 1024 * 1024)}</sheetData>`);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readSheet(bomb)).rejects.toThrow('trop grand une fois ouvert');
  const far = await readSheet(
    await workbook(`<sheetData>${row(1_000_000_000, text('A1', 'Nom'))}</sheetData>`),
  );
  expect(far.rows).toHaveLength(1);
});
