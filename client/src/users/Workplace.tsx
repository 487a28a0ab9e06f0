import { LocalName } from '../ui/LocalName.tsx';

/** Where a person works, or a device stands. */
export function Workplace({ local }: { local: { name: string; type: string } | null }) {
  return local ? <LocalName local={local} /> : 'Non attribué';
}
