/**
 * The purchases and goods receipts whose goods charges belong to that arrive later (ACCOUNTING.md, Landed cost): read before the
 * locks, so that all pools of their items are locked, and under the locks, as they stand then.
 */
import type { LandedVoucher } from '@fieldbook/core/definition/books';
import { present } from '@fieldbook/core/kernel/assert';
import { landedReferences } from '@fieldbook/core/ledger/landed-charges';
import { chargedTypes } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { literal } from '../../store/database/simple-query.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { PreparedVoucher } from '../prepare/prepare.ts';
import { type Locks, lockEverywhere } from './locks.ts';
import { readInContext } from './transaction.ts';

export interface ChargedRow {
  readonly id: number;
  readonly type: string;
  readonly refer_no: string;
  readonly state: string;
  readonly date: string;
  /** In posting order; of the voucher, and of the receipts that it bills, the last. */
  readonly place: number;
  readonly goods: readonly GoodsRow[] | null;
}

interface GoodsRow {
  readonly item: number;
  readonly quantity: number;
  readonly value: number;
  /** Where the goods came in, with the branch of the voucher that brought them; nothing for services. */
  readonly receipt: {
    readonly voucher: number;
    readonly line: number;
    readonly branch: number;
    readonly godown: number;
    readonly place: number;
  } | null;
}

/** Goods of a line came in with the line itself, or with the one of the receipt that it bills. */
function chargedSql(references: readonly string[]): string {
  const numbers = references.map(literal).join(', ');
  const types = chargedTypes.map(literal).join(', ');
  return `SELECT v.id, v.type, v.refer_no, v.state, v.date, first_place(ARRAY[v.id]) AS place,
    (SELECT json_agg(json_build_object('item', line.item_id, 'quantity', abs(line.smallest) + line.free_smallest,
        'value', abs(line.net + coalesce(line.cost_tax, 0)), 'receipt', CASE WHEN came.voucher IS NOT NULL THEN
          json_build_object('voucher', came.voucher, 'line', came.line, 'branch', came.branch, 'godown', came.godown,
            'place', came.place) END) ORDER BY line.line_no)
      FROM voucher_line line LEFT JOIN receipts_of(v.id) came ON came.of_line = line.line_no
      WHERE line.voucher_id = v.id AND line.version = v.version) AS goods
    FROM voucher v WHERE v.refer_no IN (${numbers}) AND v.type IN (${types})`;
}

export class ChargedGoods {
  readonly #rows: readonly ChargedRow[];
  readonly #masters: MasterSnapshot;

  constructor(rows: readonly ChargedRow[], masters: MasterSnapshot) {
    this.#rows = rows.toSorted((a, b) => chargedTypes.indexOf(a.type) - chargedTypes.indexOf(b.type));
    this.#masters = masters;
  }

  /** Adds the vouchers, those that brought their goods, and the goods in all pools: a charge replays them. */
  lock(locks: Locks): void {
    for (const { id, goods } of this.#rows) {
      locks.vouchers.add(id);
      for (const { item, receipt } of goods ?? []) {
        if (receipt === null) continue;
        locks.vouchers.add(receipt.voucher);
        lockEverywhere(locks, item, this.#masters);
      }
    }
  }

  /** `place`: of the voucher with the charge, in posting order; after all others where it is new. */
  voucherOf(referNo: string, place: number): LandedVoucher | undefined {
    const row = this.#rows.find((each) => each.refer_no === referNo);
    if (row === undefined) return undefined;
    const { id, state, date, goods } = row;
    const places = [row.place, ...(goods ?? []).map(({ receipt }) => receipt?.place ?? 0)];
    const codeOf = (master: string, of: number) => present(this.#masters.codeOf(master, of), `no ${master} ${of}`);
    return {
      voucherNo: id,
      referNo,
      state,
      date,
      isEnteredLater: Math.max(...places) > place,
      goods: (goods ?? []).map(({ item, quantity, value, receipt }) => ({
        item: codeOf('item', item),
        quantity,
        value,
        ...(receipt === null
          ? {}
          : {
              receipt: {
                voucherNo: receipt.voucher,
                line: receipt.line,
                branch: codeOf('branch', receipt.branch),
                godown: codeOf('godown', receipt.godown),
              },
            }),
      })),
    };
  }

  /** Changed between the reading and the locks: the transaction is tried anew. */
  assertLocked(locks: Locks): void {
    const fresh = { ...locks, vouchers: new Set(locks.vouchers), costs: new Map(locks.costs) };
    this.lock(fresh);
    if (fresh.vouchers.size > locks.vouchers.size || fresh.costs.size > locks.costs.size) throw new GoodsMoved();
  }
}

/** The goods of a charge are others than those that were locked. */
class GoodsMoved extends Error {
  /** As the database says it of what may be tried again. */
  readonly code = '40001';
}

export function hasLandedCharges(part: PreparedVoucher): boolean {
  return landedReferences(part.voucher.ledgers).length > 0;
}

interface Reader {
  readonly actor: Actor;
  readonly masters: MasterSnapshot;
}

/** Before the locks, in a transaction of its own. */
export async function findChargedGoods(
  client: pg.ClientBase,
  parts: readonly PreparedVoucher[],
  reader: Reader,
): Promise<ChargedGoods> {
  const references = parts.flatMap(({ voucher }) => landedReferences(voucher.ledgers));
  const rows = references.length === 0 ? [] : await readInContext<ChargedRow>(client, reader, chargedSql(references));
  return new ChargedGoods(rows, reader.masters);
}

/** Under the locks, in the transaction that holds them. */
export async function loadChargedGoods(
  client: Pick<pg.ClientBase, 'query'>,
  parts: readonly PreparedVoucher[],
  { masters, locks }: { readonly masters: MasterSnapshot; readonly locks: Locks },
): Promise<ChargedGoods> {
  const references = parts.flatMap(({ voucher }) => landedReferences(voucher.ledgers));
  if (references.length === 0) return new ChargedGoods([], masters);
  const { rows } = await client.query<ChargedRow>(chargedSql(references));
  const charged = new ChargedGoods(rows, masters);
  charged.assertLocked(locks);
  return charged;
}
