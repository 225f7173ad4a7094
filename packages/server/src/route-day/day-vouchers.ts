/**
 * The documents of a route day from the books: those its person made on the date, and whatever else moved the goods of its van
 * or its cash that day. Read where all branches and routes are in sight: the day has been found by who may see it.
 */
import type { DayVoucher, StockLevel } from '@fieldbook/core/day-cycle/summary/day-documents';
import { toldRoles } from '@fieldbook/core/day-cycle/summary/trade-figures';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import { voucherType, voucherTypes } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import { completedOf, type StoredLine } from '../print/stored-document.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { StoredVoucher } from '../store/vouchers/voucher-reader.ts';

export interface DayPlace {
  readonly date: IsoDate;
  readonly userId: number;
  readonly godownIds: readonly number[];
  readonly cashLedgerId: number | null;
}

/** Only items that the folded days, or what waits to be folded, say to have moved: the others' moves of the date are not read. */
const MOVES = `with moved as (
    select item_id, godown_id from godown_stock held join stock_day day using (item_id, godown_id)
    where held.godown_id = any ($1::integer[]) and day.date = $2::date
    union
    select item_id, godown_id from balance_queue join stock_move move using (posting_id)
    where move.godown_id = any ($1::integer[]) and move.date = $2::date
  )
  select posting.voucher_id as "voucherNo", godown.code as godown, item.code as item, sum(move.quantity)::bigint as quantity
  from moved join stock_move move on move.item_id = moved.item_id and move.date = $2::date and move.godown_id = moved.godown_id
    join posting on posting.id = move.posting_id join godown on godown.id = moved.godown_id join item on item.id = moved.item_id
  group by 1, 2, 3 having sum(move.quantity) <> 0`;

const CASH = `select posting.voucher_id as "voucherNo", sum(entry.amount)::bigint as cash
  from ledger_entry entry join posting on posting.id = entry.posting_id
  where entry.ledger_id = $1 and entry.date = $2 group by 1`;

const FIGURES = ['subtotal', 'discount', 'taxable', 'tax', 'cess', 'roundOff', 'net'] as const;

const VOUCHERS = `select v.id as "voucherNo", v.state, v.date = $2::date as "isOfDay", c.decimals, vv.body,
    jsonb_strip_nulls(jsonb_build_object('uid', v.uid, 'type', v.type, 'referNo', v.refer_no, 'date', v.date, 'branch', b.code,
      'currency', c.code, 'exchangeRate', round(v.exchange_rate / 1000000.0, 6)::text, 'dueDate', v.due_date)) as head,
    jsonb_build_object('subtotal', v.subtotal, 'discount', v.discount, 'taxable', v.taxable, 'tax', v.tax, 'cess', v.cess,
      'roundOff', v.round_off, 'net', v.net) as figures,
    (select coalesce(jsonb_agg(jsonb_build_object('taxCode', tc.code, 'component', t.component,
        'percent', trim_scale(t.percent / 1000000.0)::text, 'informationOnly', t.information_only) order by t.line_no), '[]')
      from voucher_tax t join tax_code tc on tc.id = t.tax_code_id where t.voucher_id = v.id and t.version = v.version) as taxes,
    (select coalesce(jsonb_agg(jsonb_build_object('gross', l.gross, 'discount', l.discount, 'net', l.net, 'tax', l.tax)
        order by l.line_no), '[]')
      from voucher_line l where l.voucher_id = v.id and l.version = v.version) as lines
  from voucher v join voucher_version vv on vv.voucher_id = v.id and vv.version = v.version
    join branch b on b.id = v.branch_id join currency c on c.id = v.currency_id
  where v.id = any ($1::bigint[])
    or (v.type = any ($4::text[]) and v.date = $2 and v.posted_by = $3)
  order by v.id`;

/** Types that a summary tells of whatever they moved. */
const TOLD = voucherTypes.filter(({ role }) => role !== undefined && toldRoles.has(role)).map(({ type }) => type);

interface VoucherRow {
  readonly voucherNo: number;
  readonly state: string;
  readonly isOfDay: boolean;
  readonly decimals: number;
  readonly body: string;
  readonly head: Readonly<Record<string, unknown>> & Pick<StoredVoucher, 'type' | 'referNo'> & { readonly uid: string };
  readonly figures: Readonly<Record<(typeof FIGURES)[number], number>>;
  readonly taxes: readonly unknown[];
  readonly lines: readonly StoredLine[];
}

type Move = StockLevel & { readonly voucherNo: number };

export async function dayVouchers(
  client: pg.ClientBase,
  place: DayPlace,
  masters: MasterSnapshot,
): Promise<readonly DayVoucher[]> {
  const { date, userId, godownIds, cashLedgerId } = place;
  const moves = await client.query<Move>({ name: 'day-moves', text: MOVES, values: [godownIds, date] });
  const cash = await client.query<{ voucherNo: number; cash: number }>({
    name: 'day-cash',
    text: CASH,
    values: [cashLedgerId, date],
  });
  const touched = [...new Set([...moves.rows, ...cash.rows].map(({ voucherNo }) => voucherNo))];
  const found = await client.query<VoucherRow>({
    name: 'day-vouchers',
    text: VOUCHERS,
    values: [touched, date, userId, TOLD],
  });
  const movesOf = Map.groupBy(moves.rows, ({ voucherNo }) => voucherNo);
  const cashOf = new Map(cash.rows.map((row) => [row.voucherNo, row.cash]));
  return found.rows.flatMap((row) => {
    const definition = voucherType(row.head.type);
    if (definition === undefined) return [];
    const voucher = completedOf(definition, storedOf(row), { masters, lines: row.lines });
    const { uid, referNo } = row.head;
    const levels = (movesOf.get(row.voucherNo) ?? []).map(({ voucherNo: _, ...level }) => level);
    const facts = {
      isVoid: row.state === 'void' || row.state === 'rejected',
      role: definition.role,
      isOfDay: row.isOfDay,
      cash: cashOf.get(row.voucherNo) ?? 0,
    };
    return [{ uid, referNo, voucherNo: row.voucherNo, voucher, ...facts, moves: levels }];
  });
}

function storedOf({ voucherNo, state, body, head, figures, taxes, decimals }: VoucherRow): StoredVoucher {
  const totals = Object.fromEntries(FIGURES.map((name) => [name, printMoney(figures[name], decimals)]));
  return { ...(JSON.parse(body) as Record<string, unknown>), ...head, voucherNo, state, totals, taxes };
}
