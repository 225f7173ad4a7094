/**
 * What statements of ledgers and customers tell: the entries of the reports of the same name, all pages of one snapshot, and of a
 * customer the open bills besides.
 */
import type { PaperQuery } from '@fieldbook/core/api/paper-operations';
import { present } from '@fieldbook/core/kernel/assert';
import { parseMoney } from '@fieldbook/core/kernel/money';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { OpenBillRow, OpenBills } from '@fieldbook/core/reports/open-bills';
import type { Statement, StatementRow } from '@fieldbook/core/reports/statements';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { CustomerStatement, StatementBill } from '@fieldbook/print/layouts/customer-statement/customer-statement';
import type { StatementEntry, StatementFacts } from '@fieldbook/print/layouts/ledger-statement/ledger-statement';
import type { Actor } from '../auth/actor.ts';
import type { ReportParameters } from '../company/reading-services.ts';
import { MOST_ROWS } from './most-rows.ts';
import { namedOf, type PaperPlace, type PaperServices, textsOf } from './paper-place.ts';

/** Problems: those of the report, `print.too_large`. */
export async function ledgerFacts(
  services: PaperServices,
  actor: Actor,
  place: PaperPlace,
  query: PaperQuery<'ledger-statement'>,
): Promise<Result<StatementFacts>> {
  const read = await wholeReport<Statement, StatementRow>(services, actor, 'ledger-statement', query);
  if (!read.ok) return read;
  return accepted({ ...place, of: read.value.first.of, ...statementOf(read.value, place) });
}

/** Problems as of `ledgerFacts`. */
export async function customerFacts(
  services: PaperServices,
  actor: Actor,
  place: PaperPlace,
  query: PaperQuery<'customer-statement'>,
): Promise<Result<CustomerStatement>> {
  const read = await wholeReport<Statement, StatementRow>(services, actor, 'customer-statement', query);
  if (!read.ok) return read;
  const { party, to, branch } = query;
  const asked = { side: 'customer', party, asOf: to, branch };
  const bills = await wholeReport<OpenBills, OpenBillRow>(services, actor, 'open-bills', asked);
  if (!bills.ok) return bills;
  const customer = present(masterNamed('customer'), 'a master of customers');
  const record = await services.masters.get(customer, party, actor);
  const statement = statementOf(read.value, place);
  const { of } = read.value.first;
  return accepted({
    ...place,
    party: { name: of.name, ...textsOf(record), code: of.code },
    asOf: statement.to,
    balance: statement.closing,
    statement,
    bills: bills.value.rows.map((row) => billOf(row, place)),
  });
}

interface Whole<Page, Row> {
  readonly first: Page;
  readonly rows: readonly Row[];
}

/** All rows of a report; refused when they are more than a paper has. */
async function wholeReport<Page extends { readonly rows: readonly Row[] }, Row>(
  { reports }: PaperServices,
  actor: Actor,
  name: string,
  query: ReportParameters,
): Promise<Result<Whole<Page, Row>>> {
  const pages: Page[] = [];
  let count = 0;
  const result = await reports.each(actor, name, query, (page) => {
    count += (page as Page).rows.length;
    if (count <= MOST_ROWS) pages.push(page as Page);
    return Promise.resolve();
  });
  if (!result.ok) return result;
  if (count > MOST_ROWS) return refused(problem('print.too_large', undefined, { n: MOST_ROWS }));
  const first = present(pages[0], 'a page');
  return accepted({ first, rows: pages.flatMap((page) => page.rows) });
}

function statementOf({ first, rows }: Whole<Statement, StatementRow>, { currency }: PaperPlace) {
  const amount = (text: string | undefined): number => parseMoney(text ?? '0', currency.decimals) ?? 0;
  const entryOf = (row: StatementRow): StatementEntry => ({
    date: row.date,
    voucherType: voucherType(row.voucherType)?.label ?? row.voucherType,
    referNo: row.referNo,
    particulars: namedOf(row.particulars, row.particularsArabic ?? null),
    amount: amount(row.amount),
    balance: amount(row.balance),
  });
  const { totals } = first;
  return {
    from: first.from,
    to: first.asOf,
    opening: amount(totals?.opening),
    debit: amount(totals?.debit),
    credit: amount(totals?.credit),
    closing: amount(totals?.closing),
    entries: rows.map(entryOf),
  };
}

/** In base currency, as the statement above is. */
function billOf(row: OpenBillRow, { currency }: PaperPlace): StatementBill {
  const open = parseMoney(row.baseOpen, currency.decimals) ?? 0;
  const isForeign = row.currency !== currency.code;
  return {
    reference: row.reference,
    date: row.date,
    ...(row.kind === 'new' ? { dueDate: row.dueDate } : {}),
    amount: isForeign ? open : (parseMoney(row.amount, currency.decimals) ?? 0),
    open,
  };
}
