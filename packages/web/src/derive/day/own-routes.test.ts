import { expect, test } from 'vitest';
import { customersOf, ownRoutes } from './own-routes.ts';

const rows = [{ code: 'R1' }, { code: 'R2' }, { code: 'R3' }];

test('a person is offered the routes that are linked, and an administrator all', () => {
  expect(ownRoutes({ routes: ['R3', 'R1'] }, rows)).toEqual([{ code: 'R1' }, { code: 'R3' }]);
  expect(ownRoutes({ routes: [] }, rows)).toEqual([]);
  expect(ownRoutes({}, rows)).toEqual(rows);
});

test('customers of a route are its own and those who are visited on it, once each', () => {
  const customers = [
    { code: 'A', route: 'R1', visits: [{ route: 'R1' }, { route: 'R2' }] },
    { code: 'B', route: 'R2' },
    { code: 'C', visits: [{ route: 'R1' }] },
    { code: 'D', route: 'R1', active: false },
  ];
  expect([customersOf(customers, 'R1'), customersOf(customers, 'R2'), customersOf(customers, 'R3')]).toEqual([2, 2, 0]);
});
