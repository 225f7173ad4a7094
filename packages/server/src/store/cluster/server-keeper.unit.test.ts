import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { incidentText, keepRunning } from './server-keeper.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function kept() {
  const state = { isRunning: true, isLogStuck: false, isDiskFull: false };
  const told: string[] = [];
  const server = {
    isRunning: () => state.isRunning,
    capLog: () => {
      if (state.isLogStuck) throw new Error('read-only file system');
    },
    revive: () => {
      if (state.isDiskFull) return Promise.reject(new Error('no space left'));
      state.isRunning = true;
      return Promise.resolve();
    },
  };
  return { state, told, end: keepRunning(server, (incident) => told.push(incidentText(incident))) };
}

const STUCK = 'The log of the database could not be kept small: read-only file system';
const REVIVED = 'The database had stopped unexpectedly and was started again; everything acknowledged is kept.';

test('a log that cannot be cut is told of once each time, and delays nothing', async () => {
  const { state, told, end } = kept();
  state.isLogStuck = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([STUCK]);
  state.isRunning = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([STUCK, REVIVED]);
  state.isLogStuck = false;
  await vi.advanceTimersByTimeAsync(500);
  state.isLogStuck = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([STUCK, REVIVED, STUCK]);
  await end();
});

test('a database that cannot be started is tried again after ten seconds', async () => {
  const { state, told, end } = kept();
  Object.assign(state, { isRunning: false, isDiskFull: true });
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['The database stopped and could not be started again: no space left']);
  state.isDiskFull = false;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.slice(1)).toEqual([REVIVED]);
  await end();
});
