import { expect, test } from 'vitest';
import { deps, MemoryStore, uid as newUid, sale, serverBooks, waitingItem } from '../../testing/outbox.ts';
import { completeVoucherHere } from './complete-document.ts';
import { noEffects } from './effects.ts';
import { LocalBooks } from './local-books.ts';
import { repairDocument, sendAgain } from './repair-document.ts';

const says = { stock: { MILK: 10 } };

async function refusedSale(body = sale('4')) {
  const store = new MemoryStore();
  await completeVoucherHere(deps(store), { type: 'sales', body });
  const [item] = store.held.items;
  if (item === undefined) throw new Error('nothing was stored');
  const answer = { uid: item.uid, sequence: 1, outcome: 'refused' } as const;
  store.held = { ...store.held, items: [{ ...item, state: 'refused', answer }] };
  return { store, uid: item.uid, body };
}

test('a repair keeps uid, number and sequence, is a new revision and moves what the new body moves', async () => {
  const { store, uid, body } = await refusedSale();
  const items = [{ item: 'MILK', unit: 'PCS', quantity: '3', rate: '12.5', taxCode: 'VAT5' }];
  const result = await repairDocument(store, serverBooks(store, says), uid, { ...body, items });
  expect(result.ok && result.value).toMatchObject({ uid, sequence: 1, revision: 1, state: 'waiting' });
  expect(store.held.items[0]?.numbers).toEqual([{ series: 'V1-S', number: 1, referNo: 'S1-1' }]);
  expect(store.held.items[0]?.body).toMatchObject({ number: 1, series: 'V1-S', totals: { net: '39.50' } });
  expect(store.held.items[0]?.answer).toBeUndefined();
  expect(new LocalBooks(serverBooks(store, says), store.held.items).quantity('VAN-1', 'MILK')).toBe(7);
});

test('goods are out: stock of the van does not refuse a repair', async () => {
  const { store, uid, body } = await refusedSale();
  const result = await repairDocument(store, serverBooks(store, { stock: {} }), uid, body);
  expect(result.ok).toBe(true);
});

test('a repair that is wrong again leaves the item aside as it was', async () => {
  const { store, uid, body } = await refusedSale();
  const before = store.held;
  const result = await repairDocument(store, serverBooks(store, says), uid, { ...body, customer: 'NOBODY' });
  expect([result.ok, store.held.items]).toEqual([false, before.items]);
});

test('a repair cannot make more vouchers of it than it has numbers', async () => {
  const { store, uid, body } = await refusedSale();
  const line = { item: 'MILK', unit: 'PCS', rate: '12.5', taxCode: 'VAT5' };
  const items = [
    { ...line, quantity: '3' },
    { ...line, quantity: '-1' },
  ];
  const result = await repairDocument(store, serverBooks(store, says), uid, { ...body, items });
  expect(result.ok ? undefined : result.problems[0]?.code).toBe('voucher.edit_splits');
});

test('sent again as it is, it is a new revision; what does not stand aside cannot be', async () => {
  const { store, uid } = await refusedSale();
  expect(await sendAgain(store, uid)).toMatchObject({ ok: true, value: { revision: 1, state: 'waiting' } });
  expect(await sendAgain(store, uid)).toMatchObject({ ok: false, problems: [{ code: 'outbox.not_aside' }] });
  expect(await sendAgain(store, 'nobody')).toMatchObject({ ok: false });
});

test('a confirmation is repaired although its transfer is told no more: what moved has moved, the office judges', async () => {
  const store = new MemoryStore();
  const uid = newUid();
  const items = [{ item: 'MILK', unit: 'PCS', quantity: '2' }];
  const places = { godown: 'MAIN', toGodown: 'VAN-1' };
  const body = { uid, type: 'stockTransferIn', date: '2026-11-20', branch: 'MB', source: 'ST-1', ...places, items };
  const effects = { ...noEffects, stock: [{ godown: 'VAN-1', item: 'MILK', quantity: 2 }] };
  const aside = waitingItem(1, { uid, type: 'stockTransferIn', body, effects, state: 'refused' });
  store.held = { ...store.held, items: [aside] };
  const result = await repairDocument(store, serverBooks(store, says), uid, { ...body, remarks: 'again' });
  expect(result).toMatchObject({ ok: true, value: { state: 'waiting', revision: 1, effects } });
});

test('a repair that leaves the price out leaves it as the slip said it', async () => {
  const line = { item: 'MILK', unit: 'PCS', quantity: '4', taxCode: 'VAT5' };
  const { store, uid, body } = await refusedSale(sale('4', { items: [{ ...line, rate: '11' }] }));
  const result = await repairDocument(store, serverBooks(store, says), uid, { ...body, items: [line] });
  expect(result).toMatchObject({ ok: true, value: { body: { items: [{ rate: '11' }] } } });
});
