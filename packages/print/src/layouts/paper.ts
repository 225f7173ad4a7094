/** Paper from the words of the preferences (`Bluetooth 110MM`, `Wifi A4`, `Inner Printer`). Source: SPEC §9. */
import type { Paper } from '../document.ts';

/** Paper width is 110 when the size is 110MM, else 80; the printer inside a handheld is 58. */
export function paperOf(size: string): Paper {
  const words = size.toUpperCase().split(' ');
  if (words.includes('A4')) return 'A4';
  if (words.includes('110MM')) return '110';
  return words.includes('58MM') || words.includes('INNER') ? '58' : '80';
}

/** Characters of the normal font on a line: 832, 576 and 384 dots at 12 dots a character. */
export const lineWidth: Readonly<Record<Exclude<Paper, 'A4'>, number>> = { '110': 69, '80': 48, '58': 32 };
