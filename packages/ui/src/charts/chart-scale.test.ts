import { expect, test } from 'vitest';
import { scaleOf } from './chart-scale.ts';

test('an axis has round steps, begins at zero and holds every value', () => {
  expect(scaleOf([3, 97])).toEqual({ low: 0, high: 100, ticks: [0, 25, 50, 75, 100] });
  expect(scaleOf([120, 1999]).ticks).toEqual([0, 500, 1000, 1500, 2000]);
  expect(scaleOf([7]).ticks).toEqual([0, 2, 4, 6, 8]);
});

test('values below zero have their part of it', () => {
  const { low, high, ticks } = scaleOf([-30, 50]);
  expect([low, high]).toEqual([-40, 60]);
  expect(ticks).toContain(0);
});

test('nothing but zero still has an axis', () => {
  expect(scaleOf([])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
  expect(scaleOf([0, 0])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
});
