import { setImmediate as others } from 'node:timers/promises';
import { validateSync } from 'class-validator';
import { fieldErrors } from '../../doors/problem.ts';
import { tidyInput } from '../../doors/tidy-input.ts';
import { VALIDATION } from '../../doors/validation.ts';
import type { FieldError } from '../../shared/errors.ts';
import { categoryGone, fraisAbovePrice, nameTaken } from '../items/catalogue.errors.ts';
import { CategoryInput, ProductInput, ServiceInput } from '../items/catalogue.input.ts';
import { fraisToConfirm } from '../prices/prices.rules.ts';
import { localLabels, sameText, type Columns, type FieldName, type KnownLocal } from './sheet/columns.ts';
import { judgeBarcodes, judgeNames } from './judge-together.ts';
import type { KnownCatalogue, KnownProduct, KnownService } from './known.ts';
import { NameIndex } from './name-index.ts';
import { readRow, type Draft } from './sheet/read-row.ts';
import type { SheetRow } from './sheet/sheet.ts';
import { refuse, stateOf, verdictOf, type Verdict } from './verdict.ts';

export interface ImportOptions {
  confirmNames: boolean;
  confirmFrais: boolean;
}

export interface Judgement {
  verdicts: Verdict[];
  /** Categories that products name and nobody has yet. */
  newCategories: string[];
}

/** Judges the rows of a sheet by the rules of the forms, against the catalogue as it is; writes nothing. */
export async function judge(
  rows: readonly SheetRow[],
  columns: Columns,
  known: KnownCatalogue,
  options: ImportOptions,
): Promise<Judgement> {
  const drafts: Draft[] = [];
  await inTurns(rows, (row) => drafts.push(readRow(columns, row)));
  return new Judge(known, options).judge(drafts);
}

const ROWS_A_TURN = 50;

/** A sale waits for so many rows at most. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  for (const [place, item] of items.entries()) {
    if (place % ROWS_A_TURN === 0) await others();
    work(item);
  }
}

class Judge {
  readonly #known: KnownCatalogue;
  readonly #options: ImportOptions;
  readonly #locals: Map<string, KnownLocal>;
  readonly #products = new NameIndex<KnownProduct>();
  readonly #services = new NameIndex<KnownService>();
  readonly #categories = new NameIndex<{ id: number | null; name: string; arabicName?: string | null }>();
  readonly #newCategories = new Map<string, string>();
  /** The row of each thing, by its type and ID, or its place and name. */
  readonly #rows = new Map<string, number>();

  constructor(known: KnownCatalogue, options: ImportOptions) {
    this.#known = known;
    this.#options = options;
    this.#locals = new Map([...localLabels(known.locals)].map(([label, local]) => [sameText(label), local]));
    for (const category of known.categories.values()) this.#categories.add('', category.name, category);
    for (const product of known.products.values()) {
      // Its category was undone with it, and may come again under its name.
      const alone = product.withdrawn && !known.categories.has(product.categoryId);
      this.#products.add(alone ? product.category : product.categoryId, product.name, product);
    }
    for (const service of known.services.values()) this.#services.add(service.localId, service.name, service);
  }

  async judge(drafts: readonly Draft[]): Promise<Judgement> {
    const found = new Map<Draft, Verdict>();
    // Rows of categories are read first: the products below name them by their new names.
    for (const draft of drafts) if (draft.type === 'category') found.set(draft, this.#category(draft));
    await inTurns(drafts, (draft) => {
      if (draft.type === 'product') found.set(draft, this.#product(draft));
      if (draft.type === 'service') found.set(draft, this.#service(draft));
    });
    const verdicts = drafts.flatMap((draft) => found.get(draft) ?? []);
    if (!this.#options.confirmNames) judgeNames(verdicts, this.#known);
    judgeBarcodes(verdicts, this.#known);
    return { verdicts, newCategories: [...this.#newCategories.values()] };
  }

  #category(draft: Draft): Verdict {
    const { id } = draft;
    const known = id === undefined ? null : (this.#known.categories.get(id) ?? null);
    if (id !== undefined && !known) refuse(draft, 'id', `Aucune catégorie n’a l’ID ${id}.`);
    const same = known ?? this.#one(draft, this.#categories.named('', draft.name ?? ''));
    this.#once(draft, same?.id ? `category ${same.id}` : `category « ${draft.name ?? ''} »`);
    const after = { name: draft.name ?? same?.name, arabicName: secondNameOf(draft, same) };
    this.#checkInput(draft, Object.assign(new CategoryInput(), after));
    if (known && draft.name !== undefined && draft.name !== known.name) {
      this.#categories.move('', known.name, draft.name, { ...known, name: draft.name });
    } else if (!same && draft.name !== undefined) {
      this.#categories.add('', draft.name, { id: null, name: draft.name });
    }
    return verdictOf(draft, same, same && { name: same.name, arabicName: same.arabicName }, after);
  }

  #product(draft: Draft): Verdict {
    const { id } = draft;
    const byId = id === undefined ? null : (this.#known.products.get(id) ?? null);
    if (id !== undefined && !byId) refuse(draft, 'id', `Aucun produit n’a l’ID ${id}.`);
    const category = this.#categoryOf(draft, byId);
    const named =
      category === undefined
        ? this.#products.everywhere(draft.name ?? '')
        : this.#products.named(category, draft.name ?? '');
    const known = byId ?? (id === undefined ? this.#one(draft, named) : null);
    const revived = known !== null && known.withdrawn && !byId;
    const place = category ?? known?.categoryId;
    if (known === null && place === undefined && id === undefined && draft.faults.length === 0) {
      refuse(draft, 'category', 'La catégorie est obligatoire.');
    }
    if (known && !byId && known.hidden && !revived && draft.hidden === undefined) {
      const { name } = known;
      refuse(
        draft,
        'name',
        `« ${name} » existe déjà, masqué : écrivez « Visible » ou « Masqué » dans la colonne « Statut ».`,
      );
    }
    this.#once(draft, known ? `product ${known.id}` : `product ${place} « ${draft.name ?? ''} »`);
    const before = known && !revived ? known : null;
    const after = {
      name: draft.name ?? known?.name,
      arabicName: secondNameOf(draft, before),
      priceCentimes: draft.price ?? before?.priceCentimes,
      categoryId: place,
      alertThreshold:
        draft.alertThreshold === undefined ? (before?.alertThreshold ?? null) : draft.alertThreshold,
      barcodes: draft.barcodes ?? before?.barcodes ?? [],
      hidden: draft.hidden ?? before?.hidden ?? false,
    };
    const { name, arabicName, priceCentimes: price, alertThreshold, barcodes } = after;
    this.#checkInput(
      draft,
      Object.assign(new ProductInput(), { name, arabicName, price, categoryId: 1, alertThreshold, barcodes }),
    );
    if (
      known &&
      known.hidden &&
      !after.hidden &&
      place === known.categoryId &&
      !this.#known.categories.has(place)
    ) {
      refuse(draft, 'status', categoryGone(known));
    }
    return {
      ...verdictOf(draft, known, before && stateOf(before), after),
      stocks: this.#stocks(draft, known),
    };
  }

  /** The category's ID, or its name while nobody has it; undefined when the row names none that can be. */
  #categoryOf(draft: Draft, known: KnownProduct | null): number | string | undefined {
    const { category: name } = draft;
    if (name === undefined || known?.category === name) return known?.categoryId;
    const one = this.#one(draft, this.#categories.named('', name), 'category');
    if (one) return one.id ?? one.name;
    if (draft.faults.some(({ field }) => field === draft.cellOf('category'))) return undefined;
    const input = Object.assign(new CategoryInput(), { name });
    const [fault] = faultsOf(input);
    const [near] = this.#categories.near('', name);
    if (fault) refuse(draft, 'category', fault.message);
    else if (near && !this.#options.confirmNames) {
      refuse(draft, 'category', nameTaken({ name: near.name, hidden: false, place: null }), 'NAME');
    } else {
      this.#newCategories.set(name, name);
      this.#categories.add('', name, { id: null, name });
    }
    return name;
  }

  #service(draft: Draft): Verdict {
    const { id } = draft;
    const byId = id === undefined ? null : (this.#known.services.get(id) ?? null);
    if (id !== undefined && !byId) refuse(draft, 'id', `Aucun service n’a l’ID ${id}.`);
    const local = draft.local === undefined ? undefined : this.#locals.get(sameText(draft.local));
    if (draft.local !== undefined && !local)
      refuse(draft, 'local', `Aucun local ne s’appelle « ${draft.local} ».`);
    if (byId && local && local.id !== byId.localId) {
      refuse(
        draft,
        'local',
        'Un service ne change pas de local : laissez l’ID vide pour l’ajouter dans celui-ci.',
      );
    }
    const known =
      byId ??
      (local && id === undefined ? this.#one(draft, this.#services.named(local.id, draft.name ?? '')) : null);
    const localId = known?.localId ?? local?.id ?? null;
    if (localId === null && draft.local === undefined && id === undefined)
      refuse(draft, 'local', 'Le local est obligatoire.');
    this.#once(draft, known ? `service ${known.id}` : `service ${localId} « ${draft.name ?? ''} »`);
    const after = {
      name: draft.name ?? known?.name,
      arabicName: secondNameOf(draft, known),
      priceCentimes: draft.price ?? known?.priceCentimes,
      fraisCentimes: draft.frais ?? known?.fraisCentimes ?? 0,
      hidden: draft.hidden ?? known?.hidden ?? false,
    };
    const { name, arabicName, priceCentimes: price, fraisCentimes: frais } = after;
    this.#checkInput(draft, Object.assign(new ServiceInput(), { name, arabicName, price, frais }));
    const now = known && { price: known.priceCentimes, frais: known.fraisCentimes };
    if (price !== undefined && fraisToConfirm({ price, frais }, now) && !this.#options.confirmFrais) {
      refuse(draft, 'frais', fraisAbovePrice(), 'FRAIS');
    }
    return { ...verdictOf(draft, known, known && stateOf(known), after), localId };
  }

  /** What a name without an ID means: the one thing that has it, or nothing yet. */
  #one<Known>(draft: Draft, found: readonly Known[], field: FieldName = 'name'): Known | null {
    if (found.length <= 1) return found[0] ?? null;
    refuse(draft, field, 'Plusieurs ont ce nom : donnez l’ID, comme dans l’export.');
    return null;
  }

  #once(draft: Draft, key: string): void {
    const before = this.#rows.get(key);
    if (before === undefined) this.#rows.set(key, draft.row);
    else refuse(draft, draft.id === undefined ? 'name' : 'id', `Cette ligne répète la ligne ${before}.`);
  }

  #checkInput(draft: Draft, input: object): void {
    for (const { field, message } of faultsOf(input)) {
      const column = COLUMN_OF[field] ?? 'name';
      const cell = draft.cellOf(column);
      if (!draft.faults.some((fault) => fault.field === cell)) refuse(draft, column, message);
    }
  }

  /** The first units of a shelf; what it holds already is nothing to say about. */
  #stocks({ stocks, faults }: Draft, known: KnownProduct | null): Verdict['stocks'] {
    return stocks.flatMap(({ localId, quantity, cell }) => {
      const shelf = known ? this.#known.shelves.get(`${localId} ${known.id}`) : undefined;
      if (quantity === (shelf?.quantity ?? 0)) return [];
      const message = shelf?.counted
        ? 'La feuille de comptage ouverte compte déjà ce produit : validez-la ou abandonnez-la d’abord.'
        : shelf?.moved
          ? 'Ce produit a déjà bougé dans ce local : son stock se corrige par un comptage. Videz la cellule.'
          : null;
      if (message) faults.push({ field: cell, message });
      return [{ localId, quantity }];
    });
  }
}

const secondNameOf = ({ arabicName }: Draft, known: { arabicName?: string | null } | null) =>
  arabicName === undefined ? (known?.arabicName ?? null) : arabicName;

const COLUMN_OF: Record<string, FieldName> = {
  name: 'name',
  arabicName: 'arabicName',
  price: 'price',
  frais: 'frais',
  alertThreshold: 'threshold',
  barcodes: 'barcodes',
};

function faultsOf(input: object): FieldError[] {
  tidyInput(input);
  return fieldErrors(validateSync(input, VALIDATION));
}
