/**
 * The sealed register as a device keeps it: its lease with the numbers it may use, the next ones, and up to where the
 * server's books that it holds include its own items (`docs/decisions/0090-offline.md`).
 */
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import type { Included } from './included.ts';
import type { TakenNumber } from './outbox-item.ts';

/** The numbers of one series that a device may use; both ends belong to it. */
export interface LeasedSeries {
  readonly series: string;
  readonly voucherType: string;
  /** Letters the numbers begin with: `S1` gives `S1-12`. */
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
}

export interface Lease {
  /** Code of the van's godown. */
  readonly van: string;
  /** Running number of the van's leases. */
  readonly epoch: number;
  readonly series: readonly LeasedSeries[];
}

/** Both ends belong to it. */
export interface LeftOver {
  readonly series: string;
  readonly from: number;
  readonly to: number;
}

/** A van that this phone gave back, and where it stood: the next number of each series. */
export interface HandedBack {
  readonly van: string;
  readonly epoch: number;
  readonly next: Readonly<Record<string, number>>;
  /** The server has heard it. */
  readonly isTold?: true;
}

export interface Register {
  /** Code of the device. */
  readonly device: string;
  /** Of the store (`store-format.ts`); 1 when left out. */
  readonly format?: number;
  /** The next document's; counts on over leases. */
  readonly nextSequence: number;
  readonly lease?: Lease;
  /** Next number by series, of every series it ever leased. */
  readonly nextNumbers: Readonly<Record<string, number>>;
  /** Numbers of ended leases that were jumped over and never used: what closes them at the server. */
  readonly leftOver?: readonly LeftOver[];
  /** The last one: a late message does not bring it back. */
  readonly handedBack?: HandedBack;
  readonly included: Included;
  /** Rises with every change of the server's books on the phone, written in the transaction that changes them. */
  readonly booksVersion: number;
}

export function newRegister(device: string): Register {
  return { device, nextSequence: 1, nextNumbers: {}, included: { upTo: 0, without: [] }, booksVersion: 0 };
}

/**
 * The register beside books that the server told just now. `undefined` when they are older than those held (an answer to
 * another tab that came late): they must not be taken, since items that the newer ones hold may be gone from the outbox.
 * Books of another life of the database are always taken: it may have gone back, and then they hold less for good.
 */
export function withIncluded(register: Register, included: Included): Register | undefined {
  const { life, upTo, without } = register.included;
  const wasHeld = (sequence: number) => sequence <= upTo && !without.includes(sequence);
  const isOlder = included.life === life && (included.upTo < upTo || included.without.some(wasHeld));
  return isOlder ? undefined : { ...register, included, booksVersion: register.booksVersion + 1 };
}

/**
 * A lease as the server tells it. The same epoch again may only have grown; an older one of the van is a late message and
 * changes nothing, nor does one that was handed back. What was taken once stays taken whatever comes: the next number of a
 * series never goes back.
 */
export function withLease(register: Register, lease: Lease): Register {
  const { handedBack } = register;
  if (handedBack?.van === lease.van && lease.epoch <= handedBack.epoch) return register;
  const held = register.lease?.van === lease.van ? register.lease : undefined;
  if (held !== undefined && lease.epoch < held.epoch) return register;
  const lastKnown = (series: string) =>
    held?.epoch === lease.epoch ? (held.series.find((each) => each.series === series)?.last ?? 0) : 0;
  const series = lease.series.map((each) => ({ ...each, last: Math.max(each.last, lastKnown(each.series)) }));
  const next = series.map((each) => [each.series, Math.max(register.nextNumbers[each.series] ?? 0, each.first)]);
  const nextNumbers = { ...register.nextNumbers, ...Object.fromEntries(next) };
  const jumped = lease.series.flatMap(({ series: code, first }) => {
    // Nothing heard of the series before: whatever was leased of it to this device in vain was never used either.
    const from = register.nextNumbers[code] ?? 1;
    return from >= first ? [] : [{ series: code, from, to: first - 1 }];
  });
  const leftOver = jumped.length === 0 ? {} : { leftOver: [...(register.leftOver ?? []), ...jumped] };
  return { ...register, ...leftOver, lease: { ...lease, series }, nextNumbers };
}

/** Ended by the server, or handed back: nothing can be completed until there is another. */
export function withoutLease(register: Register): Register {
  const { lease: _lease, ...rest } = register;
  return rest;
}

/** How many numbers are left in the series of a voucher type; 0 without a lease. */
export function numbersLeft(register: Register, voucherType: string): number {
  const leased = register.lease?.series.find((each) => each.voucherType === voucherType);
  return leased === undefined ? 0 : leased.last - nextNumber(register, leased) + 1;
}

/** Takes the next number of each type in turn; refused when there is no lease, none for a type, or it is used up. */
export function takeNumbers(
  register: Register,
  voucherTypes: readonly string[],
): Result<{ register: Register; numbers: TakenNumber[] }> {
  const nextNumbers = { ...register.nextNumbers };
  const numbers: TakenNumber[] = [];
  if (register.lease === undefined) return refused(problem('lease.none'));
  for (const voucherType of voucherTypes) {
    const leased = register.lease.series.find((each) => each.voucherType === voucherType);
    if (leased === undefined) return refused(problem('lease.no_series', undefined, { type: voucherType }));
    const number = nextNumber({ ...register, nextNumbers }, leased);
    if (number > leased.last) return refused(problem('lease.used_up', undefined, { series: leased.series }));
    nextNumbers[leased.series] = number + 1;
    numbers.push({ series: leased.series, number, referNo: `${leased.prefix}-${number}` });
  }
  return accepted({ register: { ...register, nextNumbers }, numbers });
}

function nextNumber(register: Register, leased: LeasedSeries): number {
  return register.nextNumbers[leased.series] ?? leased.first;
}
