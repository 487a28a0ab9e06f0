import type { ReactNode } from 'react';
import { nameText } from '../../lib/text/format.ts';

/** The name of a choice, in the list and once it is chosen. */
export function OptionName({ label }: { label?: ReactNode }) {
  if (typeof label !== 'string') return <bdi>{label}</bdi>;
  // The name in "حمام الزيتون | TURKI" is isolated already, and would turn the whole.
  return <bdi dir={label.startsWith('\u2068') ? 'ltr' : undefined}>{nameText(label)}</bdi>;
}
