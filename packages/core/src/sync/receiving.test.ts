import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIncluded } from './included.ts';
import { acceptNumber, endLease, includedOf, type ReceivedItem, receiveItem } from './receiving.ts';

const item = { device: 'D1', sequence: 4, uid: 'u', revision: 0, bodyHash: 'h' };

function known(outcome: ReceivedItem['answer']['outcome'], more: Partial<ReceivedItem> = {}): ReceivedItem {
  return { ...item, answer: { uid: 'u', sequence: 4, outcome, voucherNo: 7 }, ...more };
}

describe('an item', () => {
  test('that nobody knows is posted', () => {
    expect(receiveItem(item, {})).toEqual({ do: 'post' });
  });

  test('that is in the books is answered from the store, by sequence or by uid', () => {
    for (const from of [{ bySequence: known('posted') }, { byUid: known('posted', { device: 'D2', sequence: 9 }) }]) {
      expect(receiveItem(item, from)).toMatchObject({
        do: 'answer',
        answer: { outcome: 'replayed', voucherNo: 7, sequence: 4 },
      });
    }
  });

  test('with another body under the same uid is a conflict, and so is another uid under the same sequence', () => {
    expect(receiveItem({ ...item, bodyHash: 'other' }, { bySequence: known('posted') }).do).toBe('conflict');
    expect(receiveItem({ ...item, uid: 'v' }, { bySequence: known('posted') }).do).toBe('conflict');
  });

  test('that its phone let go of is answered where it came all the same; of another’s under the uid nothing is told', () => {
    const gone = { ...item, bodyHash: 'other', letGo: { reason: 'x', at: '2026-11-20T08:00:00.000Z', problems: [] } };
    expect(receiveItem(gone, { bySequence: known('posted') })).toMatchObject({ answer: { outcome: 'replayed' } });
    const foreign = receiveItem(gone, { byUid: known('posted', { device: 'D2', sequence: 9 }) });
    expect(foreign).toMatchObject({ do: 'conflict' });
    expect(JSON.stringify(foreign)).not.toContain('voucherNo');
  });

  test('that was refused keeps its answer until a newer revision is judged anew', () => {
    const refusedOnce = known('refused', { revision: 1 });
    for (const revision of [0, 1]) {
      expect(receiveItem({ ...item, revision }, { bySequence: refusedOnce })).toEqual({
        do: 'answer',
        answer: refusedOnce.answer,
      });
    }
    expect(receiveItem({ ...item, revision: 2 }, { bySequence: refusedOnce })).toEqual({ do: 'post' });
  });

  test('is judged for itself where another phone was refused the same step of a day', () => {
    const other = known('refused', { device: 'D2', sequence: 9 });
    expect(receiveItem(item, { byUid: other })).toEqual({ do: 'post' });
  });

  test('that was refused from one place and posted from another is in the books', () => {
    const both = { bySequence: known('refused'), byUid: known('posted', { sequence: 1 }) };
    expect(receiveItem({ ...item, revision: 5 }, both)).toMatchObject({
      do: 'answer',
      answer: { outcome: 'replayed' },
    });
  });
});

describe('a number', () => {
  const series = {
    series: 'V1-S',
    last: 5,
    isOpen: (number: number) => number === 3,
    isDeclaredLost: (number: number) => number === 4,
    leases: [
      { device: 'D1', epoch: 1, first: 1, last: 10 },
      { device: 'D2', epoch: 2, first: 11, last: 20 },
    ],
  };
  const from = { device: 'D1', epoch: 1 };

  test('that follows the last one is posted', () => {
    expect(acceptNumber(from, { number: 6 }, series)).toEqual({ ok: true, last: 6, exceptions: [] });
  });

  test('further on opens those it jumps over', () => {
    expect(acceptNumber(from, { number: 9 }, series)).toMatchObject({ ok: true, opens: { from: 6, to: 8 }, last: 9 });
  });

  test('that is open is filled; one declared lost is posted and shown', () => {
    expect(acceptNumber(from, { number: 3 }, series)).toMatchObject({ ok: true, fills: 'open', last: 5 });
    expect(acceptNumber(from, { number: 4 }, series)).toMatchObject({
      fills: 'declared',
      exceptions: ['number.found_again'],
    });
  });

  test('that may have been leased in a lost moment is posted from whoever brings it, and shown; never a second time', () => {
    const lost = { ...series, isOfLostLease: (number: number) => number !== 11 };
    const by = { device: 'D3', epoch: 7 };
    const exceptions = ['number.lease_lost'];
    expect(acceptNumber(by, { number: 12 }, lost)).toMatchObject({ ok: true, opens: { from: 6, to: 11 }, exceptions });
    expect(acceptNumber(by, { number: 3 }, lost)).toMatchObject({ ok: true, fills: 'open', exceptions });
    expect(acceptNumber(by, { number: 4 }, lost)).toMatchObject({ exceptions: [...exceptions, 'number.found_again'] });
    expect(acceptNumber(by, { number: 5 }, lost)).toMatchObject({ ok: false, problem: { code: 'series.used' } });
    expect(acceptNumber(by, { number: 11 }, lost)).toMatchObject({ problem: { code: 'number.outside_lease' } });
    expect(acceptNumber(from, { number: 6 }, lost)).toEqual({ ok: true, last: 6, exceptions: [] });
  });

  test.each([
    ['of another device’s lease', { device: 'D1', epoch: 2 }, 12, 'number.outside_lease'],
    ['beyond the lease', from, 11, 'number.outside_lease'],
    ['of a device without a lease', { device: 'D3' }, 6, 'number.outside_lease'],
    ['that a voucher has', from, 5, 'series.used'],
  ])('%s is refused', (_what, by, number, code) => {
    const verdict = acceptNumber(by, { number }, series);
    expect(verdict.ok ? undefined : verdict.problem.code).toBe(code);
  });
});

describe('the end of a lease', () => {
  test('opens all that may have been used, and the next begins behind', () => {
    expect(endLease({ last: 4 }, { last: 10 })).toEqual({ opens: { from: 5, to: 10 }, last: 10, next: 11 });
  });

  test('opens nothing beyond what the device says it used', () => {
    expect(endLease({ last: 4 }, { last: 10 }, 5)).toEqual({ last: 4, next: 5 });
    expect(endLease({ last: 4 }, { last: 10 }, 8)).toEqual({ opens: { from: 5, to: 7 }, last: 7, next: 8 });
    expect(endLease({ last: 4 }, { last: 10 }, 99).next).toBe(11);
  });
});

test('included says of every sequence whether the books hold it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (posted) => {
      const included = includedOf(posted);
      for (let sequence = 1; sequence <= 70; sequence += 1) {
        expect(isIncluded(included, sequence)).toBe(posted.includes(sequence));
      }
    }),
  );
});

test('whatever order numbers arrive in, and wherever a lease ends, each is a voucher or open, once', () => {
  const arrivals = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 1 });
  fc.assert(
    fc.property(arrivals, fc.nat(8), (numbers, endsAfter) => {
      const [vouchers, open] = [new Set<number>(), new Set<number>()];
      let last = 0;
      const take = (number: number) => {
        const verdict = acceptNumber(
          { device: 'D1', epoch: 1 },
          { number },
          {
            series: 'V1-S',
            last,
            isOpen: (each) => open.has(each),
            isDeclaredLost: () => false,
            leases: [{ device: 'D1', epoch: 1, first: 1, last: 8 }],
          },
        );
        if (!verdict.ok) throw new Error(verdict.problem.code);
        for (let each = verdict.opens?.from ?? 1; each <= (verdict.opens?.to ?? 0); each += 1) open.add(each);
        if (verdict.fills === 'open') open.delete(number);
        vouchers.add(number);
        last = verdict.last;
      };
      for (const number of numbers.slice(0, endsAfter)) take(number);
      const ended = endLease({ last }, { last: 8 });
      for (let each = ended.opens?.from ?? 1; each <= (ended.opens?.to ?? 0); each += 1) open.add(each);
      last = ended.last;
      for (const number of numbers.slice(endsAfter)) take(number);
      expect([...vouchers, ...open].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }),
  );
});
