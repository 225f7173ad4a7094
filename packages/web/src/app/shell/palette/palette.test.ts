/** What is typed into the palette: which screens it means and in which order, what it begins and for whom, what was opened last. */
import { beforeEach, expect, test, vi } from 'vitest';
import { actions, askedAction } from './actions.ts';
import type { PaletteEntry } from './entry.ts';
import { ranked } from './rank.ts';
import { keepRecent, recentsOf } from './recents.ts';
import { synonymsOf } from './synonyms.ts';

const screens = [
  ...[
    ['sales', 'New sale'],
    ['sales-register', 'Sales'],
    ['salesReturn', 'New sales return'],
  ],
  ...[
    ['tax-return', 'Tax return'],
    ['profit-loss', 'Profit and loss'],
    ['billsRecevable', 'Bills receivable'],
  ],
  ...[
    ['billsPayable', 'Bills payable'],
    ['cash-book', 'Cash book'],
    ['cash-flow', 'Cash flow'],
    ['LedgerStatement', 'كشف حساب'],
  ],
].map(([key = '', label = '']) => ({ key, label, names: synonymsOf(key)?.split(',') ?? [] }));

const found = (query: string, recent: readonly string[] = []) =>
  ranked(screens, query, recent, 3).map(({ key }) => key);

test('a screen is found by what people call it, in any spelling', () => {
  expect(found('VAT')[0]).toBe('tax-return');
  expect(found('ageing')[0]).toBe('billsRecevable');
  expect(found('outstanding')[0]).toBe('billsRecevable');
  for (const typed of ['P&L', 'pnl', 'profit loss']) expect(found(typed), typed).toEqual(['profit-loss']);
  expect(found('invoice')[0]).toBe('sales');
  expect(found('كَشف')).toEqual(['LedgerStatement']);
  expect(found('ceivable')).toEqual(['billsRecevable']);
  for (const typed of ['zebra', 'ceiv zebra', 'vab']) expect(found(typed), typed).toEqual([]);
});

test('an exact name comes first, then what was used last, then the alphabet', () => {
  expect(found('sales')).toEqual(['sales-register', 'salesReturn']);
  expect(found('cash')).toEqual(['cash-book', 'cash-flow']);
  expect(found('cash', ['cash-flow'])).toEqual(['cash-flow', 'cash-book']);
  expect(found('cash book', ['cash-flow'])).toEqual(['cash-book']);
});

const arabic: Readonly<Record<string, string>> = {
  'New sale': 'بيع جديد',
  'New sale for {party}': 'بيع جديد لـ{party}',
  'for, to, from, of': 'إلى، من',
};

test('an action is read with whom it is for, by its longest name; a screen alone is none', () => {
  const said = (text: string) => arabic[text] ?? text;
  const names = (key: string) => synonymsOf(key)?.split(',') ?? [];
  const asked = (query: string) => {
    const wish = askedAction(query, actions, { say: said, names });
    return wish === undefined ? undefined : [wish.action.key, wish.party];
  };
  expect(asked('New sale for Al Manar')).toEqual(['sales', 'al manar']);
  expect(asked('invoice to al manar')).toEqual(['sales', 'al manar']);
  expect(asked('new sales return from Zest')).toEqual(['salesReturn', 'zest']);
  expect(asked('bill received from Zest')).toEqual(['purchase', 'zest']);
  expect(asked('receipt al manar')).toEqual(['receipt', 'al manar']);
  expect(asked('Statement of C-1')).toEqual(['statement', 'c-1']);
  expect(asked('بيع جديد لـالمنار')).toEqual(['sales', 'المنار']);
  for (const typed of ['new sale', 'new sale for', 'sales', 'al manar']) expect(asked(typed), typed).toBeUndefined();
});

const entry = (key: string): PaletteEntry => ({ key, kind: 'item', label: key, end: '5 PCS', to: '/', search: {} });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test('the last ten are kept for who opened them, each once, without their figures', () => {
  for (let at = 1; at <= 12; at += 1) keepRecent('omar', entry(`${at}`));
  keepRecent('omar', entry('5'));
  expect(recentsOf('omar').map(({ key }) => key)).toEqual(['5', '12', '11', '10', '9', '8', '7', '6', '4', '3']);
  expect(recentsOf('omar')[0]?.end).toBeUndefined();
  expect(recentsOf('nora')).toEqual([]);
});
