/** The rows of a master as a file. */
import type { MasterExportQuery } from '@fieldbook/core/api/master-export';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { exportMaster } from '../../export/export-master.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { sendFile } from '../file-reply.ts';
import { languageOf } from '../problem-reply.ts';
import { listQuery } from './masters.ts';
import type { ExportParts } from './register-export.ts';

export function masterExportHandlers({ masters, pdf }: ExportParts): Handlers {
  const listed = masters.filter(({ single }) => single !== true);
  return Object.fromEntries(
    listed.map((master) => [`${master.name}.export`, (call: Call) => send(call, master, pdf)] as const),
  );
}

function send(call: Call, master: MasterDefinition, pdf: ExportParts['pdf']): Promise<unknown> {
  const { format, lang, columns, ...query } = call.query as MasterExportQuery;
  const wish = {
    master,
    query: listQuery(call, master, query),
    columns: columns === 'all' ? ('all' as const) : (columns?.split(',') ?? master.register),
    format,
    lang: lang ?? languageOf(call.request.headers['accept-language']),
    withMark: true,
  };
  return sendFile(call, (open) => exportMaster(call.company, actorOf(call), wish, { open, pdf }));
}
