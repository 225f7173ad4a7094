import { describe, expect, test } from 'vitest';
import { exampleInvoice, exampleLine } from '../../../testing/examples/sales-invoice.ts';
import { exampleSalesReturn } from '../../../testing/examples/sales-return.ts';
import { voucherSlip } from '../../../testing/voucher-slip.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { slipItems } from '../../text/slip.ts';
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

test('a return on credit lowers what the customer owed, and says no balance where that is not known', () => {
  const linesAt = (isFresh: boolean) =>
    slipItems(salesReturn({ ...exampleSalesReturn, isFresh }, settings, { paper: '80', lang: 'en' })).flatMap((item) =>
      item.kind === 'line' ? [item.text.trim().replace(/ +/g, ' ')] : [],
    );
  expect(linesAt(true)).toEqual(expect.arrayContaining(['Previous balance 1,250.50', 'Balance 1,187.50']));
  expect(linesAt(false).some((line) => line.startsWith('Balance') || line.startsWith('Previous'))).toBe(false);
});

describe('a return of the books', () => {
  const items = [{ item: 'MILK', unit: 'PCS', godown: 'DAMAGE', quantity: '2', rate: '12.5', taxCode: 'VAT5' }];
  const body = { customer: 'C1', mode: 'credit', source: 'S-7', referenceNo: 'RMA 4', items };

  test('names the invoice it takes back from, and has a number of its own', () => {
    expect(voucherSlip('salesReturn', body)).toEqual(
      expect.arrayContaining(['Sales Return', 'Return No : SR-1', 'Reference : RMA 4', 'Original invoice : S-7']),
    );
  });

  test('a void one says so and why, with its goods', () => {
    const lines = voucherSlip('salesReturn', body, { facts: { state: 'void', reason: 'Counted twice' } });
    expect(lines).toEqual(expect.arrayContaining(['VOID', 'Reason : Counted twice', '2 PCS 12.50 1.25 26.25']));
    expect(voucherSlip('salesReturn', body)).not.toContain('VOID');
  });
});
