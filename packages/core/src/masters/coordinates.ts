/** Places on earth, in millionths of a degree; fields whose name ends in latitude or longitude. */
import type { Values } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';

const largest = { latitude: 90_000_000, longitude: 180_000_000 };

export function validateCoordinates({ values }: { readonly values: Values }): readonly Problem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const bound = /latitude$/i.test(name) ? largest.latitude : largest.longitude;
    return /l(?:atit|ongit)ude$/i.test(name) && Math.abs(Number(value)) > bound
      ? [problem('number.out_of_range', name)]
      : [];
  });
}
