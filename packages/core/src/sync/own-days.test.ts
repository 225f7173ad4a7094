import { describe, expect, test } from 'vitest';
import { noEffects } from './effects.ts';
import { prune } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { daysHere, openDay } from './own-days.ts';
import { newRegister } from './register.ts';

const DAY = '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c001';
const holder = { user: 'rep1', decimals: 2 };

function item(sequence: number, type: string, body: object, uid = `${DAY.slice(0, -3)}${100 + sequence}`): OutboxItem {
  return {
    ...{ uid, kind: 'event', type, body, device: 'd-1', sequence, revision: 0, numbers: [] },
    ...{ madeAt: `2026-11-21T0${sequence}:00:00.000Z`, state: 'waiting', attempts: 0, effects: noEffects },
  };
}

const start = item(1, 'dayStart', { date: '2026-11-21', van: 'VAN-1', route: 'R1' }, DAY);
const skip = item(2, 'visit', { day: DAY, customer: 'C1', state: 'skipped', reason: 'closed' });
const end = item(3, 'dayEnd', { day: DAY });

describe('days on a phone', () => {
  test('are what was done here, before the server has heard of it', () => {
    const days = daysHere({ told: [], items: [start, skip], included: { upTo: 0, without: [] } }, holder);
    expect(days).toMatchObject([{ code: DAY, user: 'rep1', state: 'started', visits: [{ customer: 'C1' }] }]);
    expect(openDay(days, { user: 'rep1', van: undefined })?.code).toBe(DAY);
  });

  test('are what the server told, with what it has not heard of over it', () => {
    const [told] = daysHere({ told: [], items: [start], included: { upTo: 0, without: [] } }, holder);
    if (told === undefined) throw new Error('a day was begun');
    const held = { told: [told], items: [start, skip, end], included: { upTo: 1, without: [] } };
    expect(daysHere(held, holder)).toMatchObject([{ state: 'ended', visits: [{ customer: 'C1' }] }]);
    // Re-opened at the office, after it had heard of the end: that end is no news.
    expect(daysHere({ ...held, included: { upTo: 3, without: [] } }, holder)).toEqual([told]);
  });

  test('one whose start was put aside has what the server took in of it', () => {
    const held = { told: [], items: [start, skip, end], included: { upTo: 3, without: [1] } };
    expect(daysHere(held, holder)).toMatchObject([{ code: DAY, state: 'ended', visits: [{ customer: 'C1' }] }]);
    expect(daysHere({ ...held, included: { upTo: 3, without: [] } }, holder)).toEqual([]);
    const sent = [skip, end].map((each): OutboxItem => ({ ...each, state: 'sent' }));
    const pruned = (state: OutboxItem['state'], without: readonly number[]) => {
      const register = { ...newRegister('d-1'), included: { upTo: 3, without } };
      return prune({ register, items: [{ ...start, state }, ...sent] }, 3, new Set()).remove;
    };
    expect(pruned('refused', [1])).toEqual([]);
    // Sent, and not in the books that are here yet.
    expect(pruned('sent', [1])).toEqual([]);
    expect(pruned('sent', [])).toEqual([1, 2, 3]);
  });

  test('another person with the van goes on with its day; without the van there is none', () => {
    const days = daysHere({ told: [], items: [start], included: { upTo: 0, without: [] } }, holder);
    expect(openDay(days, { user: 'rep2', van: 'VAN-1' })?.code).toBe(DAY);
    expect(openDay(days, { user: 'rep2', van: 'VAN-2' })).toBeUndefined();
  });
});
