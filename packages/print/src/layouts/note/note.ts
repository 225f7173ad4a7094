/**
 * Debit and credit note: to whom, why, against which bill, for what, with which tax. One that carries tax says so in its title,
 * as the law of countries with VAT asks.
 */

import type { Minor } from '@fieldbook/core/kernel/money';
import { code, empty, grandTotal, integer, label, line, money, nameOf, stack, text } from '../../cell.ts';
import type { Cell, KeyValueRow, PrintDoc, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { figureColumn, wordColumn } from '../columns.ts';
import type { PaperFacts } from '../document-facts.ts';
import { isGiven, type PrintParty } from '../party.ts';
import type { PrintName } from '../printed-voucher.ts';
import type { InvoiceTax } from '../sales-invoice/invoice.ts';
import { taxTitle } from '../sales-invoice/totals.ts';
import type { PlainTable } from '../voucher/slip-table.ts';
import { plainVoucher } from '../voucher/voucher.ts';
import { voucherHead } from '../voucher/voucher-head.ts';
import { type VoucherWord, voucherWord } from '../voucher/voucher-words.ts';

export interface NoteLine {
  readonly ledger: PrintName;
  readonly narration?: string;
  /** Without tax. */
  readonly net: Minor;
  readonly tax: Minor;
}

/** A bill that the note is set against; without a number it is kept on account, as `kind` says. */
export interface NoteBill {
  readonly kind: Cell;
  readonly bill?: string;
  readonly amount: Minor;
}

export interface Note extends PaperFacts {
  readonly side: 'customer' | 'supplier';
  readonly party?: PrintParty;
  /** Reason, bill and what else its header says, by its definition. */
  readonly facts: readonly KeyValueRow[];
  readonly lines: readonly NoteLine[];
  readonly bills: readonly NoteBill[];
  readonly taxes: readonly InvoiceTax[];
  readonly roundOff: Minor;
  readonly net: Minor;
  readonly remarks?: string;
}

interface Words {
  readonly kind: 'debit-note' | 'credit-note';
  readonly title: VoucherWord;
  readonly taxTitle: VoucherWord;
}

const debitWords: Words = { kind: 'debit-note', title: 'debitNoteTitle', taxTitle: 'taxDebitNoteTitle' };
const creditWords: Words = { kind: 'credit-note', title: 'creditNoteTitle', taxTitle: 'taxCreditNoteTitle' };

export function debitNote(facts: Note, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return notePaper(debitWords, facts, settings, options);
}

export function creditNote(facts: Note, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return notePaper(creditWords, facts, settings, options);
}

function notePaper(words: Words, facts: Note, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { party, remarks } = facts;
  return plainVoucher(
    {
      kind: words.kind,
      title: voucherWord(facts.taxes.length === 0 ? words.title : words.taxTitle),
      ...voucherHead(facts, voucherWord('noteNo'), facts.facts),
      ...(party === undefined ? {} : { party: { label: label(facts.side), party } }),
      tables: [lineTable(facts), ...(facts.bills.length === 0 ? [] : [billTable(facts)])],
      totals: totalRows(facts),
      ...(facts.net > 0 ? { wordsOf: facts.net } : {}),
      ...(remarks === undefined ? {} : { remarks: { label: label('notes'), text: remarks } }),
      signatures: [label('preparedBy'), label('authorisedSignature'), label('receivedBy')],
    },
    settings,
    options,
  );
}

function lineTable({ lines, taxes }: Note): PlainTable {
  const isTaxed = taxes.length > 0;
  return {
    columns: [
      figureColumn(label('serial'), 3),
      wordColumn(label('particulars'), 30),
      ...(isTaxed ? [figureColumn(label('taxable'), 9), figureColumn(label('tax'), 8)] : []),
      figureColumn(label('amount'), 10),
    ],
    rows: lines.map((each, index) => ({
      cells: [
        integer(index + 1),
        stack(nameOf(each.ledger), isGiven(each.narration) ? text(each.narration) : empty),
        ...(isTaxed ? [money(each.net), money(each.tax)] : []),
        money(each.net + each.tax),
      ],
    })),
    firstLine: [0, 1],
  };
}

function billTable({ bills }: Note): PlainTable {
  return {
    columns: [wordColumn(voucherWord('setAgainst'), 30), figureColumn(label('amount'), 10)],
    rows: bills.map(({ kind, bill, amount }) => ({
      cells: [isGiven(bill) ? line(kind, code(bill)) : kind, money(amount)],
    })),
  };
}

function totalRows({ lines, taxes, roundOff, net }: Note): readonly TotalRow[] {
  const taxable = lines.reduce((sum, each) => sum + each.net, 0);
  return [
    ...(taxes.length === 0 ? [] : [{ label: label('taxable'), value: money(taxable) }]),
    ...taxes.map((tax) => ({ label: taxTitle(tax), value: money(tax.amount) })),
    ...(roundOff === 0 ? [] : [{ label: label('roundOff'), value: money(roundOff) }]),
    grandTotal(label('netAmount'), net),
  ];
}
