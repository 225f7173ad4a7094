import { expect, test } from 'vitest';
import { deps, MemoryStore, sale, serverBooks, uid } from '../../testing/outbox.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { Result } from '../kernel/result.ts';
import type { CompanyChoices } from '../settings/settings.ts';
import { type AlongDocument, completeOther, completeVoucherHere } from './complete-document.ts';

const codes = (result: Result<unknown>) => (result.ok ? [] : result.problems.map(({ code }) => code));

/** A company that refuses more than 10 % discount, credit above 100.00 and any while a bill is overdue. */
function strictDeps(store: MemoryStore, more: Partial<CompanyChoices> = {}, owed = 8000) {
  const usual = deps(store);
  const books = () => {
    const server = serverBooks(store, { stock: { MILK: 50 }, bills: owed === 0 ? [] : [bill(owed)] });
    const { masters } = server;
    // The clock of these tests stands far behind the days of its documents.
    const limits = { maximumDiscountPercent: 10_000_000, creditLimitCheck: 'Refuse', daysAhead: 99_999 } as const;
    const strict: VoucherMasters = {
      ...masters,
      choices: { ...masters.choices, ...limits, ...more },
      party: (side, code) => {
        const party = masters.party(side, code);
        return party === undefined ? undefined : { ...party, creditLimit: 10_000 };
      },
    };
    return Promise.resolve({ ...server, masters: strict });
  };
  return { ...usual, books };
}

const bill = (open: number) => ({
  ...({ side: 'customer', party: 'C1', ledger: 'DEBTORS', reference: 'OLD-1', kind: 'new', currency: 'AED' } as const),
  ...{ date: '2026-10-01', dueDate: '2026-10-31', amount: open, open, baseOpen: open },
});

const onCredit = (quantity: string, more: object = {}) =>
  sale(quantity, { mode: 'credit', ledger: undefined, ...more });

const use = (subject: unknown, purpose: string, value: string): AlongDocument => ({
  ...{ uid: uid(), kind: 'event', type: 'approvalUse' },
  body: { purpose, subject, value, challenge: 'C13125090624', answer: '19141334', salt: '5f2a9c01', attempts: 1 },
});

test('credit beyond the limit is refused on the phone, with what would have to be approved', async () => {
  const store = new MemoryStore();
  // 2 × 12.50 and 5 % is 26.25; 80.00 is owed.
  const refused = await completeVoucherHere(strictDeps(store), { type: 'sales', body: onCredit('2') });
  expect(refused).toEqual({
    ok: false,
    problems: [{ code: 'credit.limit_exceeded', path: 'customer', values: { left: '20.00', beyond: '6.25' } }],
  });
  expect(store.held.items).toEqual([]);
  expect((await completeVoucherHere(strictDeps(store), { type: 'sales', body: onCredit('1') })).ok).toBe(true);
  expect((await completeVoucherHere(strictDeps(store), { type: 'sales', body: sale('9') })).ok).toBe(true);
});

test('a slip is judged as a whole: what comes back on it makes room for what is sold', async () => {
  const store = new MemoryStore();
  const line = (quantity: string) => ({ item: 'MILK', unit: 'PCS', quantity, rate: '12.5', taxCode: 'VAT5' });
  const slip = (...quantities: string[]) => ({ type: 'sales', body: onCredit('0', { items: quantities.map(line) }) });
  // 10 × 13.125 is 131.25, 4 of them are 52.50.
  const refused = await completeVoucherHere(strictDeps(store, {}, 0), slip('10'));
  expect(refused).toMatchObject({ problems: [{ values: { left: '100.00', beyond: '31.25' } }] });
  expect((await completeVoucherHere(strictDeps(store, {}, 0), slip('10', '-4'))).ok).toBe(true);
});

test('own sales count before the server has heard of them', async () => {
  const store = new MemoryStore();
  expect((await completeVoucherHere(strictDeps(store), { type: 'sales', body: onCredit('1') })).ok).toBe(true);
  const second = await completeVoucherHere(strictDeps(store), { type: 'sales', body: onCredit('1') });
  expect(codes(second)).toEqual(['credit.limit_exceeded']);
});

test('an overdue bill refuses where the company says so; who may exceed is not asked', async () => {
  const store = new MemoryStore();
  const overdue = { overdueCheck: 'Refuse', creditLimitCheck: 'Warn' } as const;
  const body = onCredit('9');
  expect(codes(await completeVoucherHere(strictDeps(store, overdue), { type: 'sales', body }))).toEqual([
    'credit.overdue',
  ]);
  const by = { ...strictDeps(store, overdue), mayExceedCredit: true };
  expect((await completeVoucherHere(by, { type: 'sales', body })).ok).toBe(true);
});

test('what was approved passes up to its value, and its use is kept with it in one change', async () => {
  const store = new MemoryStore();
  const body = onCredit('2');
  const document = { type: 'sales', body, along: [use(body['uid'], 'credit', '7')] };
  expect((await completeVoucherHere(strictDeps(store), document)).ok).toBe(true);
  expect(store.held.items.map(({ kind, type }) => [kind, type])).toEqual([
    ['voucher', 'sales'],
    ['event', 'approvalUse'],
  ]);
  expect(store.changes).toBe(1);
});

test('an approval of less, for another document or for another purpose lifts nothing, and is not kept', async () => {
  const store = new MemoryStore();
  const body = onCredit('2');
  const uses = [use(body['uid'], 'credit', '6'), use(uid(), 'credit', '7'), use(body['uid'], 'discount', '9999')];
  const refused = await completeVoucherHere(strictDeps(store), { type: 'sales', body, along: uses });
  expect(codes(refused)).toEqual(['credit.limit_exceeded']);
  expect(store.held.items).toEqual([]);
});

test('a discount above the maximum is lifted as far as it was approved', async () => {
  const store = new MemoryStore();
  const body = sale('4', { discount: '10.00' });
  expect(await completeVoucherHere(strictDeps(store), { type: 'sales', body })).toMatchObject({
    problems: [{ code: 'discount.maximum', values: { n: 10, percent: 20 } }],
  });
  const short = { type: 'sales', body, along: [use(body['uid'], 'discount', '1999')] };
  expect(codes(await completeVoucherHere(strictDeps(store), short))).toEqual(['discount.maximum']);
  const along = [use(body['uid'], 'discount', '2000')];
  expect((await completeVoucherHere(strictDeps(store), { type: 'sales', body, along })).ok).toBe(true);
});

test('an event takes the use of its approval along', async () => {
  const store = new MemoryStore();
  const day = { uid: uid(), kind: 'event', type: 'dayStart', body: { date: '2026-11-20' } } as const;
  const along = [use(day.uid, 'offSiteStart', '830')];
  expect((await completeOther(deps(store), { ...day, along })).ok).toBe(true);
  await completeOther(deps(store), { ...day, along });
  expect(store.held.items.map(({ type }) => type)).toEqual(['dayStart', 'approvalUse']);
  expect(store.held.items[0]).not.toHaveProperty('along');
});
