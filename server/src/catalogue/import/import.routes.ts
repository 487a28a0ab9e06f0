import type { Call } from '../../doors/call.ts';
import { inBody, route, type Route } from '../../doors/rest/route.ts';
import { boolean, id, instant, integer, text, words } from '../../doors/rest/scalars.ts';
import {
  as,
  data,
  described,
  input,
  list,
  loaded,
  nullable,
  object,
  optional,
} from '../../doors/rest/shapes.ts';
import { usersById } from '../../users/users.queries.ts';
import { CONFIRM_FRAIS, CONFIRM_NAME } from '../items/catalogue.input.ts';
import { TYPES, type RowType } from './sheet/columns.ts';
import type { CatalogueImport } from './import.entity.ts';
import { CatalogueSheetInput, ImportCatalogueInput, importSheet, previewSheet } from './import.input.ts';
import { listImports } from './import.queries.ts';
import { ROW_STATES } from './plan.ts';
import { CONFIRMATIONS } from './sheet/read-row.ts';
import { undoImport } from './undo-import.service.ts';

const SHEET = {
  text: optional(
    described(nullable(text), 'Des lignes collées d’un tableur, ou du CSV ; sans cela, le fichier.'),
  ),
  confirmName: optional(described(boolean, CONFIRM_NAME)),
  confirmFrais: optional(described(boolean, CONFIRM_FRAIS)),
};

const PREVIEW = object({
  rows: list(
    object({
      row: integer,
      state: words(...ROW_STATES),
      type: words(...(Object.keys(TYPES) as RowType[])),
      name: text,
      place: nullable(text),
      changes: list(object({ label: text, before: nullable(text), after: text })),
      faults: list(object({ field: text, message: text, confirms: optional(words(...CONFIRMATIONS)) })),
    }),
  ),
  remarks: list(text),
  fingerprint: text,
});

const IMPORT = object({
  id,
  at: instant,
  user: loaded(
    ({ userId }: CatalogueImport, call: Call) => call.db.load(usersById, userId),
    object({ id, name: text }),
  ),
  source: text,
  added: integer,
  changed: integer,
  undone_at: as('undoneAt', nullable(instant)),
});

export const importRoutes: Route[] = [
  route({
    method: 'post',
    path: '/catalogue/import/preview',
    summary: 'Essaie une feuille de produits, services et catégories, sans rien enregistrer.',
    permission: 'manageCatalogue',
    input: inBody(input(CatalogueSheetInput, SHEET)),
    sheetField: 'sheet',
    answer: data(PREVIEW),
    handle: ({ call, input }) => previewSheet(call, input, call.upload),
  }),
  route({
    method: 'post',
    path: '/catalogue/import',
    summary: 'Apporte une feuille au catalogue, tout ou rien.',
    permission: 'manageCatalogue',
    status: 201,
    input: inBody(
      input(ImportCatalogueInput, {
        ...SHEET,
        source: optional(nullable(text)),
        fingerprint: optional(
          described(nullable(text), 'De l’essai : si l’importation ferait autre chose, rien ne change.'),
        ),
      }),
    ),
    sheetField: 'sheet',
    answer: data(IMPORT),
    handle: ({ call, input }) => importSheet(call, input, call.upload),
  }),
  route({
    method: 'get',
    path: '/catalogue/imports',
    summary: 'Les vingt dernières importations, la plus récente d’abord.',
    permission: 'manageCatalogue',
    answer: data(list(IMPORT)),
    handle: ({ call }) => call.db.onReplica(listImports),
  }),
  route({
    method: 'put',
    path: '/catalogue/import/undo/{id}',
    summary:
      'Annule une importation d’un coup, tant que rien de ce qu’elle a apporté n’a changé ni été vendu.',
    permission: 'manageCatalogue',
    answer: data(IMPORT),
    handle: ({ call, id: importId }) => call.db.inTransaction((tx) => undoImport(tx, call.ctx, importId)),
  }),
];
