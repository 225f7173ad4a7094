import { expect, test } from 'vitest';
import { type ApprovalBook, givenFor, openFor, toldUse, withGiven, withTry } from './approval-book.ts';

const wish = { purpose: 'credit', subject: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c002', value: 350 } as const;
const open = { wish, challenge: 'C13125090624', salt: '5f2a9c01', attempts: 0 };
const body = { ...wish, value: '350', challenge: open.challenge, answer: '19141334', salt: open.salt, attempts: 1 };
const begun: ApprovalBook = { tries: { failed: 2 }, open: [open], given: [], used: [] };

test('A challenge stays the same for the same wish, and counts the codes that were typed for it', () => {
  expect(openFor(begun, { ...wish })).toBe(open);
  expect(openFor(begun, { ...wish, value: 351 })).toBeUndefined();
  const tried = withTry(begun, wish, { failed: 3 });
  expect([tried.tries, openFor(tried, wish)?.attempts]).toEqual([{ failed: 3 }, 1]);
});

test('What was given holds for its subject up to its value, and is told under one uid for ever', () => {
  const book = withGiven(begun, open, { uid: 'u1', body });
  expect(book).toMatchObject({ tries: { failed: 0 }, open: [], used: ['C13125090624'] });
  const given = givenFor(book, { ...wish, value: 200 });
  expect(given === undefined ? undefined : toldUse(given)).toEqual({
    uid: 'u1',
    kind: 'event',
    type: 'approvalUse',
    body,
  });
  expect(givenFor(book, { ...wish, value: 351 })).toBeUndefined();
  expect(givenFor(book, { ...wish, purpose: 'void' })).toBeUndefined();
  expect(givenFor(book, { ...wish, subject: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c003' })).toBeUndefined();
});
