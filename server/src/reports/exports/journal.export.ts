import type { JournalFilter } from '../../office/journal/journal.input.ts';
import { conditionsOf } from '../../office/journal/journal.queries.ts';
import { defineExport, type ExportDefinition } from './define-export.ts';

interface EntryRow {
  id: number;
  at: Date;
  action: string;
  subject: number | null;
  author: string | null;
  local: string | null;
  address: string | null;
  device: string | null;
  request: string;
  before: string | null;
  after: string | null;
}

/** The journal, oldest first; its states as stored, amounts in centimes. */
export function journalExport(filter: JournalFilter): ExportDefinition {
  const { conditions, values } = conditionsOf(filter);
  return defineExport<EntryRow>({
    title: 'Journal',
    values,
    text: `
      SELECT acts.id, at, action, subject_id AS subject, users.name AS author, locals.name AS local, address,
        device_id AS device, request_id AS request, before::text AS before, after::text AS after
      FROM (SELECT * FROM acts ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}) AS acts
      LEFT JOIN users ON users.id = acts.user_id LEFT JOIN locals ON locals.id = acts.local_id
      ORDER BY acts.id`,
    columns: [
      ['Numéro', 'count', ({ id }) => id],
      ['Le', 'instant', ({ at }) => at],
      ['Action', 'text', ({ action }) => action],
      ['Identifiant', 'count', ({ subject }) => subject],
      ['Par', 'text', ({ author }) => author],
      ['Local', 'text', ({ local }) => local],
      ['Adresse', 'text', ({ address }) => address],
      ['Appareil', 'text', ({ device }) => device],
      ['Appel', 'text', ({ request }) => request],
      ['Avant (montants en centimes)', 'text', ({ before }) => before],
      ['Après (montants en centimes)', 'text', ({ after }) => after],
    ],
  });
}
