import { expect, test } from 'vitest';
import { createFaultLog, type FaultLine } from './fault-log.ts';

function collected(everyMs = 60_000) {
  const lines: FaultLine[] = [];
  return { lines, log: createFaultLog((line) => lines.push(line), everyMs) };
}
const message = 'request failed';

test('faults that differ in numbers and names are one kind: written once, then summed up', async () => {
  const { lines, log } = collected(100);
  for (let id = 1; id <= 590; id += 1) {
    log.tell({ error: new Error(`customer "C${id}" of ${id}`), message, details: { reqId: `r${id}` } });
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 'error', fields: { reqId: 'r1', err: expect.any(Error) } });
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[1]?.message).toBe('request failed: and 589 more in the last 0.1 s');
  expect(lines[1]?.fields).toEqual({ reqId: 'r590' });
  log.tell({ error: new Error('customer "C1" of 1'), message });
  expect(lines).toHaveLength(3);
  log.close();
  expect(lines).toHaveLength(3);
});

test('an outage is a warning with its reason and no stack', () => {
  const { lines, log } = collected();
  const error = Object.assign(new Error('No space left on device\nmore'), { code: '53100' });
  log.tell({ error, message, kind: 'server.disk_full', isOutage: true });
  expect(lines).toEqual([{ level: 'warn', message, fields: { reason: 'No space left on device', code: '53100' } }]);
  log.close();
});

test('a stream of odd faults stays short', () => {
  const { lines, log } = collected();
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const one of letters) for (const two of letters) log.tell({ error: new Error(one + two), message });
  expect(lines).toHaveLength(21);
  log.close();
  expect(lines).toHaveLength(22);
});
