import { barcodeTaken, nameTaken } from '../items/catalogue.errors.ts';
import type { KnownCatalogue } from './known.ts';
import { NameIndex } from './name-index.ts';
import { sameText, type RowType } from './sheet/columns.ts';
import { refuse, type Verdict } from './verdict.ts';

/** As the form asks: about a name that is new where it stands, and that the place has but for case, accents and spaces. */
export function judgeNames(
  verdicts: readonly Verdict[],
  { categories, products, services }: KnownCatalogue,
): void {
  const taken = new NameIndex<{ name: string; hidden: boolean; place: string | null }>();
  const renamed = verdicts.filter(isOtherwiseNamed);
  const leaving = new Set(renamed.flatMap(({ draft, id }) => (id === null ? [] : [`${draft.type} ${id}`])));
  const put = (
    type: RowType,
    id: number,
    at: number | string,
    name: string,
    hidden: boolean,
    place: string | null,
  ) => {
    if (!leaving.has(`${type} ${id}`)) taken.add(`${type} ${at}`, name, { name, hidden, place });
  };
  for (const { id, name } of categories.values()) put('category', id, '', name, false, null);
  for (const one of products.values()) {
    if (!one.withdrawn) put('product', one.id, one.categoryId, one.name, one.hidden, one.category);
  }
  for (const one of services.values()) put('service', one.id, one.localId, one.name, one.hidden, one.local);
  for (const verdict of renamed) {
    const { draft, after } = verdict;
    if (draft.faults.some(({ field }) => field === draft.cellOf('name'))) continue;
    const at = `${draft.type} ${placeOf(verdict)}`;
    const [near] = taken.near(at, after.name ?? '');
    if (near) refuse(draft, 'name', nameTaken(near), 'NAME');
    else
      taken.add(at, after.name ?? '', {
        name: after.name ?? '',
        hidden: false,
        place: draft.category ?? draft.local ?? null,
      });
  }
}

/** Each code of one visible product, as all would be. */
export function judgeBarcodes(verdicts: readonly Verdict[], { products }: KnownCatalogue): void {
  const owners = new Map<string, string>();
  const written = new Set(
    verdicts.flatMap(({ id, draft }) => (draft.type === 'product' && id !== null ? [id] : [])),
  );
  for (const { id, name, barcodes, hidden } of products.values()) {
    if (!hidden && !written.has(id)) for (const code of barcodes) owners.set(code, name);
  }
  const codes = verdicts.flatMap((verdict) =>
    verdict.draft.type !== 'product' || verdict.after.hidden
      ? []
      : (verdict.after.barcodes ?? []).map((barcode) => ({
          verdict,
          barcode,
          kept: keeps(verdict, barcode),
        })),
  );
  // Who had a code before keeps it, wherever its row stands.
  for (const { verdict, barcode } of codes.sort((one, other) => Number(other.kept) - Number(one.kept))) {
    const name = owners.get(barcode);
    if (name === undefined) owners.set(barcode, verdict.after.name ?? '');
    else refuse(verdict.draft, 'barcodes', barcodeTaken({ name, barcode }));
  }
}

function placeOf({ draft, after, localId }: Verdict): number | string {
  if (draft.type === 'category') return '';
  return (draft.type === 'service' ? localId : after.categoryId) ?? '';
}

const keeps = ({ before }: Verdict, barcode: string) =>
  before?.hidden === false && before.barcodes?.includes(barcode) === true;

/** New, moved, or of a name that is another beyond case, accents and spaces. */
function isOtherwiseNamed({ before, after }: Verdict): boolean {
  if (!before) return true;
  return before.categoryId !== after.categoryId || sameText(before.name ?? '') !== sameText(after.name ?? '');
}
