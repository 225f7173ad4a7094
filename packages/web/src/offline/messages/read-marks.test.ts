import type { Message } from '@fieldbook/core/messages/message';
import { describe, expect, test } from 'vitest';
import { type HeldMarks, marked, openMarks, sentMarks, unsentMarks, withMarks } from './read-marks.ts';

const message = (code: string, readAt?: string): Message => ({
  code,
  sentAt: '2026-11-20T08:00:00.000Z',
  title: code,
  urgency: 'normal',
  ...(readAt === undefined ? {} : { readAt }),
});

describe('marks of reading', () => {
  test('a mark keeps the moment it was first made', () => {
    const first = withMarks({}, ['a'], '08:00');
    expect(withMarks(first, ['a', 'b'], '09:00')).toEqual({
      a: { at: '08:00', isSent: false },
      b: { at: '09:00', isSent: false },
    });
  });

  test('each is sent until the server has it, and shown until its list does', () => {
    const held: HeldMarks = withMarks({}, ['a', 'b'], '08:00');
    const list = [message('a'), message('b'), message('c')];
    expect(unsentMarks(held, 10).map(({ code }) => code)).toEqual(['a', 'b']);
    expect(unsentMarks(held, 1)).toHaveLength(1);
    const sent = sentMarks(held, ['a']);
    expect(unsentMarks(sent, 10)).toEqual([{ code: 'b', at: '08:00' }]);
    expect(openMarks(sent, list)).toEqual(sent);
    expect(marked(list, sent).map(({ readAt }) => readAt)).toEqual(['08:00', '08:00', undefined]);
    const shown = [message('a', '08:01'), message('b'), message('c')];
    expect(Object.keys(openMarks(sent, shown))).toEqual(['b']);
    expect(marked(shown, sent)[0]?.readAt).toBe('08:01');
  });

  test('one that was sent goes with its message, one that was not stays', () => {
    const held = sentMarks(withMarks({}, ['gone', 'unsent'], '08:00'), ['gone']);
    expect(Object.keys(openMarks(held, []))).toEqual(['unsent']);
  });

  test('a mark made while others are on their way is not taken for sent', () => {
    const before = withMarks({}, ['a'], '08:00');
    const meanwhile = withMarks(before, ['b'], '08:01');
    expect(unsentMarks(sentMarks(meanwhile, ['a']), 10)).toEqual([{ code: 'b', at: '08:01' }]);
  });
});
