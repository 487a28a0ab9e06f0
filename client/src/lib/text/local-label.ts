import { isolated } from './format.ts';

interface NamedLocal {
  name: string;
  type: string;
}

/** A local as the screens name it: « Hammam Agdal | BELDI »; a line never ends with the bar. */
export function localLabel({ name, type }: NamedLocal): string {
  return `${isolated(name)} |\u00a0${type}`;
}

export function localOption(local: NamedLocal & { id: number }) {
  return { value: local.id, label: localLabel(local) };
}
