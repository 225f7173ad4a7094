/**
 * An order at a table as its screen keeps it: the stored document, or what a new one begins with, and its lines. What has gone to the
 * kitchen stays as it is; more of the same dish is a line of its own.
 */

import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import type { Fields } from '@fieldbook/core/definition/field';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import { completeVoucher } from '@fieldbook/core/posting/complete-voucher';
import { order } from '@fieldbook/core/vouchers/order/definition';

/** As it goes to the server and comes from there. */
export type Wire = Readonly<Record<string, unknown>>;

export interface OrderLine {
  readonly key: string;
  readonly item: string;
  readonly unit: string;
  readonly quantity: number;
  readonly message: string;
  /** How many times something had gone to the kitchen when this did. */
  readonly sent?: number | undefined;
  /** Of a stored line: all that it says. */
  readonly stored?: Wire;
}

export interface TableOrder {
  readonly header: Wire;
  readonly lines: readonly OrderLine[];
}

const picked = (fields: Fields, values: Wire): Wire =>
  Object.fromEntries(Object.keys(fields).flatMap((name) => (values[name] == null ? [] : [[name, values[name]]])));

/** A stored order, opened. */
export function openedOrder(stored: Wire): TableOrder {
  const items = (Array.isArray(stored['items']) ? stored['items'] : []) as readonly Wire[];
  return {
    header: { uid: stored['uid'], ...picked(order.header, stored), ledgers: stored['ledgers'] ?? [] },
    lines: items.map((line, at) => ({
      key: `stored-${at}`,
      item: String(line['item']),
      unit: String(line['unit']),
      quantity: Number(line['quantity']),
      message: String(line['kitchenMessage'] ?? ''),
      sent: line['sent'] === undefined ? undefined : Number(line['sent']),
      stored: picked(order.lines.items ?? {}, line),
    })),
  };
}

/** One more of a dish: on the line that has not gone yet and says nothing to the kitchen, else on a new one. */
export function addDish(lines: readonly OrderLine[], item: string, unit: string): readonly OrderLine[] {
  const open = lines.find((line) => line.item === item && line.sent === undefined && line.message === '');
  if (open !== undefined) return changeQuantity(lines, open.key, 1);
  return [...lines, { key: crypto.randomUUID(), item, unit, quantity: 1, message: '' }];
}

/** At nothing the line goes. */
export function changeQuantity(lines: readonly OrderLine[], key: string, by: number): readonly OrderLine[] {
  return lines.flatMap((line) => {
    if (line.key !== key) return [line];
    const quantity = line.quantity + by;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

export function changeMessage(lines: readonly OrderLine[], key: string, message: string): readonly OrderLine[] {
  return lines.map((line) => (line.key === key ? { ...line, message } : line));
}

/** Messages stand beside one another; one that is there already goes. */
export function toggleMessage(message: string, word: string): string {
  const words = message.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
  const rest = words.filter((each) => each !== word);
  return (rest.length === words.length ? [...words, word] : rest).join(', ');
}

export const unsentOf = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.filter(({ sent }) => sent === undefined);

/** How many times something has gone to the kitchen. */
export const roundsOf = (lines: readonly OrderLine[]): number => Math.max(0, ...lines.map(({ sent }) => sent ?? 0));

/** All that has not gone goes now. */
export function sendLines(lines: readonly OrderLine[]): readonly OrderLine[] {
  const round = roundsOf(lines) + 1;
  return lines.map((line) => (line.sent === undefined ? { ...line, sent: round } : line));
}

export function orderBody({ header, lines }: TableOrder): Wire {
  return {
    ...header,
    items: lines.map(({ item, unit, quantity, message, sent, stored }) => ({
      ...stored,
      item,
      unit,
      quantity: String(quantity),
      ...(message.trim() === '' ? { kitchenMessage: undefined } : { kitchenMessage: message.trim() }),
      ...(sent === undefined ? {} : { sent }),
    })),
  };
}

export interface OrderFigures {
  readonly net: number;
  /** With its tax, a line. */
  readonly amounts: readonly number[];
}

/** As the server will count it; nothing where it cannot be counted. */
export function figuresOf(draft: TableOrder, masters: VoucherMasters): OrderFigures {
  const body = JSON.parse(JSON.stringify(orderBody(draft))) as Wire;
  const read = draft.lines.length === 0 ? undefined : readVoucher(order, body, { decimalsOf: decimalsIn(masters) });
  if (read?.ok !== true) return { net: 0, amounts: [] };
  const totals = order.rules.totals(completeVoucher(order, read.value, masters), masters);
  return { net: totals.net, amounts: totals.items.map(({ total }) => total) };
}
