/**
 * Texts that people read. A text is its English words, in ICU syntax, where they are used; every other language has them in a
 * catalogue under these words. Where one English word is two in other languages, a context stands before it: `form|Customer`.
 */

/** English words, or such words with what stands in their places. */
export type Text = string | FilledText;

export interface FilledText {
  readonly text: string;
  /** Said in the language of the reader. */
  readonly texts?: Readonly<Record<string, Text>>;
  /** Said as they are. */
  readonly values?: TextValues;
  /** Names in the books: in Arabic for who reads it, where they have one. */
  readonly names?: Readonly<Record<string, NameInBooks>>;
}

export interface NameInBooks {
  readonly name: string;
  readonly nameArabic?: string | null | undefined;
}

export type TextValues = Readonly<Record<string, string | number>>;

/** Marks English words as a text, so that `npm run texts` takes them into the catalogues. */
export function msg<const Words extends string>(words: Words): Words {
  return words;
}

/** Marks every text of a table. */
export function texts<const Table>(table: Table): Table {
  return table;
}

/** Words with what stands in their places. */
export function filled(text: string, places: Omit<FilledText, 'text'>): FilledText {
  return { text, ...places };
}

/** A name in the books where a text is wanted. No catalogue has it. */
export function nameAsText(name: NameInBooks): FilledText {
  return { text: '{name}', names: { name } };
}

const CONTEXT = /^[a-z][a-z ]*\|/;

/** The words without their context. */
export function withoutContext(words: string): string {
  return words.replace(CONTEXT, '');
}
