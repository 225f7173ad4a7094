/** The number that each country gives to whoever is registered for its tax: how it is called, and what it looks like. */
import { msg, type Text } from '../i18n/text.ts';
import { type Problem, problem } from '../kernel/result.ts';

export interface TaxNumber {
  readonly label: Text;
  readonly example: string;
  /** Absent for a GSTIN, which is checked by more than its form (gstin.ts). */
  readonly form?: RegExp;
}

const numbers: Readonly<Record<string, TaxNumber>> = {
  AE: { label: msg('TRN'), example: '100000000000003', form: /^\d{15}$/ },
  SA: { label: msg('VAT number'), example: '300000000000003', form: /^3\d{13}3$/ },
  OM: { label: msg('VATIN'), example: 'OM1000000000', form: /^OM\d{10}$/ },
  BH: { label: msg('VAT number'), example: '200000000000002', form: /^\d{15}$/ },
  IN: { label: msg('tax gst|GSTIN'), example: '27AAPFU0939F1ZV' },
};

/** None where there is no tax, or none whose numbers we know. */
export function taxNumberOf(country: string): TaxNumber | undefined {
  return Object.hasOwn(numbers, country) ? numbers[country] : undefined;
}

/** What is wrong with the form of a number given in a country. */
export function taxNumberProblem(number: string, path: string, country: string): Problem | undefined {
  const { form, example = '' } = taxNumberOf(country) ?? {};
  return form === undefined || form.test(number)
    ? undefined
    : problem('tax_number.malformed', path, { number, example });
}
