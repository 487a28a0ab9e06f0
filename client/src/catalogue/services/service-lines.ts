import type { ServiceRowFragment } from '../../graphql/generated.ts';
import { folded } from '#shared/names.ts';

/** A row of the services' table: one service, or one name with a service in each of several locals. */
export interface ServiceLine {
  key: string;
  services: readonly [ServiceRowFragment, ...ServiceRowFragment[]];
  /** Of a name in several locals. */
  children?: ServiceLine[];
}

/** The services by name, in the order of the first of each. */
export function serviceLines(services: readonly ServiceRowFragment[]): ServiceLine[] {
  const groups = new Map<string, [ServiceRowFragment, ...ServiceRowFragment[]]>();
  for (const service of services) {
    const name = folded(service.name.trim());
    const known = groups.get(name);
    if (known) known.push(service);
    else groups.set(name, [service]);
  }
  return [...groups.values()].map((group) => {
    const lines = group.map((service): ServiceLine => ({ key: `s${service.id}`, services: [service] }));
    const [first] = lines;
    if (first && lines.length === 1) return first;
    return { key: `g${group[0].id}`, services: group, children: lines };
  });
}

/** The ids of the selected services among a table's row keys. */
export function serviceIds(keys: readonly unknown[]): number[] {
  return keys.map(String).flatMap((key) => (key.startsWith('s') ? [Number(key.slice(1))] : []));
}
