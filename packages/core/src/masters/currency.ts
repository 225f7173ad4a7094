/** Currencies: the symbol and the decimals of the minor unit (SPEC §3, Currency). Decimals never change once money exists. */
import { choice, integer, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const currency = defineMaster({
  name: 'currency',
  path: 'currencies',
  label: 'Currency',
  plural: 'Currencies',
  word: 'currency',
  address: 'Currency',
  phone: { order: 3 },
  permission: 'frmCurrency',
  table: 'currency',
  fields: {
    ...masterFields,
    symbol: text.required('Symbol', { specName: 'CurrencySymbol', maxLength: 8 }),
    symbolSide: choice.optional('Symbol stands', ['start', 'end'], {
      optionLabels: ['Before the amount', 'After the amount'],
    }),
    decimals: integer.required('Decimal places', { specName: 'DecimalPlaces', minimum: 0 }),
    decimalSymbol: choice.optional('Decimal symbol', ['.', ','], {
      specName: 'DecimalSymbol',
      optionLabels: ['Point', 'Comma'],
    }),
  },
  defaults: { symbolSide: 'start', decimalSymbol: '.' },
  validate: ({ values }) =>
    [0, 2, 3].includes(Number(values['decimals'])) ? [] : [problem('number.out_of_range', 'decimals')],
  register: ['code', 'name', 'symbol', 'decimals', 'active'],
  examples: [{ code: 'AED', name: 'UAE dirham', nameArabic: 'درهم إماراتي', symbol: 'AED', decimals: 2 }],
});
