import { inQuery, route, type Route } from '../../doors/rest/route.ts';
import { file, text } from '../../doors/rest/scalars.ts';
import { asIs, object } from '../../doors/rest/shapes.ts';
import { reportTable } from '../report-table.ts';
import { sheetAnswer, sheetTypes } from '../sheets/sheet-answer.ts';
import { openByKey, questionOf } from './saved-reports.queries.ts';

const byKey = (format: 'csv' | 'html', summary: string): Route =>
  route({
    method: 'get',
    path: `/reports/{id}.${format}`,
    summary,
    permission: 'public',
    input: inQuery(object({ key: asIs(text) })),
    answer: { ...file, schema: text.schema },
    files: sheetTypes(format),
    handle: async ({ call, id, input: { key } }) => {
      const db = call.db.manager;
      const saved = await openByKey(db, call.kit.secrets, { id, key, now: call.now });
      const table = await reportTable(db, await questionOf(saved), call);
      return sheetAnswer(format, saved.name, { ...table, name: saved.name });
    },
  });

export const savedReportsRoutes: readonly Route[] = [
  byKey(
    'csv',
    'Un rapport enregistré, recalculé, pour un tableur : la clé de son adresse l’ouvre, et lui seul.',
  ),
  byKey('html', 'Le même en page, avec un tableau : pour une requête web d’Excel.'),
];
