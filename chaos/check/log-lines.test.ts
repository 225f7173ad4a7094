import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repeatedIn, watchLogs } from './log-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldbook-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = (count: number, more: object = {}): string =>
  JSON.stringify({ level: 40, time: count, pid: 7, reqId: `a-${count}`, msg: 'request failed', ...more });

test('a line that is written again and again is found, whatever differs in it', () => {
  const polls = Array.from({ length: 9 }, (_, count) =>
    line(count, { msg: `Reply was already sent in "/changes?since=${'x'.repeat(count)}" after ${count} ms` }),
  );
  expect(repeatedIn(polls)).toEqual(['9 times "Reply was already sent in … after # ms"']);
  expect(repeatedIn(polls.slice(0, 4))).toEqual([]);
});

test('lines about different things are not', () => {
  const problems = ['timeout', 'unavailable', 'busy', 'disk_full', 'internal'];
  expect(repeatedIn(problems.map((problem, count) => line(count, { problem })))).toEqual([]);
});

test('a look takes what was written since the last one, in whole lines', () => {
  const file = join(folder, 'server.log');
  const logs = watchLogs([file]);
  expect(logs.repeated()).toEqual([]);
  appendFileSync(file, `${'no more room\n'.repeat(6)}no mo`);
  expect(logs.repeated()).toEqual(['6 times "no more room"']);
  appendFileSync(file, 're room\n');
  expect(logs.repeated()).toEqual([]);
});
