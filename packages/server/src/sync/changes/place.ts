/**
 * Where a phone stands in what it has been told, as the opaque token that goes out and comes back. Nobody needs to believe it:
 * what is sent is what the person may see now, wherever the token says to go on.
 */
import { createHash } from 'node:crypto';

export interface Place {
  /** Of the database: a copy that was put back has another. */
  readonly life: string;
  /** Of whom and what they may see. */
  readonly scope: string;
  /** Masters up to this changed_seq were sent, but for those of the round that is going on. */
  readonly from: number;
  /** What the round will have brought when it is through; 0 between rounds. */
  readonly to: number;
  /** Which master the round is at, and the id behind which it goes on. */
  readonly step: number;
  readonly after: number;
  /** Books: the snapshot they were read in, as PostgreSQL prints it; empty for nothing yet. What it did not see comes next. */
  readonly seen: string;
  /** Epoch of the lease whose van the books are of; 0 for none. */
  readonly epoch: number;
  /** Of what the person was told of itself, and of which sources are held. */
  readonly me: string;
  readonly sources: string;
  /** Of which messages are held; empty for none that were told. */
  readonly messages: string;
  /** Of which days are held. */
  readonly days: string;
  /** All items of the device up to this one are in the books. */
  readonly items: number;
}

/** One more when masters are carried that were not, or in another order: an older token begins anew. */
const VERSION = 3;

export function firstPlace(life: string, scope: string): Place {
  return {
    life,
    scope,
    from: 0,
    to: 0,
    step: 0,
    after: 0,
    seen: '',
    epoch: 0,
    me: '',
    sources: '',
    messages: '',
    days: '',
    items: 0,
  };
}

export function printPlace(place: Place): string {
  const { life, scope, from, to, step, after, seen, epoch, me, sources, messages, days, items } = place;
  const list = [VERSION, life, scope, from, to, step, after, seen, epoch, me, sources, messages, days, items];
  return Buffer.from(JSON.stringify(list)).toString('base64url');
}

/** `undefined` for what is no token of this version. */
export function parsePlace(token: string): Place | undefined {
  const list = parseList(token);
  if (list === undefined || list.length !== 14 || list[0] !== VERSION) return undefined;
  const [, life, scope, from, to, step, after, seen, epoch, me, sources, messages, days, items] = list;
  const counts = [from, to, step, after, epoch, items];
  const texts = [life, scope, seen, me, sources, messages, days];
  const isWell =
    counts.every((each) => Number.isSafeInteger(each) && Number(each) >= 0) &&
    texts.every((each) => typeof each === 'string') &&
    /^(\d{1,20}:\d{1,20}:[\d,]*)?$/.test(String(seen));
  if (!isWell) return undefined;
  return { life, scope, from, to, step, after, seen, epoch, me, sources, messages, days, items } as Place;
}

function parseList(token: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Short, and other for other content. */
export function markOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}
