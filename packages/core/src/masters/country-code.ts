/** Countries are named by their two capital letters (ISO 3166-1 alpha-2; SPEC §3, Country). */
import type { MasterDraft } from '../definition/master.ts';
import { type Problem, problem } from '../kernel/result.ts';

export function validateCountry({ values }: MasterDraft): readonly Problem[] {
  const country = values['country'];
  return country === undefined || /^[A-Z]{2}$/.test(String(country)) ? [] : [problem('country.unknown', 'country')];
}
