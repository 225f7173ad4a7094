import { expect, test } from 'vitest';
import { createServerLog } from './server-log.ts';

function collected(lowest?: string) {
  const lines: Record<string, unknown>[] = [];
  const log = createServerLog({ write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) }, lowest);
  return { lines, log };
}

test('an outage is told from a defect by its code, and each line has its time and an id', () => {
  const { lines, log } = collected();
  log.fault(Object.assign(new Error('the server is shutting down'), { code: '57P01' }), 'Background work failed');
  log.fault(new TypeError('x is no function'), 'Background work failed', { company: 'demo' });
  const common = { time: expect.any(Number), id: expect.any(String), msg: 'Background work failed' };
  expect(lines).toMatchObject([
    { ...common, level: 40, reason: 'the server is shutting down', code: '57P01' },
    { ...common, level: 50, company: 'demo', err: { type: 'TypeError', stack: expect.stringMatching(/ at /) } },
  ]);
  expect(lines[0]?.['id']).not.toBe(lines[1]?.['id']);
  log.close();
});

test('what repeats is counted, whatever the words of an outage are', () => {
  const { lines, log } = collected();
  for (let turn = 0; turn < 5; turn += 1) {
    log.fault(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 'Background work failed');
    log.fault(new Error('Connection terminated'), 'Background work failed');
    log.note('Company demo has caught up.');
  }
  expect(lines).toHaveLength(2);
  log.close();
  expect(lines.slice(2).map(({ msg }) => msg)).toEqual([
    'Background work failed: and 9 more in the last minute',
    'Company demo has caught up.: and 4 more in the last minute',
  ]);
});

test('lines below the level that was asked for are left out', () => {
  const { lines, log } = collected('error');
  log.note('Company demo has caught up.');
  log.fault(new Error('planted'), 'While stopping');
  expect(lines).toMatchObject([{ level: 50, err: { message: 'planted' } }]);
  log.close();
});
