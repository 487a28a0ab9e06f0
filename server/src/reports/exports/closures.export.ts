import type { EntityManager } from 'typeorm';
import type { ClosureFilter } from '../../closures/closures.input.ts';
import { closuresOf } from '../../closures/closures.queries.ts';
import {
  differenceOf,
  expectedFigures,
  sumGap,
  type Declared,
  type Expected,
} from '../../closures/closures.rules.ts';
import { soldOnDaySql } from '../../sales/figures/figures.sql.ts';
import { minus, type Centimes } from '../../shared/money.ts';
import { defineExport, subquery, type ExportDefinition } from './define-export.ts';

interface ClosureRow extends Declared {
  id: number;
  day: string;
  local: string;
  author: string;
  at: Date;
  editor: string | null;
  editedAt: Date | null;
  thenProducts: Centimes;
  thenServices: Centimes;
  thenFrais: Centimes;
  nowProducts: Centimes;
  nowServices: Centimes;
  nowFrais: Centimes;
  counted: Centimes | null;
  floatLeft: Centimes | null;
  inDrawer: Centimes | null;
}

/** Declared amounts by day, with the sums of its tickets at closing and now. */
export function closuresExport(db: EntityManager, filter: ClosureFilter): ExportDefinition {
  const { inner, values } = subquery(closuresOf(db, filter));
  return defineExport<ClosureRow>({
    title: 'Clôtures',
    values,
    text: `
      SELECT closure.id, business_date AS day, locals.name AS local, author.name AS author, declared_at AS at,
        editor.name AS editor, edited_at AS "editedAt", total_centimes AS total, products_centimes AS products,
        services_centimes AS services, expected_products_centimes::float8 AS "thenProducts",
        expected_services_centimes::float8 AS "thenServices", expected_frais_centimes::float8 AS "thenFrais",
        sold.products AS "nowProducts", sold.services AS "nowServices", sold.frais AS "nowFrais",
        counted_centimes AS counted, float_centimes AS "floatLeft", expected_centimes::float8 AS "inDrawer"
      FROM (${inner}) AS closure JOIN locals ON locals.id = closure.local_id
      JOIN users AS author ON author.id = closure.user_id LEFT JOIN users AS editor ON editor.id = editor_id
      LEFT JOIN drawer_counts ON closure_id = closure.id AND counted_centimes IS NOT NULL
      CROSS JOIN LATERAL (${soldOnDaySql('closure.local_id', 'closure.business_date')}) AS sold
      ORDER BY business_date, closure.id`,
    columns: [
      ['Identifiant', 'count', ({ id }) => id],
      ['Jour', 'day', ({ day }) => day],
      ['Local', 'text', ({ local }) => local],
      ['Déclarée par', 'text', ({ author }) => author],
      ['Déclarée le', 'instant', ({ at }) => at],
      ['Modifiée par', 'text', ({ editor }) => editor],
      ['Modifiée le', 'instant', ({ editedAt }) => editedAt],
      ['Total déclaré', 'amount', ({ total }) => total],
      ['Produits déclarés', 'amount', ({ products }) => products],
      ['Services déclarés', 'amount', ({ services }) => services],
      ['Total moins produits et services', 'amount', sumGap],
      ['Total attendu', 'amount', (row) => atClosing(row).total],
      ['Produits attendus', 'amount', (row) => atClosing(row).products],
      ['Services attendus', 'amount', (row) => atClosing(row).services],
      ['Frais Kessal attendus', 'amount', (row) => atClosing(row).frais],
      ['Net attendu', 'amount', (row) => atClosing(row).net],
      ['Écart total', 'amount', (row) => differenceOf(row, atClosing(row)).total],
      ['Écart produits', 'amount', (row) => differenceOf(row, atClosing(row)).products],
      ['Écart services', 'amount', (row) => differenceOf(row, atClosing(row)).services],
      ['Écart au net', 'amount', (row) => differenceOf(row, atClosing(row)).net],
      ['Depuis la clôture', 'amount', (row) => minus(now(row).total, atClosing(row).total)],
      ['Espèces comptées', 'amount', ({ counted }) => counted],
      ['Fond laissé', 'amount', ({ floatLeft }) => floatLeft],
      ['Espèces attendues', 'amount', ({ inDrawer }) => inDrawer],
      [
        'Écart de caisse',
        'amount',
        ({ counted, inDrawer }) => (counted === null || inDrawer === null ? null : minus(counted, inDrawer)),
      ],
    ],
  });
}

function atClosing({ thenProducts, thenServices, thenFrais }: ClosureRow): Expected {
  return expectedFigures({ products: thenProducts, services: thenServices, frais: thenFrais });
}

function now({ nowProducts, nowServices, nowFrais }: ClosureRow): Expected {
  return expectedFigures({ products: nowProducts, services: nowServices, frais: nowFrais });
}
