import { expect, test } from 'vitest';
import { deps, lease, MemoryStore, sale, serverBooks, uid } from '../../testing/outbox.ts';
import type { Permitted } from '../permissions/check-reach.ts';
import { nothing } from '../permissions/reach.ts';
import { completeOther, completeVoucherHere, storedDocument } from './complete-document.ts';
import { LocalBooks } from './local-books.ts';
import { StoreFailure } from './ports.ts';

const codes = (result: { ok: boolean; problems?: readonly { code: string }[] }) =>
  result.problems?.map(({ code }) => code);

test('a sale is checked, numbered from the lease and stored complete, with what the slip says', async () => {
  const store = new MemoryStore();
  const done = await completeVoucherHere(deps(store), { type: 'sales', body: sale('4') });
  expect(done.ok && done.value.numbers).toEqual([{ series: 'V1-S', number: 1, referNo: 'S1-1' }]);
  expect(store.held.items).toHaveLength(1);
  expect(store.held.items[0]).toMatchObject({ device: 'D1', epoch: 1, sequence: 1, state: 'waiting', revision: 0 });
  // 4 × 12.50 and 5 %, rounded to 0.25.
  expect(store.held.items[0]?.body).toMatchObject({ series: 'V1-S', number: 1, totals: { net: '52.50' } });
  expect(store.held.register.nextSequence).toBe(2);
});

test('stock, bills and balances of the phone move with it', async () => {
  const store = new MemoryStore();
  const credit = sale('4', { mode: 'credit', ledger: undefined });
  await completeVoucherHere(deps(store), { type: 'sales', body: credit });
  const books = new LocalBooks(serverBooks(store, { stock: { MILK: 10 } }), store.held.items);
  expect(books.quantity('VAN-1', 'MILK')).toBe(6);
  expect(books.openBills('customer', 'C1')).toMatchObject([{ reference: 'S1-1', open: 5250 }]);
  expect(books.balance('DEBTORS', 'C1')).toBe(5250);
  expect(books.balance('SALES')).toBe(-5000);
});

test('goods that the van no longer has are refused, and nothing is kept', async () => {
  const store = new MemoryStore();
  await completeVoucherHere(deps(store), { type: 'sales', body: sale('7') });
  const second = await completeVoucherHere(deps(store), { type: 'sales', body: sale('4') });
  expect(codes(second)).toEqual(['stock.out']);
  expect(store.held.items).toHaveLength(1);
  expect(store.held.register.nextNumbers['V1-S']).toBe(2);
});

test('goods taken back make a second voucher with a number of its own series, and come back into the van', async () => {
  const store = new MemoryStore();
  const items = [
    { item: 'MILK', unit: 'PCS', quantity: '3', rate: '12.5', taxCode: 'VAT5' },
    { item: 'MILK', unit: 'PCS', quantity: '-1', rate: '12.5', taxCode: 'VAT5' },
  ];
  const done = await completeVoucherHere(deps(store), { type: 'sales', body: sale('0', { items }) });
  expect(done.ok && done.value.numbers.map(({ referNo }) => referNo)).toEqual(['S1-1', 'SR1-1']);
  const books = new LocalBooks(serverBooks(store, { stock: { MILK: 10 } }), store.held.items);
  expect(books.quantity('VAN-1', 'MILK')).toBe(8);
});

test('a return against a sale that only this phone knows takes back what it sold, and no more', async () => {
  const store = new MemoryStore();
  await completeVoucherHere(deps(store), { type: 'sales', body: sale('4', { mode: 'credit', ledger: undefined }) });
  const returned = (quantity: string) => ({
    ...sale(quantity),
    type: 'salesReturn',
    source: 'S1-1',
    mode: 'credit',
    ledger: undefined,
  });
  const first = await completeVoucherHere(deps(store), { type: 'salesReturn', body: returned('3') });
  expect(first.ok).toBe(true);
  const second = await completeVoucherHere(deps(store), { type: 'salesReturn', body: returned('2') });
  expect(codes(second)).toEqual(['return.exceeds_sold']);
});

test('a return names a sale older than those the phone was told of by its number; a promise it must know', async () => {
  const store = new MemoryStore();
  const older = { ...sale('2'), type: 'salesReturn', source: 'S1-2107', mode: 'credit', ledger: undefined };
  const done = await completeVoucherHere(deps(store), { type: 'salesReturn', body: older });
  expect(done.ok && done.value.body).toMatchObject({ source: 'S1-2107' });
  const books = new LocalBooks(serverBooks(store, { stock: { MILK: 10 } }), store.held.items);
  expect(books.quantity('VAN-1', 'MILK')).toBe(12);
  const unknown = await completeVoucherHere(deps(store), { type: 'sales', body: sale('1', { source: 'O-9' }) });
  expect(codes(unknown)).toEqual(['source.unknown']);
});

test('the same form again answers with what is stored: no second number, no second sequence', async () => {
  const store = new MemoryStore();
  const body = sale('2');
  const first = await completeVoucherHere(deps(store), { type: 'sales', body });
  const second = await completeVoucherHere(deps(store), { type: 'sales', body });
  expect(second).toEqual(first);
  expect(store.held.items).toHaveLength(1);
});

test.each([
  ['full', 'outbox.full'],
  ['broken', 'outbox.not_stored'],
] as const)('a store that is %s refuses the sale with %s, and nothing was sold', async (kind, code) => {
  const store = new MemoryStore();
  store.failures.push(new StoreFailure(kind, 'as the browser says'));
  const before = store.held;
  expect(codes(await completeVoucherHere(deps(store), { type: 'sales', body: sale('2') }))).toEqual([code]);
  expect(store.held).toBe(before);
  expect((await completeVoucherHere(deps(store), { type: 'sales', body: sale('2') })).ok).toBe(true);
});

test('any other failure of the store is nobody’s refusal and comes out', async () => {
  const store = new MemoryStore();
  store.failures.push(new TypeError('a defect') as never);
  await expect(completeVoucherHere(deps(store), { type: 'sales', body: sale('2') })).rejects.toThrow('a defect');
});

test('without a lease, without a series for the type, and beyond its last number nothing is completed', async () => {
  const withLeaseOf = (changes: Partial<typeof lease>) => {
    const store = new MemoryStore();
    store.held = { ...store.held, register: { ...store.held.register, lease: { ...lease, ...changes } } };
    return store;
  };
  const none = new MemoryStore();
  const { lease: _lease, ...unleased } = none.held.register;
  none.held = { ...none.held, register: unleased };
  const tryIn = async (store: MemoryStore) =>
    codes(await completeVoucherHere(deps(store), { type: 'sales', body: sale('1') }));
  expect(await tryIn(none)).toEqual(['lease.none']);
  expect(await tryIn(withLeaseOf({ series: [] }))).toEqual(['lease.no_series']);
  const short = withLeaseOf({ series: lease.series.map((each) => ({ ...each, last: 1 })) });
  expect(await tryIn(short)).toBeUndefined();
  expect(await tryIn(short)).toEqual(['lease.used_up']);
});

test('books that another tab has changed meanwhile are read again before anything is decided', async () => {
  const store = new MemoryStore();
  let asked = 0;
  const books = () => {
    asked += 1;
    const read = serverBooks(store, { stock: { MILK: asked === 1 ? 100 : 1 } });
    if (asked === 1) {
      const { register } = store.held;
      store.held = { ...store.held, register: { ...register, booksVersion: register.booksVersion + 1 } };
    }
    return Promise.resolve(read);
  };
  const result = await completeVoucherHere({ ...deps(store), books }, { type: 'sales', body: sale('2') });
  expect([asked, codes(result)]).toEqual([2, ['stock.out']]);
});

test('what the server would refuse at the desk is refused here: a wrong total, an unknown customer', async () => {
  const store = new MemoryStore();
  const wrong = await completeVoucherHere(deps(store), { type: 'sales', body: sale('2', { totals: { net: '1.00' } }) });
  expect(codes(wrong)).toEqual(['totals.differ']);
  const stranger = await completeVoucherHere(deps(store), { type: 'sales', body: sale('2', { customer: 'NOBODY' }) });
  expect(codes(stranger)).toEqual(['reference.unknown']);
});

test('what is not the person’s is refused here and keeps no number; what the van brings is at hand', async () => {
  const store = new MemoryStore();
  const [forms, van] = [new Set(['frmSales']), { code: 'VAN-1', cashLedger: 'CASH-VAN-1' }];
  const rep: Permitted = { forms, branches: ['MB'], reach: nothing, van };
  const sell = async (more: Readonly<Record<string, unknown>>, who = rep) =>
    codes(await completeVoucherHere({ ...deps(store), permitted: who }, { type: 'sales', body: sale('1', more) }));
  expect(await sell({ ledger: 'CASH' })).toEqual(['reach.ledger']);
  expect(await sell({ godown: 'MAIN' })).toEqual(['reach.godown']);
  expect(await sell({}, { ...rep, van: undefined })).toEqual(['reach.ledger', 'reach.godown']);
  expect([store.held.items, store.held.register.nextNumbers['V1-S']]).toEqual([[], 1]);
  expect(await sell({})).toBeUndefined();
});

test('a new customer and an attachment take a sequence and no number', async () => {
  const store = new MemoryStore();
  const customer = { uid: uid(), kind: 'master', type: 'customer', body: { code: 'N1' } } as const;
  const done = await completeOther({ ...deps(store) }, customer);
  expect(done.ok && done.value).toMatchObject({ sequence: 1, numbers: [] });
  expect(await completeOther(deps(store), customer)).toEqual(done);
  expect(await storedDocument(store, customer.uid)).toEqual(done.ok && done.value);
  expect(await storedDocument(store, uid())).toBeUndefined();
});

test('a signature is kept with its document in one change, or neither is', async () => {
  const signature = {
    uid: uid(),
    kind: 'attachment' as const,
    type: 'attachment',
    body: { voucherUid: uid(), mediaType: 'image/png', content: 'AAAA' },
  };
  const store = new MemoryStore();
  const document = { type: 'sales', body: sale('2'), along: [signature] };
  const done = await completeVoucherHere(deps(store), document);
  expect(done.ok && done.value.type).toBe('sales');
  expect(store.held.items.map(({ type, sequence }) => [type, sequence])).toEqual([
    ['sales', 1],
    ['attachment', 2],
  ]);
  expect(store.held.register.nextSequence).toBe(3);
  await completeVoucherHere(deps(store), document);
  expect(store.held.items).toHaveLength(2);

  const other = new MemoryStore();
  const refused = await completeVoucherHere(deps(other), { ...document, body: sale('99') });
  expect(codes(refused)).toEqual(['stock.out']);
  expect(other.held.items).toEqual([]);
});

test('two tabs that met a customer at once do not give two of them one code', async () => {
  const store = new MemoryStore();
  const customer = (code: string) => ({ uid: uid(), kind: 'master', type: 'customer', body: { code } }) as const;
  expect((await completeOther(deps(store), customer('N1'))).ok).toBe(true);
  expect(codes(await completeOther(deps(store), customer('N1')))).toEqual(['master.code_exists']);
  expect((await completeOther(deps(store), customer('N2'))).ok).toBe(true);
});
