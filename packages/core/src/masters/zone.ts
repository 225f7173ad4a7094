/** Zones are names of the list that machines know (IANA): days of vouchers are told by them (SPEC §9). */
import { isZone } from '../kernel/date.ts';
import { type Problem, problem } from '../kernel/result.ts';

interface Zoned {
  readonly values: { readonly zone?: string | undefined };
}

export function validateZone({ values: { zone } }: Zoned): readonly Problem[] {
  return zone === undefined || isZone(zone) ? [] : [problem('zone.unknown', 'zone')];
}
