import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { MAX_PAGE, MAX_ROWS } from '../../shared/paging.ts';

/** Assumed length of a list without `limit`: at the root, and inside an object. */
const LIST_AT_ROOT = 100;
const LIST_INSIDE = 10;
/** Introspection fields, weighed flat. */
export const INTROSPECTION: readonly string[] = ['__schema', '__type'];
const INTROSPECTION_COST = 5000;

export type Variables = Record<string, unknown>;
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;
type Type = GraphQLNamedType | null | undefined;

export function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return fragments;
}

/**
 * Estimates the objects in an answer: an object is one, a list its page's `limit`, times its contents. It
 * works from the schema's types, so new lists are covered. `@skip` and `@include` are ignored; unknown fields
 * weigh nothing, as they will not run.
 */
export class DocumentCost {
  readonly #fragmentCosts = new Map<string, number>();

  constructor(
    readonly schema: GraphQLSchema,
    readonly fragments: Fragments,
    readonly variables: Variables,
  ) {}

  /** `length`: of a list directly here. */
  cost(selectionSet: SelectionSetNode, type: Type, length = LIST_AT_ROOT): number {
    const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
    let sum = 0;
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        sum += this.#fragmentCost(selection.name.value, length);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const { typeCondition: condition, selectionSet: inner } = selection;
        sum += this.cost(inner, condition ? this.schema.getType(condition.name.value) : type, length);
      } else if (INTROSPECTION.includes(selection.name.value)) {
        sum += INTROSPECTION_COST;
      } else if (Object.hasOwn(fields, selection.name.value)) {
        sum += this.#fieldCost(selection, fields[selection.name.value], length);
      }
    }
    return sum;
  }

  #fieldCost(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined, length: number): number {
    if (!field || !node.selectionSet) return 0;
    const limit = this.#limit(node, field);
    const type = getNamedType(field.type);
    if (isListType(getNullableType(field.type))) {
      return (limit ?? length) * (1 + this.cost(node.selectionSet, type, LIST_INSIDE));
    }
    // A page: `limit` applies to its `items`.
    return 1 + this.cost(node.selectionSet, type, limit ?? LIST_INSIDE);
  }

  /**
   * Memoised, as fragments that spread each other twice would take exponential time. A cycle weighs nothing:
   * graphql-js refuses it.
   */
  #fragmentCost(name: string, length: number): number {
    const key = `${name} ${length}`;
    const fragment = this.fragments.get(name);
    const seen = this.#fragmentCosts.get(key);
    if (!fragment || seen !== undefined) return seen ?? 0;
    this.#fragmentCosts.set(key, 0);
    const { typeCondition, selectionSet } = fragment;
    const cost = this.cost(selectionSet, this.schema.getType(typeCondition.name.value), length);
    this.#fragmentCosts.set(key, cost);
    return cost;
  }

  /** A field's `limit`, as argument or inside an input; null for a field with neither. */
  #limit(node: FieldNode, field: GraphQLField<unknown, unknown>): number | null {
    for (const { name, type, defaultValue } of field.args) {
      const given = node.arguments?.find((one) => one.name.value === name)?.value;
      if (name === 'limit') return rowsOf(this.#value(given, defaultValue), MAX_PAGE);
      const asked = getNamedType(type);
      const limit = isInputObjectType(asked) ? asked.getFields()['limit'] : undefined;
      if (!limit) continue;
      if (given?.kind === Kind.OBJECT) {
        const said = given.fields.find((one) => one.name.value === 'limit')?.value;
        return rowsOf(this.#value(said, limit.defaultValue), MAX_ROWS);
      }
      const whole = this.#value(given, undefined);
      return rowsOf(limitOf(whole, limit.defaultValue), MAX_ROWS);
    }
    return null;
  }

  #value(given: ValueNode | undefined, usual: unknown): unknown {
    if (given?.kind === Kind.INT) return Number(given.value);
    if (given?.kind !== Kind.VARIABLE) return given ? undefined : usual;
    return this.variables[given.name.value];
  }
}

function limitOf(question: unknown, usual: unknown): unknown {
  if (typeof question !== 'object' || question === null) return undefined;
  return 'limit' in question ? question.limit : usual;
}

/** An invalid limit weighs the longest page: it is refused later. */
function rowsOf(limit: unknown, longest: number): number {
  return typeof limit === 'number' && limit >= 1 ? Math.min(limit, longest) : longest;
}
