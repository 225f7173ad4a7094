import { defaultSettings } from '@fieldbook/core/settings/settings';
import { describe, expect, test } from 'vitest';
import { exampleReceipt } from '../../testing/examples/receipt.ts';
import { exampleInvoice } from '../../testing/examples/sales-invoice.ts';
import { formatText } from '../cells.ts';
import { receipt } from '../layouts/receipt/receipt.ts';
import { salesInvoice } from '../layouts/sales-invoice/sales-invoice.ts';
import { previewOf } from '../preview/preview.ts';
import { amountWords, withWords } from './words-line.ts';

const aed = { code: 'AED', symbol: 'AED', decimals: 2 } as const;

describe('the amount in words on paper', () => {
  test('is in the print language as long as nobody chooses another', async () => {
    const settings = await withWords(defaultSettings);
    const cell = amountWords(30_850, aed, settings);
    expect(formatText(cell, { lang: 'en', currency: aed })).toBe('Three Hundred Eight UAE Dirhams and Fifty Fils Only');
    expect(formatText(cell, { lang: 'ar', currency: aed })).toContain('ثلاثمائة وثمانية دراهم');
  });

  test.each([
    ['es', 'Trescientos ocho dírhams de los EAU con cincuenta fils solamente'],
    ['ru', 'Триста восемь дирхамов ОАЭ пятьдесят филсов только'],
    ['ja', '三百八UAEディルハム五十フィルス也'],
  ] as const)('is in %s where that was chosen, whatever is printed in', async (amountWordsLanguage, expected) => {
    const settings = await withWords({ ...defaultSettings, amountWordsLanguage });
    for (const lang of ['en', 'ar', 'en+ar'] as const) {
      expect(formatText(amountWords(30_850, aed, settings), { lang, currency: aed })).toContain(expected);
    }
  });

  test('stands so on invoices and receipts', async () => {
    const settings = await withWords({ ...defaultSettings, amountWordsLanguage: 'pl' });
    const options = { paper: 'A4', lang: 'en' } as const;
    for (const doc of [salesInvoice(exampleInvoice, settings, options), receipt(exampleReceipt, settings, options)]) {
      const said = JSON.stringify(previewOf(doc).blocks);
      expect(said).toMatch(/dirham\S* ZEA.* tylko/);
      expect(said).not.toContain(' Only');
    }
  });
});
