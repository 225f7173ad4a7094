import { describe, expect, test } from 'vitest';
import { defaultPrintSettings } from '../../settings.ts';
import { slipItems } from '../../text/slip.ts';
import { exampleInvoice, exampleLine } from '../sales-invoice/example.ts';
import type { InvoiceLine } from '../sales-invoice/invoice.ts';
import { salesReturn } from './sales-return.ts';

const settings = { ...defaultPrintSettings, salesPrintItemDiscount: '1' } as const;

function linesOf(lines: readonly InvoiceLine[], netTotal?: number): readonly string[] {
  const { netTotal: _net, ...rest } = exampleInvoice;
  const invoice = { ...rest, lines, charges: [], roundOff: 0, ...(netTotal === undefined ? {} : { netTotal }) };
  return slipItems(salesReturn(invoice, settings, { paper: '80', lang: 'en' })).flatMap((item) =>
    item.kind === 'line' ? [item.text.trim().replace(/ +/g, ' ')] : [],
  );
}

describe('sales return: damaged or expired lines print absolute values in their own section; net uses NetTotal when present and not 0', () => {
  const signed = [
    exampleLine({ pieces: -2, price: 1250, godownKind: 'damage' }),
    exampleLine({ pieces: -4, price: 875 }),
  ];
  const unsigned = [
    exampleLine({ pieces: 2, price: 1250, godownKind: 'damage' }),
    exampleLine({ pieces: 4, price: 875 }),
  ];

  test.each([
    ['signed', signed],
    ['unsigned', unsigned],
  ])('%s lines', (_, lines) => {
    const text = linesOf(lines);
    const damaged = text.indexOf('RETURNS (DAMAGED / EXPIRED)');
    const returned = text.indexOf('SALES RETURN');
    expect(damaged).toBeGreaterThan(0);
    expect(returned).toBeGreaterThan(damaged);
    expect(text.slice(damaged, returned)).toContain('2 PCS 12.50 1.25 26.25');
    expect(text.slice(returned)).toContain('4 PCS 8.75 1.75 36.75');
    expect(text).toContain('Net Amount AED 63.00');
  });

  test('NetTotal wins unless it is 0', () => {
    expect(linesOf(unsigned, 6325)).toContain('Net Amount AED 63.25');
    expect(linesOf(unsigned, 0)).toContain('Net Amount AED 63.00');
  });

  test('a return of good goods alone has one section', () => {
    const text = linesOf([exampleLine({ pieces: 4, price: 875 })]);
    expect(text).toContain('SALES RETURN');
    expect(text).not.toContain('RETURNS (DAMAGED / EXPIRED)');
  });
});
