/**
 * How far a day is: visits of those that were due, how many of them brought a sale or an order, what was sold, ordered and
 * collected. What a document counts as follows from the facts of its definition.
 */

import type { VoucherFacts } from '../definition/voucher.ts';
import type { Minor } from '../kernel/money.ts';
import type { StopState } from './visit-state.ts';

export type CallKind = 'sale' | 'order' | 'return' | 'collection';

type Facts = Pick<VoucherFacts, 'visit' | 'stock' | 'lines' | 'party'>;

/** Nothing for what is no document of a visit. */
export function callKindOf({ visit, stock, lines, party }: Facts): CallKind | undefined {
  if (visit === undefined || party?.side !== 'customer') return undefined;
  if (stock === 'out') return 'sale';
  if (stock === 'in') return 'return';
  return lines.items === undefined ? 'collection' : 'order';
}

export interface DayDocument {
  readonly kind: CallKind;
  readonly customer: string;
  /** Base currency, as on the slip. */
  readonly net: Minor;
}

export interface DayProgress {
  /** Customers on the list of the day, and those that were visited besides. */
  readonly stops: number;
  readonly visited: number;
  readonly skipped: number;
  /** Neither visited nor skipped. */
  readonly left: number;
  /** Visited customers with a sale or an order. */
  readonly productive: number;
  /** Productive visits of a hundred, whole; nothing before the first visit. */
  readonly productiveRate: number | undefined;
  readonly sales: Minor;
  readonly orders: Minor;
  readonly returns: Minor;
  readonly collections: Minor;
}

export interface ProgressFacts {
  readonly stops: readonly { readonly customer: string; readonly state: StopState }[];
  /** Visited customers, whether they were due or not. */
  readonly visited: readonly string[];
  readonly documents: readonly DayDocument[];
}

export function progressOf({ stops, visited: marked, documents }: ProgressFacts): DayProgress {
  const sold = documents.filter(({ kind }) => kind === 'sale' || kind === 'order');
  const named = documents.map(({ customer }) => customer);
  const done = stops.filter(({ state }) => state === 'visited').map(({ customer }) => customer);
  const visited = new Set([...done, ...marked, ...named]);
  const productive = new Set(sold.map(({ customer }) => customer)).size;
  const skipped = stops.filter(({ state, customer }) => state === 'skipped' && !visited.has(customer)).length;
  const all = new Set([...stops.map(({ customer }) => customer), ...visited]).size;
  const sum = (kind: CallKind) =>
    documents.reduce((total, document) => (document.kind === kind ? total + document.net : total), 0);
  return {
    stops: all,
    visited: visited.size,
    skipped,
    left: all - visited.size - skipped,
    productive,
    productiveRate: visited.size === 0 ? undefined : Math.round((productive * 100) / visited.size),
    sales: sum('sale'),
    orders: sum('order'),
    returns: sum('return'),
    collections: sum('collection'),
  };
}
