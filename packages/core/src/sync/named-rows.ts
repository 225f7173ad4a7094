/**
 * Rows of masters made on the phone (a customer met on the route) and the documents that name them. A row may be refused,
 * because somebody else gave one the same code: what names it must not go to the other's, so it waits until the row is put
 * right, and goes with the code that the row has then.
 */
import { eventType } from '../day-cycle/event-types.ts';
import type { Fields } from '../definition/field.ts';
import { isPlainObject } from '../definition/read-fields.ts';
import { voucherType } from '../vouchers/index.ts';
import type { FieldDocument, OutboxItem } from './outbox-item.ts';

export interface RowName {
  /** The master. */
  readonly of: string;
  readonly code: string;
}

type Document = Pick<FieldDocument, 'kind' | 'type' | 'body'>;

/** The row that an item makes; `undefined` for what is none. */
export function rowOf({ kind, type, body }: Document): RowName | undefined {
  const code = kind === 'master' && isPlainObject(body) ? body['code'] : undefined;
  return typeof code === 'string' ? { of: type, code } : undefined;
}

interface Shape {
  readonly header: Fields;
  readonly lines: Readonly<Record<string, Fields>>;
}

/** What may name a row: a voucher, or an event of a day. */
function shapeOf({ kind, type }: Pick<Document, 'kind' | 'type'>): Shape | undefined {
  if (kind === 'voucher') return voucherType(type);
  const fields = kind === 'event' ? eventType(type)?.fields : undefined;
  return fields === undefined ? undefined : { header: fields, lines: {} };
}

/** Does a voucher or an event name this row, in its header or on a line? */
export function namesRow({ kind, type, body }: Document, row: RowName): boolean {
  const shape = shapeOf({ kind, type });
  if (shape === undefined || !isPlainObject(body)) return false;
  if (names(shape.header, body, row)) return true;
  return Object.entries(shape.lines).some(([group, fields]) => {
    return linesOf(body, group).some((line) => names(fields, line, row));
  });
}

/** Rows made here that the server refused, and that are still to be put right. */
export function rowsAside(items: readonly OutboxItem[]): RowName[] {
  return items.flatMap((item) => {
    const row = item.state === 'refused' || item.state === 'conflict' ? rowOf(item) : undefined;
    return row === undefined ? [] : [row];
  });
}

/**
 * Rows made here that are not in the books and whose code somebody else's has, as the server said of them or told beside
 * them: who names the code now may mean either.
 */
export function rowsInDoubt(items: readonly OutboxItem[], isTold: (of: string, code: string) => boolean): RowName[] {
  return items.flatMap((item) => {
    const row = item.state === 'sent' ? undefined : rowOf(item);
    const isTaken = item.answer?.problems?.some(({ code }) => code === 'master.code_exists') ?? false;
    return row !== undefined && (isTaken || isTold(row.of, row.code)) ? [row] : [];
  });
}

/** Uids of the items whose rows the server has not told yet: they stay, or the row would be gone from this phone. */
export function untoldRows(items: readonly OutboxItem[], isTold: (of: string, code: string) => boolean): string[] {
  return items.flatMap((item) => {
    const row = rowOf(item);
    return row === undefined || isTold(row.of, row.code) ? [] : [item.uid];
  });
}

/** The item with `code` for the row it names; what it moved goes along. */
export function renamed(item: OutboxItem, row: RowName, code: string): OutboxItem {
  const shape = shapeOf(item);
  if (shape === undefined || !isPlainObject(item.body)) return item;
  const body = withCode(shape.header, item.body, row, code);
  for (const [group, fields] of Object.entries(shape.lines)) {
    if (body[group] === undefined) continue;
    body[group] = linesOf(body, group).map((line) => withCode(fields, line, row, code));
  }
  const isOf = (side: string, party: string) => side === row.of && party === row.code;
  const { bills, balances } = item.effects;
  const effects = {
    ...item.effects,
    bills: bills.map((each) =>
      isOf(each.bill.side, each.bill.party) ? { ...each, bill: { ...each.bill, party: code } } : each,
    ),
    balances: balances.map((each) => {
      const { party } = each;
      return party !== undefined && isOf(party.side, party.code) ? { ...each, party: { ...party, code } } : each;
    }),
  };
  return { ...item, body, effects };
}

type Values = Readonly<Record<string, unknown>>;

function linesOf(body: Values, group: string): readonly Values[] {
  const lines = body[group];
  return Array.isArray(lines) ? lines.filter(isPlainObject) : [];
}

function names(fields: Fields, values: Values, { of, code }: RowName): boolean {
  return Object.entries(fields).some(([name, field]) => isFor(field, of) && values[name] === code);
}

function withCode(fields: Fields, values: Values, row: RowName, code: string): Record<string, unknown> {
  const changed = Object.entries(fields).filter(([name, field]) => isFor(field, row.of) && values[name] === row.code);
  return { ...values, ...Object.fromEntries(changed.map(([name]) => [name, code])) };
}

function isFor({ kind, of }: Fields[string], master: string): boolean {
  return kind === 'reference' && of === master;
}
