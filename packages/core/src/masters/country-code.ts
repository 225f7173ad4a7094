/** Countries are named by their two capital letters (ISO 3166-1 alpha-2; SPEC §3, Country). */
import { type Problem, problem } from '../kernel/result.ts';

interface Placed {
  readonly values: { readonly country?: string | undefined };
}

export function validateCountry({ values: { country } }: Placed): readonly Problem[] {
  return country === undefined || /^[A-Z]{2}$/.test(country) ? [] : [problem('country.unknown', 'country')];
}
