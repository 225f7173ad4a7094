/**
 * Vouchers that continue others, judged from the rows: what was taken of a source is there to be taken, or was noted; what was
 * taken back is continued by nobody; a phone shows as used what was used.
 */

import { FIELD_VOID } from '@fieldbook/core/day-cycle/events/field-void';
import { itemLines } from '@fieldbook/core/stock/item-lines';
import { LocalBooks } from '@fieldbook/core/sync/local-books';
import type { VoucherRow } from '../database/tables.ts';
import { masters } from '../masters.ts';
import { add, piecesIn } from '../phone/moves.ts';
import type { Phone } from '../phone/phone.ts';
import type { Server } from '../server/server.ts';
import { Violation } from '../world/world.ts';

/** Codes under which more may be taken of a promise than was left. */
const beyond = [
  'quotation.exceeds_offered',
  'order.exceeds_ordered',
  'transfer.exceeds_sent',
  'delivery.exceeds_delivered',
  'return.exceeds_sold',
];

export class SourceChecks {
  readonly #server: Server;
  /** By uid and line of the source: what was taken of it, by vouchers that stand. */
  readonly #taken = new Map<string, number>();
  /** Sources of which more was taken, and noted. */
  readonly #exceeded = new Set<string>();

  constructor(server: Server) {
    this.#server = server;
  }

  /** A voucher that was committed, or one that takes another back. */
  take(row: VoucherRow): void {
    const { database } = this.#server;
    if (row.reverses !== undefined) {
      this.#takeBack(row.reverses);
      return;
    }
    if (row.source === undefined) return;
    const source = database.get('voucher', row.source);
    if (source === undefined || database.get('voided', row.source) !== undefined) {
      throw new Violation('what was taken back is not continued', `${row.referNo} continues ${source?.referNo}`);
    }
    if (row.exceptions.some((code) => beyond.includes(code))) this.#exceeded.add(row.source);
    for (const [key, quantity] of takenBy(row)) add(this.#taken, key, quantity);
    this.#compare(source);
  }

  #takeBack(uid: string): void {
    const { database } = this.#server;
    const row = database.get('voucher', uid);
    for (const [key, quantity] of row === undefined ? [] : takenBy(row)) add(this.#taken, key, -quantity);
    for (const each of database.rows.voucher.values()) {
      if (each.source !== uid || database.get('voided', each.uid) !== undefined) continue;
      throw new Violation('what was taken back is not continued', `${each.referNo} continues ${row?.referNo}`);
    }
  }

  #compare(source: VoucherRow): void {
    for (const { line, quantity, free } of itemLines(source.voucher, masters)) {
      const there = Math.abs(quantity) + free;
      const taken = this.#taken.get(`${source.uid} ${line}`) ?? 0;
      if (taken <= there || this.#exceeded.has(source.uid)) continue;
      throw new Violation(
        'a source is used once',
        `${taken} of ${there} in line ${line} of ${source.referNo} are taken`,
      );
    }
  }
}

/** By source and its line, read off the voucher's own lines. */
function takenBy({ source, voucher }: VoucherRow): (readonly [key: string, quantity: number])[] {
  return itemLines(voucher, masters).flatMap(({ line, quantity, free }) => {
    const named = voucher.items[line]?.['sourceLine'];
    return named === undefined ? [] : [[`${source} ${String(named)}`, Math.abs(quantity) + free] as const];
  });
}

/** What a phone shows as used of a source = what the books it holds say + what its own documents take that they do not hold. */
export function compareUses(phone: Phone): void {
  const { disk, parts, device } = phone;
  const { held, books } = disk.state;
  if (books === undefined) return;
  const local = new LocalBooks(parts.booksOn(disk), held.items);
  const pending = held.items.filter(({ sequence }) => {
    return sequence > books.included.upTo || books.included.without.includes(sequence);
  });
  for (const { type, referNo, lines } of books.sources.values()) {
    const own = pending.filter(({ body }) => (body as { readonly source?: unknown }).source === referNo);
    const back = pending.flatMap(({ type: of, body }) => (of === FIELD_VOID ? voidedUse(phone, body, referNo) : []));
    // What was repaired was judged anew, over books of then.
    if (own.length + back.length === 0 || own.some(({ revision }) => revision > 0)) continue;
    const shown = local.source([type], referNo);
    for (const { line, used } of lines) {
      const right = own.reduce((sum, { body }) => sum + takenIn(body, line), used) - sumOf(back, line);
      const seen = shown?.lines.find((each) => each.line === line)?.used;
      if (seen === right) continue;
      throw new Violation(
        'local sources',
        `${device} shows ${seen} of ${referNo} line ${line} as used, it is ${right}`,
      );
    }
  }
}

/** The body of a document that continued this one and was voided here. */
function voidedUse({ disk, server }: Phone, body: unknown, referNo: string): unknown[] {
  const { voucher = '' } = body as { readonly voucher?: string };
  const document = disk.held.items.find(({ uid }) => uid === voucher)?.body ?? server.bodies.get(voucher);
  return (document as { readonly source?: unknown } | undefined)?.source === referNo ? [document] : [];
}

const sumOf = (bodies: readonly unknown[], line: number) =>
  bodies.reduce<number>((sum, body) => sum + takenIn(body, line), 0);

function takenIn(body: unknown, line: number): number {
  const { items = [] } = body as { readonly items?: readonly Readonly<Record<string, unknown>>[] };
  const own = items.filter((each) => Number(each['sourceLine']) === line);
  return own.reduce((sum, each) => sum + piecesIn(each), 0);
}
