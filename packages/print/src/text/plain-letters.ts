/** Letters that every thermal printer has, and the signs that may be written with them without changing what is said. */

const replacements: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2026': '...',
  '\u00d7': 'x',
  '\u2212': '-',
};

/** Typographic signs as their plain counterparts; isolates stay. */
export function plainLetters(text: string): string {
  return Array.from(text, (character) => replacements[character] ?? character).join('');
}

/** Nothing but what code page 437 shares with all others: a line with more must be drawn as a picture. */
export function fitsCodePage(text: string): boolean {
  return /^[\u0020-\u007e]*$/.test(text);
}
