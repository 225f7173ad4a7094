import { expect, test } from 'vitest';
import { MemoryStore, serverBooks, waitingItem } from '../../testing/outbox.ts';
import type { SourceVoucher } from '../definition/books.ts';
import { LocalBooks, type ServerBooks } from './local-books.ts';
import { pendingTransfers } from './pending-transfers.ts';

const line = (quantity: number, used: number) => ({
  line: 0,
  item: 'MILK',
  quantity,
  used,
  cost: 0,
  net: 0,
  usedValue: 0,
});

function transfer(referNo: string, way: { godown: string; toGodown: string; mode?: string; used?: number }) {
  const { godown, toGodown, mode = 'dispatch', used = 0 } = way;
  const item = { item: 'MILK', unit: 'PCS', godown, toGodown, transitGodown: 'TRANSIT', quantity: 5000 };
  const header = { date: referNo === 'ST-1' ? '2026-11-19' : '2026-11-20', mode };
  const document = { uid: referNo, type: 'stockTransfer', header, items: [item], ledgers: [], tenders: [], bills: [] };
  const source: SourceVoucher = {
    voucherNo: 1,
    type: 'stockTransfer',
    referNo,
    state: 'posted',
    lines: [line(5, used)],
    followers: [],
    document,
  };
  return source;
}

function known(told: readonly SourceVoucher[], items = new MemoryStore().held.items) {
  const server: ServerBooks = {
    ...serverBooks(new MemoryStore()),
    source: (_types, referNo) => told.find((each) => each.referNo === referNo),
  };
  const isOwn = (code: string) => code === 'VAN-1' || code === 'DAMAGE-VAN-1';
  return pendingTransfers({ told, items, books: new LocalBooks(server, items), isOwn });
}

const way = (list: ReturnType<typeof known>) =>
  list.map(({ direction, referNo, from, to }) => `${direction} ${referNo} ${from} ${to}`);

test('what the server told is pending while something of it is left, the oldest first', () => {
  const told = [
    transfer('ST-2', { godown: 'VAN-1', toGodown: 'MAIN' }),
    transfer('ST-1', { godown: 'MAIN', toGodown: 'VAN-1', used: 3 }),
    transfer('ST-3', { godown: 'MAIN', toGodown: 'VAN-1', used: 5 }),
  ];
  expect(way(known(told))).toEqual(['in ST-1 MAIN VAN-1', 'out ST-2 VAN-1 MAIN']);
});

test('what an own confirmation took is not pending any more', () => {
  const uses = [{ type: 'stockTransfer', referNo: 'ST-1', line: 0, quantity: 5, free: 0 }];
  const own = waitingItem(1, { type: 'stockTransferIn', effects: { stock: [], bills: [], balances: [], uses } });
  expect(known([transfer('ST-1', { godown: 'MAIN', toGodown: 'VAN-1' })], [own])).toEqual([]);
});

test('an own transfer is pending before the server has told it; one that arrived at once is not', () => {
  const body = (mode: string, toGodown: string) => ({
    uid: '5a1e0000-0000-4000-8000-000000000099',
    type: 'stockTransfer',
    date: '2026-11-20',
    branch: 'MB',
    mode,
    godown: 'VAN-1',
    toGodown,
    items: [{ item: 'MILK', unit: 'PCS', quantity: '2' }],
  });
  const numbers = (referNo: string) => [{ series: 'V1-ST', number: 1, referNo }];
  const sent = waitingItem(1, { type: 'stockTransfer', body: body('dispatch', 'MAIN'), numbers: numbers('V1ST-1') });
  const direct = waitingItem(2, { type: 'stockTransfer', body: body('direct', 'MAIN'), numbers: numbers('V1ST-2') });
  expect(way(known([], [sent, direct]))).toEqual(['out V1ST-1 VAN-1 MAIN']);
});
