/** The GST returns: by rate, invoice by invoice, and by HSN code. Parts of a tax stand beside each other in one row. */
import {
  type GstDocumentRow,
  type GstDocuments,
  type GstFigures,
  type GstSummary,
  gstDocumentSections,
  gstSections,
  type HsnSummary,
} from '@fieldbook/core/reports/tax-gst';
import { namesOf } from '../../i18n/names-of.ts';
import { type FactWish, factSql, REVERSED, Values, waiting } from './analysis-facts.ts';
import type { DaySpan } from './analysis-span.ts';
import { pageOf, readCursor } from './cursor.ts';
import type { ReportScope } from './report-scope.ts';
import { branchCondition, OF_RETURN, taxFactSql } from './tax-facts.ts';
import { printRate, type TaxQuery, taxLedgers, taxSpan } from './tax-return.ts';

interface Sums {
  readonly taxable: number;
  readonly integrated: number;
  readonly central: number;
  readonly state: number;
  readonly cess: number;
}

/** Of rows with `component`, `base` and `amount`; the halves of a tax share their base, and cess has it too. */
const PARTS = `coalesce(sum(base) filter (where component in ('IGST', 'CGST', 'VAT', 'NONE')), 0)::bigint as taxable,
  coalesce(sum(amount) filter (where component in ('IGST', 'VAT')), 0)::bigint as integrated,
  coalesce(sum(amount) filter (where component = 'CGST'), 0)::bigint as central,
  coalesce(sum(amount) filter (where component = 'SGST'), 0)::bigint as state,
  coalesce(sum(amount) filter (where component in ('CESS', 'EXCISE')), 0)::bigint as cess`;

const RATE = `case when component in ('CGST', 'SGST') then percent * 2 when component in ('IGST', 'VAT') then percent end`;

/** Cess goes with the rate of its code; what bears no tax (bought without credit) does not. */
const SUMMARY = `, rated as (
    select side, component, base, amount,
      case when component = 'NONE' then 0 else coalesce(${RATE}, max(${RATE}) over (partition by tax_code_id), 0) end as rate
    from fact where component <> 'OTHER')
  select case side when 'sale' then 'outward' else 'inward' end || case when rate = 0 then 'Nil' else '' end as section,
    rate::bigint as rate, ${PARTS}
  from rated group by 1, 2 order by 1 desc, 2 desc`;

interface SummaryRow extends Sums {
  readonly section: keyof typeof gstSections;
  readonly rate: number;
}

export async function gstSummary(scope: ReportScope, query: TaxQuery): Promise<GstSummary> {
  const span = taxSpan(scope, query);
  const values = new Values();
  const text = `with ${taxFactSql(span, scope.branches, values)} ${SUMMARY}`;
  const { rows } = await scope.client.query<SummaryRow>({ text, values: values.list });
  const ledgers = await taxLedgers(scope, span);
  const total = (part: keyof Sums) =>
    rows.reduce((sum, row) => sum + (row.section.startsWith('outward') ? row[part] : -row[part]), 0);
  const payable = total('integrated') + total('central') + total('state');
  const order = Object.keys(gstSections);
  return {
    ...scope.frame('tax-gst-summary', span.to, span.from),
    rows: rows
      .filter((row) => Object.values(figuresOf(scope, row)).some((text) => Number(text) !== 0))
      .toSorted((a, b) => order.indexOf(a.section) - order.indexOf(b.section))
      .map((row) => ({
        section: row.section,
        ...namesOf(gstSections[row.section]),
        rate: printRate(row.rate),
        ...figuresOf(scope, row),
      })),
    totals: {
      integrated: scope.money(total('integrated')),
      central: scope.money(total('central')),
      state: scope.money(total('state')),
      cess: scope.money(total('cess')),
      payable: scope.money(payable),
      difference: scope.money(ledgers.sale - ledgers.purchase - payable - total('cess')),
    },
  };
}

function figuresOf({ money }: ReportScope, sums: Sums): GstFigures {
  const { taxable, integrated, central, state, cess } = sums;
  return {
    taxable: money(taxable),
    integrated: money(integrated),
    central: money(central),
    state: money(state),
    cess: money(cess),
  };
}

export interface GstDocumentQuery extends TaxQuery {
  readonly section?: keyof typeof gstDocumentSections | undefined;
}

interface DocumentRow extends Sums {
  readonly postingId: number;
  readonly rate: number;
  readonly isReturn: boolean;
  readonly registered: boolean;
  readonly region: string;
  readonly gstin: string | null;
  readonly party: string | null;
  readonly partyArabic: string | null;
  readonly date: string;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
}

function documentsSql(scope: ReportScope, wish: { span: DaySpan; query: GstDocumentQuery }, values: Values) {
  const { section } = wish.query;
  const wanted =
    section === undefined
      ? ''
      : `and registered = ${values.add(section.startsWith('registered'), 'boolean')}
        and is_return = ${values.add(section.endsWith('Notes'), 'boolean')}`;
  return `side = 'sale' and component <> 'OTHER' and ${OF_RETURN} and ${branchCondition(scope.branches, values)} ${wanted}`;
}

export async function gstDocuments(scope: ReportScope, query: GstDocumentQuery): Promise<GstDocuments> {
  const span = taxSpan(scope, query);
  const limit = query.limit ?? 100;
  const after = readCursor(query.cursor, ['date', 'integer', 'integer']);
  const values = new Values();
  const day = values.add(after?.[0] ?? span.from, 'date');
  const key = `(${day}, ${values.add(after?.[1] ?? 0, 'bigint')})`;
  const where = `date between ${day} and ${values.add(span.to, 'date')} and (date, posting_id) >= ${key}
    and ${documentsSql(scope, { span, query }, values)}`;
  const most = values.add((limit + 1) * 8, 'integer');
  const found = (from: string, condition: string) =>
    `(select * from ${from} line where ${where} and ${condition} order by date, posting_id limit ${most})`;
  const text = `with line as (${found('tax_line', `posting_id <> all (array(${REVERSED}))`)}
      union all ${found(waiting('tax_facts'), 'true')}
    ), rated as (
      select line.*, coalesce(${RATE}, max(${RATE}) over (partition by posting_id, tax_code_id), 0) as rate from line
    ), document as (
      select date, posting_id, voucher_id, party_id, registered, region, is_return, rate, ${PARTS}
      from rated group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select posting_id as "postingId", document.date, rate::bigint as rate, is_return as "isReturn", registered,
      document.region, party.tax_reg_no as gstin, party.name as party, party.name_arabic as "partyArabic",
      voucher.type as "voucherType", voucher_id as "voucherNo", voucher.refer_no as "referNo",
      document.taxable, integrated, central, document.state, document.cess
    from document join voucher on voucher.id = voucher_id left join party on party.id = document.party_id
    where (document.date, posting_id, rate) > (${day}, ${values.add(after?.[1] ?? 0, 'bigint')}, ${values.add(after?.[2] ?? -1, 'bigint')})
    order by document.date, posting_id, rate limit ${values.add(limit + 1, 'integer')}`;
  const { rows } = await scope.client.query<DocumentRow>({ text, values: values.list });
  const { page, next } = pageOf(rows, limit, (row) => [row.date, row.postingId, row.rate]);
  return {
    ...scope.frame('tax-gst-documents', span.to, span.from),
    rows: page.map((row) => documentRow(scope, row)),
    ...(after === undefined ? { totals: await documentTotals(scope, span, query) } : {}),
    next,
  };
}

function documentRow(scope: ReportScope, row: DocumentRow): GstDocumentRow {
  const kind = row.isReturn ? 'Notes' : '';
  const section = `${row.registered ? 'registered' : 'unregistered'}${kind}` as GstDocumentRow['section'];
  return {
    section,
    ...namesOf(gstDocumentSections[section]),
    gstin: row.gstin ?? '',
    party: row.party ?? '',
    ...(row.partyArabic === null ? {} : { partyArabic: row.partyArabic }),
    date: row.date,
    voucherType: row.voucherType,
    voucherNo: row.voucherNo,
    referNo: row.referNo,
    region: row.region,
    rate: printRate(row.rate),
    ...figuresOf(scope, row),
  };
}

async function documentTotals(scope: ReportScope, span: DaySpan, query: GstDocumentQuery): Promise<GstFigures> {
  const values = new Values();
  const fact = taxFactSql(span, scope.branches, values);
  const text = `with ${fact} select ${PARTS} from fact where ${documentsSql(scope, { span, query }, values)}`;
  const { rows } = await scope.client.query<Sums>({ text, values: values.list });
  return figuresOf(scope, rows[0] ?? { taxable: 0, integrated: 0, central: 0, state: 0, cess: 0 });
}

interface HsnSums {
  readonly hsnCode: string;
  readonly description: string;
  readonly unit: string;
  readonly quantity: number;
  readonly net: number;
  readonly tax: number;
  readonly cess: number;
  readonly integrated: number;
}

const HSN = `select coalesce(item.hsn_code, '') as "hsnCode", min(item.name) as description, unit.code as unit,
    sum(quantity)::bigint as quantity, sum(net)::bigint as net, sum(tax)::bigint as tax, sum(cess)::bigint as cess,
    sum(integrated)::bigint as integrated
  from fact join item on item.id = item_id join measure_unit unit on unit.id = item.unit_id
  group by 1, 3 having sum(net) <> 0 or sum(tax) <> 0 or sum(quantity) <> 0 order by 1, 3`;

export async function hsnSummary(scope: ReportScope, query: TaxQuery): Promise<HsnSummary> {
  const span = taxSpan(scope, query);
  const values = new Values();
  const wish: FactWish = { side: 'sale', span, branches: scope.branches, filter: {}, dimensions: ['item'] };
  const { rows } = await scope.client.query<HsnSums>({
    text: `with ${factSql(wish, values)} ${HSN}`,
    values: values.list,
  });
  const parts = rows.map(({ net, tax, cess, integrated }): Sums => {
    const halves = tax - cess - integrated;
    const central = Math.trunc(halves / 2);
    return { taxable: net, integrated, central, state: halves - central, cess };
  });
  const total = (part: keyof Sums) => parts.reduce((sum, each) => sum + each[part], 0);
  return {
    ...scope.frame('tax-hsn-summary', span.to, span.from),
    rows: rows.map(({ hsnCode, description, unit, quantity, net, tax }, index) => ({
      hsnCode,
      description,
      unit,
      quantity,
      total: scope.money(net + tax),
      ...figuresOf(scope, parts[index] ?? { taxable: 0, integrated: 0, central: 0, state: 0, cess: 0 }),
    })),
    totals: figuresOf(scope, {
      taxable: total('taxable'),
      integrated: total('integrated'),
      central: total('central'),
      state: total('state'),
      cess: total('cess'),
    }),
  };
}
