/** Vans and the devices that hold them, at the simulated server: given, made longer, taken over, taken away. */
import type { HandedBack, Lease } from '@fieldbook/core/sync/register';
import type { Transaction } from '../database/database.ts';
import type { LeaseRow } from '../database/tables.ts';
import { fieldTypes, seriesOf } from '../masters.ts';
import type { Process } from '../world/process.ts';
import type { Server } from './server.ts';

/** Numbers a lease begins with, and gets more of when few are left. */
const BLOCK = 3;
const FEW = 3;

export function activeLeaseOf(server: Server, device: string): LeaseRow | undefined {
  return server.database.rowsOf('lease').find((lease) => lease.isActive && lease.device === device);
}

/** The office gives a van to a device; whoever held it loses it. `undefined` takes it away. */
export async function assignVan(
  server: Server,
  process: Process,
  van: string,
  device: string | undefined,
): Promise<boolean> {
  const transaction = server.database.begin(process);
  const locks = device === undefined ? [`van ${van}`] : [`device ${device}`, `van ${van}`];
  await transaction.lock([...locks, ...server.parts.seriesLocks(fieldTypes.map((type) => seriesOf(van, type).series))]);
  const held = server.database.rowsOf('lease', `${van} `).find(({ isActive }) => isActive);
  const isBusy = device !== undefined && activeLeaseOf(server, device) !== undefined;
  if (isBusy || held?.device === device) {
    transaction.end();
    return !isBusy;
  }
  const next = endHeld(server, transaction, held);
  const epoch = (transaction.get('van', van)?.epoch ?? 0) + 1;
  if (device !== undefined) {
    const series = fieldTypes.map((voucherType) => {
      const first = next(seriesOf(van, voucherType).series);
      return { ...seriesOf(van, voucherType), voucherType, first, last: first + BLOCK - 1 };
    });
    transaction.put('lease', `${van} ${epoch}`, { van, device, epoch, isActive: true, series });
    transaction.put('van', van, { epoch, device });
  }
  await transaction.commit();
  return true;
}

interface Asked {
  readonly uid: string;
  readonly van: string;
  readonly device: string;
}

/** A second phone asks for a van; under the same uid once. One that nobody else holds is no matter for the office. */
export async function askForVan(server: Server, process: Process, asked: Asked): Promise<true> {
  const transaction = server.database.begin(process);
  await transaction.lock([`van ${asked.van}`]);
  if (isHeldByAnother(server, asked)) transaction.put('ask', asked.uid, asked);
  await transaction.commit();
  return true;
}

/** What is still open: a van that its holder gave back meanwhile is nobody's to give. */
export function openAsks(server: Server): readonly Asked[] {
  return server.database.rowsOf('ask').filter((asked) => isHeldByAnother(server, asked));
}

function isHeldByAnother(server: Server, { van, device }: Asked): boolean {
  const held = server.database.rowsOf('lease', `${van} `).find(({ isActive }) => isActive);
  return held !== undefined && held.device !== device;
}

export interface HandingBack extends HandedBack {
  readonly device: string;
}

/** The device itself gives its van back, and says where it stands; told again, or too late, nothing happens. */
export async function endByDevice(server: Server, process: Process, given: HandingBack): Promise<true> {
  const { van, epoch, next, device } = given;
  const transaction = server.database.begin(process);
  const series = fieldTypes.map((type) => seriesOf(van, type).series);
  await transaction.lock([`device ${device}`, `van ${van}`, ...server.parts.seriesLocks(series)]);
  const held = transaction.get('lease', `${van} ${epoch}`);
  if (held?.isActive !== true || held.device !== device) {
    transaction.end();
    return true;
  }
  endHeld(server, transaction, held, next);
  await transaction.commit();
  return true;
}

/** `told`: the next number by series, as the device says; answers, by series, the first number of the next lease. */
function endHeld(
  server: Server,
  transaction: Transaction,
  held: LeaseRow | undefined,
  told: Readonly<Record<string, number>> = {},
): (series: string) => number {
  const rowOf = (series: string) => transaction.get('series', series);
  const following = new Map<string, number>();
  const kept: LeaseRow['series'][number][] = [];
  for (const leased of held?.series ?? []) {
    const row = rowOf(leased.series);
    if (row === undefined) continue;
    const ended = server.parts.endLease(row, leased, told[leased.series]);
    // What the device says it never used belongs to the next lease.
    kept.push(leased.series in told ? { ...leased, last: Math.max(ended.last, leased.first - 1) } : leased);
    if (ended.opens !== undefined) server.parts.openNumbers(transaction, leased.series, ended.opens);
    transaction.put('series', leased.series, { ...row, last: ended.last });
    following.set(leased.series, ended.next);
  }
  if (held !== undefined && server.parts.endsLease) {
    transaction.put('lease', `${held.van} ${held.epoch}`, { ...held, isActive: false, series: kept });
  }
  return (series) => following.get(series) ?? (rowOf(series)?.last ?? 0) + 1;
}

/** The lease of a device, made longer where few numbers are left. */
export async function leaseFor(
  server: Server,
  process: Process,
  device: string,
  nextNumbers: Readonly<Record<string, number>>,
): Promise<Lease | undefined> {
  const before = activeLeaseOf(server, device);
  if (before === undefined) return undefined;
  const transaction = server.database.begin(process);
  await transaction.lock(server.parts.extensionLocks(before.van));
  const key = `${before.van} ${before.epoch}`;
  const lease = await process.step('reads the lease', () => transaction.get('lease', key));
  if (lease?.isActive !== true) {
    transaction.end();
    return undefined;
  }
  const series = lease.series.map((each) => {
    const isFew = each.last - (nextNumbers[each.series] ?? each.first) < FEW;
    return isFew ? { ...each, last: each.last + BLOCK } : each;
  });
  if (series.some((each, index) => each.last !== lease.series[index]?.last)) {
    transaction.put('lease', key, { ...lease, series });
    await transaction.commit();
  }
  transaction.end();
  return { van: lease.van, epoch: lease.epoch, series };
}
