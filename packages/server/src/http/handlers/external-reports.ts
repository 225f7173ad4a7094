/** External reports over HTTP: for administrators alone, whatever forms a role was given. */
import { EXTERNAL_PAGE, externalRunBody, MOST_EXTERNAL_ROWS } from '@fieldbook/core/api/external-report-operations';
import type { Language } from '@fieldbook/core/i18n/languages';
import { externalReport } from '@fieldbook/core/masters/external-report';
import type { QueryParameter } from '@fieldbook/core/reports/external-query';
import type { Actor } from '../../auth/actor.ts';
import { exportExternalReport } from '../../export/export-external-report.ts';
import type { PdfRenderer } from '../../pdf/renderer.ts';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { runReportQuery } from '../../store/external-reports/run-query.ts';
import { reportViews } from '../../store/external-reports/views.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { sendFile } from '../file-reply.ts';
import { languageOf } from '../problem-reply.ts';
import { readBy } from '../read-request.ts';

export function externalReportHandlers(pdf: PdfRenderer): Handlers {
  return {
    'externalReport.try': tryQuery,
    'externalReport.run': run,
    'externalReport.exportRun': (call) => send(call, pdf),
    'externalReport.views': (call) => {
      administratorOf(call);
      return reportViews(call.company.database);
    },
  };
}

function administratorOf(call: Call): Actor {
  const actor = actorOf(call);
  if (actor.forms !== '*') throw refuse('auth.no_permission');
  return actor;
}

async function tryQuery(call: Call): Promise<unknown> {
  const actor = administratorOf(call);
  const { offset = 0, ...wish } = readBy(externalRunBody, call.body);
  return valueOrRefuse(await runReportQuery(call.company.database, actor, { ...wish, offset, limit: EXTERNAL_PAGE }));
}

async function run(call: Call): Promise<unknown> {
  const actor = administratorOf(call);
  const { offset = 0, ...values } = call.query as Values & { readonly offset?: number };
  const { query, parameters } = await savedReport(call);
  const wish = { query, parameters, values: values as Values, offset, limit: EXTERNAL_PAGE };
  return valueOrRefuse(await runReportQuery(call.company.database, actor, wish));
}

type Values = Readonly<Record<string, string>>;

async function send(call: Call, pdf: PdfRenderer): Promise<unknown> {
  const actor = administratorOf(call);
  const { format, lang, ...values } = call.query as Values & {
    readonly format: 'csv' | 'xlsx';
    readonly lang?: Language;
  };
  const report = await savedReport(call);
  const wish = { ...report, values: values as Values, offset: 0, limit: MOST_EXTERNAL_ROWS };
  const file = { format, lang: lang ?? languageOf(call.request.headers['accept-language']), withMark: true };
  return sendFile(call, (open) => exportExternalReport(call.company, actor, { ...wish, ...file }, { open, pdf }));
}

interface SavedReport {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly query: string;
  readonly parameters: readonly (QueryParameter & { readonly label: string })[];
}

async function savedReport(call: Call): Promise<SavedReport> {
  const code = call.parameters['code'] ?? '';
  const row = await call.company.masters.get(externalReport, code);
  if (row === undefined)
    throw refuse('master.unknown', 'code', { master: externalReport.name, code: code.slice(0, 60) });
  return row as typeof row & SavedReport;
}
