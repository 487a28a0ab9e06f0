import { hash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { validationRefusal } from '../../shared/errors.ts';
import { formatCount } from '../../shared/french.ts';
import { dirhamsText } from '../../shared/money.ts';
import {
  HEADINGS,
  localLabels,
  readColumns,
  STATES,
  STOCK,
  type FieldName,
  type RowType,
} from './sheet/columns.ts';
import { judge, type ImportOptions, type Judgement } from './judge.ts';
import type { Verdict } from './verdict.ts';
import { readKnown, readLocals, type KnownCatalogue, type State } from './known.ts';
import type { ImportFault } from './sheet/read-row.ts';
import { sheetFault, type Sheet } from './sheet/sheet.ts';

export const ROW_STATES = ['NEW', 'CHANGED', 'SAME', 'REFUSED'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A value of before and after, as a reader reads them. */
export interface ToldChange {
  label: string;
  before: string | null;
  after: string;
}

export interface JudgedRow {
  row: number;
  state: RowState;
  type: RowType;
  name: string;
  /** A product's category, a service's local. */
  place: string | null;
  changes: ToldChange[];
  faults: ImportFault[];
}

/** What a sheet would do to the catalogue as it is. */
export interface ImportPlan extends Judgement {
  rows: JudgedRow[];
  remarks: string[];
  /** Of all that would be written: the same text, the same result. */
  fingerprint: string;
}

/** @throws Refusal VALIDATION for a sheet that is empty, or whose head cannot be read */
export async function planOf(db: EntityManager, sheet: Sheet, options: ImportOptions): Promise<ImportPlan> {
  const [head, ...rows] = sheet.rows;
  if (!head) throw sheetFault('La feuille est vide : la première ligne porte les titres des colonnes.');
  const locals = await readLocals(db);
  const { columns, faults } = readColumns(head, locals);
  if (faults.length > 0) throw validationRefusal(faults);
  if (rows.length === 0) throw sheetFault('La feuille n’a que ses titres : aucune ligne à importer.');
  const known = await readKnown(
    db,
    locals,
    columns.stocks.map(({ local }) => local.id),
  );
  const judgement = await judge(rows, columns, known, options);
  const labels = new Map([...localLabels(locals)].map(([label, { id }]) => [id, label]));
  const told = judgement.verdicts.map((verdict) => rowOf(verdict, known, labels));
  const fingerprint = hash('sha256', JSON.stringify([judgement.newCategories, told]), 'base64url');
  return { ...judgement, rows: told, remarks: sheet.remarks, fingerprint };
}

function rowOf(verdict: Verdict, known: KnownCatalogue, labels: ReadonlyMap<number, string>): JudgedRow {
  const { draft, isNew, before, after, localId, stocks } = verdict;
  const { row, type, faults } = draft;
  const changes = [
    ...changesOf(before, after, known),
    ...stocks.map(({ localId: shelf, quantity }) => ({
      label: `${STOCK} ${labels.get(shelf) ?? ''}`,
      before: null,
      after: formatCount(quantity),
    })),
  ];
  const state = faults.length > 0 ? 'REFUSED' : isNew ? 'NEW' : changes.length > 0 ? 'CHANGED' : 'SAME';
  const place = type === 'service' ? (labels.get(localId ?? 0) ?? draft.local) : categoryName(after, known);
  return { row, state, type, name: after.name ?? '', place: place ?? null, changes, faults };
}

type Told = {
  [Field in keyof State]-?: readonly [FieldName, (value: State, known: KnownCatalogue) => string | null];
};

/** Null where there is nothing to tell of a new thing. */
const TOLD: Told = {
  name: ['name', ({ name }) => name ?? null],
  arabicName: ['arabicName', ({ arabicName }) => arabicName ?? null],
  categoryId: ['category', categoryName],
  priceCentimes: [
    'price',
    ({ priceCentimes }) => (priceCentimes === undefined ? null : dirhamsText(priceCentimes)),
  ],
  fraisCentimes: [
    'frais',
    ({ fraisCentimes }) => (fraisCentimes === undefined ? null : dirhamsText(fraisCentimes)),
  ],
  barcodes: ['barcodes', ({ barcodes = [] }) => barcodes.join(' ') || null],
  alertThreshold: [
    'threshold',
    ({ alertThreshold }) => (alertThreshold == null ? null : formatCount(alertThreshold)),
  ],
  hidden: ['status', ({ hidden }) => (hidden === undefined ? null : hidden ? STATES.hidden : STATES.visible)],
};

/** What a new row tells elsewhere, or as usual. */
const NOT_OF_NEW = ['name', 'categoryId'];

function changesOf(before: State | null, after: State, known: KnownCatalogue): ToldChange[] {
  return Object.entries(TOLD).flatMap(([field, [column, tell]]): ToldChange[] => {
    const label = HEADINGS[column];
    const now = tell(after, known);
    if (before === null) {
      const usual = NOT_OF_NEW.includes(field) || (field === 'hidden' && !after.hidden);
      return usual || now === null ? [] : [{ label, before: null, after: now }];
    }
    const was = tell(before, known);
    return was === now ? [] : [{ label, before: was ?? 'aucun', after: now ?? 'aucun' }];
  });
}

function categoryName({ categoryId }: State, { categories, products }: KnownCatalogue): string | null {
  if (typeof categoryId !== 'number') return categoryId ?? null;
  const live = categories.get(categoryId)?.name;
  if (live !== undefined) return live;
  return [...products.values()].find((product) => product.categoryId === categoryId)?.category ?? null;
}

export const stocksOf = ({ verdicts }: Judgement) => verdicts.flatMap(({ stocks }) => stocks);
