import { expect, test } from 'vitest';
import { candidates, entryOf } from './candidates.ts';

const customers = [
  { code: 'A', name: 'Al Madina', partyGroup: 'Key', region: 'DU' },
  { code: 'B', name: 'Al Baraka', nameArabic: 'البركة', route: 'R2', visits: [{ route: 'R2', weekday: 1 }] },
  { code: 'C', name: 'On the list', route: 'R1' },
  { code: 'D', name: 'Closed', active: false },
  { code: 'E', name: 'Al Amal', partyGroup: 'Other' },
];
const asked = { from: 'none', group: '', region: '', words: [] } as const;
const found = (wish: object) =>
  candidates(customers, new Set(['C']), { ...asked, ...wish }).rows.map(({ code }) => code);

test('who may be added is in use, not on the list, and what was asked for', () => {
  expect(found({})).toEqual(['A', 'E']);
  expect(found({ from: 'other' })).toEqual(['B']);
  expect(found({ group: 'Key' })).toEqual(['A']);
  expect(found({ region: 'SH' })).toEqual([]);
  expect(found({ words: ['al', 'ama'] })).toEqual(['E']);
  expect(candidates(customers, new Set(), asked).groups).toEqual(['Key', 'Other']);
});

test('who is added keeps the route that it was seen on', () => {
  const [, other] = customers;
  expect(other && entryOf(other)).toMatchObject({ code: 'B', route: 'R2', isNew: true, visits: [{ weekday: 1 }] });
});
