import { expect, test } from 'vitest';
import { coverageOf } from './route-coverage.ts';

test('the next four weeks count who is due each day, and name who never is', () => {
  const sectors = [{ code: 'S', route: 'R1', days: [{ weekday: 1 }, { weekday: 3, weekNumber: 1 }] }];
  const customers = [
    { code: 'follows', route: 'R1', sector: 'S' },
    { code: 'also', route: 'R1', sector: 'S' },
    { code: 'own', route: 'R1', sector: 'S', visits: [{ route: 'R1', weekday: 5 }] },
    { code: 'visited', route: 'R2', visits: [{ route: 'R1', weekday: 1 }] },
    { code: 'fifth week only', route: 'R1', visits: [{ route: 'R1', weekday: 0, weekNumber: 5 }] },
    { code: 'never', route: 'R1' },
    { code: 'other route', route: 'R2' },
    { code: 'closed', route: 'R1', active: false },
  ];
  // From a Saturday: Saturday, Sunday, Monday …
  const { weeks, never } = coverageOf({ customers, sectors }, 'R1', '2026-11-28');
  expect(weeks.map((week) => week.map(({ due }) => due))).toEqual([
    [0, 1, 3, 0, 2, 0, 1],
    [0, 0, 3, 0, 0, 0, 1],
    [0, 0, 3, 0, 0, 0, 1],
    [0, 0, 3, 0, 0, 0, 1],
  ]);
  expect([weeks[0]?.[0]?.date, weeks.at(-1)?.at(-1)?.date]).toEqual(['2026-11-28', '2026-12-25']);
  expect(never.map(({ code }) => code)).toEqual(['never']);
});
