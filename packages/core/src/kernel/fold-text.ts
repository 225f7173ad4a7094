/**
 * Text as people look for it: case, accents, vowel signs and the letters that are typed for each other do not count. Phone and
 * pickers fold by these; `fold_text` and `fold_code` of the database do the same, sign for sign.
 */
import { cleanText } from './clean-text.ts';
import { latinDigits } from './decimal.ts';

/** Accents of Latin, hamza and madda on their letters, harakat, tatweel, signs of recitation, joiners. */
const MARKS = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200c\u200d]/g;

/** Letters that keyboards give for each other, and those that do not come apart into a letter and its mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ة: 'ه', ى: 'ي', ک: 'ك', ی: 'ي', ے: 'ي', ہ: 'ه', ۀ: 'ه', ٱ: 'ا', ء: '' },
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' },
};
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join('')}\u2010-\u2015\u2212]`, 'g');

/** Most names and all codes are plain letters and digits, of which only the case folds. */
const PLAIN = /^[ -~]*$/;

export function foldText(text: string): string {
  const folded = PLAIN.test(text)
    ? text.toLowerCase()
    : latinDigits(cleanText(text).normalize('NFKD').replace(MARKS, '').toLowerCase()).replace(
        FOLDED,
        (letter) => LETTERS[letter] ?? '-',
      );
  return folded.replace(/\s+/g, ' ').trim();
}

/** Without blanks: two spellings of one code, one supplier's invoice, one telephone number. */
export function foldCode(text: string): string {
  return foldText(text).replaceAll(' ', '');
}

/** Words of a query, each to be found. */
export function wordsIn(query: string): readonly string[] {
  return foldText(query).split(' ').filter(Boolean);
}
