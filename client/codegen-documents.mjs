import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import { plugin as typedDocuments } from '@graphql-codegen/typed-document-node';
import { OperationTypeNode, print } from 'graphql';

const cache = new InMemoryCache();

/** GraphQL Code Generator plugin: typed-document-node's documents with their ids, which Apollo's link sends in their place. */
export function plugin(schema, files, config) {
  const withId = (document) => ({ hash: idOf(sentText(document)) });
  return typedDocuments(schema, files, { ...config, unstable_onExecutableDocumentNode: withId });
}

export const idOf = (text) => createHash('sha256').update(text).digest('hex');

/** The texts of all operations, as Apollo Client sends them. */
export function sentTexts(schema, files, config) {
  const texts = [];
  const note = (document) => void texts.push(sentText(document));
  typedDocuments(schema, files, { ...config, unstable_onExecutableDocumentNode: note });
  return texts;
}

/** The socket of lib/live.ts prints a subscription as it stands; Apollo's cache adds names of types to the others. */
function sentText(document) {
  const isHeard = document.definitions.some(({ operation }) => operation === OperationTypeNode.SUBSCRIPTION);
  return print(isHeard ? document : cache.transformDocument(document));
}
