import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import { exampleMasters } from '@fieldbook/core/testing/masters';
import { daySettlement } from '@fieldbook/core/vouchers/day-settlement/definition';
import { describe, expect, test } from 'vitest';
import { stripIsolates } from '../../bidi.ts';
import type { Paper } from '../../document.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { slipItems } from '../../text/slip.ts';
import { printVoucher } from '../print-voucher.ts';
import { type CashDenomination, cashDenomination, denominationTotal } from './cash-denomination.ts';

const aed = { code: 'AED', symbol: 'AED', decimals: 2 } as const;
const facts: CashDenomination = {
  referNo: 'DS-1',
  date: '2026-11-20',
  issuedAt: '2026-11-20T12:00:00Z',
  zone: 'Asia/Dubai',
  branch: {
    name: 'Main branch',
    country: 'AE',
    picture: {
      source: 'data:image/png;base64,AAAA',
      width: 60,
      height: 24,
      dots: { width: 8, height: 1, data: '/w==' },
    },
  },
  primary: {
    currency: aed,
    lines: [
      { denomination: 100_000_000, count: 2, amount: 200_00 },
      { denomination: 250_000, count: 3, amount: 75 },
    ],
  },
  secondary: {
    currency: { code: 'USD', symbol: '$', decimals: 2 },
    rate: 3_672_500,
    lines: [{ denomination: 20_000_000, count: 2, amount: 40_00 }],
  },
  systemTotal: 350_00,
};

function textLines(changes: Partial<CashDenomination> = {}, paper: Paper = '80'): readonly string[] {
  const doc = cashDenomination({ ...facts, ...changes }, defaultPrintSettings, { paper, lang: 'en' });
  return slipItems(doc).flatMap((item) =>
    item.kind === 'line' ? [stripIsolates(item.text).replace(/ +/g, ' ').trim()] : [],
  );
}

describe('denomination total = primary total + secondary total x rate; cash difference = system total - that; secondary block when present', () => {
  test('of two currencies', () => {
    expect(denominationTotal(facts)).toBe(200_75 + 146_90);
    const lines = textLines();
    for (const line of [
      'CASH DENOMINATION',
      'Denomination AED Count Amount',
      '100.00 2 200.00',
      '0.25 3 0.75',
      'Denomination USD Count Amount',
      '20.00 2 40.00',
      '40.00 USD at 3.6725',
      'Denomination Total AED 347.65',
      'System Total AED 350.00',
      'Cash Difference (Shortage) AED 2.35',
    ]) {
      expect(lines).toContain(line);
    }
  });

  test('of one', () => {
    const { secondary: _none, ...one } = facts;
    const doc = cashDenomination(one, defaultPrintSettings, { paper: '80', lang: 'en' });
    expect(doc.blocks.filter(({ kind }) => kind === 'table')).toHaveLength(1);
    expect(denominationTotal(one)).toBe(200_75);
  });

  test('more than the system has is an excess, as much is neither', () => {
    expect(textLines({ systemTotal: 347_00 })).toContain('Cash Difference (Excess) -AED 0.65');
    expect(textLines({ systemTotal: 347_65 })).toContain('Cash Difference AED 0.00');
  });
});

test('cash denomination amount column is 13 wide', () => {
  for (const paper of ['A4', '110', '80', '58'] as const) {
    const doc = cashDenomination(facts, defaultPrintSettings, { paper, lang: 'en' });
    const tables = doc.blocks.filter((block) => block.kind === 'table');
    expect(tables.map((table) => table.columns.at(-1)?.width)).toEqual([13, 13]);
  }
});

test('denomination header image only when ShowHeaderMobilePrint is True', () => {
  const first = (paper: Paper, showHeaderMobilePrint: boolean, { picture, ...branch } = facts.branch) => {
    const own = picture === undefined ? branch : { ...branch, picture };
    const settings = { ...defaultPrintSettings, showHeaderMobilePrint };
    const [head] = cashDenomination({ ...facts, branch: own }, settings, { paper, lang: 'en' }).blocks;
    return head?.kind === 'columns' ? head.columns[0]?.blocks[0]?.kind : head?.kind;
  };
  for (const paper of ['A4', '110', '80', '58'] as const) {
    expect(first(paper, true)).toBe('image');
    expect(first(paper, false)).not.toBe('image');
    expect(first(paper, true, { name: 'Main branch', country: 'AE' })).toBe('text');
  }
});

test('a day settlement prints as its count, notes of two currencies apart', () => {
  const masters = exampleMasters();
  const body = {
    uid: 'da500000-0000-4000-8000-000000000001',
    type: 'daySettlement',
    date: '2026-11-20',
    branch: 'MB',
    ledger: 'CASH-VAN-1',
    toLedger: 'CASH',
    bookAmount: '250.00',
    referenceNo: 'Change',
    tenders: [
      { denomination: '50', count: 3 },
      { denomination: '10', count: 2, currency: 'USD', exchangeRate: '3.6725' },
      { amount: '26.00' },
    ],
  };
  const read = readVoucher(daySettlement, body, { decimalsOf: () => 2 });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const draft = daySettlement.rules.complete(read.value, masters);
  const voucher = { ...draft, totals: daySettlement.rules.totals(draft, masters) };
  const doc = printVoucher(
    {
      definition: daySettlement,
      voucher,
      referNo: 'DS-9',
      state: 'posted',
      issuedAt: '2026-11-20T12:00:00Z',
      isFresh: true,
    },
    {
      masters: { ...masters, named: () => undefined },
      settings: defaultPrintSettings,
      options: { paper: '80', lang: 'en' },
    },
  );
  const lines = slipItems(doc).flatMap((item) =>
    item.kind === 'line' ? [stripIsolates(item.text).replace(/ +/g, ' ').trim()] : [],
  );
  // 150.00 + 20.00 × 3.6725 + 26.00
  expect(lines).toEqual(
    expect.arrayContaining([
      '50.00 3 150.00',
      '10.00 2 20.00',
      'Denomination Total AED 249.45',
      'Cash Difference (Shortage) AED 0.55',
      'Reason : Change',
    ]),
  );
});
