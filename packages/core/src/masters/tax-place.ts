/**
 * State and tax number of whoever takes part in tax: a state or emirate is one of the list of its country, whatever way it
 * was written, and a tax number of India is checked. One's own number is to look like those of its country, too.
 */
import type { MasterDraft } from '../definition/master.ts';
import type { Values } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { gstinProblem } from '../tax/gstin.ts';
import { type Region, regionNamed, regionsOf } from '../tax/regions.ts';
import { taxNumberProblem } from '../tax/tax-number.ts';

/** Without a country a number that begins like a GSTIN is to be one. */
const LIKE_GSTIN = /^\d{2}[A-Z]{5}\d{4}/;

/** Names become codes (`Kerala` is `KL`), and a GSTIN has capital letters without blanks. */
export function completeTaxPlace(draft: MasterDraft): MasterDraft {
  const { values } = draft;
  const region = regionOf(values);
  const taxRegNo = values['taxRegNo'] === undefined ? undefined : gstinForm(String(values['taxRegNo']));
  const isIndian = values['country'] === 'IN' || (taxRegNo !== undefined && LIKE_GSTIN.test(taxRegNo));
  return {
    ...draft,
    values: {
      ...values,
      ...(region === undefined ? {} : { region: region.code }),
      ...(isIndian && taxRegNo !== undefined ? { taxRegNo } : {}),
    },
  };
}

export function validateTaxPlace({ values }: MasterDraft): readonly Problem[] {
  const { country, region, taxRegNo } = values;
  const known = regionOf(values);
  const isUnlisted = region !== undefined && country !== undefined && regionsOf(String(country)) !== undefined;
  const unknown =
    isUnlisted && known === undefined
      ? [problem('region.unknown', 'region', { region: String(region), country: String(country) })]
      : [];
  const isGstin = country === 'IN' || (country === undefined && LIKE_GSTIN.test(String(taxRegNo)));
  const wrong = isGstin && taxRegNo !== undefined ? gstinProblem(String(taxRegNo), 'taxRegNo', known) : undefined;
  return wrong === undefined ? unknown : [...unknown, wrong];
}

/** The same of the company and its branches, whose number heads the paper and goes to the tax office. */
export function validateOwnTaxPlace(draft: MasterDraft): readonly Problem[] {
  const { country, taxRegNo } = draft.values;
  const malformed =
    taxRegNo === undefined ? undefined : taxNumberProblem(String(taxRegNo), 'taxRegNo', String(country));
  return malformed === undefined ? validateTaxPlace(draft) : [...validateTaxPlace(draft), malformed];
}

/** A party may leave its country out: then a name of either list is one of it. */
function regionOf({ country, region }: Values): Region | undefined {
  if (region === undefined) return undefined;
  const countries = country === undefined ? ['IN', 'AE'] : [String(country)];
  return countries.map((each) => regionNamed(String(region), each)).find((found) => found !== undefined);
}

function gstinForm(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
