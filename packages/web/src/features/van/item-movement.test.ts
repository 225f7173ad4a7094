import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { movementOf } from './item-movement.ts';

const document = (type: string, quantity: number, date = '2026-11-21', item = 'MILK') =>
  ({
    uid: `${type} ${quantity}`,
    kind: 'voucher',
    type,
    body: { date },
    numbers: [{ referNo: `${type}-1` }],
    effects: { stock: [{ godown: 'VAN', item, quantity }], bills: [], balances: [], uses: [] },
  }) as unknown as OutboxItem;

test('an item of the van: what stood there, came, was sold, came back, left and was counted today', () => {
  const items = [
    document('sales', -90, '2026-11-20'),
    document('stockTransferIn', 40),
    document('sales', -12),
    document('salesReturn', 2),
    document('sales', -1, '2026-11-21', 'LABAN'),
    document('physicalStock', -1),
    document('stockTransfer', -20),
  ];
  const facts = { item: 'MILK', godowns: ['VAN'], today: '2026-11-21', definitionOf: voucherType };
  const { opening, sums, entries } = movementOf({ ...facts, closing: 14, items });
  expect(opening).toBe(5);
  expect(sums).toEqual([
    { kind: 'in', quantity: 40 },
    { kind: 'sold', quantity: -12 },
    { kind: 'returned', quantity: 2 },
    { kind: 'out', quantity: -20 },
    { kind: 'counted', quantity: -1 },
  ]);
  expect(entries.map(({ referNo }) => referNo)[0]).toBe('stockTransfer-1');
  expect(entries).toHaveLength(5);
});
