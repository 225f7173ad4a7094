import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import { MemoryStore, serverBooks } from '../../testing/outbox.ts';
import { stepUid } from '../day-cycle/step-uid.ts';
import { readVoucher } from '../definition/read-voucher.ts';
import { stockTransfer } from '../vouchers/stock-transfer/definition.ts';
import { damageTransferBody } from './damage-transfer.ts';
import { LocalBooks, type ServerBooks } from './local-books.ts';
import { prepareHere } from './prepare-document.ts';

const day = { code: '0da10000-0000-4000-8000-000000000001', date: '2026-11-20', salesPerson: 'SP1', route: 'R1' };
const stock: Readonly<Record<string, number>> = { MILK: 7, CHIPS: 0, YOGHURT: -2 };

function asked(more: object = {}) {
  const master = exampleMasters();
  const kefir = { ...master.item('YOGHURT'), code: 'KEFIR', tracking: 'batchExpiry' as const };
  const server: ServerBooks = {
    ...serverBooks(new MemoryStore()),
    masters: { ...master, item: (code) => (code === 'KEFIR' ? (kefir as never) : master.item(code)) },
    quantity: (godown, item) => (godown === 'DAMAGE-VAN-1' ? (stock[item] ?? 0) : 0),
    batches: (godown, item) =>
      godown === 'DAMAGE-VAN-1' && item === 'KEFIR'
        ? [
            { batch: 'K2', expiry: '2026-12-15', quantity: 3 },
            { batch: 'K1', expiry: '2026-12-01', quantity: 2 },
            { batch: 'K0', quantity: 0 },
          ]
        : [],
  };
  const books = new LocalBooks(server, []);
  const items = ['MILK', 'CHIPS', 'YOGHURT', 'KEFIR'];
  return { day, van: 'VAN-1', godowns: { damage: ['DAMAGE-VAN-1'] }, books, items, store: 'DAMAGE', ...more };
}

test('all damaged goods go to the store at once, by batch where items are kept so, without a price', () => {
  const body = damageTransferBody(asked());
  expect(body).toEqual({
    uid: stepUid(day.code, 'damage'),
    type: 'stockTransfer',
    date: '2026-11-20',
    branch: 'MB',
    mode: 'direct',
    godown: 'DAMAGE-VAN-1',
    toGodown: 'DAMAGE',
    salesPerson: 'SP1',
    route: 'R1',
    items: [
      { item: 'MILK', unit: 'PCS', godown: 'DAMAGE-VAN-1', quantity: '7' },
      { item: 'KEFIR', unit: 'PCS', godown: 'DAMAGE-VAN-1', quantity: '2', batch: 'K1', expiry: '2026-12-01' },
      { item: 'KEFIR', unit: 'PCS', godown: 'DAMAGE-VAN-1', quantity: '3', batch: 'K2', expiry: '2026-12-15' },
    ],
  });
  expect(readVoucher(stockTransfer, body, { decimalsOf: () => 2 }).ok).toBe(true);
});

test('it is a voucher that the rules take as it is, and comes to nothing', () => {
  const masters = exampleMasters();
  const body = damageTransferBody(asked({ items: ['MILK'] }));
  const prepared = prepareHere('stockTransfer', body, { masters, sourceOf: () => undefined });
  expect(prepared.ok && [prepared.value.net, prepared.value.parts.length]).toEqual([0, 1]);
});

test.each([
  ['nothing damaged is on the van', { items: ['CHIPS', 'YOGHURT'] }],
  ['the store is the godown itself', { store: 'DAMAGE-VAN-1' }],
  ['no store is named', { store: '' }],
  ['the store named is none for damaged goods', { store: 'MAIN' }],
])('there is none where %s', (_name, more) => {
  expect(damageTransferBody(asked(more))).toBeUndefined();
});
