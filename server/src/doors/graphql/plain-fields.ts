import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';

type Class = new () => object;

/** What TypeGraphQL keeps of the decorators, under this global name. */
interface Decorators {
  objectTypes: readonly {
    name: string;
    target: Class;
    /** `name` is the property. */
    fields: readonly { name: string; schemaName: string }[];
  }[];
  fieldResolvers: readonly {
    schemaName: string;
    kind: 'internal' | 'external';
    getObjectType: () => Class;
  }[];
}

type Source = Record<string, unknown>;

/**
 * Replaces TypeGraphQL's resolvers of fields that only hand on a property, which make an object and a closure for each
 * value. Nothing is lost: the house has no middleware for fields, and permissions stand on operations.
 */
export function plainFields(schema: GraphQLSchema): GraphQLSchema {
  const decorators = (globalThis as unknown as { TypeGraphQLMetadataStorage: Decorators })
    .TypeGraphQLMetadataStorage;
  for (const { name, target, fields } of decorators.objectTypes) {
    const type = schema.getType(name);
    if (!isObjectType(type)) continue;
    const resolvers = decorators.fieldResolvers.filter((one) => one.getObjectType() === target);
    for (const { name: property, schemaName } of fields) {
      const field = type.getFields()[schemaName];
      if (!field) continue;
      const written = resolvers.find((one) => one.schemaName === schemaName);
      if (!written) field.resolve = handOn(property, schemaName);
      else if (written.kind === 'internal' && isGetter(target, property) && field.resolve)
        field.resolve = get(target, property, field.resolve);
    }
  }
  return schema;
}

/** Undefined lets graphql-js read the property of the field's name. */
function handOn(property: string, schemaName: string): GraphQLFieldResolver<Source, unknown> | undefined {
  return property === schemaName ? undefined : (source) => source[property];
}

/** A plain object has no getters: TypeGraphQL's own resolver makes an instance of it. */
function get(
  target: Class,
  property: string,
  convert: GraphQLFieldResolver<unknown, unknown>,
): GraphQLFieldResolver<Source, unknown> {
  return (source, args, context, info) =>
    source instanceof target ? source[property] : convert(source, args, context, info);
}

function isGetter(target: Class, property: string): boolean {
  return Object.getOwnPropertyDescriptor(target.prototype, property)?.get !== undefined;
}
