/**
 * The server's books as this phone holds them (core's `ServerBooks`), answered from memory: stock of the van, open bills and
 * balances of the route's customers, vouchers that others may continue. Read again when a delta or another tab changed them.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { BatchStock } from '@fieldbook/core/stock/batches';
import { carriedMasters } from '@fieldbook/core/sync/changes';
import type { ServerBooks } from '@fieldbook/core/sync/local-books';
import { onTheWay } from '@fieldbook/core/sync/on-the-way';
import { type StoredRow, withOwnRows } from '@fieldbook/core/sync/own-rows';
import { indexOf, type MasterIndex } from '../../masters/master-index.ts';
import { voucherMasters } from '../../masters/voucher-masters.ts';
import { session } from '../../session/session.ts';
import { readHeld } from '../outbox/outbox-store.ts';
import type { PhoneParts } from '../sync/phone-parts.ts';

/** Collections of the row store that hold books; each row's code is its key. */
export const BOOKS = ['books.stock', 'books.bill', 'books.balance', 'books.source'] as const;

interface StockRow extends StoredRow {
  readonly quantity: number;
  readonly batches?: readonly BatchStock[];
}

type BillRow = StoredRow & OpenBill;

interface BalanceRow extends StoredRow {
  readonly base: number;
}

type SourceRow = StoredRow & { readonly source: SourceVoucher };

export const stockKey = (godown: string, item: string): string => `${godown}\n${item}`;
export const billKey = (side: string, party: string, ledger: string, reference: string): string =>
  `${side}\n${party}\n${ledger}\n${reference}`;
export const balanceKey = (ledger: string, party = ''): string => `${ledger}\n${party}`;
export const sourceKey = (type: string, referNo: string): string => `${type}\n${referNo}`;

const byCode = <T extends StoredRow>(rows: readonly StoredRow[]) => new Map(rows.map((row) => [row.code, row as T]));

let last: { readonly from: readonly unknown[]; readonly books: ServerBooks } | undefined;

/** Nothing before the first fill, and on a device that takes no part. The same object until something changes. */
export async function serverBooks({ database, rows }: PhoneParts): Promise<ServerBooks | undefined> {
  const [held, { me }] = [await readHeld(database), session.get()];
  if (held === undefined || me === undefined) return undefined;
  const names = carriedMasters;
  const all = await Promise.all([...names, ...BOOKS].map((name) => rows.rows(name)));
  const told = new Map([...names, ...BOOKS].map((name, at) => [name as string, all[at]]));
  const found = [...told].map(([name, each]) => (each === undefined ? undefined : withOwnRows(name, each, held.items)));
  const own = new Map([...names, ...BOOKS].map((name, at) => [name as string, found[at]]));
  if (found.some((each) => each === undefined)) return undefined;
  const indexes = new Map<string, MasterIndex>(
    names.map((name) => [name, indexOf((own.get(name) ?? []) as readonly MasterRow[])]),
  );
  const rowsOf = (name: (typeof BOOKS)[number]) => own.get(name) ?? [];
  const { booksVersion, included, lease } = held.register;
  const from = [me, booksVersion, lease?.van, ...found];
  if (last !== undefined && from.every((each, at) => each === last?.from[at])) return last.books;
  const books = {
    version: booksVersion,
    included,
    van: lease?.van,
    masters: voucherMasters(indexes, me),
    isTold: (master: string, code: string) => told.get(master)?.some((row) => row.code === code) ?? false,
    ...answers(rowsOf),
  };
  last = { from, books };
  return books;
}

function answers(
  rowsOf: (name: (typeof BOOKS)[number]) => readonly StoredRow[],
): Omit<ServerBooks, 'version' | 'included' | 'van' | 'masters' | 'isTold'> {
  const stock = byCode<StockRow>(rowsOf('books.stock'));
  const bills = byCode<BillRow>(rowsOf('books.bill'));
  const balances = byCode<BalanceRow>(rowsOf('books.balance'));
  const sources = byCode<SourceRow>(rowsOf('books.source'));
  const onWay = onTheWay([...sources.values()].map(({ source }) => source));
  const ofParty = Map.groupBy(bills.values(), ({ side, party }) => `${side}\n${party}`);
  return {
    quantity: (godown, item) => {
      const key = stockKey(godown, item);
      return stock.get(key)?.quantity ?? onWay.get(key)?.quantity ?? 0;
    },
    itemsIn: (godown) => itemsOf(godown, [...stock.keys(), ...onWay.keys()]),
    batches: (godown, item) => {
      const key = stockKey(godown, item);
      return stock.get(key)?.batches ?? onWay.get(key)?.batches ?? [];
    },
    bill: (side, party, ledger, reference) => bills.get(billKey(side, party, ledger, reference)),
    billsOf: (side, party) => ofParty.get(`${side}\n${party}`) ?? [],
    balance: (ledger, party) => balances.get(balanceKey(ledger, party))?.base ?? 0,
    source: (types, referNo) => types.map((type) => sources.get(sourceKey(type, referNo))).find((row) => row)?.source,
  };
}

function itemsOf(godown: string, keys: readonly string[]): string[] {
  const start = `${godown}\n`;
  return keys.flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
}
