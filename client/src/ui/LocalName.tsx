import { nameText } from '../lib/text/format.ts';

interface LocalNameProps {
  local: { name: string; type: string } | null;
  /** What stands where there is no local. */
  none?: string;
}

/** "Dépôt Al Fakhar | DEPOT", in either writing direction; a line neither begins nor ends with the bar. */
export function LocalName({ local, none = '' }: LocalNameProps) {
  if (!local) return none;
  return (
    <>
      <bdi>{nameText(local.name)}</bdi>
      {'\u00a0'}
      <span className="ui-nowrap">| {local.type}</span>
    </>
  );
}
