import { describe, expect, test } from 'vitest';
import { voucherSlip } from '../../../testing/voucher-slip.ts';
import type { Paper } from '../../document.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { slipItems } from '../../text/slip.ts';
import { type MoneyVoucher, payment, receipt, receiptWidths } from './receipt.ts';

const voucher: MoneyVoucher = {
  referNo: 'R-2',
  date: '2026-11-20',
  issuedAt: '2026-11-20T08:00:00Z',
  zone: 'Asia/Dubai',
  branch: { name: 'Main branch', country: 'AE', invoiceFooter: 'Thank you' },
  currency: { code: 'AED', symbol: 'AED', decimals: 2 },
  by: 'Ravi Kumar',
  through: [{ name: 'Post-dated cheques in hand' }],
  lines: [
    {
      ledger: 'Al Madina Grocery',
      amount: 10_575,
      chequeNo: '000123',
      effectiveDate: '2026-12-20',
      bankName: 'Emirates NBD',
      bills: [{ billNo: 'S-2', invoiceDate: '2026-11-20', amount: 10_575, discount: 175, balance: 0 }],
    },
  ],
  notes: 'Collected at the shop',
  totalOutstanding: 42_000,
};

const settings = { ...defaultPrintSettings, showSignatureMobilePrint: true };

function linesOf(build: typeof receipt, facts = voucher, paper: Paper = '80'): readonly string[] {
  return slipItems(build(facts, settings, { paper, lang: 'en' })).flatMap((item) =>
    item.kind === 'line' ? [item.text.replace(/ +/g, ' ').trim()] : [],
  );
}

describe('receipt prints cheque line, collections, notes, total outstanding, total, words, signatures ReceivedBy, VerifiedBy, ReceivedFrom', () => {
  test('in this order', () => {
    const lines = linesOf(receipt);
    const order = [
      'RECEIPT',
      'Received by : Ravi Kumar',
      'Through : Post-dated cheques in hand',
      'Sl Particulars Received',
      '1 Al Madina Grocery 105.75',
      'Cheque No 000123 20-12-2026',
      'S-2 20-11-2026 105.75',
      'Discount 1.75',
      'Balance 0.00',
      'Notes',
      'Collected at the shop',
      'Total Outstanding 420.00',
      'Total AED 105.75',
      'One Hundred Five UAE Dirhams and Seventy-Five',
      'Received by Verified by Received from',
      'Thank you',
    ];
    const found = order.map((line) => lines.findIndex((each) => each.startsWith(line)));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found.filter((at) => at === -1)).toEqual([]);
  });

  test('cash has no cheque line, an unknown balance no row', () => {
    const { totalOutstanding: _unknown, ...rest } = voucher;
    const lines = linesOf(receipt, { ...rest, lines: [{ ledger: 'Shop', amount: 5000, bills: [] }] });
    expect(lines.some((line) => line.startsWith('Cheque') || line.startsWith('Total Outstanding'))).toBe(false);
  });
});

test.each([
  ['receipt', { customer: 'C1' }, 190_75, ['Previous balance 190.75', 'Total Outstanding 0.00']],
  ['payment', { supplier: 'SUP-1' }, -500_00, ['Previous balance 500.00', 'Total Outstanding 309.25']],
])('a %s says what was owed before it and what is owed after it', (type, party, previousBalance, rows) => {
  const bills = [{ kind: 'against', reference: 'X-1', amount: '190.00', discount: '0.75' }];
  const body = { ...party, ledger: 'CASH', amount: '190.00', bills };
  const said = voucherSlip(type, body, { facts: { previousBalance } });
  expect(said).toEqual(expect.arrayContaining(rows));
});

test('payment prints column Paid and signatures PaidBy, VerifiedBy, PaidFrom', () => {
  const lines = linesOf(payment);
  expect(lines).toEqual(
    expect.arrayContaining(['PAYMENT', 'Paid by : Ravi Kumar', 'Sl Particulars Paid', 'Paid by Verified by Paid from']),
  );
});

test.each([
  ['110', [5, 56, 2]],
  ['80', [3, 36, 2]],
  ['58', [3, 36, 2]],
] as const)('receipt columns 5/56/2 at 110, 3/36/2 otherwise: %s', (paper, widths) => {
  expect(receiptWidths(paper)).toEqual(widths);
  const table = receipt(voucher, settings, { paper, lang: 'en' }).blocks.find((block) => block.kind === 'table');
  expect(table?.kind === 'table' && table.columns.map((column) => column.width)).toEqual(widths);
});

describe('amounts use the stored DecimalPlaces; amount in words uses the currency and ends with Only', () => {
  test.each([
    ['OMR', 3, 'Total OMR 10.575', 'Ten Omani Rials and Five Hundred Seventy-Five Baisas Only'],
    ['AED', 2, 'Total AED 105.75', 'One Hundred Five UAE Dirhams and Seventy-Five Fils Only'],
    ['JPY', 0, 'Total JPY 10,575', 'Ten Thousand Five Hundred Seventy-Five JPY Only'],
  ] as const)('%s has %i', (code, decimals, total, words) => {
    const lines = linesOf(receipt, { ...voucher, currency: { code, symbol: code, decimals } });
    expect(lines).toContain(total);
    expect(lines.join(' ')).toContain(words);
  });
});

test('a void receipt says so', () => {
  expect(linesOf(receipt, { ...voucher, isVoid: true })).toContain('VOID');
});
