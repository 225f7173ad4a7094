/**
 * Tax codes with their rates by date. Each row of `rates` is one component (VAT, CGST …) in a span of days; all rows valid
 * on a day make up that day's rate, in their order. An exempt code has none.
 */
import { choice, date, flag, percent, rate, type ValuesOf } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { type Problem, problem } from '../kernel/result.ts';

const rates = {
  label: 'Rates',
  table: 'tax_rate',
  parentColumn: 'tax_code_id',
  ordered: true,
  fields: {
    validFrom: date.required('Valid from'),
    validTo: date.optional('Valid to'),
    component: choice.required('Component', ['VAT', 'CGST', 'SGST', 'IGST', 'CESS', 'EXCISE']),
    method: choice.optional('Method', ['percent', 'perUnit', 'higher'], {
      optionLabels: ['Percent', 'Per unit', 'The higher of both'],
    }),
    percent: percent.optional('tax code|Percent', { minimum: 0 }),
    perUnit: rate.optional('Amount per unit', { minimum: 0 }),
    perLitre: flag.optional('Per litre'),
    scope: choice.optional('Applies', ['always', 'intra', 'inter'], {
      optionLabels: ['Always', 'Within the state', 'Across states'],
    }),
    raisesBase: flag.optional('Part of the base of the next'),
    informationOnly: flag.optional('Shown only'),
  },
  defaults: { method: 'percent', perLitre: false, scope: 'always', raisesBase: false, informationOnly: false },
  key: ['component', 'scope', 'validFrom'],
} as const;

function validateRate(row: ValuesOf<typeof rates.fields>, path: string): readonly Problem[] {
  const needsPercent = row.method !== 'perUnit' && row.percent === undefined;
  const needsAmount = (row.method ?? 'percent') !== 'percent' && row.perUnit === undefined;
  const isBackwards = row.validTo !== undefined && row.validTo < row.validFrom;
  return [
    ...(needsPercent ? [problem('field.required', `${path}.percent`)] : []),
    ...(needsAmount ? [problem('field.required', `${path}.perUnit`)] : []),
    ...(isBackwards ? [problem('date.before_start', `${path}.validTo`)] : []),
  ];
}

export const taxCode = defineMaster({
  name: 'taxCode',
  path: 'tax-codes',
  label: 'Tax code',
  plural: 'Tax codes',
  word: 'tax code',
  phone: { order: 16 },
  permission: 'frmTaxCode',
  table: 'tax_code',
  fields: {
    ...masterFields,
    treatment: choice.optional('Treatment', ['taxable', 'zero', 'exempt', 'outOfScope'], {
      optionLabels: ['tax code|Taxable', 'Zero-rated', 'Exempt', 'Out of scope'],
    }),
  },
  defaults: { treatment: 'taxable' },
  children: { rates },
  validate: ({ children }) => (children.rates ?? []).flatMap((row, index) => validateRate(row, `rates.${index}`)),
  register: ['code', 'name', 'treatment', 'active'],
  examples: [
    {
      code: 'VAT5',
      name: 'VAT 5 %',
      nameArabic: 'ضريبة القيمة المضافة 5 %',
      rates: [{ validFrom: '2018-01-01', component: 'VAT', percent: '5' }],
    },
    {
      code: 'GST18',
      name: 'GST 18 %',
      rates: [
        { validFrom: '2017-07-01', component: 'CGST', percent: '9', scope: 'intra' },
        { validFrom: '2017-07-01', component: 'SGST', percent: '9', scope: 'intra' },
        { validFrom: '2017-07-01', component: 'IGST', percent: '18', scope: 'inter' },
      ],
    },
  ],
});
