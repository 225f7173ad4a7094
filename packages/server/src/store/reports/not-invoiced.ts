/**
 * Lines of goods receipts and delivery notes that stood on a day, less what the invoices of that day had taken of them: the
 * quantity, and the book value that each invoice noted with its line.
 */
import type { LedgerRole } from '@fieldbook/core/definition/ledger-roles';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { formatSplit } from '@fieldbook/core/kernel/format';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import type { NotInvoiced, NotInvoicedRow, NotInvoicedTotals } from '@fieldbook/core/reports/not-invoiced';
import { filterOf } from './analysis-facts.ts';
import { ledgerTie } from './books-tie.ts';
import { pageOf, readCursor } from './cursor.ts';
import { type ReportScope, unknownReference } from './report-scope.ts';
import { STANDING } from './standing-sql.ts';
import { UNITS } from './stock-units.ts';

export interface NotInvoicedQuery {
  readonly asOf?: IsoDate | undefined;
  readonly party?: string | undefined;
  readonly item?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Kind {
  readonly name: 'receipts-not-invoiced' | 'deliveries-not-billed';
  readonly type: 'goodsReceipt' | 'deliveryNote';
  /** What invoices it. */
  readonly biller: 'purchase' | 'sales';
  readonly side: 'customer' | 'supplier';
  readonly role: LedgerRole;
  /** Of the ledger: 1 where the value stands on its debit side. */
  readonly sign: 1 | -1;
}

export const receiptKind: Kind = {
  name: 'receipts-not-invoiced',
  type: 'goodsReceipt',
  biller: 'purchase',
  side: 'supplier',
  role: 'goodsReceivedNotInvoiced',
  sign: -1,
};

export const deliveryKind: Kind = {
  name: 'deliveries-not-billed',
  type: 'deliveryNote',
  biller: 'sales',
  side: 'customer',
  role: 'goodsDeliveredNotInvoiced',
  sign: 1,
};

interface Row
  extends Omit<NotInvoicedRow, 'partyArabic' | 'itemArabic' | 'quantity' | 'openQuantity' | 'value' | 'unit'> {
  readonly partyArabic: string | null;
  readonly itemArabic: string | null;
  readonly all: number;
  readonly value: number;
  readonly units: readonly UnitConversion[];
  readonly whole: { readonly value: number; readonly count: number };
}

/** What corrections found of a line of the version that stands, where that is the voucher's last one. */
const CORRECTED = (
  of: 'document' | 'invoice',
): string => `left join line_cost corrected on corrected.voucher_id = ${of}.voucher_id
        and corrected.line_no = line.line_no and exists (select from voucher v where v.id = ${of}.voucher_id and v.version = ${of}.version)`;

/** Value of the lines that say what they took, and the quantity of those that do not. */
const TAKEN = (value: string, prefix = ''): string => `sum(${value})::bigint as ${prefix}value,
      coalesce(sum(abs(line.smallest) + line.free_smallest) filter (where ${value} is null), 0)::bigint as ${prefix}unvalued`;

/** What is left of the cost of a line. */
const LEFT = (cost: string, prefix = ''): string => `${cost} - coalesce(taken.${prefix}value, 0)
        - coalesce(round(${cost}::numeric * taken.${prefix}unvalued / nullif(line.smallest + line.free_smallest, 0)), 0)::bigint`;

/**
 * Each line with what is left of it: at what it costs since corrections, and as it was booked before them. $1 the day, $2 and $3
 * the type of the document and of its invoice, $4 branch ids or null, $5 party's id or null, $6 item ids or null.
 */
const LINES = `with document as materialized (${STANDING(
  '$1::date',
  'voucher.type = $2 and ($4::integer[] is null or voucher.branch_id = any ($4)) and ($5::integer is null or voucher.party_id = $5)',
)}), invoice as materialized (${STANDING(
  '$1::date',
  'voucher.type = $3 and voucher.id in (select taker.voucher_id from document join voucher_line taker on taker.source_voucher_id = document.voucher_id)',
)}), taken as (
    select line.source_voucher_id as voucher_id, line.source_line as line_no,
      sum(abs(line.smallest) + line.free_smallest)::bigint as quantity,
      ${TAKEN('coalesce(corrected.cost, line.taken)')}, ${TAKEN('line.taken', 'booked_')}
    from invoice join voucher_line line on line.voucher_id = invoice.voucher_id and line.version = invoice.version
      ${CORRECTED('invoice')}
    where line.source_voucher_id is not null group by 1, 2
  ), line as (
    select document.voucher_id, document.date, line.line_no, line.item_id, line.smallest + line.free_smallest as "all",
      line.smallest + line.free_smallest - coalesce(taken.quantity, 0) as smallest,
      ${LEFT('coalesce(corrected.cost, abs(line.cost))')} as value, ${LEFT('abs(line.cost)', 'booked_')} as booked
    from document join voucher_line line on line.voucher_id = document.voucher_id and line.version = document.version
      join item on item.id = line.item_id and item.item_type <> 'service' ${CORRECTED('document')}
      left join taken on taken.voucher_id = document.voucher_id and taken.line_no = line.line_no
    where $6::integer[] is null or line.item_id = any ($6)
  )`;

/** $7 to $9 where the page before ended (date, number, line) or nulls, $10 rows at most. */
const PAGE = `${LINES}, open as materialized (select * from line where smallest <> 0 or value <> 0)
  select open.date, voucher.type as "voucherType", voucher.id as "voucherNo", voucher.refer_no as "referNo",
    coalesce(party.code, '') as "partyCode", coalesce(party.name, '') as party, party.name_arabic as "partyArabic",
    branch.code as branch, open.line_no as line, item.code, item.name as item, item.name_arabic as "itemArabic", open."all",
    open.smallest, open.value, $1::date - open.date as days, ${UNITS('item.id')} as units,
    (select json_build_object('value', sum(value)::bigint, 'count', count(*)) from open) as whole
  from open join voucher on voucher.id = open.voucher_id join branch on branch.id = voucher.branch_id
    join item on item.id = open.item_id left join party on party.id = voucher.party_id
  where $7::date is null or (open.date, open.voucher_id, open.line_no) > ($7, $8::bigint, $9::integer)
  order by open.date, open.voucher_id, open.line_no limit $10`;

/** By how much corrections changed what is left of all lines: the lines say it, and the ledger has it from adjustments. */
const CORRECTIONS = `${LINES} select coalesce(sum(value - booked), 0)::bigint as amount from line`;

/** What other vouchers, corrections of cost, and invoices dated before their goods came entered on the ledger. $1 the day, $2, $3 the types, $4 branch ids or null. */
const OTHER = `select coalesce(sum(amount), 0)::bigint as amount from ledger_entry entry
    join posting on posting.id = entry.posting_id join voucher on voucher.id = posting.voucher_id
  where entry.ledger_id in (select id from ledger where role = $5) and entry.date <= $1
    and ($4::integer[] is null or entry.branch_id = any ($4)) and (posting.kind = 'adjust' or voucher.type not in ($2, $3)
      or voucher.type = $3 and not exists (select from posting came where came.voucher_id = voucher.source_voucher_id
        and came.date <= $1))`;

export async function notInvoiced(kind: Kind, scope: ReportScope, query: NotInvoicedQuery): Promise<NotInvoiced> {
  const asOf = query.asOf ?? scope.today;
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['date', 'integer', 'integer']);
  const party = await partyOf(scope, kind.side, query.party);
  const { items } = await filterOf(scope, 'sale', { item: query.item });
  const asked = [asOf, kind.type, kind.biller, scope.branches];
  const { rows } = await scope.client.query<Row>({
    name: 'report-not-invoiced',
    text: PAGE,
    values: [...asked, party, items ?? null, ...(cursor ?? [null, null, null]), limit + 1],
  });
  const { page, next } = pageOf(rows, limit, ({ date, voucherNo, line }) => [date, voucherNo, line]);
  const whole = rows[0]?.whole ?? { value: 0, count: 0 };
  const isWhole = party === null && items === undefined;
  const tie = isWhole && cursor === undefined ? await tieOf(scope, kind, { asked, asOf, value: whole.value }) : {};
  return {
    ...scope.frame(kind.name, asOf),
    rows: page.map((row) => openRow(scope, row)),
    ...(cursor === undefined ? { totals: { value: scope.money(whole.value), count: whole.count, ...tie } } : {}),
    next,
  };
}

async function tieOf(
  scope: ReportScope,
  { role, sign }: Kind,
  { asked, asOf, value }: { readonly asked: readonly unknown[]; readonly asOf: IsoDate; readonly value: number },
): Promise<Partial<NotInvoicedTotals>> {
  const balance = await ledgerTie(scope, { role }, asOf);
  if (balance === undefined) return {};
  const { rows } = await scope.client.query<{ amount: number }>({ text: OTHER, values: [...asked, role] });
  const corrected = await scope.client.query<{ amount: number }>({ text: CORRECTIONS, values: [...asked, null, null] });
  const told = corrected.rows[0]?.amount ?? 0;
  const [ledger, other] = [sign * balance + 0, sign * (rows[0]?.amount ?? 0) - told + 0];
  const { money } = scope;
  return { other: money(other), ledger: money(ledger), difference: money(ledger - value - other) };
}

async function partyOf(scope: ReportScope, side: Kind['side'], code: string | undefined): Promise<number | null> {
  if (code === undefined) return null;
  const text = 'select id from party where side = $1 and code = $2';
  const { rows } = await scope.client.query<{ id: number }>({ text, values: [side, code] });
  if (rows[0] === undefined) throw unknownReference(side, code);
  return rows[0].id;
}

function openRow(scope: ReportScope, row: Row): NotInvoicedRow {
  const { partyArabic, itemArabic, all, value, units, whole: _, ...facts } = row;
  return {
    ...facts,
    ...(partyArabic === null ? {} : { partyArabic }),
    ...(itemArabic === null ? {} : { itemArabic }),
    quantity: formatSplit(all, units),
    openQuantity: formatSplit(row.smallest, units),
    unit: units[0]?.unit ?? '',
    value: scope.money(value),
  };
}
