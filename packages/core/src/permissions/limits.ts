/** Limits of a role: how far back and ahead, how cheap. Nobody gives a role or a person more room than the own role has. */
import type { CompanyChoices } from '../settings/settings.ts';

export type Limits = Partial<CompanyChoices>;

export const limitKeys = [
  'daysBack',
  'daysAhead',
  'maximumDiscountPercent',
] as const satisfies readonly (keyof CompanyChoices)[];

/** Of days 0 is any number. */
const room = (key: (typeof limitKeys)[number], value: number): number =>
  key === 'maximumDiscountPercent' || value > 0 ? value : Number.POSITIVE_INFINITY;

/** The first limit that leaves more room than the own one; what the own role does not limit may be anything. */
export function widerLimit(wished: CompanyChoices, own: Limits): string | undefined {
  return limitKeys.find((key) => {
    const most = own[key];
    return most !== undefined && room(key, wished[key]) > room(key, most);
  });
}
