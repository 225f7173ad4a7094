/**
 * Stock transfer: the goods under the two godowns they go between, each pair once, and who issued and received them. Rates
 * and amounts stand there as on stock reports, with GodownStockPrintAmount alone. Source: SPEC §9, stock transfer.
 */

import { type Micro, priceOf } from '@fieldbook/core/kernel/money';
import type { Milli } from '@fieldbook/core/kernel/quantity';
import type { Problem } from '@fieldbook/core/kernel/result';
import { empty, integer, label, money, quantity, rate } from '../../cell.ts';
import type { Cell, KeyValueRow, PrintDoc, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { figureColumn, wordColumn } from '../columns.ts';
import type { PaperFacts } from '../document-facts.ts';
import { priceProblems } from '../priced-goods.ts';
import { goodsCell, type NamedGoods } from '../voucher/goods-cell.ts';
import type { PlainTable } from '../voucher/slip-table.ts';
import { plainVoucher } from '../voucher/voucher.ts';
import { voucherHead } from '../voucher/voucher-head.ts';
import { voucherWord } from '../voucher/voucher-words.ts';

export interface TransferLine extends NamedGoods {
  /** The godowns' names, or their codes where they have none. */
  readonly from: Cell;
  readonly to: Cell;
  readonly code: string;
  /** What became of it, or why it is damaged. */
  readonly remarks: readonly Cell[];
  readonly quantity: Milli;
  readonly unit?: string;
  readonly rate?: Micro;
}

export interface StockTransfer extends PaperFacts {
  readonly title: Cell;
  readonly facts: readonly KeyValueRow[];
  readonly lines: readonly TransferLine[];
  readonly remarks?: string;
}

/** `amount.out_of_range` where it cannot be built, as an amount or their sum is beyond what books can hold. */
export function transferProblems({ lines, currency }: StockTransfer, settings: PrintSettings): readonly Problem[] {
  if (!settings.godownStockPrintAmount) return [];
  const priced = lines.map(({ quantity: moved, rate: each = 0 }) => ({ quantity: moved, rate: each }));
  return priceProblems(priced, currency.decimals);
}

/** Asked with what `transferProblems` has nothing against. */
export function stockTransfer(facts: StockTransfer, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { remarks } = facts;
  const withAmount = settings.godownStockPrintAmount && facts.lines.some((each) => each.rate !== undefined);
  return plainVoucher(
    {
      kind: 'stock-transfer',
      title: facts.title,
      ...voucherHead(facts, voucherWord('transferNo'), facts.facts),
      tables: groupsOf(facts).map(([title, lines]) => ({ title, ...pairTable(facts, lines, withAmount) })),
      totals: totalRows(facts, withAmount),
      ...(remarks === undefined ? {} : { remarks: { label: label('notes'), text: remarks } }),
      signatures: [voucherWord('issuedBy'), label('receivedBy'), label('verifiedBy')],
      isInternal: true,
    },
    settings,
    options,
  );
}

/** In the order in which the pairs appear first. */
function groupsOf({ lines }: StockTransfer): readonly (readonly [title: Cell, lines: readonly TransferLine[]])[] {
  const groups = new Map<string, TransferLine[]>();
  for (const each of lines) {
    const key = JSON.stringify([each.from, each.to]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    return [label('fromTo', { from: first?.from ?? empty, to: first?.to ?? empty }), group] as const;
  });
}

function pairTable(facts: StockTransfer, lines: readonly TransferLine[], withAmount: boolean): PlainTable {
  return {
    columns: [
      figureColumn(label('serial'), 3),
      wordColumn(label('item'), 30),
      figureColumn(label('quantity'), 9),
      ...(withAmount ? [figureColumn(label('rate'), 8), figureColumn(label('amount'), 9)] : []),
    ],
    rows: lines.map((each, index) => ({
      cells: [
        integer(index + 1),
        goodsCell(each, ...each.remarks),
        quantity(each.quantity, each.unit),
        ...(withAmount ? [each.rate === undefined ? empty : rate(each.rate), money(amountOf(each, facts))] : []),
      ],
    })),
    ...(withAmount ? { firstLine: [0, 1] } : {}),
  };
}

function amountOf(each: TransferLine, { currency }: StockTransfer): number {
  return each.rate === undefined ? 0 : priceOf(each.quantity, each.rate, currency.decimals);
}

function totalRows(facts: StockTransfer, withAmount: boolean): readonly TotalRow[] {
  const { lines } = facts;
  const items: TotalRow = { label: label('totalItems'), value: integer(lines.length), weight: 'B' };
  if (!withAmount) return [items];
  const amount = lines.reduce((sum, each) => sum + amountOf(each, facts), 0);
  return [items, { label: label('amount'), value: money(amount), weight: 'B' }];
}
