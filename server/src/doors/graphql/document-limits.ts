import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { Refusal } from '../../shared/errors.ts';
import { type Fragments, fragmentsOf, INTROSPECTION, type Variables, DocumentCost } from './document-cost.ts';

/** Bounds above our longest report, and several times above all other screens. */
export const MOST = {
  characters: 20_000,
  tokens: 1000,
  depth: 10,
  aliases: 30,
  rootFields: 20,
  directives: 20,
  /** Estimated objects in the answer. */
  cost: 70_000,
};

/** Analysis of a document. */
export interface ReadDocument {
  introspects: boolean;
  /** Whether any, and whether every operation is a subscription, which HTTP cannot answer. */
  subscribes: boolean;
  onlySubscribes: boolean;
  /** Root fields known to the schema. */
  operations: { name: string | undefined; fields: string[] }[];
  /** @throws Refusal REQUETE_TROP_LOURDE for these variables, one of which may be a page's `limit` */
  weigh: (variables: Variables) => void;
}

/**
 * Parses a document and checks it against the limits. graphql-js validates it later: it compares fields pair
 * by pair and must never see a heavy document.
 * @returns null for a syntax error
 * @throws Refusal REQUETE_TROP_LOURDE
 */
export function readDocument(schema: GraphQLSchema, text: string): ReadDocument | null {
  const document = parsed(text);
  if (!document) return null;
  countNodes(document);
  const fragments = fragmentsOf(document);
  const operations = document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const { operation, name, selectionSet } = definition;
    const type = schema.getRootType(operation);
    if (depthOf(selectionSet, fragments) > MOST.depth) {
      throw tooHeavy(`plus de ${MOST.depth} niveaux`);
    }
    const names = rootFields(selectionSet, fragments);
    if (names.length > MOST.rootFields) {
      throw tooHeavy(`${names.length} demandes à la fois, ${MOST.rootFields} au plus`);
    }
    const fields = names.filter((field) => INTROSPECTION.includes(field) || type?.getFields()[field]);
    return [{ name: name?.value, operation, type, selectionSet, fields }];
  });
  return {
    introspects: operations.some(({ fields }) => fields.some((field) => INTROSPECTION.includes(field))),
    subscribes: operations.some(isSubscription),
    onlySubscribes: operations.every(isSubscription),
    operations: operations.map(({ name, fields }) => ({ name, fields })),
    weigh: (variables) => {
      const weighing = new DocumentCost(schema, fragments, variables);
      const costs = operations.map(({ selectionSet, type }) => weighing.cost(selectionSet, type));
      const cost = Math.max(0, ...costs);
      if (cost > MOST.cost) throw tooHeavy(`environ ${cost} objets, ${MOST.cost} au plus`);
    },
  };
}

function parsed(text: string): DocumentNode | null {
  if (text.length > MOST.characters) throw tooHeavy(`plus de ${MOST.characters} caractères`);
  try {
    return parse(text, { maxLexicalTokens: MOST.tokens, noLocation: true });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // graphql-js has no code for it: all its syntax errors are told apart by their text alone.
    if (error.message.includes(`more that ${MOST.tokens} tokens`)) {
      throw tooHeavy(`plus de ${MOST.tokens} mots`);
    }
    return null;
  }
}

function countNodes(document: DocumentNode): void {
  let aliases = 0;
  let directives = 0;
  visit(document, {
    Field: ({ alias }) => void (aliases += alias ? 1 : 0),
    Directive: () => void (directives += 1),
  });
  if (aliases > MOST.aliases) throw tooHeavy(`${aliases} alias, ${MOST.aliases} au plus`);
  if (directives > MOST.directives) throw tooHeavy(`${directives} directives, ${MOST.directives} au plus`);
}

/** Depth of fields, fragments inlined; introspection is deep by nature and not counted. */
function depthOf(
  selectionSet: SelectionSetNode,
  fragments: Fragments,
  known = new Map<string, number>(),
): number {
  let deepest = 0;
  for (const selection of selectionSet.selections) {
    let depth: number;
    if (selection.kind === Kind.FIELD) {
      const { name, selectionSet: inner } = selection;
      depth = 1 + (inner && !INTROSPECTION.includes(name.value) ? depthOf(inner, fragments, known) : 0);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      depth = depthOf(selection.selectionSet, fragments, known);
    } else {
      depth = fragmentDepth(selection.name.value, fragments, known);
    }
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function fragmentDepth(name: string, fragments: Fragments, known: Map<string, number>): number {
  const fragment = fragments.get(name);
  const seen = known.get(name);
  if (!fragment || seen !== undefined) return seen ?? 0;
  // A cyclic fragment counts as 0: graphql-js refuses it.
  known.set(name, 0);
  const depth = depthOf(fragment.selectionSet, fragments, known);
  known.set(name, depth);
  return depth;
}

/** Root fields, once per alias; a fragment that is spread twice answers once. */
function rootFields(
  selectionSet: SelectionSetNode,
  fragments: Fragments,
  spread = new Set<string>(),
): string[] {
  return selectionSet.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, fragments, spread);
    const { value: name } = selection.name;
    const fragment = fragments.get(name);
    if (!fragment || spread.has(name)) return [];
    spread.add(name);
    return rootFields(fragment.selectionSet, fragments, spread);
  });
}

function tooHeavy(what: string): Refusal {
  return new Refusal('REQUETE_TROP_LOURDE', `Cette requête demande trop à la fois (${what}). Divisez-la.`);
}

function isSubscription({ operation }: { operation: OperationTypeNode }): boolean {
  return operation === OperationTypeNode.SUBSCRIPTION;
}
