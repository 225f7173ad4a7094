import { expect, test } from 'vitest';
import { firstLeadStatus } from './first-lead-status.ts';

const status = (code: string, position: number, kind = 'open', active = true) => ({ code, position, kind, active });

test.each([
  ['the first open one by position', [status('B', 2), status('A', 3), status('C', 5)], 'B'],
  ['by code where positions are alike', [status('B', 1), status('A', 1)], 'A'],
  [
    'not one that is won, lost or put aside',
    [status('W', 1, 'won'), status('X', 2, 'open', false), status('N', 3)],
    'N',
  ],
  ['none where none is open', [status('L', 1, 'lost')], undefined],
])('a lead begins with %s', (_name, rows, code) => {
  expect(firstLeadStatus(rows)).toBe(code);
});
