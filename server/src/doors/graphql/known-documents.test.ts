import { hash } from 'node:crypto';
import { parse, validate } from 'graphql';
import { createSchema } from '../../graphql.ts';
import { KNOWN } from '../../../test/screens.ts';
import { readDocument } from './document-limits.ts';
import { KnownDocuments } from './known-documents.ts';

const schema = await createSchema();
const known = new KnownDocuments();

test.each(KNOWN.map(([id, text]) => [/^.*/.exec(text)![0], id, text]))(
  '%s: known by its id, answered still, and within the limits with the longest pages that there are',
  (_name, id, text) => {
    expect(hash('sha256', text)).toBe(id);
    expect([known.has(text), known.textOf(id)]).toEqual([true, text]);
    expect(validate(schema, parse(text))).toEqual([]);
    expect(() => readDocument(schema, text)?.weigh({})).not.toThrow();
  },
);
