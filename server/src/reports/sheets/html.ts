import { Readable } from 'node:stream';
import { escapeHtml } from '../../shared/html.ts';
import { cellText } from './csv.ts';
import type { Cell, ColumnKind, Table } from './table.ts';

/**
 * A page with one table, whose cells say what those of the CSV say: a web query of Excel, too, takes what begins like a
 * formula for one, and the spaces before it are lost in a page.
 */
export function htmlOf(table: Table): Readable {
  return Readable.from(chunksOf(table));
}

async function* chunksOf({ name, columns, rows }: Table): AsyncGenerator<string> {
  const cell = (tag: 'th' | 'td', value: Cell, kind: ColumnKind) => {
    const text = cellText(typeof value === 'string' ? value.trimStart() : value, kind);
    return `<${tag}>${escapeHtml(text)}</${tag}>`;
  };
  const head = columns.map(({ title }) => cell('th', title, 'text'));
  yield (
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title></head>` +
    `<body><table><thead><tr>${head.join('')}</tr></thead><tbody>\n`
  );
  for await (const some of rows) {
    const lines = some.map((row) =>
      columns.map(({ kind }, place) => cell('td', row[place] ?? null, kind)).join(''),
    );
    if (lines.length > 0) yield `${lines.map((line) => `<tr>${line}</tr>`).join('\n')}\n`;
  }
  yield '</tbody></table></body></html>';
}
