/** What a kitchen is to make: the table and the order above its dishes, how many, and what the guest wants otherwise. No prices. */
import type { Milli } from '@fieldbook/core/kernel/quantity';
import { code, integer, label, nameOf, quantity, text, time } from '../../cell.ts';
import type { PrintDoc, TableRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { figureColumn, wordColumn } from '../columns.ts';
import { rowOf } from '../fact-rows.ts';
import { type ListFacts, listPaper } from '../list/list-paper.ts';
import { word } from '../list/list-words.ts';
import type { PrintName } from '../printed-voucher.ts';

export interface KitchenSlipLine extends PrintName {
  readonly quantity: Milli;
  readonly unit: string;
  readonly message?: string;
}

export interface KitchenSlip extends ListFacts {
  readonly zone: string;
  readonly kitchen: PrintName;
  readonly referNo: string;
  readonly table?: PrintName;
  readonly guests?: number;
  readonly lines: readonly KitchenSlipLine[];
}

export function kitchenSlip(facts: KitchenSlip, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { lines, issuedAt, zone, branch } = facts;
  const { name, nameArabic, country, picture } = branch;
  return listPaper(
    {
      ...facts,
      // A cook asks for no address and no tax number.
      branch: {
        ...{ name, country },
        ...(nameArabic === undefined ? {} : { nameArabic }),
        ...(picture === undefined ? {} : { picture }),
      },
      kind: 'kitchen-slip',
      title: word('kitchenSlip'),
      facts: [
        ...rowOf(word('table'), facts.table, nameOf),
        ...rowOf(word('guests'), facts.guests, integer),
        { label: label('reference'), value: code(facts.referNo) },
        { label: label('time'), value: time(issuedAt, zone) },
      ],
      parts: [
        {
          heading: nameOf(facts.kitchen),
          table: {
            columns: [figureColumn(label('quantity'), 10), wordColumn(label('item'), 36)],
            rows: lines.flatMap(rowsOf),
          },
          notice: label('noLines'),
        },
      ],
    },
    settings,
    options,
  );
}

/** What the guest wants otherwise stands below the dish. */
function rowsOf(line: KitchenSlipLine): TableRow[] {
  const dish: TableRow = { cells: [quantity(line.quantity, line.unit), nameOf(line)] };
  return line.message === undefined ? [dish] : [dish, { cells: [text(''), text(`> ${line.message}`)] }];
}
