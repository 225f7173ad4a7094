/** The operations of the reports, derived from their definitions, and the entries behind a ledger's balance (drill-down). */

import { z } from 'zod';
import type { Field } from '../definition/field.ts';
import type { ReportColumn, ReportDefinition } from '../definition/report.ts';
import { type Language, languageCodes } from '../i18n/languages.ts';
import { inEnglish } from '../i18n/say.ts';
import { type ApiSchema, named, type Operation } from './operation.ts';
import { codeText, dateText, pageQuery } from './wire-values.ts';

export const fileFormats = ['csv', 'xlsx', 'pdf'] as const;

const exportQuery = { format: z.enum(fileFormats), lang: z.enum(languageCodes).optional() };

/** Beside the report's own parameters. */
export interface ReportExportQuery {
  readonly format: (typeof fileFormats)[number];
  /** Language of the file; that of the call when absent. */
  readonly lang?: Language | undefined;
  readonly [parameter: string]: unknown;
}

export function reportOperations(reports: readonly ReportDefinition[]): Operation[] {
  return [...reports.map(reportOperation), ...reports.map(exportOperation), ...entriesOperation(reports)];
}

function reportOperation(report: ReportDefinition): Operation {
  return {
    name: `report.${report.name}`,
    method: 'GET',
    path: `/reports/${report.name}`,
    permission: report.permission,
    idempotency: 'none',
    tag: 'Reports',
    summary: `${inEnglish(report.label)}.`,
    query: z.strictObject({ ...parametersOf(report), ...pageQuery }),
    response: reportAnswer(report),
    status: 200,
    takesLong: true,
  };
}

/** All pages of the report in one file. */
function exportOperation(report: ReportDefinition): Operation {
  return {
    ...reportOperation(report),
    name: `report.${report.name}.export`,
    path: `/reports/${report.name}/export`,
    summary: `${inEnglish(report.label)} as a file: CSV, workbook or PDF.`,
    query: z.strictObject({ ...parametersOf(report), ...exportQuery }),
    response: {},
    produces: 'application/octet-stream',
  };
}

/** The ledger of the address instead of a parameter. */
function entriesOperation(reports: readonly ReportDefinition[]): Operation[] {
  const statement = reports.find(({ name }) => name === 'ledger-statement');
  if (statement === undefined) return [];
  const { ledger: _, ...parameters } = parametersOf(statement);
  return [
    {
      ...reportOperation(statement),
      name: 'ledger.entries',
      path: '/ledgers/{code}/entries',
      summary: 'The entries of a ledger in a span of days, each with the voucher it comes from.',
      query: z.strictObject({ ...parameters, ...pageQuery }),
    },
  ];
}

function parametersOf(report: ReportDefinition): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(report.parameters).map(([name, field]) => {
      const schema = parameterOf(field);
      return [name, field.required ? schema : schema.optional()];
    }),
  );
}

/** As text, as a query carries it. */
function parameterOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'date':
      return dateText;
    case 'reference':
    case 'code':
      return codeText;
    case 'choice':
      return z.enum([...(field.options ?? [])]);
    case 'flag':
      return z.enum(['true', 'false']);
    default:
      return z.string().max(200);
  }
}

export function reportAnswer({ name, columns, totals }: ReportDefinition): ApiSchema {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return named(`${words.join('')}Report`, {
    type: 'object',
    properties: {
      name: { const: name },
      company: { type: 'string' },
      currency: { type: 'string' },
      decimals: { type: 'integer' },
      asOf: { type: 'string', format: 'date' },
      from: { type: 'string', format: 'date' },
      branch: { type: 'string' },
      rows: { type: 'array', items: { type: 'object', properties: Object.fromEntries(columns.map(describeColumn)) } },
      totals: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(totals).map(([key, label]) => [key, { type: 'string', title: inEnglish(label) }]),
        ),
      },
      next: { type: ['string', 'null'], description: 'Cursor of the next page, in reports that have pages.' },
    },
    required: ['name', 'company', 'currency', 'decimals', 'asOf', 'rows'],
  });
}

function describeColumn({ name, kind, label }: ReportColumn) {
  return [
    name,
    { title: inEnglish(label), type: kind === 'integer' ? ['integer', 'null'] : ['string', 'null'] },
  ] as const;
}
