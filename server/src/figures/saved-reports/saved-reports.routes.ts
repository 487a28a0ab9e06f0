import { text } from '../../doors/rest/json-schema.ts';
import { pathId, type Route } from '../../doors/rest/route.ts';
import { reportTable } from '../reports/report-table.ts';
import { sheetAnswer, sheetTypes } from '../../sheets/sheet-answer.ts';
import { openByKey } from './report-keys.queries.ts';
import { questionOf } from './saved-reports.queries.ts';

export const savedReportsRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/reports/{id}.csv',
    summary:
      'Un rapport enregistré, recalculé, pour un tableur : la clé de son adresse l’ouvre, et lui seul.',
    permission: 'public',
    query: { key: text },
    answer: text,
    files: sheetTypes('csv'),
    handle: async (call) => {
      const { db, now, today } = call;
      const asked = { id: pathId(call), key: call.request.query['key'], now };
      const saved = await openByKey(db, call.kit.secrets, asked);
      const table = await reportTable(db, await questionOf(saved), today);
      return sheetAnswer('csv', saved.name, table);
    },
  },
];
