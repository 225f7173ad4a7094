/** Figures as files write them: which decimal sign a text shows, and the text in plain digits. */
import { cleanCode, cleanText } from '../kernel/clean-text.ts';
import { plainDecimal } from '../kernel/decimal.ts';

export type DecimalSign = '.' | ',';

/** As accounts print what is below nought: in brackets, or with the minus behind it. */
const BELOW_NOUGHT = /^(?:\(([^()-]+)\)|([^()-]+)-)$/;

/** Plain decimal text; what is no figure with this sign becomes no number, for its reader to refuse. */
export function readFigure(text: string, sign: DecimalSign): string {
  const given = cleanText(text)
    .normalize('NFKC')
    .replace(BELOW_NOUGHT, (_, bracketed?: string, before?: string) => `-${(bracketed ?? before ?? '').trim()}`);
  const plain = cleanCode(plainDecimal(given, sign)).replace(/^\+/, '');
  // A point that groups nothing is no decimal sign where that is a comma.
  return sign === ',' && !/[,\u066b]/.test(given) ? plain.replace('.', ',') : plain;
}

/** Decimal signs with which this text is a figure; nothing where it shows none. `1,234` has two. */
export function signsOf(text: string): readonly DecimalSign[] {
  const plain = withoutPercent(text);
  if (!/[.,]/.test(plain)) return [];
  return (['.', ','] as const).filter((sign) => /^-?\d+(\.\d+)?$/.test(readFigure(plain, sign)));
}

/** `5 %` is five where a field holds per cent. */
export const withoutPercent = (text: string): string =>
  cleanText(text)
    .normalize('NFKC')
    .replace(/\s*[%\u066a]$/, '');
