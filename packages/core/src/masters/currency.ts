/** Currencies: the symbol and the decimals of the minor unit (SPEC §3, Currency). Decimals never change once money exists. */
import { choice, integer, rate, text, type ValuesOf } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { ONE_RATE } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';

/** Counting cash goes through them, the largest first. */
const notes = {
  staysAtServer: true,
  label: 'Notes and coins',
  table: 'currency_note',
  parentColumn: 'currency_id',
  fields: { value: rate.required('Value', { minimum: 0 }) },
  key: ['value'],
} as const;

/** Each is money of the currency: more than nothing, in whole minor units. */
function validateNotes(decimals: number, values: readonly ValuesOf<typeof notes.fields>[] = []): Problem[] {
  const minorUnit = ONE_RATE / 10 ** decimals;
  return values.flatMap(({ value }, at) => {
    if (value <= 0) return [problem('number.out_of_range', `notes.${at}.value`)];
    const isWhole = value % minorUnit === 0;
    return isWhole ? [] : [problem('number.too_precise', `notes.${at}.value`, { n: decimals })];
  });
}

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
  children: { notes },
  validate: ({ values: { decimals }, children }) =>
    [0, 2, 3].includes(decimals)
      ? validateNotes(decimals, children.notes)
      : [problem('number.out_of_range', 'decimals')],
  register: ['code', 'name', 'symbol', 'decimals', 'active'],
  examples: [
    {
      code: 'AED',
      name: 'UAE dirham',
      nameArabic: 'درهم إماراتي',
      symbol: 'AED',
      decimals: 2,
      notes: [{ value: '100' }],
    },
  ],
});
