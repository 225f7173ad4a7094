/** A route has both points or neither. */
import { expect, test } from 'vitest';
import { route } from './route.ts';

const start = { startLatitude: 25_269_700, startLongitude: 55_309_500 };
const end = { endLatitude: 25_204_800, endLongitude: 55_270_800 };

test.each([
  ['both points', { ...start, ...end }, []],
  ['neither', {}, []],
  ['a start alone', start, ['route.points_missing endLatitude', 'route.points_missing endLongitude']],
  ['half a point', { ...end, startLatitude: 0 }, ['route.points_missing startLongitude']],
])('a route with %s', (_, values, refused) => {
  const problems = route.validate?.({ values, children: {} }) ?? [];
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(refused);
});
