import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/**
 * Whether the query selects `path` below the current field, fragments included: then it is read in the
 * parent's snapshot. `@skip` and `@include` are ignored.
 */
export function asksFor(info: GraphQLResolveInfo, ...path: string[]): boolean {
  return info.fieldNodes.some((field) => isIn(info, field.selectionSet, path));
}

function isIn(info: GraphQLResolveInfo, set: SelectionSetNode | undefined, path: string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  return (set?.selections ?? []).some((one) => {
    if (one.kind === Kind.FIELD) return one.name.value === name && isIn(info, one.selectionSet, rest);
    const fragment = one.kind === Kind.FRAGMENT_SPREAD ? info.fragments[one.name.value] : one;
    return isIn(info, fragment?.selectionSet, path);
  });
}
