/**
 * Books for tests of what reads them: a company with two branches, and vouchers written row by row without the posting
 * service, so that a report is compared with sums over what was written here and with nothing else.
 */

import { present } from '@fieldbook/core/kernel/assert';
import { multiplyDivide } from '@fieldbook/core/kernel/decimal';
import { everything } from '@fieldbook/core/permissions/reach';
import type { Actor } from '../../../src/auth/actor.ts';
import { linkHash, linkText, moreRows } from '../../../src/posting/rows/chain.ts';
import { literalArguments } from '../../../src/posting/rows/named-arguments.ts';
import { emptyWork, workArguments } from '../../../src/posting/rows/work.ts';
import type { CompanyDatabase } from '../../../src/store/database/company-database.ts';
import { branchOfGodown, makeBooksCompany } from './books-company.ts';
import type { TestBill, TestMove, TestVoucher, WrittenVoucher } from './vouchers.ts';

export const administrator: Actor = {
  userId: 1,
  userName: 'admin',
  forms: '*',
  branches: '*',
  routes: '*',
  reach: everything,
};

type Row = Record<string, unknown>;
interface BillState {
  amount: number;
  open: number;
  readonly facts: Row;
}

/** The rows that a posting finds locked: of stock, of cost, of bills. */
const PREPARE = `with stock as (
    insert into godown_stock (godown_id, item_id) select (value ->> 0)::integer, (value ->> 1)::integer
    from json_array_elements($1::json -> 'stock') on conflict do nothing)
  insert into item_cost (item_id, branch_id, pool) select item_id, branch_id, pool
  from json_populate_recordset(null::item_cost, $1::json -> 'costs') on conflict do nothing`;
const BILLS = `insert into bill (party_id, ledger_id, branch_id, reference, kind, date, due_date, currency_id, amount, open, base_open)
  select party_id, ledger_id, branch_id, reference, kind, date, due_date, currency_id, amount, open, base_open
  from json_populate_recordset(null::bill, $1::json -> 'bills')
  on conflict (party_id, ledger_id, reference) do update
    set amount = excluded.amount, open = excluded.open, base_open = excluded.base_open`;

/** A new company with its masters, and nothing written yet. */
export async function openTestBooks(company: CompanyDatabase): Promise<TestBooks> {
  await makeBooksCompany(company);
  const books = new TestBooks(company);
  await books.loadIds();
  return books;
}

export class TestBooks {
  readonly written: WrittenVoucher[] = [];
  readonly #company: CompanyDatabase;
  readonly #ids = new Map<string, number>();
  readonly #series = new Map<string, { id: number; prefix: string; number: number; chain: number; head: string }>();
  readonly #stock = new Map<string, number>();
  /** By branch and item. */
  readonly #costs = new Map<string, { quantity: number; value: number }>();
  readonly #bills = new Map<string, BillState>();

  constructor(company: CompanyDatabase) {
    this.#company = company;
  }

  async loadIds(): Promise<void> {
    const { rows } = await this.#company.pool.query<{ name: string; id: number }>(
      ['ledger', 'item', 'godown', 'branch', 'currency', 'cost_centre']
        .map((table) => `select '${table}:' || code as name, id from ${table}`)
        .concat(["select side || ':' || code, id from party", "select 'unit:' || code, id from measure_unit"])
        .join(' union all '),
    );
    for (const { name, id } of rows) this.#ids.set(name, id);
    const series = await this.#company.pool.query<{ id: number; key: string; prefix: string }>(
      "select s.id, voucher_type || ':' || b.code as key, prefix from series s join branch b on b.id = branch_id",
    );
    for (const { id, key, prefix } of series.rows) {
      this.#series.set(key, { id, prefix, number: 0, chain: 0, head: '0'.repeat(64) });
    }
  }

  id(name: string): number {
    return present(this.#ids.get(name), name);
  }

  /** What is on hand of an item in a godown. */
  onHand(godown: string, item: string): number {
    return this.#stock.get(`${godown}:${item}`) ?? 0;
  }

  /** What so many smallest units of an item stand in the books of the godown's branch for. */
  costOf({ item, godown }: Pick<TestMove, 'item' | 'godown'>, quantity: number): number {
    const cost = this.#costs.get(this.#shelfOf(item, godown)) ?? { quantity: 0, value: 0 };
    return cost.quantity === 0 ? 0 : multiplyDivide(cost.value, quantity, cost.quantity);
  }

  #shelfOf(item: string, godown: string): string {
    return `${branchOfGodown(godown)} ${item}`;
  }

  /** Open bills, by `party/ledger/reference`. */
  openBills(): readonly (readonly [key: string, open: number])[] {
    return [...this.#bills].map(([key, { open }]) => [key, open] as const).filter(([, open]) => open !== 0);
  }

  write(vouchers: readonly TestVoucher[]): Promise<readonly WrittenVoucher[]> {
    return this.#company.transaction(async ({ client }) => {
      await client.query(
        "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)",
      );
      const written: WrittenVoucher[] = [];
      for (const voucher of vouchers) {
        const numbers = await client.query<{ voucher: number; posting: number }>(
          "select nextval('voucher_no') as voucher, nextval('posting_no') as posting",
        );
        const { work, done } = this.#rowsOf(voucher, present(numbers.rows[0], 'numbers'));
        await client.query(PREPARE, [JSON.stringify(work)]);
        await client.query(BILLS, [JSON.stringify(work)]);
        await client.query(`select posting_write(${literalArguments(workArguments({ ...emptyWork(), ...work }))})`);
        written.push(done);
      }
      this.written.push(...written);
      return written;
    });
  }

  /** Takes vouchers of entries alone back, on their own day, and makes them void. */
  void(vouchers: readonly WrittenVoucher[]): Promise<void> {
    return this.#company.transaction(async ({ client }) => {
      await client.query(
        "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)",
      );
      for (const voucher of vouchers) {
        const { rows } = await client.query<{ posting: number }>("select nextval('posting_no') as posting");
        const entries = voucher.entries.map((entry) => ({
          ...entry,
          amount: -entry.amount,
          ...(entry.foreign === undefined ? {} : { foreign: -entry.foreign }),
        }));
        const posting = present(rows[0], 'number').posting;
        const back = { ...voucher, entries, postingNo: posting, reverses: voucher.postingNo };
        const { work } = this.#rowsOf(back, { voucher: voucher.voucherNo, posting });
        const { vouchers: _, versions: __, ...taken } = work;
        await client.query(`select posting_write(${literalArguments(workArguments({ ...emptyWork(), ...taken }))})`);
        await client.query("update voucher set state = 'void' where id = $1", [voucher.voucherNo]);
        this.written.push(back);
      }
    });
  }

  fold(most: number): Promise<unknown> {
    return this.#company.pool.query('select fold_balances($1)', [most]);
  }

  #rowsOf(
    voucher: TestVoucher & { readonly reverses?: number; readonly referNo?: string },
    numbers: { voucher: number; posting: number },
  ): { work: Row; done: WrittenVoucher } {
    const series = present(this.#series.get(`${voucher.type}:${voucher.branch}`), voucher.type);
    if (voucher.reverses === undefined) series.number += 1;
    series.chain += 1;
    const referNo = voucher.referNo ?? `${series.prefix}-${series.number}`;
    const common = { posting_id: numbers.posting, branch_id: this.id(`branch:${voucher.branch}`), date: voucher.date };
    const entries = voucher.entries.map((entry, index) => ({
      ...common,
      line_no: index,
      ledger_id: this.id(`ledger:${entry.ledger}`),
      party_id: entry.party === undefined ? null : this.id(entry.party),
      amount: entry.amount,
      currency_id: this.id(`currency:${entry.currency ?? 'AED'}`),
      cost_centre_id: entry.costCentre === undefined ? null : this.id(`cost_centre:${entry.costCentre}`),
      foreign_amount: entry.foreign ?? entry.amount,
    }));
    const moves = (voucher.moves ?? []).map((move, index) => this.#move(move, { ...common, line_no: index }));
    const bills = (voucher.bills ?? []).map((bill, index) => this.#bill(bill, { ...common, line_no: index, referNo }));
    const body = JSON.stringify({ type: voucher.type, date: voucher.date });
    const reverses = voucher.reverses ?? null;
    const kind = reverses === null ? 'post' : 'reverse';
    const place = { chainNo: series.chain, kind, reverses } as const;
    const postedAt = new Date().toISOString();
    const more = {
      ...{ userId: 1, postedAt, branchId: common.branch_id, exceptions: null },
      rows: moreRows({ entries, moves, lines: [], ledgerLines: [], tenders: [], taxes: [] }),
    };
    const text = linkText({
      ...place,
      ...{ version: 1, reason: null, lines: [], more },
      seriesId: series.id,
      voucherNo: numbers.voucher,
      referNo,
      date: voucher.date,
      body,
      entries: entries.map((e) => [e.line_no, e.ledger_id, e.party_id, e.amount, e.currency_id, e.foreign_amount]),
      moves: moves.map((m) => [m.line_no, m.item_id, m.godown_id, m.quantity, m.value]),
      bills: bills.map((b) => [b.line_no, b.party_id, b.ledger_id, b.reference, b.kind, b.amount, b.base_amount]),
    });
    const previous = series.head;
    series.head = linkHash(previous, text);
    const work = {
      vouchers: [
        this.#voucherRow(voucher, { id: numbers.voucher, referNo, seriesId: series.id, number: series.number }),
      ],
      versions: [{ voucher_id: numbers.voucher, version: 1, body }],
      postings: [
        {
          ...{ id: numbers.posting, voucher_id: numbers.voucher, version: 1, kind, reverses, user_id: 1 },
          ...{ series_id: series.id, chain_no: series.chain },
          ...{ previous_hash: `\\x${previous}`, hash: `\\x${series.head}` },
          ...{ branch_id: common.branch_id, date: voucher.date, posted_at: postedAt },
        },
      ],
      entries,
      moves,
      ...this.#stateRows(moves, bills),
      billEntries: bills,
      series: [[series.id, series.number, series.chain, series.head]],
    };
    return { work, done: { ...voucher, voucherNo: numbers.voucher, postingNo: numbers.posting, referNo } };
  }

  #voucherRow(voucher: TestVoucher, facts: { id: number; referNo: string; seriesId: number; number: number }): Row {
    const net = voucher.net ?? 0;
    return {
      id: facts.id,
      uid: `00000000-0000-4000-8000-${String(facts.id).padStart(12, '0')}`,
      type: voucher.type,
      series_id: facts.seriesId,
      number: facts.number,
      refer_no: facts.referNo,
      date: voucher.date,
      branch_id: this.id(`branch:${voucher.branch}`),
      party_id: voucher.party === undefined ? null : this.id(voucher.party),
      currency_id: this.id('currency:AED'),
      exchange_rate: 1_000_000,
      reference_no: voucher.referenceNo ?? null,
      subtotal: net,
      discount: 0,
      taxable: net,
      tax: 0,
      cess: 0,
      round_off: 0,
      net,
      state: 'posted',
      version: 1,
      posted_by: 1,
      exceptions: [],
    };
  }

  #move(move: TestMove, common: { line_no: number }) {
    const shelf = this.#shelfOf(move.item, move.godown);
    const cost = this.#costs.get(shelf) ?? { quantity: 0, value: 0 };
    const value = move.value ?? -this.costOf(move, -move.quantity);
    this.#costs.set(shelf, { quantity: cost.quantity + move.quantity, value: cost.value + value });
    this.#stock.set(`${move.godown}:${move.item}`, this.onHand(move.godown, move.item) + move.quantity);
    const ids = { item_id: this.id(`item:${move.item}`), godown_id: this.id(`godown:${move.godown}`) };
    return { ...common, ...ids, quantity: move.quantity, value, voucher_line: 0 };
  }

  #bill(bill: TestBill, common: Row & { posting_id: number; line_no: number; date: string; referNo: string }) {
    const reference = bill.reference ?? common.referNo;
    const key = `${bill.party}/${bill.ledger}/${reference}`;
    const ids = { party_id: this.id(bill.party), ledger_id: this.id(`ledger:${bill.ledger}`) };
    const facts = { ...ids, reference, branch_id: common['branch_id'], kind: bill.kind, date: common.date };
    const state = this.#bills.get(key) ?? { amount: 0, open: 0, facts };
    if (bill.kind !== 'against') state.amount += bill.amount;
    state.open += bill.amount;
    this.#bills.set(key, state);
    const { posting_id, line_no, date } = common;
    return {
      posting_id,
      line_no,
      ...ids,
      reference,
      kind: bill.kind,
      date,
      amount: bill.amount,
      base_amount: bill.amount,
      key,
    };
  }

  /** Stock, costs and bills as they stand after the voucher. */
  #stateRows(moves: readonly { item_id: number; godown_id: number }[], bills: readonly { key: string }[]): Row {
    const codeOf = (prefix: string, id: number) =>
      present(
        [...this.#ids].find(([name, known]) => name.startsWith(prefix) && known === id)?.[0].split(':')[1],
        prefix,
      );
    const stock = moves.map(
      ({ item_id, godown_id }) => [codeOf('godown:', godown_id), codeOf('item:', item_id)] as const,
    );
    const states = bills.map(({ key }) => present(this.#bills.get(key), key));
    return {
      stock: stock.map(([godown, item]) => [
        this.id(`godown:${godown}`),
        this.id(`item:${item}`),
        this.onHand(godown, item),
      ]),
      costs: stock.map(([godown, item]) => ({
        item_id: this.id(`item:${item}`),
        branch_id: this.id(`branch:${branchOfGodown(godown)}`),
        pool: 'saleable',
        ...this.#costs.get(this.#shelfOf(item, godown)),
        last_quantity: 0,
        last_value: 0,
        layers: [],
      })),
      bills: states.map(({ amount, open, facts }) => ({
        ...facts,
        due_date: facts['date'],
        currency_id: this.id('currency:AED'),
        amount,
        open,
        base_open: open,
      })),
    };
  }
}
