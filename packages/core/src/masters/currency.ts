/** Currencies: the symbol and the decimals of the minor unit (SPEC §3, Currency). Decimals never change once money exists. */
import { choice, integer, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const currency = defineMaster({
  name: 'currency',
  path: 'currencies',
  label: { en: 'Currency', ar: 'العملة' },
  plural: { en: 'Currencies', ar: 'العملات' },
  word: { en: 'currency', ar: 'عملة' },
  address: 'Currency',
  phone: { order: 3 },
  permission: 'frmCurrency',
  table: 'currency',
  fields: {
    ...masterFields,
    symbol: text.required('Symbol', 'الرمز', { specName: 'CurrencySymbol', maxLength: 8 }),
    symbolSide: choice.optional('Symbol stands', 'موضع الرمز', ['start', 'end'], {
      optionLabels: [
        { en: 'Before the amount', ar: 'قبل المبلغ' },
        { en: 'After the amount', ar: 'بعد المبلغ' },
      ],
    }),
    decimals: integer.required('Decimal places', 'المنازل العشرية', { specName: 'DecimalPlaces', minimum: 0 }),
    decimalSymbol: choice.optional('Decimal symbol', 'الفاصلة العشرية', ['.', ','], {
      specName: 'DecimalSymbol',
      optionLabels: [
        { en: 'Point', ar: 'نقطة' },
        { en: 'Comma', ar: 'فاصلة' },
      ],
    }),
  },
  defaults: { symbolSide: 'start', decimalSymbol: '.' },
  validate: ({ values }) =>
    [0, 2, 3].includes(Number(values['decimals'])) ? [] : [problem('number.out_of_range', 'decimals')],
  register: ['code', 'name', 'symbol', 'decimals', 'active'],
  examples: [{ code: 'AED', name: 'UAE dirham', nameArabic: 'درهم إماراتي', symbol: 'AED', decimals: 2 }],
});
