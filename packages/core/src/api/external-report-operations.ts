/** Running external reports (SPEC §2): one that is saved, or one that is being written; and what their views hold. */
import { z } from 'zod';
import { languageCodes } from '../i18n/languages.ts';
import { reportParameterKinds } from '../masters/external-report.ts';
import { named, type Operation } from './operation.ts';
import { integerParameter } from './wire-values.ts';

/** Rows that an answer has at most, and rows that a query gives at most. */
export const EXTERNAL_PAGE = 500;
export const MOST_EXTERNAL_ROWS = 10_000;

const valueText = z.string().max(200);

export const externalRunBody = z.strictObject({
  query: z.string().min(1).max(20_000),
  parameters: z.array(z.strictObject({ name: z.string().max(30), kind: z.enum(reportParameterKinds) })).max(100),
  values: z.record(z.string().max(30), valueText),
  offset: z.int().min(0).max(MOST_EXTERNAL_ROWS).optional(),
});

export type ExternalRun = z.infer<typeof externalRunBody>;

const externalAnswer = z.object({
  columns: z.array(z.object({ name: z.string(), kind: z.enum(['text', 'date', 'instant', 'integer', 'number']) })),
  rows: z.array(z.array(z.string().nullable())),
  /** Where the next page begins. */
  next: z.int().nullable(),
  /** There are more rows than a report may have. */
  isCut: z.boolean(),
});

export type ExternalAnswer = z.infer<typeof externalAnswer>;

const reportViews = z.object({
  views: z.array(
    z.object({
      name: z.string(),
      about: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string(), about: z.string() })),
    }),
  ),
});

export type ReportViews = z.infer<typeof reportViews>;

const facts = { permission: 'frmExternalReports', tag: 'External reports', status: 200, idempotency: 'none' } as const;

export const externalReportOperations = [
  {
    ...facts,
    name: 'externalReport.try',
    method: 'POST',
    path: '/external-reports/run',
    idempotency: 'natural',
    lane: 'reading',
    takesLong: true,
    summary: 'Run a query that is not saved, and answer a page of its rows.',
    request: named('ExternalRun', externalRunBody),
    response: named('ExternalAnswer', externalAnswer),
  },
  {
    ...facts,
    name: 'externalReport.run',
    method: 'GET',
    path: '/external-reports/{code}/run',
    takesLong: true,
    summary: 'Run a saved report; every other parameter of the address is one of its own.',
    query: z.object({ offset: integerParameter(0, MOST_EXTERNAL_ROWS).optional() }).catchall(valueText),
    response: named('ExternalAnswer', externalAnswer),
  },
  {
    ...facts,
    name: 'externalReport.exportRun',
    method: 'GET',
    path: '/external-reports/{code}/export',
    summary: 'All rows of a saved report as a file: CSV or workbook.',
    query: z.object({ format: z.enum(['csv', 'xlsx']), lang: z.enum(languageCodes).optional() }).catchall(valueText),
    response: {},
    produces: 'application/octet-stream',
    takesLong: true,
  },
  {
    ...facts,
    name: 'externalReport.views',
    method: 'GET',
    path: '/external-report-views',
    summary: 'The views that a report may read, and what their columns are.',
    response: named('ReportViews', reportViews),
  },
] as const satisfies readonly Operation[];
