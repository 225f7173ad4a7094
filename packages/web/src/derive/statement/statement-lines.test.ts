import type { AnyLedgerReport, LineWords } from '@fieldbook/core/reports/statement-tree';
import { expect, test } from 'vitest';
import { addressOfLine } from './statement-line.ts';
import { statementLines } from './statement-lines.ts';

const words: LineWords = { language: 'en', total: 'Total', totalOf: (name) => `Total ${name}` };
const amount = {
  name: 'amount',
  kind: 'money',
  label: 'Amount',
  of: { to: '2026-11-21' },
} as const;

const frame = { company: 'Demo', currency: 'AED', decimals: 2, asOf: '2026-11-21', totals: {} };

const trialBalance: AnyLedgerReport = {
  ...frame,
  name: 'trial-balance',
  columns: [
    { name: 'code', kind: 'code', label: 'Code' },
    { ...amount, name: 'debit' },
    { ...amount, name: 'credit' },
  ],
  groups: [
    { section: 'asset', code: 'ASSETS', name: 'Assets', nature: 'asset', depth: 0, debit: '150.00', credit: '0.00' },
    {
      ...{ section: 'asset', code: 'CASH', name: 'Cash in hand', parent: 'ASSETS', nature: 'asset', depth: 1 },
      ...{ debit: '150.00', credit: '0.00' },
    } as AnyLedgerReport['groups'][number],
  ],
  rows: [
    { section: 'asset', ledger: 'Main cash', code: 'CASH', groupCode: 'CASH', debit: '150.00', credit: '0.00' },
    { section: 'income', ledger: 'Sales', code: 'SALES', groupCode: 'GONE', debit: '0.00', credit: '150.00' },
  ],
  totalsByColumn: { total: { debit: '150.00', credit: '150.00' } },
};

test('ledgers stand indented below their group, go with it, and one without a group is not lost', () => {
  const lines = statementLines(trialBalance, words);
  expect(lines.map(({ name, depth, style, inside }) => [name, depth, style, inside.length])).toEqual([
    ['Assets', 0, 'group', 0],
    ['Cash in hand', 1, 'group', 1],
    ['Main cash', 2, 'ledger', 2],
    ['Sales', 0, 'ledger', 0],
    ['Total', 0, 'grand', 0],
  ]);
  expect(lines.at(-1)?.figures).toEqual(['150.00', '150.00']);
});

test('a figure opens the entries of its ledger in the scope of its column', () => {
  const cash = statementLines(trialBalance, words).find(({ code }) => code === 'CASH');
  expect(cash?.opens?.({ to: '2026-11-21', branch: 'MB' })).toEqual({
    to: '/dashboard/registers/LedgerStatement',
    search: { ledger: 'CASH', to: '2026-11-21', branch: 'MB' },
  });
});

test('a line leads to the balance of its ledger, or to its parties, and not to what it is compared with', () => {
  const of = (from?: string) => ({ ...amount, of: { to: '2026-11-21', ...(from === undefined ? {} : { from }) } });
  const columns = [of('2026-11-01'), of(), { ...amount, of: { to: '2025-11-21' } }];
  const rows = trialBalance.rows.map((row) => ({
    ...row,
    ...(row.code === 'CASH' ? { perParty: 'true' as const } : {}),
  }));
  const lines = statementLines({ ...trialBalance, rows }, words);
  const leadsTo = (code: string) => {
    const line = lines.find((each) => each.code === code && each.style === 'ledger');
    return line === undefined ? undefined : addressOfLine(line, columns);
  };
  expect(leadsTo('SALES')).toEqual({
    to: '/dashboard/registers/LedgerStatement',
    search: { ledger: 'SALES', to: '2026-11-21' },
  });
  expect(leadsTo('CASH')).toEqual({
    to: '/dashboard/reports/party-balances',
    search: { ledger: 'CASH', asOf: '2026-11-21', branch: undefined },
  });
  expect(lines.filter(({ style }) => style === 'grand').map((line) => addressOfLine(line, columns))).toEqual([
    undefined,
  ]);
});

const profitLoss: AnyLedgerReport = {
  ...frame,
  name: 'profit-loss',
  columns: [amount],
  groups: [
    {
      section: 'income',
      code: 'S',
      name: 'Sales',
      nameArabic: 'المبيعات',
      nature: 'income',
      depth: 0,
      amount: '90.00',
    },
  ],
  rows: [{ section: 'income', ledger: 'Sales', code: 'SALES', groupCode: 'S', amount: '90.00' }],
  totalsByColumn: {
    ...{ income: { amount: '90.00' }, costOfSales: { amount: '0.00' }, grossProfit: { amount: '90.00' } },
    ...{ otherIncome: { amount: '0.00' }, expense: { amount: '0.00' }, result: { amount: '90.00' } },
  },
};

test('sections that hold nothing are left out, gross profit and result never are', () => {
  expect(statementLines(profitLoss, words).map(({ name, style }) => [name, style])).toEqual([
    ['Income', 'section'],
    ['Sales', 'group'],
    ['Sales', 'ledger'],
    ['Total Income', 'total'],
    ['Gross profit', 'grand'],
    ['Net profit', 'grand'],
  ]);
});

test('groups are named in the language of the screen', () => {
  const names = statementLines(profitLoss, { ...words, language: 'ar' }).map(({ name }) => name);
  expect(names).toContain('المبيعات');
});

test('the result in a balance sheet opens the profit and loss of its span', () => {
  const sheet: AnyLedgerReport = {
    ...frame,
    name: 'balance-sheet',
    columns: [amount],
    groups: [],
    rows: [{ section: 'equity', ledger: 'Result of the current year', result: 'current', amount: '90.00' }],
    totalsByColumn: {},
  };
  const line = statementLines(sheet, words).find(({ style }) => style === 'ledger');
  expect(line?.opens?.({ to: '2026-11-21' })).toMatchObject({
    to: '/dashboard/reports/profit-loss',
    search: { asOf: '2026-11-21', withClosing: 'true' },
  });
});

test('a balance of a control ledger opens its parties, and a movement of it its entries', () => {
  const rows = trialBalance.rows.map((row) => ({ ...row, perParty: 'true' as const }));
  const line = statementLines({ ...trialBalance, rows }, words).find(({ code }) => code === 'CASH');
  expect(line?.opens?.({ to: '2026-11-21', branch: 'MB' })).toEqual({
    to: '/dashboard/reports/party-balances',
    search: { ledger: 'CASH', asOf: '2026-11-21', branch: 'MB' },
  });
  expect(line?.opens?.({ from: '2026-11-01', to: '2026-11-21' }).to).toBe('/dashboard/registers/LedgerStatement');
  expect(line?.opens?.({ to: '2026-11-21', costCentre: 'SHOP' }).to).toBe('/dashboard/registers/LedgerStatement');
});
