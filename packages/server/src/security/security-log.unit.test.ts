/** A flood leaves few rows that say how long it was; what cannot be written is told and harms nobody. */
import { expect, test, vi } from 'vitest';
import type { CompanyServices } from '../company/company-services.ts';
import type { Fault } from './fault-log.ts';
import type { SecurityEvent } from './security-event.ts';
import { createSecurityLog, type Told } from './security-log.ts';

function bench({ fails = false } = {}) {
  const rows: SecurityEvent[] = [];
  const faults: Fault[] = [];
  const query = ({ values: [text] }: { readonly values: readonly [string] }) => {
    if (fails) return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    rows.push(...(JSON.parse(text) as SecurityEvent[]));
    return Promise.resolve();
  };
  const company = { slug: 'dairy', database: { pool: { query } } } as unknown as CompanyServices;
  const log = createSecurityLog({ tell: (fault) => faults.push(fault), close: () => undefined });
  return { rows, faults, company, log };
}

const refusal = (sameAs: string, more: Partial<Told> = {}): Told => ({
  event: { at: '2026-11-28T10:00:00Z', kind: 'refused', userName: 'omar', operation: sameAs },
  sameAs,
  source: 'omar',
  ...more,
});

test('writes the first of the same, and at the end of the minute how many came besides', async () => {
  vi.useFakeTimers();
  const { rows, company, log } = bench();
  for (let times = 0; times < 1000; times += 1) log.tell(company, refusal('purchase.get'));
  await log.written(company);
  expect(rows).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await log.written(company);
  expect(rows).toMatchObject([{ detail: {} }, { operation: 'purchase.get', detail: { more: 999 } }]);
  log.tell(company, refusal('purchase.get'));
  await log.written(company);
  expect(rows).toHaveLength(3);
  await log.close();
  vi.useRealTimers();
});

test('gives one source few rows a minute, however much it varies what it asks', async () => {
  const { rows, company, log } = bench();
  for (let number = 0; number < 1000; number += 1) log.tell(company, refusal(`purchase.${number}`));
  log.tell(company, refusal('purchase.get', { source: 'sara' }));
  await log.close();
  const counted = rows.filter(({ detail }) => detail?.['more'] !== undefined);
  expect(rows.length - counted.length).toBe(32);
  expect(counted).toMatchObject([{ detail: { more: 969 } }]);
});

test('tells once that the database did not take the events', async () => {
  const { faults, company, log } = bench({ fails: true });
  log.tell(company, refusal('purchase.get'));
  await log.close();
  expect(faults).toMatchObject([{ isOutage: true, details: { events: 1 } }]);
});

test('writes the others where one cannot be completed', async () => {
  const { rows, faults, company, log } = bench();
  log.tell(company, refusal('sales.print', { complete: () => Promise.reject(new Error('gone')) }));
  log.tell(company, refusal('purchase.get'));
  await log.close();
  expect(rows).toMatchObject([{ operation: 'purchase.get' }]);
  expect(faults).toMatchObject([{ isOutage: false, details: { events: 1 } }]);
});
