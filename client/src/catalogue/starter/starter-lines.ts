import type { GalleryPictureName } from '#server/pictures/gallery/gallery.rules.ts';
import { SUGGESTED_CATEGORIES, SUGGESTED_SERVICES } from '#server/catalogue/starter/starter.rules.ts';
import { toDirhams, type Dirham } from '#shared/money.ts';
import type { StarterInput, StarterPageQuery } from '../../graphql/generated.ts';
import { folded, isReadable } from '#shared/names.ts';
import { amountFault, numberOf } from '#shared/typed-number.ts';

/** A suggested service or product, as it stands in the form. */
export interface StarterLine {
  chosen: boolean;
  name: string;
  /** A text is what was typed and is no amount. */
  price: Dirham | string;
  /** Null for a product. */
  frais: Dirham | string | null;
  picture: GalleryPictureName;
  /** The house has one of this name. */
  known: boolean;
}

export interface StarterGroup {
  /** "BELDI", "TURKI", or a category's own name as suggested. */
  id: string;
  title: string;
  /** Services: the locals that get them. Products: null. */
  locals: { id: number; name: string; chosen: boolean }[] | null;
  picture: GalleryPictureName | null;
  lines: StarterLine[];
}

/** The services of each type of shop that the house has, then the products. */
export function suggestedGroups({
  locals,
  catalogueServices,
  catalogueProducts,
}: StarterPageQuery): StarterGroup[] {
  const services = (['BELDI', 'TURKI'] as const).flatMap((type): StarterGroup[] => {
    const there = locals.filter((local) => local.type === type);
    if (there.length === 0) return [];
    const taken = namesOf(catalogueServices.filter(({ local }) => there.some(({ id }) => id === local.id)));
    const lines = SUGGESTED_SERVICES.flatMap(({ name, prices, frais, picture }) => {
      const price = prices[type];
      return price === undefined ? [] : [lineOf(taken, name, toDirhams(price), toDirhams(frais), picture)];
    });
    return [
      {
        id: type,
        title: `Services ${type}`,
        locals: there.map(({ id, name }) => ({ id, name, chosen: true })),
        picture: null,
        lines,
      },
    ];
  });
  const taken = namesOf(catalogueProducts);
  const products = SUGGESTED_CATEGORIES.map(
    ({ name: title, picture, products: suggested }): StarterGroup => ({
      id: title,
      title,
      locals: null,
      picture,
      lines: suggested.map(({ name, price, picture: drawing }) =>
        lineOf(taken, name, toDirhams(price), null, drawing),
      ),
    }),
  );
  return [...services, ...products];
}

/** The groups as an unsaved form left them; a line that the house has by now stays out. */
export function withDraft(
  fresh: readonly StarterGroup[],
  kept: readonly StarterGroup[] | null,
): StarterGroup[] {
  return fresh.map((group) => {
    const before = kept?.find(({ id, lines }) => id === group.id && lines.length === group.lines.length);
    if (!before) return group;
    const chosen = new Map(before.locals?.map((local) => [local.id, local.chosen]));
    return {
      ...group,
      title: before.title,
      locals: group.locals?.map((local) => ({ ...local, chosen: chosen.get(local.id) ?? true })) ?? null,
      lines: group.lines.map((line, place) =>
        line.known ? line : { ...line, ...before.lines[place], known: false },
      ),
    };
  });
}

const namesOf = (rows: readonly { name: string }[]) => new Set(rows.map(({ name }) => folded(name)));

function lineOf(
  taken: ReadonlySet<string>,
  name: string,
  price: Dirham,
  frais: Dirham | null,
  picture: GalleryPictureName,
): StarterLine {
  const known = taken.has(folded(name));
  return { chosen: !known, name, price, frais, picture, known };
}

export const linesToAdd = ({ lines }: StarterGroup) => lines.filter(({ chosen }) => chosen);

const localsOf = ({ locals }: StarterGroup) => (locals ?? []).filter(({ chosen }) => chosen);

/** Why a line cannot be added, or null. */
export function lineFault({ chosen, name, price, frais }: StarterLine): string | null {
  if (!chosen) return null;
  if (!isReadable(name)) return 'Le nom est obligatoire.';
  const fault = amountFault(price) ?? amountFault(frais);
  if (fault !== null) return fault;
  return frais !== null && frais > price ? 'Les frais dépassent le prix.' : null;
}

/** Why the whole cannot be added, or null. */
export function starterFault(groups: readonly StarterGroup[]): string | null {
  const adding = groups.filter((group) => linesToAdd(group).length > 0);
  if (adding.length === 0) {
    return groups.every(({ lines }) => lines.every(({ known }) => known))
      ? 'Tout est déjà dans votre catalogue.'
      : 'Cochez ce que vous vendez.';
  }
  if (adding.some((group) => group.locals && localsOf(group).length === 0)) {
    return 'Choisissez au moins un local pour les services cochés.';
  }
  if (adding.some(({ locals, title }) => !locals && !isReadable(title)))
    return 'Une catégorie n’a pas de nom.';
  return adding.flatMap(({ lines }) => lines.map(lineFault)).find((fault) => fault !== null) ?? null;
}

export function starterCounts(groups: readonly StarterGroup[]): { services: number; products: number } {
  const count = (ofServices: boolean) =>
    groups
      .filter(({ locals }) => (locals !== null) === ofServices)
      .reduce((sum, group) => sum + linesToAdd(group).length, 0);
  return { services: count(true), products: count(false) };
}

export function starterInput(groups: readonly StarterGroup[]): StarterInput {
  const services = groups.flatMap((group) => {
    if (!group.locals) return [];
    const localIds = localsOf(group).map(({ id }) => id);
    return linesToAdd(group).map(({ name, price, frais, picture }) => {
      return { localIds, name, price: numberOf(price, 0), frais: numberOf(frais, 0), picture };
    });
  });
  const categories = groups
    .filter((group) => group.locals === null && linesToAdd(group).length > 0)
    .map((group) => ({
      name: group.title,
      picture: group.picture,
      products: linesToAdd(group).map(({ name, price, picture }) => {
        return { name, price: numberOf(price, 0), picture };
      }),
    }));
  return { services, categories };
}
