import { describe, expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import type { LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import type { Values, VoucherDraft } from '../definition/voucher.ts';
import { voucherTypes } from '../vouchers/index.ts';
import { completeVoucher, isAsked, type OwnLedgers } from './complete-voucher.ts';

const ledger = (code: string, use: LedgerView['use'], more: Partial<LedgerView> = {}): LedgerView => ({
  code,
  name: code,
  nature: 'asset',
  use,
  active: true,
  ...more,
});
const moneyLedgers = [
  ledger('TILL-2', 'cash', { branch: 'SHJ' }),
  ledger('CLEARING', 'bank', { role: 'chequesInHand' }),
  ledger('BANK', 'bank'),
  ledger('A-CLOSED-BOX', 'cash', { active: false }),
  ledger('SAFE', 'cash'),
  ledger('CASH', 'cash'),
];
const masters: VoucherMasters = { ...exampleMasters(), moneyLedgers };

const typeNamed = (type: string) => {
  const found = voucherTypes.find((each) => each.type === type);
  if (found === undefined) throw new Error(`no voucher type ${type}`);
  return found;
};

interface Case {
  readonly type?: string;
  readonly header?: Values;
  readonly own?: OwnLedgers;
  readonly tenders?: VoucherDraft['tenders'];
}

function ledgerOf({ type = 'sales', header = {}, own, tenders = [] }: Case): unknown {
  const entered = { date: '2026-11-20', branch: 'MB', ...header };
  const draft = { uid: 'u', type, header: entered, items: [], ledgers: [], tenders, bills: [] };
  return completeVoucher(typeNamed(type), draft, masters, own).header['ledger'];
}

describe('where the money goes when nobody says', () => {
  test.each<[string, Case, string | undefined]>([
    ['the first cash of the company by code', { header: { mode: 'cash' } }, 'CASH'],
    ['the cash of the branch before that of the company', { header: { mode: 'cash', branch: 'SHJ' } }, 'TILL-2'],
    ['a bank, and no clearing ledger that postings name', { header: { mode: 'bank' } }, 'BANK'],
    ["the person's own cash before all", { header: { mode: 'cash' }, own: { cash: 'CASH-VAN-1' } }, 'CASH-VAN-1'],
    ['an own ledger that is gone counts for nothing', { header: { mode: 'cash' }, own: { cash: 'GONE' } }, 'CASH'],
    ["the person's own cash is no bank", { header: { mode: 'bank' }, own: { cash: 'CASH-VAN-1' } }, 'BANK'],
    ['nowhere on credit', { header: { mode: 'credit' } }, undefined],
    ['nowhere by other means: somebody must say', { header: { mode: 'other' } }, undefined],
    ['what was entered stays', { header: { mode: 'cash', ledger: 'SAFE' } }, 'SAFE'],
    ['tenders say it', { header: { mode: 'cash' }, tenders: [{ ledger: 'SAFE', amount: 1 }] }, undefined],
    ['a receipt: into cash', { type: 'receipt' }, 'CASH'],
    ['a receipt with a cheque: into the bank', { type: 'receipt', header: { chequeNo: '1' } }, 'BANK'],
    ['a payment: out of cash', { type: 'payment' }, 'CASH'],
    ['a contra has two sides: somebody must say', { type: 'contra' }, undefined],
  ])('%s', (_name, given, expected) => {
    expect(ledgerOf(given)).toBe(expected);
  });
});

describe('a header asks for what its mode needs', () => {
  test.each<[string, string, boolean]>([
    ['dueDate', 'cash', false],
    ['dueDate', 'credit', true],
    ['ledger', 'credit', false],
    ['ledger', 'bank', true],
    ['customer', 'cash', true],
  ])('%s in a sale for %s: %s', (name, mode, expected) => {
    expect(isAsked(typeNamed('sales'), name, { mode })).toBe(expected);
  });

  test('a sale for cash falls due at once', () => {
    const due = (mode: string) => {
      const header = { date: '2026-11-20', branch: 'MB', customer: 'C1', mode };
      const draft = { uid: 'u', type: 'sales', header, items: [], ledgers: [], tenders: [], bills: [] };
      return completeVoucher(typeNamed('sales'), draft, masters).header['dueDate'];
    };
    expect([due('cash'), due('credit')]).toEqual([undefined, '2026-12-20']);
  });
});
