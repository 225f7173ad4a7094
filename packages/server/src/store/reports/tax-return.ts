/** The tax return by boxes, and what proves it: the turnover of the tax ledgers less what documents and others say. */
import { startOfMonth } from '@fieldbook/core/kernel/date';
import { printScaled } from '@fieldbook/core/kernel/decimal';
import { problem } from '@fieldbook/core/kernel/result';
import {
  NO_REGION,
  proofLines,
  type TaxBox,
  type TaxReturn,
  type TaxReturnRow,
  taxBoxes,
} from '@fieldbook/core/reports/tax-return';
import { namesOf } from '../../i18n/names-of.ts';
import { isOfRoutes, Values } from './analysis-facts.ts';
import type { DaySpan } from './analysis-span.ts';
import { demandOrder, ReportRefusal, type ReportScope } from './report-scope.ts';
import { BASE, BOX, PERCENT, taxFactSql, taxLedgerSql } from './tax-facts.ts';

export interface TaxQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface BoxRow {
  readonly box: TaxBox;
  readonly region: string;
  readonly percent: number;
  readonly base: number;
  readonly tax: number;
  readonly adjustedBase: number;
  readonly adjustedTax: number;
}

const BOXES = `select ${BOX} as box, case when side = 'sale' then coalesce(branch.region, '') else '' end as region,
    (${PERCENT})::bigint as percent,
    coalesce(sum(${BASE}) filter (where not is_return), 0)::bigint as base,
    coalesce(sum(amount) filter (where not is_return), 0)::bigint as tax,
    coalesce(sum(${BASE}) filter (where is_return), 0)::bigint as "adjustedBase",
    coalesce(sum(amount) filter (where is_return), 0)::bigint as "adjustedTax"
  from fact join branch on branch.id = branch_id left join tax_code code on code.id = tax_code_id
  group by 1, 2, 3`;

/** A return is of the whole books: nobody who sees a part of them may ask for one. */
export function taxSpan(scope: ReportScope, query: TaxQuery): DaySpan {
  if (isOfRoutes(scope)) throw new ReportRefusal(problem('auth.no_permission'));
  const to = query.to ?? scope.today;
  const from = query.from ?? startOfMonth(to);
  demandOrder(from, to, 'to');
  return { from, to };
}

export async function taxReturn(scope: ReportScope, query: TaxQuery): Promise<TaxReturn> {
  const span = taxSpan(scope, query);
  const found = await boxesOf(scope, span);
  const ledgers = await taxLedgers(scope, span);
  const boxes = Object.keys(taxBoxes) as TaxBox[];
  const sorted = boxes.flatMap((box) => found.filter((row) => row.box === box).toSorted(byRegionAndRate));
  const due = (side: 'Sales' | 'Purchases') =>
    found.filter(({ box }) => box.endsWith(side)).reduce((sum, row) => sum + row.tax + row.adjustedTax, 0);
  const [output, input] = [due('Sales'), due('Purchases')];
  const difference = { output: ledgers.sale - output, input: ledgers.purchase - input };
  return {
    ...scope.frame('tax-return', span.to, span.from),
    rows: [
      ...sorted.map((row) => boxRow(scope, row)),
      proofRow(scope, 'outputLedgers', ledgers.sale),
      proofRow(scope, 'outputDifference', difference.output),
      proofRow(scope, 'inputLedgers', ledgers.purchase),
      proofRow(scope, 'inputDifference', difference.input),
    ],
    totals: {
      outputTax: scope.money(output),
      inputTax: scope.money(input),
      payable: scope.money(output - input),
      difference: scope.money(Math.abs(difference.output) + Math.abs(difference.input)),
    },
  };
}

async function boxesOf(scope: ReportScope, span: DaySpan): Promise<readonly BoxRow[]> {
  const values = new Values();
  const text = `with ${taxFactSql(span, scope.branches, values)} ${BOXES}`;
  const { rows } = await scope.client.query<BoxRow>({ text, values: values.list });
  return rows.filter((row) => row.base !== 0 || row.tax !== 0 || row.adjustedBase !== 0 || row.adjustedTax !== 0);
}

/** Turnover of output and input tax ledgers, each above zero on its own side. */
export async function taxLedgers(scope: ReportScope, span: DaySpan): Promise<{ sale: number; purchase: number }> {
  const values = new Values();
  const text = `with ${taxLedgerSql(span, scope.branches, values)} select side, amount from turnover`;
  const { rows } = await scope.client.query<{ side: string; amount: number }>({ text, values: values.list });
  const of = (side: string) => rows.find((row) => row.side === side)?.amount ?? 0;
  return { sale: of('sale'), purchase: of('purchase') };
}

function byRegionAndRate(left: BoxRow, right: BoxRow): number {
  return left.region.localeCompare(right.region) || right.percent - left.percent;
}

function boxRow({ money }: ReportScope, row: BoxRow): TaxReturnRow {
  const hasRate = row.box.startsWith('standard') || row.box.startsWith('excise');
  return {
    box: row.box,
    ...namesOf(taxBoxes[row.box]),
    ...(row.region === '' ? {} : { region: row.region }),
    ...(row.box === 'standardSales' ? { regionKey: row.region || NO_REGION } : {}),
    ...(hasRate ? { rate: printRate(row.percent) } : {}),
    base: money(row.base),
    tax: money(row.tax),
    adjustedBase: money(row.adjustedBase),
    adjustedTax: money(row.adjustedTax),
    due: money(row.tax + row.adjustedTax),
  };
}

function proofRow({ money }: ReportScope, box: keyof typeof proofLines, amount: number): TaxReturnRow {
  return { box, ...namesOf(proofLines[box]), tax: money(amount), due: money(amount) };
}

/** Millionths of a percent as `5.00`. */
export function printRate(percent: number): string {
  return printScaled(Math.round(percent / 10_000), 2);
}
