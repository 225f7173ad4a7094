/** One batch of an item expires on one day: lines get it where they name none, and are refused where they name another. */
import { expect, test } from 'vitest';
import { strict } from '../definition/leniency.ts';
import { Forgiving } from '../errors/forgiven.ts';
import { settleExpiries } from './batch-expiry.ts';
import { NO_EXPIRY } from './batches.ts';

const line = (expiry?: string) => ({ item: 'CHEESE', batch: 'X1', ...(expiry === undefined ? {} : { expiry }) });
const differs = (index: number, expiry: string) => ({
  ok: false,
  problems: [
    { code: 'batch.expiry_differs', path: `items.${index}.expiry`, values: { item: 'CHEESE', batch: 'X1', expiry } },
  ],
});
const [JANUARY, MAY, JUNE] = ['2027-01-31', '2027-05-01', '2027-06-01'];

test.each([
  ['one that is new keeps its day', [], [line(MAY)], { ok: true, value: [line(MAY)] }],
  ['one that the books have comes in with the same', [JANUARY], [line(JANUARY)], { ok: true, value: [line(JANUARY)] }],
  ['one that the books have is refused with another', [JANUARY], [line(MAY)], differs(0, JANUARY)],
  ['one is refused twice with two days in one voucher', [], [line(MAY), line(JUNE)], differs(1, MAY)],
  [
    'goods that are found without a day have that of their batch',
    [JANUARY],
    [line()],
    { ok: true, value: [line(JANUARY)] },
  ],
  ['of two days that older books hold neither is guessed', [JANUARY, MAY], [line()], { ok: true, value: [line()] }],
  ['each of two days that older books hold may come in', [JANUARY, MAY], [line(MAY)], { ok: true, value: [line(MAY)] }],
  ['goods that moved without a day get one', [NO_EXPIRY], [line(MAY)], { ok: true, value: [line(MAY)] }],
])('a batch: %s', (_name, known, lines, expected) => {
  expect(settleExpiries(lines, () => known, strict)).toEqual(expected);
});

test('in the field the day of the books counts', () => {
  const leniency = new Forgiving();
  expect(settleExpiries([line(MAY)], () => [JANUARY], leniency)).toEqual({ ok: true, value: [line(JANUARY)] });
  expect([...leniency.codes]).toEqual(['batch.expiry_differs']);
});
