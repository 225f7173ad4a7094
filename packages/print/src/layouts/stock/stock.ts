/**
 * What stands in godowns: title by kind of goods, the godown, date and time, item and quantity; rate and amount where
 * GodownStockPrintAmount asks for them; closed by Total Stock and Total Items. A godown of nothing has its notice instead.
 * Source: SPEC §9, Stock; §8, empty-stock notices.
 */

import type { IsoDate } from '@fieldbook/core/kernel/date';
import { type Micro, type Minor, priceOf } from '@fieldbook/core/kernel/money';
import type { Problem } from '@fieldbook/core/kernel/result';
import { date, integer, label, money, nameOf, rate, time } from '../../cell.ts';
import type { Cell, Paper, PrintDoc, TableRow } from '../../document.ts';
import type { LabelKey } from '../../labels.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { figureColumn, uncutColumn, wordColumn } from '../columns.ts';
import { type GoodsQuantity, goodsQuantity } from '../list/goods-quantity.ts';
import { type ListFacts, type ListPart, listPaper } from '../list/list-paper.ts';
import { type ListWord, word } from '../list/list-words.ts';
import { paperOf } from '../paper.ts';
import { priceProblems } from '../priced-goods.ts';

export interface StockPrintLine extends GoodsQuantity {
  readonly name: string;
  readonly nameArabic?: string;
  /** Of one smallest unit. */
  readonly retailRate?: Micro;
  readonly wholesaleRate?: Micro;
  readonly cost?: Micro;
}

export interface StockGodown {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly isDamaged: boolean;
  readonly lines: readonly StockPrintLine[];
}

/** Costing methods of SPEC §3; all but the first two are told as the cost of the line. */
export type StockCosting =
  | 'SellingRate'
  | 'WholesaleRate'
  | 'LastPurchaseCost'
  | 'LastPurchaseRate'
  | 'UserGiven'
  | 'Average';

export interface StockPrint extends ListFacts {
  readonly zone: string;
  readonly date: IsoDate;
  readonly costing: StockCosting;
  readonly godowns: readonly StockGodown[];
  /** Codes of those to print; none means all of them. */
  readonly selected: readonly string[];
}

/** The Wi-Fi stock report is always on 80 mm. */
export function stockPaperOf(size: string): Paper {
  return /wi-?fi/i.test(size) ? '80' : paperOf(size);
}

/** SellingRate takes the retail rate, WholesaleRate the wholesale rate, any other the cost. */
export function stockRate(costing: StockCosting, line: StockPrintLine): Micro {
  if (costing === 'SellingRate') return line.retailRate ?? 0;
  return (costing === 'WholesaleRate' ? line.wholesaleRate : line.cost) ?? 0;
}

/** `amount.out_of_range` where it cannot be built, as an amount or their sum is beyond what books can hold. */
export function stockProblems(facts: StockPrint, settings: PrintSettings): readonly Problem[] {
  if (!settings.godownStockPrintAmount) return [];
  return chosenGodowns(facts).flatMap(({ lines }) =>
    priceProblems(
      lines.map((line) => ({ quantity: line.quantity * 1000, rate: stockRate(facts.costing, line) })),
      facts.currency.decimals,
    ),
  );
}

function chosenGodowns({ godowns, selected }: StockPrint): readonly StockGodown[] {
  return selected.length === 0 ? godowns : godowns.filter((each) => selected.includes(each.code));
}

/** Asked with what `stockProblems` has nothing against. */
export function stockReport(facts: StockPrint, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const chosen = chosenGodowns(facts);
  const isDamaged = chosen.length > 0 && chosen.every((each) => each.isDamaged);
  const parts = hasNothing(chosen)
    ? [{ notice: notice('noCarryOverOrExpired', facts) }]
    : chosen.map((godown) => godownPart(godown, facts, { settings, options }));
  const title = label(isDamaged ? 'damagedStockReport' : 'stockReport');
  return listPaper({ ...facts, kind: 'stock', title, facts: [], parts }, settings, options);
}

/** Neither goods nor damaged goods where both kinds of godowns are asked for, or no godown at all. */
function hasNothing(chosen: readonly StockGodown[]): boolean {
  const isOfBothKinds = chosen.some(({ isDamaged }) => isDamaged) && chosen.some(({ isDamaged }) => !isDamaged);
  return (isOfBothKinds && chosen.every(({ lines }) => lines.length === 0)) || chosen.length === 0;
}

function notice(key: LabelKey, facts: StockPrint, godown?: StockGodown): Cell {
  const named = godown === undefined ? {} : { godown: nameOf(godown) };
  return label(key, { date: date(facts.date), ...named });
}

const costingWords: Readonly<Record<StockCosting, ListWord>> = {
  SellingRate: 'sellingRate',
  WholesaleRate: 'wholesaleRate',
  LastPurchaseCost: 'lastPurchaseCost',
  LastPurchaseRate: 'lastPurchaseRate',
  UserGiven: 'userGiven',
  Average: 'average',
};

interface Look {
  readonly settings: PrintSettings;
  readonly options: BuildOptions;
}

function godownPart(godown: StockGodown, facts: StockPrint, { settings, options }: Look): ListPart {
  if (godown.lines.length === 0)
    return { notice: notice(godown.isDamaged ? 'noExpired' : 'noCarryOver', facts, godown) };
  const withAmount = settings.godownStockPrintAmount;
  const amounts = withAmount ? godown.lines.map((line) => amountOf(facts, line)) : [];
  const whole = money(amounts.reduce((sum, each) => sum + each, 0));
  const pieces = integer(godown.lines.reduce((sum, line) => sum + line.quantity, 0));
  return {
    facts: [
      { label: label('godown'), value: nameOf(godown) },
      { label: label('date'), value: date(facts.date) },
      { label: label('time'), value: time(facts.issuedAt, facts.zone) },
      ...(withAmount ? [{ label: word('ratesBy'), value: word(costingWords[facts.costing]) }] : []),
    ],
    table: {
      columns: [
        uncutColumn(label('serial'), 3),
        wordColumn(label('item'), 30),
        figureColumn(label('quantity'), 8),
        ...(withAmount ? [figureColumn(label('rate'), 8), figureColumn(label('amount'), 8)] : []),
      ],
      rows: godown.lines.map((line, index): TableRow => {
        const figures = withAmount ? [rate(stockRate(facts.costing, line)), money(amounts[index] ?? 0)] : [];
        return { cells: [integer(index + 1), nameOf(line), goodsQuantity(line), ...figures] };
      }),
      // Names and amounts do not go beside each other on the narrowest paper.
      ...(withAmount && options.paper === '58' ? { firstLine: [0, 1] } : {}),
    },
    totals: [
      { label: label('totalStock'), value: pieces, weight: 'B' },
      { label: label('totalItems'), value: integer(godown.lines.length), weight: 'B' },
      ...(withAmount ? [{ label: label('amount'), value: whole, weight: 'B' as const }] : []),
    ],
  };
}

function amountOf({ costing, currency }: StockPrint, line: StockPrintLine): Minor {
  return priceOf(line.quantity * 1000, stockRate(costing, line), currency.decimals);
}
