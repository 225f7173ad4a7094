/**
 * What a country brings to a company that begins in it: currency, zone, tax with its standard rates, and the month in which the year
 * begins. Any country has facts; those of the table are proposed by name.
 */

export type TaxKind = 'vat' | 'gst' | 'none';

export interface CountryFacts {
  readonly currency: string;
  readonly zone: string;
  readonly taxKind: TaxKind;
  /** Month that begins the financial year, 1 to 12. */
  readonly firstMonth: number;
}

const gulf = (currency: string, zone: string): CountryFacts => ({ currency, zone, taxKind: 'none', firstMonth: 1 });

const withVat = (facts: CountryFacts): CountryFacts => ({ ...facts, taxKind: 'vat' });

const countries: Readonly<Record<string, CountryFacts>> = {
  AE: withVat(gulf('AED', 'Asia/Dubai')),
  SA: withVat(gulf('SAR', 'Asia/Riyadh')),
  OM: withVat(gulf('OMR', 'Asia/Muscat')),
  BH: withVat(gulf('BHD', 'Asia/Bahrain')),
  KW: gulf('KWD', 'Asia/Kuwait'),
  QA: gulf('QAR', 'Asia/Qatar'),
  IN: { currency: 'INR', zone: 'Asia/Kolkata', taxKind: 'gst', firstMonth: 4 },
};

/** Those that are proposed, in their order. */
export const countryCodes: readonly string[] = Object.keys(countries);

export function countryFacts(country: string): CountryFacts {
  const known = Object.hasOwn(countries, country) ? countries[country] : undefined;
  return known ?? { currency: 'USD', zone: 'UTC', taxKind: newestRate(country) ? 'vat' : 'none', firstMonth: 1 };
}

/** GST is the tax of India alone. */
export function taxKindsOf(country: string): readonly TaxKind[] {
  return country === 'IN' ? ['gst', 'none'] : ['vat', 'none'];
}

export interface StandardRate {
  readonly percent: string;
  readonly validFrom: string;
  readonly validTo?: string;
}

/** Standard rates of VAT, the newest last; its percent names the code (`VAT5`). */
const standardRates: Readonly<Record<string, readonly StandardRate[]>> = {
  AE: [{ percent: '5', validFrom: '2018-01-01' }],
  OM: [{ percent: '5', validFrom: '2021-04-16' }],
  SA: [
    { percent: '5', validFrom: '2018-01-01', validTo: '2020-06-30' },
    { percent: '15', validFrom: '2020-07-01' },
  ],
  BH: [
    { percent: '5', validFrom: '2019-01-01', validTo: '2021-12-31' },
    { percent: '10', validFrom: '2022-01-01' },
  ],
  GB: [
    { percent: '17.5', validFrom: '2010-01-01', validTo: '2011-01-03' },
    { percent: '20', validFrom: '2011-01-04' },
  ],
};

export function standardRatesOf(country: string): readonly StandardRate[] {
  return Object.hasOwn(standardRates, country) ? (standardRates[country] ?? []) : [];
}

function newestRate(country: string): StandardRate | undefined {
  return standardRatesOf(country).at(-1);
}

/** Code of the ordinary rate, for items that say nothing else; none where the law has no standard rate we know. */
export function standardTaxCode(kind: TaxKind, country: string): string | undefined {
  if (kind === 'gst') return 'GST18';
  const newest = kind === 'vat' ? newestRate(country) : undefined;
  return newest === undefined ? undefined : `VAT${newest.percent}`;
}

const otherDecimals: Readonly<Record<string, 0 | 3>> = { OMR: 3, BHD: 3, KWD: 3, JPY: 0 };

/** Facts of ISO 4217 as far as they are known here. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  return Object.hasOwn(otherDecimals, currency) ? (otherDecimals[currency] ?? 2) : 2;
}

/** One of the list that machines know (ISO 4217). */
export function isCurrency(text: string): boolean {
  return Intl.supportedValuesOf('currency').includes(text);
}
