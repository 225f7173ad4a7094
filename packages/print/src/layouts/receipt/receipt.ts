/**
 * Receipt and payment: who, through what, for how much, against which bills. They differ in words and signatures alone.
 * Columns 5/56/2 at 110, 3/36/2 otherwise; the third is the least, a column of numbers grows. Source: SPEC §9, Receipt.
 */

import type { Text } from '@fieldbook/core/i18n/text';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { Minor } from '@fieldbook/core/kernel/money';
import {
  caption,
  code,
  date,
  empty,
  grandTotal,
  integer,
  label,
  line,
  money,
  name,
  nameOf,
  stack,
  text,
  textBlock,
} from '../../cell.ts';
import type { Block, Cell, KeyValueRow, Paper, PrintDoc, TableBlock, TableRow } from '../../document.ts';
import type { LabelKey } from '../../labels.ts';
import type { PrintSettings } from '../../settings.ts';
import { amountWords } from '../../words/words-line.ts';
import { type BuildOptions, frame } from '../build.ts';
import { figureColumn, uncutColumn, wordColumn } from '../columns.ts';
import { documentRows, type PaperFacts } from '../document-facts.ts';
import { rowOf } from '../fact-rows.ts';
import { footerBlocks, signatureBlocks } from '../paper-foot.ts';
import { paperHead } from '../paper-head.ts';
import { isGiven } from '../party.ts';

export interface CollectedBill {
  /** Absent for money ahead or on account; `kind` says which. */
  readonly billNo?: string;
  readonly kind?: Text;
  readonly invoiceNo?: string;
  readonly invoiceDate?: IsoDate;
  readonly amount: Minor;
  readonly discount?: Minor;
  readonly balance?: Minor;
}

/** SPEC: ReceiptDetails, PaymentDetails. */
export interface MoneyLine {
  readonly ledger: string;
  readonly ledgerArabic?: string;
  readonly amount: Minor;
  readonly chequeNo?: string;
  readonly effectiveDate?: IsoDate;
  readonly bankName?: string;
  readonly bills: readonly CollectedBill[];
}

export interface MoneyVoucher extends PaperFacts {
  /** Who took or gave the money (ReceivedBy, PaidBy). */
  readonly by?: string;
  /** The cash or bank ledgers it went through. */
  readonly through: readonly { readonly name: string; readonly nameArabic?: string }[];
  readonly lines: readonly MoneyLine[];
  readonly notes?: string;
  /** What the party owed in all before this voucher, and owes after it; unknown when it could not be asked. */
  readonly previousBalance?: Minor;
  readonly totalOutstanding?: Minor;
}

interface Words {
  readonly kind: 'receipt' | 'payment';
  readonly title: LabelKey;
  readonly by: LabelKey;
  readonly column: LabelKey;
  readonly signatures: readonly LabelKey[];
}

const receiptWords: Words = {
  kind: 'receipt',
  title: 'receiptTitle',
  by: 'receivedBy',
  column: 'received',
  signatures: ['receivedBy', 'verifiedBy', 'receivedFrom'],
};

const paymentWords: Words = {
  kind: 'payment',
  title: 'paymentTitle',
  by: 'paidBy',
  column: 'paid',
  signatures: ['paidBy', 'verifiedBy', 'paidFrom'],
};

export function receipt(voucher: MoneyVoucher, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return moneyPaper(receiptWords, voucher, settings, options);
}

export function payment(voucher: MoneyVoucher, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return moneyPaper(paymentWords, voucher, settings, options);
}

function moneyPaper(words: Words, voucher: MoneyVoucher, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const total = voucher.lines.reduce((sum, each) => sum + each.amount, 0);
  const balances = [
    ...rowOf(label('previousBalance'), voucher.previousBalance, money),
    ...rowOf(label('totalOutstanding'), voucher.totalOutstanding, money),
  ];
  return frame(
    {
      kind: words.kind,
      title: line(label(words.title), code(voucher.referNo)),
      currency: voucher.currency,
      issuedAt: voucher.issuedAt,
      blocks: [
        ...headBlocks(words, voucher, settings, options),
        linesTable(words, voucher, options.paper),
        ...(isGiven(voucher.notes)
          ? [textBlock(label('notes'), { size: 'S', isQuiet: true }), textBlock(text(voucher.notes))]
          : []),
        {
          kind: 'totals',
          rows: [...balances, grandTotal(label('total'), total)],
        },
        textBlock(amountWords(total, voucher.currency, settings), { size: 'S' }),
        ...signatureBlocks(
          words.signatures.map((key) => label(key)),
          settings,
        ),
        ...footerBlocks(voucher.branch, settings),
      ],
    },
    settings,
    options,
  );
}

function headBlocks(
  words: Words,
  voucher: MoneyVoucher,
  settings: PrintSettings,
  options: BuildOptions,
): readonly Block[] {
  const { branch, isVoid } = voucher;
  const marks = isVoid === true ? [label('void')] : [];
  return paperHead({ branch, title: label(words.title), marks, rows: factRows(words, voucher) }, settings, options);
}

function factRows(words: Words, voucher: MoneyVoucher): readonly KeyValueRow[] {
  return [
    ...documentRows(voucher, label('voucherNo')),
    ...rowOf(label(words.by), voucher.by, text),
    ...voucher.through.map((each) => ({ label: label('through'), value: nameOf(each) })),
  ];
}

/** Widths of serial, particulars and amount, in characters. */
export function receiptWidths(paper: Paper): readonly [number, number, number] {
  return paper === '110' ? [5, 56, 2] : [3, 36, 2];
}

function linesTable(words: Words, voucher: MoneyVoucher, paper: Paper): TableBlock {
  const [serial, particulars, amount] = receiptWidths(paper);
  const rows = voucher.lines.flatMap((each, index): TableRow[] => [
    { cells: [integer(index + 1), particularsOf(each), money(each.amount)], joinsNext: each.bills.length > 0 },
    ...each.bills.map((bill, at) => ({
      cells: [empty, billCell(bill), empty],
      joinsNext: at < each.bills.length - 1,
    })),
  ]);
  return {
    kind: 'table',
    columns: [
      uncutColumn(label('serial'), serial),
      wordColumn(label('particulars'), particulars),
      figureColumn(label(words.column), amount),
    ],
    rows,
    repeatHeader: true,
  };
}

/** The ledger, and the cheque below it. */
function particularsOf(each: MoneyLine): Cell {
  const cheque: readonly Cell[] = [
    ...(isGiven(each.chequeNo) ? [label('chequeNo'), code(each.chequeNo)] : []),
    ...(each.effectiveDate === undefined || !isGiven(each.chequeNo) ? [] : [date(each.effectiveDate)]),
    ...(isGiven(each.bankName) ? [text(each.bankName)] : []),
  ];
  return stack(name(each.ledger, each.ledgerArabic), cheque.length === 0 ? empty : line(...cheque));
}

/** The bill's amount stands beside it, not in the column that adds up to the total. */
function billCell(bill: CollectedBill): Cell {
  const { discount, balance } = bill;
  const invoiceDate = bill.invoiceDate === undefined ? [] : [date(bill.invoiceDate)];
  return stack(
    line(billName(bill), ...invoiceDate, money(bill.amount)),
    discount === undefined || discount === 0 ? empty : line(label('discount'), money(discount)),
    balance === undefined ? empty : line(label('balance'), money(balance)),
  );
}

function billName({ invoiceNo, billNo, kind }: CollectedBill): Cell {
  const number = invoiceNo ?? billNo;
  if (number !== undefined) return code(number);
  return kind === undefined ? empty : caption(kind);
}
