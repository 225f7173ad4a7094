import { describe, expect, test } from 'vitest';
import type { Books } from './books.ts';
import type { AcknowledgedDocument } from './history.ts';
import { judge, kinds } from './judge.ts';

const document = (ordinal: number, more: Partial<AcknowledgedDocument> = {}): AcknowledgedDocument => ({
  uid: `uid-${ordinal}`,
  party: 'C1',
  numbers: [`S-${ordinal}`],
  total: 100,
  acknowledgedAt: ordinal,
  isVoid: false,
  ...more,
});

const voucher = (ordinal: number, more: Partial<Books['vouchers'][number]> = {}): Books['vouchers'][number] => ({
  uid: `uid-${ordinal}`,
  series: 'S',
  ordinal,
  number: `S-${ordinal}`,
  party: 'C1',
  total: 100,
  state: 'posted',
  ...more,
});

const books = (vouchers: Books['vouchers'], more: Partial<Books> = {}): Books => ({
  vouchers,
  unbalanced: [],
  series: [{ code: 'S', last: vouchers.length, left: [] }],
  ...more,
});

/** Only the kinds that were found, with how often. */
function found(...given: Parameters<typeof judge>): Record<string, number> {
  const findings = judge(...given);
  return Object.fromEntries(kinds.map((kind) => [kind, findings[kind].length]).filter(([, count]) => count !== 0));
}

describe('the judge', () => {
  test('finds nothing where all is as it was told, in the midst of later documents too', () => {
    const taken = document(2, { isVoid: true, numbers: ['S-2', 'S-2'] });
    expect(found([document(1), taken], books([voucher(1), voucher(2, { state: 'void' }), voucher(3)]))).toEqual({});
  });

  test('finds a document that is lost', () => {
    expect(found([document(1), document(2)], books([voucher(1)]))).toEqual({ lost: 1 });
  });

  test('finds a document that is stored twice, and one that was answered with two numbers', () => {
    expect(found([document(1)], books([voucher(1), voucher(2, { uid: 'uid-1' })]))).toEqual({ doubled: 1 });
    expect(found([document(1, { numbers: ['S-1', 'S-2'] })], books([voucher(1)]))).toEqual({ doubled: 1 });
  });

  test('finds a number that was given twice', () => {
    const twice = books([voucher(1), voucher(1, { uid: 'uid-2' })], { series: [{ code: 'S', last: 1, left: [] }] });
    expect(found([document(1)], twice)).toEqual({ doubled: 1 });
  });

  test('finds another number, another total, a taking back that did not last', () => {
    expect(found([document(1, { numbers: ['S-7'] })], books([voucher(1)]))).toEqual({ changed: 1 });
    expect(found([document(1, { total: 99 })], books([voucher(1)]))).toEqual({ changed: 1 });
    expect(found([document(1, { isVoid: true, voidedAt: 3 })], books([voucher(1)]))).toEqual({ changed: 1 });
  });

  test('finds a document booked for another party, or for one that does not exist', () => {
    expect(found([document(1)], books([voucher(1, { party: 'C2' })]))).toEqual({ stranger: 1 });
    expect(found([document(1)], books([voucher(1, { party: undefined })]))).toEqual({ stranger: 1 });
  });

  test('finds a posting that does not balance', () => {
    expect(found([], books([], { unbalanced: [{ id: '7', sum: 1 }] }))).toEqual({ uneven: 1 });
  });

  test('finds a gap in the numbers, inside and at the end, but none where the product tells of it', () => {
    const gap = (last: number, left: number[]): Books =>
      books([voucher(1), voucher(3)], { series: [{ code: 'S', last, left }] });
    expect(found([], gap(3, []))).toEqual({ gap: 1 });
    expect(found([], gap(4, [2]))).toEqual({ gap: 1 });
    expect(found([], gap(3, [2]))).toEqual({});
    expect(found([], gap(2, [2]))).toEqual({ gap: 1 });
  });
});

describe('a failover to an asynchronous standby', () => {
  const window = [{ replayedUntil: 10, failedOverAt: 20 }];

  test('may lose what was acknowledged after the last moment replayed, and nothing else', () => {
    const documents = [document(9), document(15), document(25)];
    const series = [{ code: 'S', last: 0, left: [] }];
    expect(found(documents, books([], { series }), window)).toEqual({ lost: 2, excused: 1 });
  });

  test('may give another number to a document that was lost with it and is sent again', () => {
    const again = document(1, { acknowledgedAt: 15, numbers: ['S-7', 'S-1'] });
    expect(found([again], books([voucher(1)]), window)).toEqual({ excused: 1 });
  });

  test('loses nothing that a phone keeps', () => {
    const kept = document(15, { isOnPhone: true });
    const series = [{ code: 'S', last: 0, left: [] }];
    expect(found([kept], books([], { series }), window)).toEqual({ lost: 1 });
    expect(found([{ ...kept, numbers: ['S-15', 'S-7'] }], books([voucher(15)]), window)).toMatchObject({ doubled: 1 });
  });

  test('may undo a taking back of that time', () => {
    const taken = (voidedAt: number): AcknowledgedDocument[] => [document(1, { isVoid: true, voidedAt })];
    expect(found(taken(15), books([voucher(1)]), window)).toEqual({});
    expect(found(taken(9), books([voucher(1)]), window)).toEqual({ changed: 1 });
  });

  test('does not give the number of a lost document to another one', () => {
    const documents = [document(1, { acknowledgedAt: 15 })];
    expect(found(documents, books([voucher(1, { uid: 'uid-9' })]), window)).toEqual({ excused: 1, reused: 1 });
  });
});
