/** What French, Spanish and Portuguese share: nouns of two forms and two genders, and a preposition behind round millions. */

export interface RomanceNoun {
  readonly one: string;
  readonly many: string;
  readonly isFeminine: boolean;
}

export function masculine(one: string, many: string): RomanceNoun {
  return { one, many, isFeminine: false };
}

export function feminine(one: string, many: string): RomanceNoun {
  return { one, many, isFeminine: true };
}

/** Where the noun takes a preposition: "un millón de rupias". */
export function isRoundMillions(count: number): boolean {
  return count >= 1_000_000 && count % 1_000_000 === 0;
}

/** A noun behind its number's words as Spanish and Portuguese say it: one alone is singular. */
export function withNoun(words: string, count: number, { one, many }: RomanceNoun): string {
  return `${words}${isRoundMillions(count) ? ' de' : ''} ${count === 1 ? one : many}`;
}
