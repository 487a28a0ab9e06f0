import type { ReactNode } from 'react';
import { nameText } from '../../lib/text/format.ts';

/** A local's name and its type: "Hammam Agdal | BELDI". */
const PLACE = /^(.+)( \| (?:BELDI|TURKI|DEPOT))$/;

export function isPlace(label: ReactNode): boolean {
  return typeof label === 'string' && PLACE.test(label);
}

/** The choice in its closed field: where both do not fit, a local's type goes before its name is cut. */
export function ChosenName({ label }: { label?: ReactNode }) {
  const [, name, type] = typeof label === 'string' ? (PLACE.exec(label) ?? []) : [];
  if (name === undefined) return <OptionName label={label} />;
  return (
    <span className="ui-first-line">
      <OptionName label={name} />
      <span>{type}</span>
    </span>
  );
}

/** The name of a choice, in the list and once it is chosen. */
export function OptionName({ label }: { label?: ReactNode }) {
  if (typeof label !== 'string') return <bdi>{label}</bdi>;
  // The name in "حمام الزيتون | TURKI" is isolated already, and would turn the whole.
  return <bdi dir={label.startsWith('\u2068') ? 'ltr' : undefined}>{nameText(label)}</bdi>;
}
