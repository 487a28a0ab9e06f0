import { inQuery, route, type Route } from '../../doors/rest/route.ts';
import { file, text } from '../../doors/rest/scalars.ts';
import { asIs, object } from '../../doors/rest/shapes.ts';
import { reportTable } from '../report-table.ts';
import { sheetAnswer, sheetTypes } from '../sheets/sheet-answer.ts';
import { openByKey, questionOf } from './saved-reports.queries.ts';

export const savedReportsRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/reports/{id}.csv',
    summary:
      'Un rapport enregistré, recalculé, pour un tableur : la clé de son adresse l’ouvre, et lui seul.',
    permission: 'public',
    input: inQuery(object({ key: asIs(text) })),
    answer: { ...file, schema: text.schema },
    files: sheetTypes('csv'),
    handle: async ({ call, id, input: { key } }) => {
      const db = call.db.manager;
      const saved = await openByKey(db, call.kit.secrets, { id, key, now: call.now });
      const table = await reportTable(db, await questionOf(saved), call);
      return sheetAnswer('csv', saved.name, table);
    },
  }),
];
