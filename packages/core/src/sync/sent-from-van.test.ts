import { expect, test } from 'vitest';
import { completeVoucherHere } from './complete-document.ts';
import { LocalBooks, type ServerBooks } from './local-books.ts';
import { deps, lease, MemoryStore, serverBooks, uid } from './test-outbox.ts';

const series = { series: 'V1-ST', voucherType: 'stockTransfer', prefix: 'V1ST', first: 1, last: 9 };

function phone() {
  const store = new MemoryStore();
  const { register } = store.held;
  store.held = { items: [], register: { ...register, lease: { ...lease, series: [...lease.series, series] } } };
  const books = (): ServerBooks => ({ ...serverBooks(store, { stock: { MILK: 10 } }), van: 'VAN-1' });
  const send = (fields: object) =>
    completeVoucherHere(
      { ...deps(store), books: () => Promise.resolve(books()) },
      {
        type: 'stockTransfer',
        body: { uid: uid(), type: 'stockTransfer', date: '2026-11-20', branch: 'MB', ...fields },
      },
    );
  return { send, local: () => new LocalBooks(books(), store.held.items) };
}

const milk = (quantity: string, more: object = {}) => [{ item: 'MILK', unit: 'PCS', quantity, ...more }];

test('what is unloaded leaves the van at once and is on its way until the store confirms it', async () => {
  const { send, local } = phone();
  const done = await send({ godown: 'VAN-1', toGodown: 'MAIN', items: milk('4') });
  expect(done.ok && done.value.numbers).toEqual([{ series: 'V1-ST', number: 1, referNo: 'V1ST-1' }]);
  expect(done.ok && done.value.effects.stock).toEqual([
    { godown: 'VAN-1', item: 'MILK', quantity: -4 },
    { godown: 'TRANSIT', item: 'MILK', quantity: 4 },
  ]);
  expect(local().quantity('VAN-1', 'MILK')).toBe(6);
});

test('goods that broke on the van stand in its damage godown at once', async () => {
  const { send, local } = phone();
  await send({ godown: 'VAN-1', toGodown: 'DAMAGE-VAN-1', items: milk('3', { damageCause: 'broken' }) });
  expect([local().quantity('VAN-1', 'MILK'), local().quantity('DAMAGE-VAN-1', 'MILK')]).toEqual([7, 3]);
});

test.each([
  ["the main store's goods", { godown: 'MAIN', toGodown: 'VAN-1', items: milk('1') }, 'godown.not_allowed'],
  ['more than the van has', { godown: 'VAN-1', toGodown: 'MAIN', items: milk('11') }, 'stock.out'],
])('%s are sent by nobody on the van', async (_name, fields, code) => {
  const { send, local } = phone();
  const done = await send(fields);
  expect(done.ok ? [] : done.problems.map((each) => each.code)).toEqual([code]);
  expect(local().quantity('VAN-1', 'MILK')).toBe(10);
});
