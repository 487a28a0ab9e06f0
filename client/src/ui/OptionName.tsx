import type { ReactNode } from 'react';
import { nameText } from '../lib/format.ts';

/** The name of a choice, in the list and once it is chosen. */
export function OptionName({ label }: { label?: ReactNode }) {
  return <bdi>{typeof label === 'string' ? nameText(label) : label}</bdi>;
}
