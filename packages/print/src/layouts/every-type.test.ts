import { formatAmount } from '@fieldbook/core/kernel/format';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { describe, expect, test } from 'vitest';
import { testPrintMasters as masters, printedVoucher } from '../../testing/voucher-slip.ts';
import { stripIsolates } from '../bidi.ts';
import type { Paper, PrintLang } from '../document.ts';
import { defaultPrintSettings } from '../settings.ts';
import { slipItems } from '../text/slip.ts';
import { cellWidth } from '../width.ts';
import { lineWidth } from './paper.ts';
import { printVoucher } from './print-voucher.ts';

const papers: readonly Paper[] = ['A4', '110', '80', '58'];
const langs: readonly PrintLang[] = ['en', 'ar', 'en+ar'];

describe.each(voucherTypes.map((definition) => [definition.type, definition] as const))('%s', (_, definition) => {
  test('prints every example on every paper in every language, with its number and its net, on the paper’s width', () => {
    expect(definition.examples.length).toBeGreaterThan(0);
    for (const [index, example] of definition.examples.entries()) {
      const voucher = printedVoucher(definition, example, { referNo: `${definition.prefix}-${index + 1}` });
      const net = formatAmount(voucher.voucher.totals.net, 2);
      for (const paper of papers) {
        for (const lang of langs) {
          const doc = printVoucher(voucher, { masters, settings: defaultPrintSettings, options: { paper, lang } });
          const lines = slipItems(doc).flatMap((item) => (item.kind === 'line' ? [stripIsolates(item.text)] : []));
          expect(lines.some((line) => line.includes(voucher.referNo))).toBe(true);
          // Vouchers of goods alone have no net, and say none; a delivery note is for whoever takes the goods.
          const isPriced = voucher.voucher.totals.net !== 0 && doc.kind !== 'delivery-note';
          expect(lines.some((line) => line.includes(net))).toBe(isPriced);
          const width = lineWidth[paper === 'A4' ? '80' : paper];
          expect(lines.filter((line) => cellWidth(line) > width)).toEqual([]);
        }
      }
    }
  });

  test('has a layout of its own, or the plain one by name', () => {
    const [example] = definition.examples;
    const doc = printVoucher(printedVoucher(definition, example), {
      masters,
      settings: defaultPrintSettings,
      options: { paper: 'A4', lang: 'en' },
    });
    expect(doc.kind).toBe(definition.print?.layout ?? 'voucher');
  });
});
