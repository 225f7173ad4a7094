/** Zones are names of the list that machines know (IANA): days of vouchers are told by them (SPEC §9). */
import type { MasterDraft } from '../definition/master.ts';
import { isZone } from '../kernel/date.ts';
import { type Problem, problem } from '../kernel/result.ts';

export function validateZone({ values }: MasterDraft): readonly Problem[] {
  const zone = values['zone'];
  return zone === undefined || isZone(String(zone)) ? [] : [problem('zone.unknown', 'zone')];
}
