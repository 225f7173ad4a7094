/** A return completed on a phone stays at the net of its slip, whatever came to its source afterwards. */
import { expect, test } from 'vitest';
import { deps, MemoryStore, sale, serverBooks } from '../../testing/outbox.ts';
import { completeVoucherHere } from './complete-document.ts';
import { LocalBooks } from './local-books.ts';
import { findSource } from './post-here.ts';
import { type Preparing, prepareHere } from './prepare-document.ts';
import { repairDocument } from './repair-document.ts';

const says = { stock: { MILK: 20 } };
const credit = { mode: 'credit', ledger: undefined };

/** Three for 28.93 and 1.45 tax: the first that comes back takes 9.64 + 0.48, rounded to 10.00, the second 9.65 + 0.49, 10.25. */
async function soldAndReturned() {
  const store = new MemoryStore();
  const line = { item: 'MILK', unit: 'PCS', rate: '12.5', taxCode: 'VAT5' };
  const sold = [{ ...line, quantity: '3', discount: '8.57' }];
  await completed(store, sale('0', { ...credit, items: sold }));
  const back = () => ({
    ...sale('0', { ...credit, items: [{ item: 'MILK', unit: 'PCS', quantity: '1' }] }),
    type: 'salesReturn',
    source: 'S1-1',
  });
  const first = await completed(store, back());
  const second = await completed(store, back());
  return { store, first, second };
}

async function completed(store: MemoryStore, body: Record<string, unknown>) {
  const done = await completeVoucherHere(deps(store, says), { type: String(body['type']), body });
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  return done.value;
}

const netOf = (body: unknown) => (body as { readonly totals: { readonly net: string } }).totals.net;

test('who receives a completed return computes the net of its slip, whatever the source bears there', async () => {
  const { store, first, second } = await soldAndReturned();
  expect([first, second].map(({ body }) => netOf(body))).toEqual(['10.00', '10.25']);
  const { masters } = serverBooks(store, says);
  const arrived = store.held.items.slice(0, 1);
  const books = new LocalBooks(serverBooks(store, says), arrived);
  const sourceOf: Preparing['sourceOf'] = (definition, draft) => findSource(definition, draft, books, arrived);
  expect(prepareHere('salesReturn', second.body, { masters, sourceOf, isKept: true })).toMatchObject({
    ok: true,
    value: { net: 1025 },
  });
});

test('a repair of the remark leaves a return at the net of its slip, though the return before it was taken back', async () => {
  const { store, first, second } = await soldAndReturned();
  const others = store.held.items.filter(({ uid }) => uid !== first.uid);
  const items = others.map((item) => (item.uid === second.uid ? { ...item, state: 'refused' as const } : item));
  store.held = { ...store.held, items };
  const body = { ...(second.body as Readonly<Record<string, unknown>>), remarks: 'again' };
  const repaired = await repairDocument(store, serverBooks(store, says), second.uid, body);
  expect(repaired).toMatchObject({ ok: true, value: { body: { ...body, totals: { net: '10.25' } } } });
});

test('a repair of the goods is at the terms that the source offers now', async () => {
  const { store, second } = await soldAndReturned();
  const items = store.held.items.map((item) =>
    item.uid === second.uid ? { ...item, state: 'refused' as const } : item,
  );
  store.held = { ...store.held, items };
  const lines = [{ item: 'MILK', unit: 'PCS', quantity: '2' }];
  const body = { ...(second.body as Readonly<Record<string, unknown>>), items: lines };
  const repaired = await repairDocument(store, serverBooks(store, says), second.uid, body);
  // What is left of the sale: 30.50 less 10.00.
  expect(repaired).toMatchObject({ ok: true, value: { body: { totals: { net: '20.50' } } } });
});
