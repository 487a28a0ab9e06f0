import { isolated } from './format.ts';

interface NamedLocal {
  name: string;
  type: string;
}

/** A local as the screens name it: « Hammam Agdal | BELDI ». */
export function localLabel({ name, type }: NamedLocal): string {
  return `${isolated(name)} | ${type}`;
}

export function localOption(local: NamedLocal & { id: number }) {
  return { value: local.id, label: localLabel(local) };
}
