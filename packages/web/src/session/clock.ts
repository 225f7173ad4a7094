/**
 * The time as the server told it last. A device's own clock may be wrong by years, and a document of today must not carry
 * another year's date; nothing but dates for people depends on it.
 */
import { hearAnswers } from '../api/client.ts';
import { readLocal, writeLocal } from '../offline/local-values.ts';

/** Less than this is the way of the answer, or nobody's harm. */
const TOLERATED_MS = 90_000;

/** `aheadMs`: the server's time less the device's. `last`: the latest time the server told. */
interface ServerClock {
  readonly aheadMs: number;
  readonly last: number;
}

function stored(): ServerClock {
  const [aheadMs = 0, last = 0] = (readLocal('clock') ?? '').split(' ').map(Number);
  return { aheadMs, last };
}

let known = stored();

/** `date` header of an answer; a browser may hide it. */
export function hearServerTime(header: string | null): void {
  const last = Date.parse(header ?? '');
  if (Number.isNaN(last)) return;
  const aheadMs = last - Date.now();
  const isUsual = Math.abs(aheadMs - known.aheadMs) < TOLERATED_MS && Math.abs(last - known.last) < TOLERATED_MS;
  if (isUsual) return;
  known = { aheadMs: Math.abs(aheadMs) < TOLERATED_MS ? 0 : aheadMs, last };
  writeLocal('clock', `${known.aheadMs} ${last}`);
}

hearAnswers((headers) => hearServerTime(headers.get('date')));

/** Never before what the server told last: a clock that was set back since then is wrong. */
export function now(): Date {
  return new Date(Math.max(Date.now() + known.aheadMs, known.last));
}
