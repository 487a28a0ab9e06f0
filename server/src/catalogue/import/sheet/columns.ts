import { folded, tidyLine } from '../../../shared/names.ts';
import { cellName } from '../../../shared/sheet-cells.ts';
import type { FieldError } from '../../../shared/errors.ts';
import type { SheetRow } from './sheet.ts';

/** The columns of the sheet, in the order of its export; any order is read. */
export const HEADINGS = {
  type: 'Type',
  id: 'ID',
  category: 'Catégorie',
  name: 'Nom',
  arabicName: 'Nom en arabe',
  local: 'Local',
  price: 'Prix',
  frais: 'Frais Kessal',
  barcodes: 'Codes-barres',
  threshold: 'Seuil d’alerte',
  status: 'Statut',
} as const;
export type FieldName = keyof typeof HEADINGS;

/** One column more for each local. */
export const STOCK = 'Stock de départ';

export const TYPES = { category: 'Catégorie', product: 'Produit', service: 'Service' } as const;
export type RowType = keyof typeof TYPES;
export const STATES = { visible: 'Visible', hidden: 'Masqué' } as const;

const ALSO: Record<string, FieldName> = {
  'nom arabe': 'arabicName',
  'code-barres': 'barcodes',
  'code barres': 'barcodes',
  frais: 'frais',
  'prix de vente': 'price',
};

export interface KnownLocal {
  id: number;
  name: string;
  type: string;
}

export interface Columns {
  fields: ReadonlyMap<FieldName, number>;
  stocks: readonly { place: number; local: KnownLocal }[];
}

export const sameText = (text: string): string => folded(tidyLine(text));

/** Locals by what a cell calls them: the name, and where several have it also the type, and the ID. */
export function localLabels(locals: readonly KnownLocal[]): Map<string, KnownLocal> {
  const ways = [
    ({ name }: KnownLocal) => name,
    ({ name, type }: KnownLocal) => `${name} | ${type}`,
    ({ name, type, id }: KnownLocal) => `${name} | ${type} | ${id}`,
  ];
  const labels = new Map<string, KnownLocal>();
  let left = locals;
  for (const label of ways) {
    const groups = Map.groupBy(left, (local) => sameText(label(local)));
    const alone = left.filter((local) => groups.get(sameText(label(local)))?.length === 1);
    for (const local of alone) labels.set(label(local), local);
    left = left.filter((local) => !alone.includes(local));
  }
  return labels;
}

/** Reads the head; what it does not know it refuses by name. */
export function readColumns(
  head: SheetRow,
  locals: readonly KnownLocal[],
): { columns: Columns; faults: FieldError[] } {
  const fields = new Map<FieldName, number>();
  const stocks: { place: number; local: KnownLocal }[] = [];
  const faults: FieldError[] = [];
  const known = new Map(Object.entries(ALSO));
  for (const [field, title] of Object.entries(HEADINGS)) known.set(sameText(title), field as FieldName);
  const shelves = new Map([...localLabels(locals)].map(([label, local]) => [sameText(label), local]));
  for (const [place, cell] of head.cells.entries()) {
    if (cell === null) continue;
    const title = typeof cell === 'object' ? '' : tidyLine(String(cell));
    const refuse = (message: string) => faults.push({ field: cellName(place, head.number), message });
    const field = known.get(sameText(title));
    const shelf = shelves.get(sameText(title).replace(/^stock (de depart )?/, ''));
    if (field && fields.has(field)) refuse(`La colonne « ${title} » est deux fois dans la feuille.`);
    else if (field) fields.set(field, place);
    else if (!sameText(title).startsWith('stock ')) refuse(unknownColumn(title));
    else if (!shelf) refuse(`« ${title} » ne nomme aucun local : écrivez « ${STOCK} » puis le nom du local.`);
    else if (stocks.some(({ local }) => local === shelf))
      refuse(`« ${title} » est deux fois dans la feuille.`);
    else stocks.push({ place, local: shelf });
  }
  if (faults.length === 0 && !fields.has('name') && !fields.has('id')) {
    faults.push({
      field: cellName(0, head.number),
      message: 'La colonne « Nom » manque : la première ligne porte les titres.',
    });
  }
  return { columns: { fields, stocks }, faults };
}

function unknownColumn(title: string): string {
  const titles = [...Object.values(HEADINGS), `${STOCK} (et le local)`].join(', ');
  return `La colonne « ${title.slice(0, 60)} » n’est pas connue. Les colonnes possibles : ${titles}.`;
}
