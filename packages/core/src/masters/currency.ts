/** Currencies: the symbol and the decimals of the minor unit (SPEC §3, Currency). Decimals never change once money exists. */
import { choice, integer, rate, text } from '../definition/field.ts';
import { defineMaster, type MasterDraft, masterFields } from '../definition/master.ts';
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
function validateNotes({ values, children }: MasterDraft): Problem[] {
  const minorUnit = ONE_RATE / 10 ** Number(values['decimals']);
  return (children['notes'] ?? []).flatMap(({ value }, at) => {
    if (Number(value) <= 0) return [problem('number.out_of_range', `notes.${at}.value`)];
    const isWhole = Number(value) % minorUnit === 0;
    return isWhole ? [] : [problem('number.too_precise', `notes.${at}.value`, { n: Number(values['decimals']) })];
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
  validate: (draft) =>
    [0, 2, 3].includes(Number(draft.values['decimals']))
      ? validateNotes(draft)
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
