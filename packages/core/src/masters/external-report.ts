/**
 * External reports (SPEC §2): what an administrator asks of the books in SQL, over the views of the schema `reporting`. What a query may
 * say is judged when it runs (reports/external-query.ts).
 */
import { choice, note, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

/** A reference is asked for as a code of that master. */
export const reportParameterKinds = [
  ...(['text', 'date', 'number', 'customer', 'supplier', 'item', 'ledger', 'godown', 'route'] as const),
  ...(['branch', 'salesPerson'] as const),
] as const;

export type ReportParameterKind = (typeof reportParameterKinds)[number];

/** As `:name` in the query. Beside these names a run has parameters of its own. */
const parameterName = /^[a-z][a-z0-9_]{0,29}$/;
const ownNames: readonly string[] = ['report', 'offset', 'format', 'lang'];

export function isParameterName(name: string): boolean {
  return parameterName.test(name) && !ownNames.includes(name);
}

const parameters = {
  label: 'Parameters',
  table: 'external_report_parameter',
  parentColumn: 'external_report_id',
  ordered: true,
  fields: {
    name: text.required('Name in the query', { maxLength: 30 }),
    label: text.required('Asked as', { maxLength: 200 }),
    kind: choice.required('Kind', reportParameterKinds, {
      optionLabels: [
        ...(['Text', 'Date', 'Number', 'Customer', 'Supplier', 'Item', 'Ledger', 'Godown', 'Route'] as const),
        ...(['Branch', 'Sales person'] as const),
      ],
    }),
  },
  key: ['name'],
} as const;

export const externalReport = defineMaster({
  name: 'externalReport',
  path: 'external-reports',
  label: 'External report',
  plural: 'External reports',
  word: 'external report',
  permission: 'frmExternalReports',
  table: 'external_report',
  fields: {
    ...masterFields,
    description: text.optional('Description', { maxLength: 200 }),
    query: note.required('Query', { maxLength: 20_000 }),
  },
  defaults: {},
  children: { parameters },
  validate: ({ children }) =>
    (children.parameters ?? []).flatMap(({ name }, at) =>
      isParameterName(name) ? [] : [problem('report_query.parameter_name', `parameters.${at}.name`)],
    ),
  register: ['code', 'name', 'description', 'active'],
  examples: [
    {
      code: 'ROUTE-DAY',
      name: 'Sales by route',
      nameArabic: 'المبيعات حسب خط السير',
      query: "select route, sum(net) as net from vouchers where voucher_type = 'sales' and date = :day group by route",
      parameters: [{ name: 'day', label: 'Day', kind: 'date' }],
    },
  ],
});
