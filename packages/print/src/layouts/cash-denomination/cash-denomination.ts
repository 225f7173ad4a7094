/**
 * The count of a day's cash by notes and coins, in the primary and, where there was one, a secondary currency, against what the
 * system says. Denomination Total = primary total + secondary total × rate; Cash Difference = system total − that. The amount
 * column is 13 wide. Source: SPEC §9, cash denomination.
 */

import { msg } from '@fieldbook/core/i18n/text';
import { formatAmount } from '@fieldbook/core/kernel/format';
import { convert, type Micro, type Minor } from '@fieldbook/core/kernel/money';
import { caption, code, integer, label, line, moneyWithSymbol, rate, text, textBlock } from '../../cell.ts';
import type { Block, KeyValueRow, PrintCurrency, PrintDoc, TableRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import { type BuildOptions, frame, isSlip } from '../build.ts';
import { figureColumn, wordColumn } from '../columns.ts';
import { varianceLabel } from '../day-end-summary/day-end-summary.ts';
import { documentRows, type PaperFacts } from '../document-facts.ts';
import { rowOf } from '../fact-rows.ts';
import { signatureBlocks } from '../paper-foot.ts';
import { paperHead } from '../paper-head.ts';
import { isGiven } from '../party.ts';

/** SPEC: Deno, Qty. */
export interface DenominationLine {
  /** Worth of one note or coin, in millionths of its currency. */
  readonly denomination: Micro;
  readonly count: number;
  /** In minor units of its own currency. */
  readonly amount: Minor;
}

export interface CashCount {
  readonly currency: PrintCurrency;
  readonly lines: readonly DenominationLine[];
}

/** Each count has its own currency. */
export interface CashDenomination extends Omit<PaperFacts, 'currency'> {
  readonly salesPerson?: string;
  readonly route?: string;
  /** Of a count that hands nothing over: the ledger, and who counted. */
  readonly ledger?: string;
  readonly person?: string;
  readonly primary: CashCount;
  readonly secondary?: CashCount & { readonly rate: Micro };
  /** Counted without notes and coins being told apart. */
  readonly uncounted?: Minor;
  readonly systemTotal: Minor;
  readonly reason?: string;
}

/** Characters of the amount column. */
export const DENOMINATION_AMOUNT_WIDTH = 13;

export function cashDenomination(facts: CashDenomination, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { currency } = facts.primary;
  const total = denominationTotal(facts);
  const difference = facts.systemTotal - total;
  const { uncounted = 0 } = facts;
  return frame(
    {
      kind: 'cash-denomination',
      title: facts.referNo === '' ? label('cashDenomination') : line(label('cashDenomination'), code(facts.referNo)),
      currency,
      issuedAt: facts.issuedAt,
      blocks: [
        ...head(facts, settings, options),
        ...countBlocks(facts.primary),
        ...(facts.secondary === undefined ? [] : secondaryBlocks(facts.secondary)),
        {
          kind: 'totals',
          rows: [
            ...(uncounted === 0 ? [] : [{ label: label('uncounted'), value: moneyWithSymbol(uncounted) }]),
            { label: label('denominationTotal'), value: moneyWithSymbol(total), weight: 'B' },
            { label: label('systemTotal'), value: moneyWithSymbol(facts.systemTotal) },
            {
              // What the system has and the hand has not is short.
              label: line(label('cashDifference'), varianceLabel(-difference)),
              value: moneyWithSymbol(difference),
              weight: 'B',
              isGrand: true,
            },
          ],
        },
        ...reasonBlocks(facts, options),
        ...signatureBlocks(
          [facts.person === undefined ? label('salesPerson') : caption(msg('Counted by')), label('receivedBy')],
          settings,
        ),
      ],
    },
    settings,
    options,
  );
}

export function denominationTotal({ primary, secondary, uncounted = 0 }: CashDenomination): Minor {
  const counted = sumOf(primary) + uncounted;
  if (secondary === undefined) return counted;
  const decimals = { from: secondary.currency.decimals, to: primary.currency.decimals };
  return counted + convert(sumOf(secondary), secondary.rate, decimals);
}

function sumOf({ lines }: CashCount): Minor {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

function head(facts: CashDenomination, settings: PrintSettings, options: BuildOptions): readonly Block[] {
  const rows: readonly KeyValueRow[] = [
    ...documentRows(facts, label('voucherNo')),
    ...rowOf(label('salesPerson'), facts.salesPerson, text),
    ...rowOf(label('route'), facts.route, text),
    ...rowOf(caption(msg('Ledger')), facts.ledger, text),
    ...rowOf(caption(msg('Counted by')), facts.person, text),
  ];
  const marks = facts.isVoid === true ? [label('void')] : [];
  return paperHead({ branch: facts.branch, title: label('cashDenomination'), marks, rows }, settings, options);
}

/** Amounts stand in their own currency: the document's is the primary one. */
function countBlocks(count: CashCount): readonly Block[] {
  if (count.lines.length === 0) return [];
  const own = (amount: Minor) => code(formatAmount(amount, count.currency.decimals));
  return [
    {
      kind: 'table',
      columns: [
        wordColumn(line(label('denomination'), code(count.currency.code)), 16),
        figureColumn(label('count'), 6),
        figureColumn(label('amount'), DENOMINATION_AMOUNT_WIDTH),
      ],
      rows: [
        ...count.lines.map(
          (each): TableRow => ({
            cells: [rate(each.denomination), integer(each.count), own(each.amount)],
          }),
        ),
        { cells: [label('total'), own(sumOf(count))], spans: [2, 1], style: 'total' },
      ],
      repeatHeader: true,
    },
  ];
}

function secondaryBlocks(secondary: CashCount & { readonly rate: Micro }): readonly Block[] {
  const amount = code(`${formatAmount(sumOf(secondary), secondary.currency.decimals)} ${secondary.currency.code}`);
  return [
    ...countBlocks(secondary),
    textBlock(label('atRate', { amount, rate: rate(secondary.rate) }), { align: 'R', size: 'S' }),
  ];
}

function reasonBlocks({ reason }: CashDenomination, { paper }: BuildOptions): readonly Block[] {
  if (!isGiven(reason)) return [];
  if (isSlip(paper)) return [{ kind: 'kv', rows: [{ label: label('reason'), value: text(reason) }] }];
  return [textBlock(line(label('reason'), text(reason)), { size: 'S' })];
}
