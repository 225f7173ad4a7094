/**
 * Tax codes with their rates by date. Each row of `rates` is one component (VAT, CGST …) in a span of days; all rows valid
 * on a day make up that day's rate, in their order. An exempt code has none.
 */
import { choice, date, flag, percent, rate } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import type { Values } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';

const rates = {
  label: { en: 'Rates', ar: 'النسب' },
  table: 'tax_rate',
  parentColumn: 'tax_code_id',
  ordered: true,
  fields: {
    validFrom: date.required('Valid from', 'سارية من'),
    validTo: date.optional('Valid to', 'سارية حتى'),
    component: choice.required('Component', 'المكون', ['VAT', 'CGST', 'SGST', 'IGST', 'CESS', 'EXCISE']),
    method: choice.optional('Method', 'طريقة الاحتساب', ['percent', 'perUnit', 'higher'], {
      optionLabels: [
        { en: 'Percent', ar: 'نسبة' },
        { en: 'Per unit', ar: 'لكل وحدة' },
        { en: 'The higher of both', ar: 'الأعلى من الاثنين' },
      ],
    }),
    percent: percent.optional('Percent', 'النسبة', { minimum: 0 }),
    perUnit: rate.optional('Amount per unit', 'المبلغ لكل وحدة', { minimum: 0 }),
    perLitre: flag.optional('Per litre', 'لكل لتر'),
    scope: choice.optional('Applies', 'ينطبق', ['always', 'intra', 'inter'], {
      optionLabels: [
        { en: 'Always', ar: 'دائمًا' },
        { en: 'Within the state', ar: 'داخل الولاية' },
        { en: 'Across states', ar: 'بين الولايات' },
      ],
    }),
    raisesBase: flag.optional('Part of the base of the next', 'يدخل في وعاء ما يليه'),
    informationOnly: flag.optional('Shown only', 'للعرض فقط'),
  },
  defaults: { method: 'percent', perLitre: false, scope: 'always', raisesBase: false, informationOnly: false },
  key: ['component', 'scope', 'validFrom'],
} as const;

function validateRate(row: Values, path: string): readonly Problem[] {
  const needsPercent = row['method'] !== 'perUnit' && row['percent'] === undefined;
  const needsAmount = (row['method'] ?? 'percent') !== 'percent' && row['perUnit'] === undefined;
  const isBackwards = row['validTo'] !== undefined && String(row['validTo']) < String(row['validFrom']);
  return [
    ...(needsPercent ? [problem('field.required', `${path}.percent`)] : []),
    ...(needsAmount ? [problem('field.required', `${path}.perUnit`)] : []),
    ...(isBackwards ? [problem('date.before_start', `${path}.validTo`)] : []),
  ];
}

export const taxCode = defineMaster({
  name: 'taxCode',
  path: 'tax-codes',
  label: { en: 'Tax code', ar: 'رمز الضريبة' },
  plural: { en: 'Tax codes', ar: 'رموز الضريبة' },
  word: { en: 'tax code', ar: 'رمز ضريبة' },
  phone: { order: 16 },
  permission: 'frmTaxCode',
  table: 'tax_code',
  fields: {
    ...masterFields,
    treatment: choice.optional('Treatment', 'المعاملة', ['taxable', 'zero', 'exempt', 'outOfScope'], {
      optionLabels: [
        { en: 'Taxable', ar: 'خاضع للضريبة' },
        { en: 'Zero-rated', ar: 'نسبة صفرية' },
        { en: 'Exempt', ar: 'معفى' },
        { en: 'Out of scope', ar: 'خارج النطاق' },
      ],
    }),
  },
  defaults: { treatment: 'taxable' },
  children: { rates },
  validate: ({ children }) => (children['rates'] ?? []).flatMap((row, index) => validateRate(row, `rates.${index}`)),
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
