/** The documents behind a box of the tax return, one row for each tax of each, by day. */
import { parseScaled } from '@fieldbook/core/kernel/decimal';
import { NO_REGION, type TaxBox, type TaxDocumentRow, type TaxDocuments } from '@fieldbook/core/reports/tax-return';
import { REVERSED, Values, waiting } from './analysis-facts.ts';
import type { DaySpan } from './analysis-span.ts';
import { pageOf, readCursor } from './cursor.ts';
import type { ReportScope } from './report-scope.ts';
import { BASE, BOX, branchCondition, OF_RETURN, PERCENT, taxFactSql } from './tax-facts.ts';
import { printRate, type TaxQuery, taxSpan } from './tax-return.ts';

export interface TaxDocumentQuery extends TaxQuery {
  readonly box?: TaxBox | undefined;
  /** Of the branches that supplied. */
  readonly region?: string | undefined;
  /** In percent, as the return prints it. */
  readonly rate?: string | undefined;
}

interface Row
  extends Omit<TaxDocumentRow, 'rate' | 'base' | 'tax' | 'party' | 'partyArabic' | 'partyCode' | 'taxRegNo'> {
  readonly postingId: number;
  readonly lineNo: number;
  readonly percent: number;
  readonly base: number;
  readonly tax: number;
  readonly partyCode: string | null;
  readonly party: string | null;
  readonly partyArabic: string | null;
  readonly taxRegNo: string | null;
}

const ORDER = 'date, posting_id, line_no';

export async function taxDocuments(scope: ReportScope, query: TaxDocumentQuery): Promise<TaxDocuments> {
  const span = taxSpan(scope, query);
  const limit = query.limit ?? 100;
  const after = readCursor(query.cursor, ['date', 'integer', 'integer']);
  const values = new Values();
  const text = pageSql(scope, { span, query, after, limit: limit + 1 }, values);
  const { rows } = await scope.client.query<Row>({ text, values: values.list });
  const { page, next } = pageOf(rows, limit, (row) => [row.date, row.postingId, row.lineNo]);
  return {
    ...scope.frame('tax-documents', span.to, span.from),
    rows: page.map((row) => documentRow(scope, row)),
    ...(after === undefined ? { totals: await totalsOf(scope, span, query) } : {}),
    next,
  };
}

interface Wish {
  readonly span: DaySpan;
  readonly query: TaxDocumentQuery;
  readonly after: readonly unknown[] | undefined;
  readonly limit: number;
}

function isWanted({ box, region, rate }: TaxDocumentQuery, values: Values): string {
  const percent = rate === undefined ? undefined : (parseScaled(rate, 2) ?? -1);
  return [
    'true',
    ...(box === undefined ? [] : [`${BOX} = ${values.add(box, 'text')}`]),
    ...(region === undefined
      ? []
      : [
          `branch_id in (select id from branch where coalesce(branch.region, '') = ${values.add(region === NO_REGION ? '' : region, 'text')})`,
        ]),
    ...(percent === undefined ? [] : [`round((${PERCENT}) / 10000.0) = ${values.add(percent, 'bigint')}`]),
  ].join(' and ');
}

function pageSql(scope: ReportScope, { span, query, after, limit }: Wish, values: Values): string {
  const [day, posting, line] = [
    values.add(after?.[0] ?? span.from, 'date'),
    values.add(after?.[1] ?? 0, 'bigint'),
    values.add(after?.[2] ?? 0, 'integer'),
  ];
  const where = `date between ${day} and ${values.add(span.to, 'date')} and (${ORDER}) > (${day}, ${posting}, ${line})
    and ${branchCondition(scope.branches, values)} and ${OF_RETURN} and ${isWanted(query, values)}
    ${query.box?.startsWith('other') ? "and component = 'OTHER'" : ''}`;
  const most = values.add(limit, 'integer');
  const found = (from: string, condition: string) => `(select line.* from ${from} line
      left join tax_code code on code.id = tax_code_id where ${where} and ${condition} order by ${ORDER} limit ${most})`;
  return `with page as (
      ${found('tax_line', `posting_id <> all (array(${REVERSED}))`)}
      union all ${found(waiting('tax_facts'), 'true')}
      order by ${ORDER} limit ${most})
    select posting_id as "postingId", line_no as "lineNo", page.date, voucher.type as "voucherType",
      voucher_id as "voucherNo", voucher.refer_no as "referNo", party.code as "partyCode", party.name as party,
      party.name_arabic as "partyArabic", party.tax_reg_no as "taxRegNo", component, percent, ${BASE} as base, amount as tax
    from page join voucher on voucher.id = voucher_id left join party on party.id = page.party_id
    order by ${ORDER}`;
}

async function totalsOf(scope: ReportScope, span: DaySpan, query: TaxDocumentQuery) {
  const values = new Values();
  const fact = taxFactSql(span, scope.branches, values);
  const { rows } = await scope.client.query<{ base: number; tax: number }>({
    text: `with ${fact} select coalesce(sum(${BASE}), 0)::bigint as base, coalesce(sum(amount), 0)::bigint as tax
      from fact left join tax_code code on code.id = tax_code_id
      where ${isWanted(query, values)}`,
    values: values.list,
  });
  return { base: scope.money(rows[0]?.base ?? 0), tax: scope.money(rows[0]?.tax ?? 0) };
}

function documentRow({ money }: ReportScope, row: Row): TaxDocumentRow {
  const { postingId: _, lineNo: __, percent, base, tax, partyCode, party, partyArabic, taxRegNo, ...rest } = row;
  return {
    ...rest,
    component: rest.component === 'NONE' || rest.component === 'OTHER' ? '' : rest.component,
    partyCode: partyCode ?? '',
    party: party ?? '',
    ...(partyArabic === null ? {} : { partyArabic }),
    taxRegNo: taxRegNo ?? '',
    rate: printRate(percent),
    base: money(base),
    tax: money(tax),
  };
}
