/**
 * One stored voucher as its reader sees it: the document as it was entered, its figures, its state, and what it did to the
 * books. Amounts are decimal text in the voucher's currency, ledger entries in the base currency.
 */
import type { VoucherChanges } from '@fieldbook/core/api/voucher-history';
import type { VoucherRelations } from '@fieldbook/core/api/voucher-relations';
import { printMoney } from '@fieldbook/core/kernel/money';
import { COSTS_FORM, costRoles } from '@fieldbook/core/permissions/costs';
import { fulfilledTypes } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { readAs } from '../actor-context.ts';
import { opensAny } from '../dashboards/dashboard-parts.ts';
import type { CompanyDatabase } from '../database/company-database.ts';
import { hidesPrices, toldDocument } from './hidden-prices.ts';
import { type HistoryRow, historyOf, historySql, shownVersion } from './voucher-history.ts';
import { readRelations } from './voucher-relations.ts';

/** The entered document's own members, and what the server knows besides. */
export type StoredVoucher = Readonly<Record<string, unknown>> & {
  readonly voucherNo: number;
  readonly type: string;
  readonly referNo: string;
  readonly state: string;
};

export interface VoucherReader {
  /** The type of a voucher the person may see. */
  typeOf(actor: Actor, voucherNo: number): Promise<string | undefined>;
  load(actor: Actor, type: string, voucherNo: number): Promise<StoredVoucher | undefined>;
  /** Who made which version, when and how. */
  history(actor: Actor, type: string, voucherNo: number): Promise<VoucherChanges | undefined>;
  /** Its bills, its chain and its neighbours in the register. */
  relations(actor: Actor, type: string, voucherNo: number): Promise<VoucherRelations | undefined>;
}

export function createVoucherReader(database: CompanyDatabase): VoucherReader {
  return {
    typeOf: (actor, voucherNo) =>
      readAs(database, actor, async (client) => {
        const { rows } = await client.query<{ type: string }>('select type from voucher where id = $1', [voucherNo]);
        return rows[0]?.type;
      }),
    load: (actor, type, voucherNo) =>
      readAs(database, actor, (client) => loadVoucher(client, type, { voucherNo, actor })),
    history: (actor, type, voucherNo) =>
      readAs(database, actor, async (client) => {
        const { rows } = await client.query<HistoryRow>(historySql(voucherNo));
        return rows[0]?.type === type ? historyOf(rows[0], (content) => toldDocument(actor, type, content)) : undefined;
      }),
    relations: (actor, type, voucherNo) =>
      readAs(database, actor, (client) => readRelations(client, type, { voucherNo, actor })),
  };
}

interface VoucherRow {
  readonly head: Pick<StoredVoucher, 'voucherNo' | 'type' | 'referNo' | 'state'>;
  readonly body: string;
  readonly decimals: number;
  readonly base_decimals: number;
  readonly figures: Record<string, number>;
  readonly taxes: readonly TaxRow[];
  readonly postings: readonly PostingRow[];
  readonly taken: readonly object[] | null;
  readonly item_figures: readonly LineRow[] | null;
  readonly charge_figures: readonly LineRow[] | null;
}

interface LineRow {
  readonly line: number;
  readonly figures: Readonly<Record<string, number>>;
}

interface TaxRow {
  readonly amount: number;
  readonly base: number;
}

interface PostingRow {
  readonly entries: readonly { readonly amount: number }[];
}

const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** How often it became paper, here and on phones, who asked for it first and who last. */
const PRINTS = `(select case count(*) when 0 then null else jsonb_build_object('count', count(*),
    'copies', count(*) filter (where is_copy), 'firstAt', to_char(min(printed_at), ${MOMENT}),
    'firstBy', (array_agg(by.code::text order by printed_at))[1], 'lastAt', to_char(max(printed_at), ${MOMENT}),
    'lastBy', (array_agg(by.code::text order by printed_at desc))[1]) end
  from (select user_id, is_copy, printed_at from voucher_print where voucher_id = v.id
    union all select user_id, is_copy, printed_at from field_print noted where voucher_uid = v.uid
      and not exists (select from field_print_undone undone where undone.event_id = noted.event_id)) made
  join app_user by on by.id = made.user_id)`;

/** Whoever made the last content or the last change of state. */
const CHANGED_BY = `(select made.by from (
    select p.posted_at as at, by.code::text as by from posting p join app_user by on by.id = p.user_id
      where p.voucher_id = v.id and p.kind in ('post', 'words')
    union all select a.at, a.user_name from audit a where a.table_name = 'voucher' and a.row_id = v.id) made
  order by made.at desc limit 1)`;

const HEAD = `jsonb_strip_nulls(jsonb_build_object('voucherNo', v.id, 'uid', v.uid, 'type', v.type, 'referNo', v.refer_no,
  'date', v.date, 'documentDate', v.document_date, 'state', v.state, 'version', ${shownVersion('v')}, 'reason', v.reason, 'branch', b.code, 'series', s.code,
  'number', v.number, 'currency', c.code, 'exchangeRate', round(v.exchange_rate / 1000000.0, 6)::text,
  'dueDate', v.due_date, 'party', p.code, 'partyName', p.name, 'partyNameArabic', p.name_arabic,
  'postedAt', to_char(v.posted_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'postedBy', u.code,
  'verifiedAt', to_char(v.verified_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'verifiedBy', vu.code,
  'verifiedByName', vu.name, 'verifiedByNameArabic', vu.name_arabic,
  'changedAt', to_char(v.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', ${CHANGED_BY}, 'exceptions', v.exceptions,
  'sourceVoucherNo', v.source_voucher_id, 'prints', ${PRINTS}))`;

const TAXES = `(select coalesce(jsonb_agg(jsonb_build_object('taxCode', tc.code, 'component', t.component,
    'percent', trim_scale(t.percent / 1000000.0)::text, 'base', t.base, 'amount', t.amount,
    'informationOnly', t.information_only) order by t.line_no), '[]')
  from voucher_tax t join tax_code tc on tc.id = t.tax_code_id where t.voucher_id = v.id and t.version = v.version)`;

/** `$4` roles of ledgers that tell costs, where the reader is not told them. */
const ENTRIES = `(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('ledger', l.code, 'name', l.name,
    'nameArabic', l.name_arabic, 'party', ep.code, 'side', ep.side, 'amount', e.amount, 'narration', e.narration)) order by e.line_no), '[]')
  from ledger_entry e join ledger l on l.id = e.ledger_id left join party ep on ep.id = e.party_id
  where e.posting_id = o.id and coalesce(l.role, '') <> all ($4::text[]))`;

const POSTINGS = `(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', o.kind, 'version', o.version,
    'date', o.date, 'reason', o.reason, 'hash', encode(o.hash, 'hex'), 'entries', ${ENTRIES})) order by o.id), '[]')
  from posting o where o.voucher_id = v.id and o.kind <> 'words')`;

/** What others took of its lines, for types that are fulfilled (`$3`); in smallest units. */
const TAKEN = `(select jsonb_agg(jsonb_build_object('line', line.line_no, 'of', line.smallest + line.free_smallest,
    'taken', coalesce(later.quantity, 0)) order by line.line_no)
  from voucher_line line left join lateral taken_of_line(v.id, line.line_no, 0) later on true
  where line.voucher_id = v.id and line.version = v.version and v.type = any ($3::text[]))`;

/** What each line comes to: its gross, its discount with its share of the voucher's, without tax, and its tax. */
const ITEM_FIGURES = `(select jsonb_agg(jsonb_build_object('line', line_no, 'figures', jsonb_build_object('gross', gross,
    'discount', discount, 'net', net, 'tax', tax)) order by line_no)
  from voucher_line line where line.voucher_id = v.id and line.version = v.version)`;

const CHARGE_FIGURES = `(select jsonb_agg(jsonb_build_object('line', line_no, 'figures', jsonb_build_object('tax', tax)) order by line_no)
  from voucher_ledger_line line where line.voucher_id = v.id and line.version = v.version)`;

const LOAD = `select ${HEAD} as head, vv.body, c.decimals, bc.decimals as base_decimals,
    jsonb_build_object('subtotal', v.subtotal, 'discount', v.discount, 'taxable', v.taxable, 'tax', v.tax,
      'cess', v.cess, 'roundOff', v.round_off, 'net', v.net) as figures,
    ${TAXES} as taxes, ${POSTINGS} as postings, ${TAKEN} as taken,
    ${ITEM_FIGURES} as item_figures, ${CHARGE_FIGURES} as charge_figures
  from voucher v
  join voucher_version vv on vv.voucher_id = v.id and vv.version = v.version
  join branch b on b.id = v.branch_id
  join series s on s.id = v.series_id
  join currency c on c.id = v.currency_id
  join app_user u on u.id = v.posted_by
  left join app_user vu on vu.id = v.verified_by
  join company on true
  join currency bc on bc.id = company.currency_id
  left join party p on p.id = v.party_id
 where v.id = $1 and v.type = $2`;

async function loadVoucher(
  client: pg.ClientBase,
  type: string,
  { voucherNo, actor }: { readonly voucherNo: number; readonly actor: Actor },
): Promise<StoredVoucher | undefined> {
  const { rows } = await client.query<VoucherRow>({
    name: 'voucher-load',
    text: LOAD,
    values: [voucherNo, type, fulfilledTypes, opensAny(actor, [COSTS_FORM]) ? [] : costRoles],
  });
  const row = rows[0];
  if (row === undefined) return undefined;
  const { head, body, decimals, base_decimals: baseDecimals } = row;
  const money = (amount: number) => printMoney(amount, decimals);
  const ofLines = (lines: readonly LineRow[] | null) =>
    lines?.map(({ line, figures }) => ({ line, ...inMoney(figures) })) ?? [];
  const inMoney = (figures: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, money(amount)]));
  const document = toldDocument(actor, type, JSON.parse(body) as Record<string, unknown>);
  const taken = row.taken === null ? {} : { taken: row.taken };
  if (hidesPrices(actor, type)) {
    const untold = { totals: {}, lineFigures: { items: [], ledgers: [] }, taxes: [] };
    const postings = row.postings.map((posting) => ({ ...posting, entries: [] }));
    return { ...document, ...head, ...taken, ...untold, postings };
  }
  return {
    ...document,
    ...head,
    ...taken,
    totals: inMoney(row.figures),
    lineFigures: { items: ofLines(row.item_figures), ledgers: ofLines(row.charge_figures) },
    taxes: row.taxes.map((tax) => ({ ...tax, base: money(tax.base), amount: money(tax.amount) })),
    postings: row.postings.map((posting) => ({
      ...posting,
      entries: posting.entries.map(({ amount, ...entry }) => ({
        ...entry,
        [amount < 0 ? 'credit' : 'debit']: printMoney(Math.abs(amount), baseDecimals),
      })),
    })),
  };
}
