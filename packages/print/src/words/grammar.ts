/**
 * What all languages share in saying an amount of money: the parts of it, which are said, and the words around them. A language
 * is its nouns and the way it counts them (one file each). Source: SPEC §9; PRINTING.md, Words.
 */

/** `amount` in minor units of `currency`; what comes back ends in the language's "Only", so that nothing can be added. */
export type AmountSpeller = (amount: number, currency: { readonly code: string; readonly decimals: number }) => string;

/** Currencies with names of their own; any other is said by its code and a fraction. */
export const namedCurrencies = ['USD', 'EUR', 'AED', 'SAR', 'OMR', 'KWD', 'BHD', 'QAR', 'INR', 'PKR', 'GBP'] as const;

export type NamedCurrency = (typeof namedCurrencies)[number];

/** Rupees, in English words and in the groups of their figures. */
export function isCountedInLakh(code: string): boolean {
  return code === 'INR' || code === 'PKR';
}

/** What is counted: dirhams and fils, each in all forms that the language needs. */
export interface CurrencyNouns<Noun> {
  readonly major: Noun;
  readonly minor: Noun;
}

export interface WordsGrammar<Noun> {
  readonly nouns: Readonly<Record<NamedCurrency, CurrencyNouns<Noun>>>;
  /** A whole number of a noun, both in words; `code` for languages that count rupees in their own way. */
  counted(count: number, noun: Noun, code: NamedCurrency): string;
  /** A whole number alone. */
  cardinal(count: number): string;
  /** Each with the blanks that it needs. */
  readonly minus: string;
  readonly and: string;
  readonly only: string;
  /** Before a fraction, as in "One and 50/100 CHF"; `and` when absent. */
  readonly andFraction?: string;
}

export function spellerOf<Noun>(grammar: WordsGrammar<Noun>): AmountSpeller {
  return (amount, { code, decimals }) => {
    const scale = 10 ** decimals;
    const magnitude = Math.abs(amount);
    const parts = { major: Math.floor(magnitude / scale), minor: magnitude % scale };
    const said = isNamed(code) ? named(parts, code, grammar) : unnamed({ ...parts, scale }, code, grammar);
    return `${capital(`${amount < 0 ? grammar.minus : ''}${said}`)}${grammar.only}`;
  };
}

function isNamed(code: string): code is NamedCurrency {
  return (namedCurrencies as readonly string[]).includes(code);
}

interface Parts {
  readonly major: number;
  readonly minor: number;
}

/** What is zero is left out, unless all of it is. */
function named<Noun>({ major, minor }: Parts, code: NamedCurrency, grammar: WordsGrammar<Noun>): string {
  const nouns = grammar.nouns[code];
  const pieces = [
    ...(major > 0 || minor === 0 ? [grammar.counted(major, nouns.major, code)] : []),
    ...(minor > 0 ? [grammar.counted(minor, nouns.minor, code)] : []),
  ];
  return pieces.join(grammar.and);
}

function unnamed<Noun>(
  { major, minor, scale }: Parts & { readonly scale: number },
  code: string,
  { cardinal, and, andFraction = and }: WordsGrammar<Noun>,
): string {
  return `${cardinal(major)}${minor > 0 ? `${andFraction}${minor}/${scale}` : ''} ${code}`;
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
