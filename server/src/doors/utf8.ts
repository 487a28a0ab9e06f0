import { isUtf8 } from 'node:buffer';
import type { RequestHandler } from 'express';
import { Refusal } from '../shared/errors.ts';

const HEAD_END = '\r\n\r\n';

export function notUtf8(): Refusal {
  return new Refusal('REQUETE_INVALIDE', 'Le texte de la demande n’est pas en UTF-8.');
}

/** A reason, or a search, may stand in the address: Node would read what is no UTF-8 as `\ufffd`. */
export const utf8Address: RequestHandler = ({ url }, _response, next) => {
  const query = url.slice(url.indexOf('?') + 1);
  if (query.includes('%') && !isUtf8(bytesIn(query))) throw notUtf8();
  next();
};

/** A lone `%` is itself. */
function bytesIn(query: string): Buffer {
  const byte = (_: string, digits: string) => String.fromCharCode(parseInt(digits, 16));
  return Buffer.from(query.replaceAll(/%([0-9a-f]{2})/gi, byte), 'latin1');
}

/**
 * The parsers of forms read what is no UTF-8 as `\ufffd`, or in the set of characters that a part names.
 * @throws Refusal REQUETE_INVALIDE
 */
export function refuseOtherTexts(form: Buffer, contentType: string | undefined): void {
  for (const { head, content } of partsOf(form, contentType)) {
    const isFile = /filename\*?=|application\/octet-stream/i.test(head);
    if (!isFile && (/charset="?(?!utf-?8\b)/i.test(head) || !isUtf8(content))) throw notUtf8();
  }
}

function* partsOf(form: Buffer, contentType = ''): Generator<{ head: string; content: Buffer }> {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = `--${quoted ?? bare}`;
  let from = form.indexOf(boundary);
  while (from !== -1) {
    const next = form.indexOf(boundary, from + boundary.length);
    const part = form.subarray(from, next === -1 ? form.length : next);
    const end = part.indexOf(HEAD_END);
    if (end !== -1)
      yield { head: part.toString('latin1', 0, end), content: part.subarray(end + HEAD_END.length) };
    from = next;
  }
}
