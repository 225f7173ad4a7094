import { describe, expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { namedCurrencies } from './grammar.ts';

const aed = { code: 'AED', decimals: 2 };
const omr = { code: 'OMR', decimals: 3 };

describe('amount in words uses the currency and ends with Only', () => {
  test.each([
    [30850, aed, 'Three Hundred Eight UAE Dirhams and Fifty Fils Only'],
    [100, aed, 'One UAE Dirham Only'],
    [50, aed, 'Fifty Fils Only'],
    [0, aed, 'Zero UAE Dirhams Only'],
    [-12345, aed, 'Minus One Hundred Twenty-Three UAE Dirhams and Forty-Five Fils Only'],
    [1500001, omr, 'One Thousand Five Hundred Omani Rials and One Baisa Only'],
    [100, { code: 'GBP', decimals: 2 }, 'One Pound Sterling Only'],
    [101, { code: 'GBP', decimals: 2 }, 'One Pound Sterling and One Penny Only'],
    [
      12345678900,
      { code: 'USD', decimals: 2 },
      'One Hundred Twenty-Three Million Four Hundred Fifty-Six Thousand Seven Hundred Eighty-Nine US Dollars Only',
    ],
  ])('%i in %o', (amount, currency, words) => {
    expect(amountInWords(amount, currency).en).toBe(words);
  });

  test('rupees are counted in lakh and crore', () => {
    expect(amountInWords(1234567800, { code: 'INR', decimals: 2 }).en).toContain('One Crore Twenty-Three Lakh');
  });

  test('a currency without names is spelt by its code and a fraction', () => {
    expect(amountInWords(150, { code: 'CHF', decimals: 2 }).en).toBe('One and 50/100 CHF Only');
    expect(amountInWords(150, { code: 'JPY', decimals: 0 }).en).toBe('One Hundred Fifty JPY Only');
  });
});

describe('Arabic words follow the grammar of their number and end with فقط', () => {
  test.each([
    [100, aed, 'درهم إماراتي واحد فقط'],
    [200, aed, 'درهمان إماراتيان فقط'],
    [300, aed, 'ثلاثة دراهم إماراتية فقط'],
    [1000, aed, 'عشرة دراهم إماراتية فقط'],
    [1100, aed, 'أحد عشر درهماً إماراتياً فقط'],
    [10000, aed, 'مائة درهم إماراتي فقط'],
    [20000, aed, 'مئتا درهم إماراتي فقط'],
    [200000, aed, 'ألفا درهم إماراتي فقط'],
    [30850, aed, 'ثلاثمائة وثمانية دراهم إماراتية وخمسون فلساً فقط'],
    [3250, { code: 'SAR', decimals: 2 }, 'اثنان وثلاثون ريالاً سعودياً وخمسون هللة فقط'],
    [1003, omr, 'ريال عماني واحد وثلاث بيسات فقط'],
    [300000, { code: 'INR', decimals: 2 }, 'ثلاثة آلاف روبية هندية فقط'],
    [300300, { code: 'INR', decimals: 2 }, 'ثلاثة آلاف وثلاث روبيات هندية فقط'],
    [200, { code: 'INR', decimals: 2 }, 'روبيتان هنديتان فقط'],
    [10100, aed, 'مائة درهم إماراتي ودرهم إماراتي واحد فقط'],
    [100200, aed, 'ألف درهم إماراتي ودرهمان إماراتيان فقط'],
  ])('%i in %o', (amount, currency, words) => {
    expect(amountInWords(amount, currency).ar).toBe(words);
  });

  test('every named currency says its own name for one, two, three, eleven and a hundred', () => {
    expect(namedCurrencies).toHaveLength(11);
    for (const code of namedCurrencies) {
      const said = [1, 2, 3, 11, 100].map((count) => amountInWords(count * 100, { code, decimals: 2 }).ar);
      expect(new Set(said).size).toBe(5);
    }
  });
});
