/** A whole report as a file: CSV, workbook or PDF, seen by whoever may see the report. */

import type { ReportExportQuery } from '@fieldbook/core/api/report-operations';
import type { ReportDefinition } from '@fieldbook/core/definition/report';
import { exportReport } from '../../export/export-report.ts';
import type { PdfRenderer } from '../../pdf/renderer.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { sendFile } from '../file-reply.ts';
import { languageOf } from '../problem-reply.ts';
import type { ExportParts } from './register-export.ts';
import { demandInSight } from './reports.ts';

export function reportExportHandlers({ reports, pdf }: ExportParts): Handlers {
  return Object.fromEntries(
    reports.map((definition) => [`report.${definition.name}.export`, (call: Call) => send(call, definition, pdf)]),
  );
}

async function send(call: Call, definition: ReportDefinition, pdf: PdfRenderer): Promise<unknown> {
  const { format, lang, ...query } = call.query as ReportExportQuery;
  await demandInSight(call, definition.name, query);
  const wish = {
    definition,
    query,
    format,
    lang: lang ?? languageOf(call.request.headers['accept-language']),
    withMark: true,
  };
  return sendFile(call, (open) => exportReport(call.company, actorOf(call), wish, { open, pdf }));
}
