/**
 * State and tax number of whoever takes part in tax: a state or emirate is one of the list of its country, whatever way it
 * was written, and a tax number of India is checked. One's own number is to look like those of its country, too.
 */
import { type Problem, problem } from '../kernel/result.ts';
import { gstinProblem } from '../tax/gstin.ts';
import { type Region, regionNamed, regionsOf } from '../tax/regions.ts';
import { taxNumberProblem } from '../tax/tax-number.ts';

interface TaxPlace {
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly taxRegNo?: string | undefined;
}

interface Placed {
  readonly values: TaxPlace;
}

/** Without a country a number that begins like a GSTIN is to be one. */
const LIKE_GSTIN = /^\d{2}[A-Z]{5}\d{4}/;

/** Names become codes (`Kerala` is `KL`), and a GSTIN has capital letters without blanks. */
export function completeTaxPlace<D extends Placed>(draft: D): D {
  const { values }: Placed = draft;
  const region = regionOf(values);
  const taxRegNo = values.taxRegNo === undefined ? undefined : gstinForm(values.taxRegNo);
  const isIndian = values.country === 'IN' || (taxRegNo !== undefined && LIKE_GSTIN.test(taxRegNo));
  return {
    ...draft,
    values: {
      ...values,
      ...(region === undefined ? {} : { region: region.code }),
      ...(isIndian && taxRegNo !== undefined ? { taxRegNo } : {}),
    },
  };
}

export function validateTaxPlace({ values }: Placed): readonly Problem[] {
  const { country, region, taxRegNo } = values;
  const known = regionOf(values);
  const isUnlisted = region !== undefined && country !== undefined && regionsOf(country) !== undefined;
  const unknown = isUnlisted && known === undefined ? [problem('region.unknown', 'region', { region, country })] : [];
  const isGstin = country === 'IN' || (country === undefined && LIKE_GSTIN.test(taxRegNo ?? ''));
  const wrong = isGstin && taxRegNo !== undefined ? gstinProblem(taxRegNo, 'taxRegNo', known) : undefined;
  return wrong === undefined ? unknown : [...unknown, wrong];
}

/** The same of the company and its branches, whose number heads the paper and goes to the tax office. */
export function validateOwnTaxPlace(draft: Placed): readonly Problem[] {
  const { country, taxRegNo } = draft.values;
  const malformed = taxRegNo === undefined ? undefined : taxNumberProblem(taxRegNo, 'taxRegNo', String(country));
  return malformed === undefined ? validateTaxPlace(draft) : [...validateTaxPlace(draft), malformed];
}

/** A party may leave its country out: then a name of either list is one of it. */
function regionOf({ country, region }: TaxPlace): Region | undefined {
  if (region === undefined) return undefined;
  const countries = country === undefined ? ['IN', 'AE'] : [country];
  return countries.map((each) => regionNamed(region, each)).find((found) => found !== undefined);
}

function gstinForm(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
