/** When the screen may say that an amount goes over the oldest bills of itself. */
import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { goesOfItself } from './goes-of-itself.ts';

const receipt = voucherType('receipt') ?? expect.fail();
const movement = voucherType('chequeMovement') ?? expect.fail();

test.each([
  ['over bills of its own party', receipt, { headed: 'C1', parties: ['C1', 'C1'], lines: 0 }, true],
  [
    'not over those of a party that the header does not name',
    receipt,
    { headed: '', parties: ['C1'], lines: 0 },
    false,
  ],
  ['not over those of another party', receipt, { headed: 'C2', parties: ['C1'], lines: 0 }, false],
  ['not once a line says where it goes', receipt, { headed: 'C1', parties: ['C1'], lines: 1 }, false],
  ['not for a type that spreads no amount', movement, { headed: 'C1', parties: ['C1'], lines: 0 }, false],
])('an amount goes %s', (_name, definition, shown, expected) => {
  expect(goesOfItself(definition, shown)).toBe(expected);
});
