/** The log of security events over HTTP: its pages, and what is chosen of it as a file. What was told just now stands in both. */
import type { SecurityEventsQuery, SecurityExportQuery } from '@fieldbook/core/api/security-operations';
import { exportSecurityEvents } from '../../export/export-security-events.ts';
import type { PdfRenderer } from '../../pdf/renderer.ts';
import { listEvents } from '../../security/event-rows.ts';
import { subjectName } from '../../security/event-subject.ts';
import { readAs } from '../../store/actor-context.ts';
import { pageOf, readCursor } from '../../store/reports/cursor.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { sendFile } from '../file-reply.ts';
import { languageOf } from '../problem-reply.ts';

const PAGE = 100;

export function securityEventHandlers(pdf: PdfRenderer): Handlers {
  return { 'securityEvents.list': list, 'securityEvents.export': (call) => send(call, pdf) };
}

async function list(call: Call): Promise<unknown> {
  const { limit = PAGE, cursor, ...filter } = call.query as SecurityEventsQuery;
  const [before] = readCursor(cursor, ['integer']) ?? [];
  await call.request.server.security.written(call.company);
  const rows = await readAs(call.company.database, actorOf(call), (client) =>
    listEvents(client, filter, { before: before as number | undefined, most: limit + 1 }),
  );
  const { page, next } = pageOf(rows, limit, ({ id }) => [id]);
  const lang = languageOf(call.request.headers['accept-language']);
  const named = page.map((row) => {
    const name = subjectName(row.subjectType, lang);
    return name === undefined ? row : { ...row, subjectName: name };
  });
  return { rows: named, next };
}

async function send(call: Call, pdf: PdfRenderer): Promise<unknown> {
  const { format, lang, ...filter } = call.query as SecurityExportQuery;
  const wish = { format, filter, lang: lang ?? languageOf(call.request.headers['accept-language']), withMark: true };
  await call.request.server.security.written(call.company);
  return sendFile(call, (open) => exportSecurityEvents(call.company, actorOf(call), wish, { open, pdf }));
}
