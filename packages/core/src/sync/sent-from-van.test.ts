import { expect, test } from 'vitest';
import { deps, lease, MemoryStore, serverBooks, uid } from '../../testing/outbox.ts';
import { completeVoucherHere } from './complete-document.ts';
import { LocalBooks, type ServerBooks } from './local-books.ts';
import { pendingTransfers } from './pending-transfers.ts';

const series = { series: 'V1-ST', voucherType: 'stockTransfer', prefix: 'V1ST', first: 1, last: 9 };
const back = { series: 'V1-STI', voucherType: 'stockTransferIn', prefix: 'V1STI', first: 1, last: 9 };

function phone() {
  const store = new MemoryStore();
  const { register } = store.held;
  store.held = { items: [], register: { ...register, lease: { ...lease, series: [...lease.series, series, back] } } };
  const books = (): ServerBooks => ({ ...serverBooks(store, { stock: { MILK: 10 } }), van: 'VAN-1' });
  const send = (fields: object, type = 'stockTransfer') =>
    completeVoucherHere(
      { ...deps(store), books: () => Promise.resolve(books()) },
      { type, body: { uid: uid(), type, date: '2026-11-20', branch: 'MB', ...fields } },
    );
  const local = () => new LocalBooks(books(), store.held.items);
  const pending = () =>
    pendingTransfers({ told: [], items: store.held.items, books: local(), isOwn: (code) => code === 'VAN-1' });
  return { send, local, pending };
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

test('what nobody has confirmed is taken back, once', async () => {
  const { send, local, pending } = phone();
  await send({ godown: 'VAN-1', toGodown: 'MAIN', items: milk('4') });
  expect(pending()).toMatchObject([{ direction: 'out', referNo: 'V1ST-1' }]);
  const line = {
    fromGodown: 'VAN-1',
    toGodown: 'MAIN',
    transitGodown: 'TRANSIT',
    sourceLine: '0',
    outcome: 'returned',
  };
  const places = { mode: 'cancel', source: 'V1ST-1', godown: 'VAN-1', toGodown: 'MAIN' };
  const taken = await send({ ...places, items: milk('4', line) }, 'stockTransferIn');
  expect(taken.ok || taken.problems).toBe(true);
  expect([local().quantity('VAN-1', 'MILK'), local().quantity('TRANSIT', 'MILK')]).toEqual([10, 0]);
  expect(pending()).toEqual([]);
  const again = await send({ ...places, items: milk('4', line) }, 'stockTransferIn');
  expect(again.ok).toBe(false);
});

test('goods that broke on the van stand in its damage godown at once', async () => {
  const { send, local } = phone();
  await send({ godown: 'VAN-1', toGodown: 'DAMAGE-VAN-1', items: milk('3', { damageCause: 'broken' }) });
  expect([local().quantity('VAN-1', 'MILK'), local().quantity('DAMAGE-VAN-1', 'MILK')]).toEqual([7, 3]);
});

test.each([
  ["the main store's goods", { godown: 'MAIN', toGodown: 'VAN-1', items: milk('1') }, 'godown.not_allowed'],
  ['more than the van has', { godown: 'VAN-1', toGodown: 'MAIN', items: milk('11') }, 'stock.short'],
])('%s are sent by nobody on the van', async (_name, fields, code) => {
  const { send, local } = phone();
  const done = await send(fields);
  expect(done.ok ? [] : done.problems.map((each) => each.code)).toEqual([code]);
  expect(local().quantity('VAN-1', 'MILK')).toBe(10);
});
