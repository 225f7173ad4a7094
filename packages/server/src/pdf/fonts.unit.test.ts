import { loadSpeller, wordsLocales } from '@fieldbook/print/words/speller';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadPrintFonts } from './fonts.ts';

const { points } = loadPrintFonts();
const codes = ['USD', 'EUR', 'AED', 'SAR', 'OMR', 'KWD', 'BHD', 'QAR', 'INR', 'PKR', 'GBP', 'XTS'] as const;

describe('the fonts on paper draw every letter of an amount in words', () => {
  test.each(wordsLocales)('in %s', async (locale) => {
    const spell = await loadSpeller(locale);
    const amount = fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -1e15, max: 1e15 }));
    fc.assert(
      fc.property(amount, fc.constantFrom(...codes), fc.constantFrom(0, 2, 3), (minor, code, decimals) => {
        const said = spell(minor, { code, decimals });
        const missing = Array.from(said).filter((letter) => !points.has(letter.codePointAt(0) ?? 0));
        expect(missing).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});
