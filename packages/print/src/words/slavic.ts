/** What Russian and Polish share: a noun has three forms, chosen by the last digits of its number. */

export interface SlavicNoun {
  readonly one: string;
  readonly few: string;
  readonly many: string;
  readonly gender: 'masculine' | 'feminine' | 'neuter';
}

export function slavic(gender: SlavicNoun['gender'], one: string, few: string, many: string): SlavicNoun {
  return { one, few, many, gender };
}

/** Two to four, but not twelve to fourteen. */
export function isFew(count: number): boolean {
  const [last, lastTwo] = [count % 10, count % 100];
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14);
}
