import { expect, test } from 'vitest';
import {
  addDish,
  changeMessage,
  changeQuantity,
  openedOrder,
  orderBody,
  sendLines,
  toggleMessage,
} from './table-order.ts';

test('what has gone to the kitchen stays, and more of the same dish goes as a line of its own', () => {
  const first = sendLines(addDish(addDish([], 'SHAKE', 'PCS'), 'SHAKE', 'PCS'));
  expect(first).toMatchObject([{ quantity: 2, sent: 1 }]);
  const more = addDish(first, 'SHAKE', 'PCS');
  expect(more.map(({ quantity, sent }) => [quantity, sent])).toEqual([
    [2, 1],
    [1, undefined],
  ]);
  expect(sendLines(more).map(({ sent }) => sent)).toEqual([1, 2]);
});

test('a dish with a message is not the same as one without, and nothing of a dish is no line', () => {
  const [line] = addDish([], 'SHAKE', 'PCS');
  const key = line?.key ?? '';
  const said = changeMessage([...(line === undefined ? [] : [line])], key, 'No sugar');
  expect(addDish(said, 'SHAKE', 'PCS')).toHaveLength(2);
  expect(changeQuantity(said, key, -1)).toEqual([]);
  expect(toggleMessage('No sugar, hot', 'No sugar')).toBe('hot');
  expect(toggleMessage('hot', 'No sugar')).toBe('hot, No sugar');
});

test('a stored order keeps all that it says', () => {
  const line = {
    item: 'SHAKE',
    unit: 'PCS',
    quantity: '2.000',
    rate: '10',
    taxCode: 'VAT5',
    kitchenMessage: 'hot',
    sent: 1,
  };
  const stored = {
    uid: 'u',
    voucherNo: 4,
    state: 'posted',
    customer: 'C1',
    diningTable: 'T1',
    guests: 2,
    items: [line],
  };
  expect(orderBody(openedOrder(stored))).toEqual({
    ...{ uid: 'u', customer: 'C1', diningTable: 'T1', guests: 2, ledgers: [] },
    items: [{ ...line, quantity: '2' }],
  });
});
