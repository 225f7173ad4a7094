/** What the cases of the scale benchmark share: the company with its large books, a client, and the figures taken so far. */
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { masterNamed } from '@fieldbook/core/masters/index';
import { createMasterStore } from '@fieldbook/server/store/masters/master-store';
import { writeSettings } from '@fieldbook/server/store/masters/settings';
import type { BenchCompany } from '../setup/company.ts';
import { median } from '../setup/figures.ts';
import type { HttpClient } from '../setup/http-client.ts';

export const LINES = Number(process.env['BENCH_LINES'] ?? 2000);
export const BILLS = Number(process.env['BENCH_BILLS'] ?? 10_000);
export const SETTLED = Number(process.env['BENCH_SETTLED'] ?? 500);
export const FOREIGN = Number(process.env['BENCH_FOREIGN'] ?? 5000);
/** Customers of the foreign bills. */
export const EXPORTERS = 50;
/** The last day of the year that is closed. */
export const YEAR_END = '2025-12-31';

export interface Figure {
  readonly name: string;
  readonly ms: number;
  readonly note: string;
  readonly load: number;
}

export interface Scale {
  readonly company: BenchCompany;
  readonly client: HttpClient;
  readonly figures: Figure[];
}

export interface Wish {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  /** How often, the median counts; a write is done once. */
  readonly times?: number;
}

export function loadNow(): number {
  return Number((loadavg()[0] ?? 0).toFixed(1));
}

/** Sends a request, takes its time under `name`, and answers the body; anything but success ends the benchmark. */
export async function timed(scale: Scale, name: string, wish: Wish): Promise<string> {
  const taken: number[] = [];
  let body = '';
  for (let call = 0; call < (wish.times ?? 1); call += 1) {
    const started = performance.now();
    body = await ask(scale.client, wish);
    taken.push(performance.now() - started);
  }
  const ms = Number(median(taken).toFixed(1));
  const note = `${Math.ceil(Buffer.byteLength(body) / 1024)} kB`;
  scale.figures.push({ name, ms, note, load: loadNow() });
  console.log(`${name}: ${ms} ms, ${note}`);
  return body;
}

export async function ask(client: HttpClient, { method = 'GET', path, body }: Wish): Promise<string> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const key = method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() };
  const answer = await client.send(method, `/api/v1${path}`, text, key);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 800)}`);
  return answer.body;
}

export function voucherNoOf(body: string): number {
  return (JSON.parse(body) as { voucherNo: number }).voucherNo;
}

/** Items for a voucher without a repeated line, a customer with many bills and one with few, and customers abroad. */
export async function fillScaleMasters({ database }: BenchCompany): Promise<void> {
  const store = createMasterStore(database);
  const by = { userName: 'admin' };
  const item = (_: unknown, n: number) => ({
    code: `L${n}`,
    name: `Long list item ${n}`,
    unit: 'PCS',
    taxCode: 'VAT5',
    retailRate: '12.5',
  });
  const party = { creditDays: 30, creditLimit: '900000000' };
  const rows: [string, Record<string, unknown>[]][] = [
    ['currency', [{ code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 }]],
    ['item', Array.from({ length: LINES }, item)],
    [
      'customer',
      [
        { code: 'BIG', name: 'Large chain', ...party },
        { code: 'SMALL', name: 'Corner shop', ...party },
        ...Array.from({ length: EXPORTERS }, (_, n) => ({ code: `FX${n}`, name: `Exporter ${n}`, creditDays: 30 })),
      ],
    ],
  ];
  for (const [master, records] of rows) {
    const definition = masterNamed(master);
    if (definition === undefined) throw new Error(`no master ${master}`);
    const written = await store.upsertMany(by, definition, records);
    if (!written.ok) throw new Error(JSON.stringify(written.problems));
  }
  const settings = await writeSettings(database, by, { creditLimitCheck: 'Refuse', overdueCheck: 'Warn' });
  if (!settings.ok) throw new Error(JSON.stringify(settings.problems));
}
