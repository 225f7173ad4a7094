import { describe, expect, test } from 'vitest';
import { readEvent } from './event-types.ts';
import { type RouteDay, type RouteEvent, reopenedDay, withEvent } from './route-day.ts';
import { END_STEP, stepUid } from './step-uid.ts';
import { type DaysKnown, takeEvent } from './take-event.ts';

const ONE = '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c001';
const OTHER = '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c002';

function event(type: string, body: Readonly<Record<string, unknown>>, uid: string, hour = 6): RouteEvent {
  const read = readEvent(type, body, 2);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { uid, type, values: read.value, at: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`, user: 'rep1' };
}

const start = (uid: string, hour: number) => event('dayStart', { date: '2026-11-21', van: 'VAN-1' }, uid, hour);
const visit = (day: string, state: string) =>
  event('visit', { day, customer: 'C1', state, reason: 'closed' }, stepUid(day, state));
const end = (day: string, reopenings = 0) => event('dayEnd', { day }, stepUid({ code: day, reopenings }, END_STEP), 18);

function begun(uid: string, hour = 6): RouteDay {
  const day = withEvent(undefined, start(uid, hour));
  if (day === undefined) throw new Error('a start begins a day');
  return day;
}

const told = (given: RouteEvent, known: Partial<DaysKnown>) => {
  const { days, code, exceptions } = takeEvent(given, { named: undefined, isOwn: true, ...known });
  return [code, exceptions, days.map(({ day, exceptions: flags }) => [day.code, day.state, ...flags])];
};

describe('an event is taken into the days that are known', () => {
  test('a start begins one, and ends the one that is open where the other begins', () => {
    expect(told(start(ONE, 6), {})).toEqual([ONE, [], [[ONE, 'started']]]);
    const known = { open: begun(OTHER, 5) };
    const taken = [
      [OTHER, 'ended', 'day.replaced'],
      [ONE, 'started'],
    ];
    expect(told(start(ONE, 6), known)).toEqual([ONE, ['day.replaced'], taken]);
    // A clock that is wrong does not keep who holds the van from beginning.
    expect(told(start(ONE, 1), known)).toEqual([ONE, ['day.replaced'], taken]);
  });

  test('a start that comes from a lost phone does not end the day that was begun after it', () => {
    const known = { open: begun(OTHER, 9), isLate: true };
    expect(told(start(ONE, 6), known)).toEqual([ONE, ['day.replaced'], [[ONE, 'ended', 'day.replaced']]]);
    const [late] = takeEvent(start(ONE, 6), { named: undefined, isOwn: true, ...known }).days;
    expect(late?.day.end?.at).toBe('2026-11-21T09:00:00.000Z');
    expect(told(start(ONE, 10), known)[2]).toEqual([
      [OTHER, 'ended', 'day.replaced'],
      [ONE, 'started'],
    ]);
  });

  test('what came before its start is in the day once it begins', () => {
    const { days } = takeEvent(start(ONE, 6), { named: undefined, isOwn: true, waiting: [visit(ONE, 'visited')] });
    expect(days).toMatchObject([{ day: { state: 'started', visits: [{ customer: 'C1', state: 'visited' }] } }]);
    // A day that was over before its start came does not end another.
    const known = { open: begun(OTHER, 9), waiting: [end(ONE)] };
    expect(told(start(ONE, 6), known)).toEqual([ONE, [], [[ONE, 'ended']]]);
  });

  test('what nobody knows, or is not the sender’s, is kept beside the days', () => {
    const unknown = [undefined, ['day.unknown'], []];
    expect(told(visit(ONE, 'visited'), {})).toEqual(unknown);
    expect(told(visit(ONE, 'visited'), { named: begun(ONE), isOwn: false })).toEqual(unknown);
    expect(told(visit(ONE, 'visited'), { named: begun(ONE) })).toEqual([ONE, [], [[ONE, 'started']]]);
  });

  test('an end ends a day once, also one that the office opened again', () => {
    const ended = withEvent(begun(ONE), end(ONE)) as RouteDay;
    expect(told(end(ONE), { named: ended })).toEqual([ONE, ['day.ended'], [[ONE, 'ended', 'day.ended']]]);
    const opened = reopenedDay(ended);
    expect(told(end(ONE), { named: opened })).toEqual([ONE, ['day.ended'], [[ONE, 'started', 'day.ended']]]);
    expect(told(end(ONE, 1), { named: opened })).toEqual([ONE, [], [[ONE, 'ended']]]);
    expect(stepUid(opened, END_STEP)).not.toBe(stepUid(ended, END_STEP));
  });
});
