/**
 * Journal: what is debited and what is credited, with the party, bill, cost centre and words of each line, and both columns
 * added up. Its narration stands below, the amount in words with it.
 */

import type { Minor } from '@fieldbook/core/kernel/money';
import { code, empty, label, line, money, nameOf, stack, text } from '../../cell.ts';
import type { Cell, KeyValueRow, PrintDoc, TableRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { figureColumn, wordColumn } from '../columns.ts';
import type { PaperFacts } from '../document-facts.ts';
import { isGiven } from '../party.ts';
import type { PrintName } from '../printed-voucher.ts';
import type { PlainTable } from '../voucher/slip-table.ts';
import { plainVoucher } from '../voucher/voucher.ts';
import { voucherHead } from '../voucher/voucher-head.ts';
import { voucherWord } from '../voucher/voucher-words.ts';

export interface JournalLine {
  readonly ledger: PrintName;
  readonly party?: PrintName;
  readonly bill?: string;
  readonly costCentre?: PrintName;
  readonly project?: PrintName;
  readonly narration?: string;
  /** One of both is 0. */
  readonly debit: Minor;
  readonly credit: Minor;
}

export interface Journal extends PaperFacts {
  /** Of a type that is booked like a journal; Journal Voucher when absent. */
  readonly title?: Cell;
  readonly facts: readonly KeyValueRow[];
  readonly lines: readonly JournalLine[];
  readonly narration?: string;
}

export function journal(facts: Journal, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { narration } = facts;
  const total = sumOf(facts, 'debit');
  return plainVoucher(
    {
      kind: 'journal',
      title: facts.title ?? voucherWord('journalTitle'),
      ...voucherHead(facts, label('voucherNo'), facts.facts),
      tables: [entryTable(facts, options)],
      totals: [],
      ...(total > 0 ? { wordsOf: total } : {}),
      ...(narration === undefined ? {} : { remarks: { label: voucherWord('narration'), text: narration } }),
      signatures: [label('preparedBy'), label('verifiedBy'), voucherWord('approvedBy')],
      isInternal: true,
    },
    settings,
    options,
  );
}

function sumOf({ lines }: Journal, side: 'debit' | 'credit'): Minor {
  return lines.reduce((sum, each) => sum + each[side], 0);
}

function entryTable(facts: Journal, { paper }: BuildOptions): PlainTable {
  const blankZero = (amount: Minor): Cell => (amount === 0 ? empty : money(amount));
  return {
    columns: [
      wordColumn(label('particulars'), 30),
      figureColumn(label('debit'), 11),
      figureColumn(label('credit'), 11),
    ],
    rows: [
      ...facts.lines.map(
        (each): TableRow => ({ cells: [particulars(each), blankZero(each.debit), blankZero(each.credit)] }),
      ),
      {
        cells: [label('total'), money(sumOf(facts, 'debit')), money(sumOf(facts, 'credit'))],
        style: 'total',
      },
    ],
    // The two columns leave names no room on the narrowest slip.
    ...(paper === '58' ? { firstLine: [0] } : {}),
  };
}

function particulars({ ledger, party, bill, costCentre, project, narration }: JournalLine): Cell {
  return stack(
    nameOf(ledger),
    ...(party === undefined ? [] : [nameOf(party)]),
    ...(isGiven(bill) ? [line(label('bill'), code(bill))] : []),
    ...(costCentre === undefined ? [] : [line(voucherWord('costCentre'), nameOf(costCentre))]),
    ...(project === undefined ? [] : [line(voucherWord('project'), nameOf(project))]),
    ...(isGiven(narration) ? [text(narration)] : []),
  );
}
