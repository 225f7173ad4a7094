/** The excise return: excise on supplies by tax code and rate, and what else moved its ledger. */
import { type ExciseReturn, type ExciseReturnRow, exciseProof } from '@fieldbook/core/reports/excise-return';
import { namesOf } from '../../i18n/names-of.ts';
import { Values } from './analysis-facts.ts';
import type { ReportScope } from './report-scope.ts';
import { exciseFactSql, exciseLedgerSql } from './tax-facts.ts';
import { printRate, type TaxQuery, taxSpan } from './tax-return.ts';

const BY_CODE = `select code.name, coalesce(code.name_arabic, code.name) as "nameArabic", percent::bigint as percent,
    coalesce(sum(base) filter (where not is_return), 0)::bigint as base,
    coalesce(sum(amount) filter (where not is_return), 0)::bigint as tax,
    coalesce(sum(base) filter (where is_return), 0)::bigint as "adjustedBase",
    coalesce(sum(amount) filter (where is_return), 0)::bigint as "adjustedTax"
  from fact join tax_code code on code.id = tax_code_id
  group by code.id, percent having bool_or(amount <> 0) order by code.code, percent desc`;

interface CodeRow {
  readonly name: string;
  readonly nameArabic: string;
  readonly percent: number;
  readonly base: number;
  readonly tax: number;
  readonly adjustedBase: number;
  readonly adjustedTax: number;
}

export async function exciseReturn(scope: ReportScope, query: TaxQuery): Promise<ExciseReturn> {
  const span = taxSpan(scope, query);
  const values = new Values();
  const text = `with ${exciseFactSql(span, scope.branches, values)} ${BY_CODE}`;
  const { rows } = await scope.client.query<CodeRow>({ text, values: values.list });
  const ofLedger = new Values();
  const turnover = await scope.client.query<{ amount: number }>({
    text: `with ${exciseLedgerSql(span, scope.branches, ofLedger)} select coalesce(sum(amount), 0)::bigint as amount from turnover`,
    values: ofLedger.list,
  });
  const ledger = turnover.rows[0]?.amount ?? 0;
  const due = rows.reduce((sum, row) => sum + row.tax + row.adjustedTax, 0);
  return {
    ...scope.frame('excise-return', span.to, span.from),
    rows: [
      ...rows.map((row) => codeRow(scope, row)),
      proofRow(scope, 'ledger', ledger),
      proofRow(scope, 'other', ledger - due),
    ],
    totals: { due: scope.money(due) },
  };
}

function codeRow({ money }: ReportScope, row: CodeRow): ExciseReturnRow {
  const { name, nameArabic, percent, base, tax, adjustedBase, adjustedTax } = row;
  return {
    name,
    nameArabic,
    ...(percent === 0 ? {} : { rate: printRate(percent) }),
    base: money(base),
    tax: money(tax),
    adjustedBase: money(adjustedBase),
    adjustedTax: money(adjustedTax),
    due: money(tax + adjustedTax),
  };
}

function proofRow({ money }: ReportScope, line: keyof typeof exciseProof, amount: number): ExciseReturnRow {
  return { ...namesOf(exciseProof[line]), due: money(amount) };
}
