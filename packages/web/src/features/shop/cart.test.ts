/** The cart of the shop: adding, one at least, taking out, messages, and how it comes back. */
import { expect, test } from 'vitest';
import {
  addToCart,
  changeQuantity,
  countOf,
  emptyCart,
  LONGEST_MESSAGE,
  readCart,
  removeLine,
  setMessage,
  setQuantity,
} from './cart.ts';

const milk = { item: 'MILK', unit: 'PCS' };
const carton = { item: 'MILK', unit: 'CTN' };
const empty = emptyCart('u1', 'C1');

test('an item that is there already becomes one more; in another unit it is a line of its own', () => {
  const cart = addToCart(addToCart(addToCart(empty, milk), milk), carton, 3);
  expect(cart.lines).toEqual([
    { ...milk, quantity: 2, message: '' },
    { ...carton, quantity: 3, message: '' },
  ]);
  expect(countOf(cart, 'MILK')).toBe(5);
});

test('a line never has less than one', () => {
  const cart = addToCart(empty, milk);
  expect(changeQuantity(cart, milk, -1)).toEqual(cart);
  expect(setQuantity(cart, milk, 0)).toEqual(cart);
  expect(setQuantity(cart, milk, Number.NaN)).toEqual(cart);
  expect(changeQuantity(setQuantity(cart, milk, 3), milk, -1).lines[0]?.quantity).toBe(2);
});

test('a line is taken out alone', () => {
  expect(removeLine(addToCart(addToCart(empty, milk), carton), milk).lines).toEqual([
    { ...carton, quantity: 1, message: '' },
  ]);
});

test('a message belongs to its line and stays when there is more of it', () => {
  const said = setMessage(addToCart(addToCart(empty, milk), carton), milk, 'Cold');
  expect(addToCart(said, milk).lines.map(({ quantity, message }) => [quantity, message])).toEqual([
    [2, 'Cold'],
    [1, ''],
  ]);
  expect(setMessage(said, milk, 'x'.repeat(300)).lines[0]?.message).toHaveLength(LONGEST_MESSAGE);
});

test('comes back as it was kept, and not at all where that was spoiled', () => {
  const cart = setMessage(addToCart({ ...empty, deliveryDate: '2026-12-01' }, milk, 4), milk, 'Cold');
  expect(readCart(JSON.stringify(cart))).toEqual(cart);
  for (const text of [undefined, '', '{', 'null', '{"lines":[]}', '{"uid":"u"}'])
    expect(readCart(text)).toBeUndefined();
  expect(readCart('{"uid":"u","lines":[{"item":"A"},{"item":"A","unit":"PCS","quantity":-2}]}')?.lines).toEqual([
    { item: 'A', unit: 'PCS', quantity: 1, message: '' },
  ]);
});
