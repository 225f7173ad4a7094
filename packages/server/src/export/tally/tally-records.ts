/**
 * What vouchers have posted, a voucher and day each. Corrections are folded: a posting and its reversal on one day come to nought, and
 * rows of nought tell that there was something.
 */
import { typesNotForTally } from '@fieldbook/core/tally/types-for-tally';
import type pg from 'pg';
import { literal } from '../../store/database/simple-query.ts';

/** A voucher on a day of its postings; nearly always the only one. */
export interface VoucherDay {
  readonly id: number;
  readonly uid: string;
  readonly type: string;
  readonly date: string;
  readonly voucherDate: string;
  readonly referNo: string;
  readonly referenceNo: string | null;
  readonly remarks: string | null;
  readonly partyId: number | null;
  readonly salesAccount: string | null;
}

interface OfDay {
  readonly voucherId: number;
  readonly date: string;
}

export interface EntrySum extends OfDay {
  readonly ledgerId: number;
  readonly partyId: number | null;
  readonly costCentreId: number | null;
  readonly amount: number;
}

export interface BillSum extends OfDay {
  readonly ledgerId: number;
  readonly partyId: number;
  readonly reference: string;
  readonly kind: 'new' | 'advance' | 'onAccount';
  readonly isBegun: boolean;
  readonly dueDate: string;
  readonly amount: number;
}

export interface MoveSum extends OfDay {
  readonly line: number;
  readonly itemId: number;
  readonly godownId: number;
  readonly batch: string | null;
  readonly expiry: string | null;
  readonly costCentreId: number | null;
  readonly quantity: number;
  readonly value: number;
  /** Of the line in the voucher's currency, with what turns it into the base currency. */
  readonly net: number | null;
  readonly exchangeRate: number;
  readonly currencyDecimals: number;
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Without parameters, for a cursor. */
export const voucherDays = ({
  from,
  to,
}: Span): string => `select v.id, v.uid, v.type, day.date, v.date as "voucherDate",
    v.refer_no as "referNo", v.reference_no as "referenceNo", v.remarks, v.party_id as "partyId",
    said.body::jsonb->>'salesAccount' as "salesAccount"
  from (select distinct voucher_id, date from posting where date between ${literal(from)} and ${literal(to)}) day
    join voucher v on v.id = day.voucher_id
    left join voucher_version said on said.voucher_id = v.id and said.version = v.version and v.type = 'sales'
  where v.type not in (${typesNotForTally.map(literal).join(', ')})
  order by day.date, v.id`;

const OF_DAYS = `posting p join unnest($1::bigint[], $2::date[]) as day (voucher_id, date)
  on p.voucher_id = day.voucher_id and p.date = day.date`;

const ENTRIES = `select p.voucher_id as "voucherId", p.date, e.ledger_id as "ledgerId", e.party_id as "partyId",
    e.cost_centre_id as "costCentreId", sum(e.amount)::bigint as amount
  from ${OF_DAYS} join ledger_entry e on e.posting_id = p.id
  group by 1, 2, 3, 4, 5 order by 1, 2, min(e.posting_id), min(e.line_no)`;

const BILLS = `select p.voucher_id as "voucherId", p.date, b.ledger_id as "ledgerId", b.party_id as "partyId", b.reference, b.kind,
    bool_or(e.kind <> 'against') as "isBegun", b.due_date as "dueDate", sum(e.base_amount)::bigint as amount
  from ${OF_DAYS} join bill_entry e on e.posting_id = p.id join bill b on b.id = e.bill_id
  group by p.voucher_id, p.date, b.id having sum(e.base_amount) <> 0 order by 1, 2, b.id`;

const MOVES = `select p.voucher_id as "voucherId", p.date, m.voucher_line as line, m.item_id as "itemId", m.godown_id as "godownId",
    m.batch, m.expiry, m.cost_centre_id as "costCentreId", sum(m.quantity)::bigint as quantity, sum(m.value)::bigint as value,
    max(line.net) as net, v.exchange_rate as "exchangeRate", c.decimals as "currencyDecimals"
  from ${OF_DAYS} join stock_move m on m.posting_id = p.id join voucher v on v.id = p.voucher_id
    join currency c on c.id = v.currency_id
    left join voucher_line line on line.voucher_id = v.id and line.version = v.version and line.line_no = m.voucher_line
  where m.quantity <> 0
  group by 1, 2, 3, 4, 5, 6, 7, 8, v.id, c.id order by 1, 2, min(m.posting_id), min(m.line_no)`;

export interface TallyRecords {
  entries(day: VoucherDay): readonly EntrySum[];
  bills(day: VoucherDay): readonly BillSum[];
  moves(day: VoucherDay): readonly MoveSum[];
}

export async function recordsOf(client: pg.ClientBase, days: readonly VoucherDay[]): Promise<TallyRecords> {
  const values = [days.map(({ id }) => id), days.map(({ date }) => date)];
  const read = async <Row extends OfDay>(sql: string) => {
    const { rows } = await client.query<Row>(sql, values);
    const byDay = Map.groupBy(rows, ({ voucherId, date }) => `${voucherId} ${date}`);
    return ({ id, date }: VoucherDay) => byDay.get(`${id} ${date}`) ?? [];
  };
  return {
    entries: await read<EntrySum>(ENTRIES),
    bills: await read<BillSum>(BILLS),
    moves: await read<MoveSum>(MOVES),
  };
}
