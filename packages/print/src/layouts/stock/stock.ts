/**
 * What stands in godowns: title by kind of goods, the godown, date and time, item and quantity; rate and amount where
 * GodownStockPrintAmount asks for them; closed by Total Stock and Total Items. A godown of nothing has its notice instead.
 * Source: SPEC §9, Stock; §8, empty-stock notices.
 */
import type { Instant, IsoDate } from '@fieldbook/core/kernel/date';
import { type Micro, type Minor, priceOf } from '@fieldbook/core/kernel/money';
import { date, integer, label, money, name, rate, textBlock, time } from '../../cell.ts';
import type { Block, Cell, Column, Paper, PrintCurrency, PrintDoc, TableRow } from '../../document.ts';
import type { LabelKey } from '../../labels.ts';
import type { PrintSettings } from '../../settings.ts';
import { type BuildOptions, frame, isSlip } from '../build.ts';
import { type GoodsQuantity, goodsQuantity } from '../list/goods-quantity.ts';
import { paperOf } from '../paper.ts';
import { branchBlocks, type PrintBranch } from '../party.ts';

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

export interface StockPrint {
  readonly branch: PrintBranch;
  readonly zone: string;
  readonly currency: PrintCurrency;
  readonly date: IsoDate;
  readonly issuedAt: Instant;
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

export function stockReport(facts: StockPrint, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const chosen =
    facts.selected.length === 0 ? facts.godowns : facts.godowns.filter((each) => facts.selected.includes(each.code));
  const isDamaged = chosen.length > 0 && chosen.every((each) => each.isDamaged);
  const branch = settings.showHeaderMobilePrint ? branchBlocks(facts.branch, options.paper) : [];
  const title = label(isDamaged ? 'damagedStockReport' : 'stockReport');
  return frame(
    {
      kind: 'stock',
      title,
      currency: facts.currency,
      issuedAt: facts.issuedAt,
      blocks: [
        ...branch,
        textBlock(title, { align: isSlip(options.paper) ? 'C' : 'L', weight: 'B', size: 'L' }),
        ...(options.copy === true ? [textBlock(label('copy'), { align: 'C', weight: 'B' })] : []),
        ...(hasNothing(chosen) ? notice('noCarryOverOrExpired', facts) : []),
        ...(hasNothing(chosen) ? [] : chosen.flatMap((godown) => godownBlocks(godown, facts, settings))),
      ],
    },
    settings,
    options,
  );
}

/** Neither goods nor damaged goods where both kinds of godowns are asked for, or no godown at all. */
function hasNothing(chosen: readonly StockGodown[]): boolean {
  const isOfBothKinds = chosen.some(({ isDamaged }) => isDamaged) && chosen.some(({ isDamaged }) => !isDamaged);
  return (isOfBothKinds && chosen.every(({ lines }) => lines.length === 0)) || chosen.length === 0;
}

function notice(key: LabelKey, facts: StockPrint, godown?: StockGodown): readonly Block[] {
  const named = godown === undefined ? {} : { godown: name(godown.name, godown.nameArabic) };
  const words = label(key, { date: date(facts.date), ...named });
  return [{ kind: 'rule', weight: 'N' }, textBlock(words, { align: 'C' })];
}

const costingLabels: Readonly<Record<StockCosting, LabelKey>> = {
  SellingRate: 'sellingRate',
  WholesaleRate: 'wholesaleRate',
  LastPurchaseCost: 'lastPurchaseCost',
  LastPurchaseRate: 'lastPurchaseRate',
  UserGiven: 'userGiven',
  Average: 'average',
};

function godownBlocks(godown: StockGodown, facts: StockPrint, settings: PrintSettings): readonly Block[] {
  if (godown.lines.length === 0) return notice(godown.isDamaged ? 'noExpired' : 'noCarryOver', facts, godown);
  const withAmount = settings.godownStockPrintAmount;
  const amounts = godown.lines.map((line) => amountOf(facts, line));
  const number = (title: Cell, width: number): Column => ({
    title,
    width,
    align: 'R',
    overflow: 'wrap',
    isNumber: true,
  });
  const total = godown.lines.reduce((sum, line) => sum + line.quantity, 0);
  return [
    { kind: 'rule', weight: 'N' },
    {
      kind: 'kv',
      rows: [
        { label: label('godown'), value: name(godown.name, godown.nameArabic) },
        { label: label('date'), value: date(facts.date) },
        { label: label('time'), value: time(facts.issuedAt, facts.zone) },
        ...(withAmount ? [{ label: label('ratesBy'), value: label(costingLabels[facts.costing]) }] : []),
      ],
    },
    { kind: 'rule', weight: 'N' },
    {
      kind: 'table',
      columns: [
        { title: label('serial'), width: 3, align: 'L', overflow: 'wrap', isNumber: true },
        { title: label('item'), width: 30, align: 'L', overflow: 'wrap' },
        number(label('quantity'), 8),
        ...(withAmount ? [number(label('rate'), 8), number(label('amount'), 8)] : []),
      ],
      rows: godown.lines.map((line, index): TableRow => {
        const figures = withAmount ? [rate(stockRate(facts.costing, line)), money(amounts[index] ?? 0)] : [];
        return { cells: [integer(index + 1), name(line.name, line.nameArabic), goodsQuantity(line), ...figures] };
      }),
      repeatHeader: true,
    },
    {
      kind: 'totals',
      rows: [
        { label: label('totalStock'), value: integer(total), weight: 'B' },
        { label: label('totalItems'), value: integer(godown.lines.length), weight: 'B' },
        ...(withAmount
          ? [
              {
                label: label('amount'),
                value: money(amounts.reduce((sum, each) => sum + each, 0)),
                weight: 'B' as const,
              },
            ]
          : []),
      ],
    },
  ];
}

function amountOf({ costing, currency }: StockPrint, line: StockPrintLine): Minor {
  return priceOf(line.quantity * 1000, stockRate(costing, line), currency.decimals);
}
