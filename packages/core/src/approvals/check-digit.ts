/**
 * The last digit of a challenge: any one digit or letter that was misheard, and any two neighbours that changed places, are
 * noticed (Damm's algorithm over a totally anti-symmetric quasigroup of order 10).
 */

const table = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/** The digit that stands for a letter in front; letters that may stand there must not share one. */
export function digitOfLetter(letter: string): number {
  return ((letter.codePointAt(0) ?? 0) - 65) % 10;
}

/** Of a letter and digits: the digit to be written behind them. */
export function checkDigit(letter: string, digits: string): string {
  let interim = 0;
  for (const digit of `${digitOfLetter(letter)}${digits}`) interim = Number(table[interim]?.[Number(digit)] ?? 0);
  return String(interim);
}
