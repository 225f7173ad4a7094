/** Any voucher type as the plain layout, out of its own definition: its header's fields, its lines, its totals. */

import type { Field, Fields } from '@fieldbook/core/definition/field';
import type { Values } from '@fieldbook/core/definition/voucher';
import { caption, grandTotal, integer, label, money, text } from '../../cell.ts';
import type { Cell, Column, TotalRow } from '../../document.ts';
import { figureColumn, wordColumn } from '../columns.ts';
import { paperFactsOf } from '../document-facts.ts';
import { rowOf } from '../fact-rows.ts';
import { type PrintedVoucher, type PrintMasters, partyOf, textIn } from '../printed-voucher.ts';
import { fieldCell, headerFacts, headerRows } from './field-cells.ts';
import { itemTable } from './item-table.ts';
import type { PlainTable } from './slip-table.ts';
import type { PlainVoucher } from './voucher.ts';
import { voucherHead } from './voucher-head.ts';

export function plainVoucherOf(printed: PrintedVoucher, masters: PrintMasters): PlainVoucher {
  const { definition, voucher } = printed;
  const { totals } = voucher;
  const party = partyOf(printed, masters);
  const remarks = textIn(voucher.header, 'remarks');
  return {
    title: caption(definition.label),
    ...voucherHead(paperFactsOf(printed, masters), label('voucherNo'), [
      ...headerRows(headerFacts(printed, masters)),
      ...rowOf(label('reason'), printed.reason, text),
    ]),
    ...(party === undefined ? {} : { party: { label: partyLabel(printed), party } }),
    tables: [
      ...(voucher.items.length === 0 ? [] : [itemTable(voucher, masters)]),
      ...(['ledgers', 'tenders', 'bills'] as const).flatMap((group) => {
        const fields = definition.lines[group];
        return fields === undefined || voucher[group].length === 0 ? [] : [fieldTable(fields, voucher[group], masters)];
      }),
    ],
    totals: totalRows(printed),
    ...(totals.net > 0 ? { wordsOf: totals.net } : {}),
    ...(remarks === undefined ? {} : { remarks: { label: label('notes'), text: remarks } }),
    signatures: [label('preparedBy'), label('verifiedBy'), label('receivedBy')],
  };
}

function partyLabel({ definition }: PrintedVoucher): Cell {
  return label(definition.party?.side === 'supplier' ? 'supplier' : 'customer');
}

/** A column for every field that some line fills. */
function fieldTable(fields: Fields, lines: readonly Values[], masters: PrintMasters): PlainTable {
  const shown = Object.entries(fields).filter(([field]) =>
    lines.some((line) => line[field] !== undefined && line[field] !== ''),
  );
  const columns: readonly Column[] = [
    figureColumn(label('serial'), 3),
    ...shown.map(([, facts]) => fieldColumn(facts)),
  ];
  const rows = lines.map((line, index) => ({
    cells: [integer(index + 1), ...shown.map(([field, facts]) => fieldCell(facts, line[field], masters))],
  }));
  const texts = columns.flatMap((column, index) => (column.isNumber === true ? [] : [index]));
  return { columns, rows, ...(columns.length > 3 ? { firstLine: [0, ...texts] } : {}) };
}

const numberKinds = new Set(['integer', 'money', 'rate', 'quantity', 'percent', 'date']);

function fieldColumn(facts: Field): Column {
  const title = caption(facts.label);
  if (numberKinds.has(facts.kind)) return figureColumn(title, 10);
  return wordColumn(title, facts.kind === 'reference' ? 24 : 12);
}

/** The figures of vouchers with goods; all others have one sum. */
function totalRows({ voucher }: PrintedVoucher): readonly TotalRow[] {
  const { totals } = voucher;
  const grand: TotalRow = grandTotal(label('netAmount'), totals.net);
  if (totals.net === 0 && totals.subtotal === 0) return [];
  if (voucher.items.length === 0) return [{ ...grand, label: label('total') }];
  const row = (key: 'subTotal' | 'discount' | 'taxable' | 'tax' | 'roundOff', amount: number): readonly TotalRow[] =>
    amount === 0 ? [] : [{ label: label(key), value: money(amount) }];
  return [
    ...row('subTotal', totals.subtotal),
    ...row('discount', -totals.discount),
    ...(totals.tax === 0 ? [] : row('taxable', totals.taxable)),
    ...row('tax', totals.tax),
    ...row('roundOff', totals.roundOff),
    grand,
  ];
}
