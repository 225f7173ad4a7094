/**
 * What to load a van with: salesperson, date, route and number of the van above serial, item and quantity. Where the store has racks and
 * shelves, they stand before the item. Source: SPEC §9, ROUTE PICK LIST.
 */

import type { IsoDate } from '@fieldbook/core/kernel/date';
import { code, date, integer, label, nameOf, text } from '../../cell.ts';
import type { PrintDoc, TableRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { figureColumn, wordColumn } from '../columns.ts';
import { rowOf } from '../fact-rows.ts';
import { type GoodsQuantity, goodsQuantity } from '../list/goods-quantity.ts';
import { type ListFacts, listPaper } from '../list/list-paper.ts';
import { word } from '../list/list-words.ts';
import type { PrintName } from '../printed-voucher.ts';

export type PickListLine = PrintName &
  GoodsQuantity & { /** Rack and shelf; empty where it has no place. */ readonly shelf?: string };

export interface PickList extends ListFacts {
  readonly date: IsoDate;
  readonly salesPerson?: PrintName;
  readonly route?: PrintName;
  /** Registration of the van, else the name of its godown. */
  readonly van: string;
  /** Numbers of the transfers that the goods stand on. */
  readonly transfers: readonly string[];
  readonly lines: readonly PickListLine[];
}

export function pickList(facts: PickList, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { lines, transfers } = facts;
  const hasShelves = lines.some(({ shelf = '' }) => shelf !== '');
  return listPaper(
    {
      ...facts,
      kind: 'pick-list',
      title: word('routePickList'),
      facts: [
        ...rowOf(label('salesPerson'), facts.salesPerson, nameOf),
        { label: label('date'), value: date(facts.date) },
        ...rowOf(label('route'), facts.route, nameOf),
        { label: word('vanNo'), value: code(facts.van) },
        ...(transfers.length === 0 ? [] : [{ label: label('reference'), value: text(transfers.join(', ')) }]),
      ],
      parts: [
        {
          table: {
            columns: [
              figureColumn(label('serial'), 3),
              ...(hasShelves ? [wordColumn(word('shelf'), 8)] : []),
              wordColumn(label('item'), hasShelves ? 24 : 30),
              figureColumn(label('quantity'), 10),
            ],
            rows: lines.map(
              (line, index): TableRow => ({
                cells: [
                  integer(index + 1),
                  ...(hasShelves ? [text(line.shelf ?? '')] : []),
                  nameOf(line),
                  goodsQuantity(line),
                ],
              }),
            ),
          },
          notice: label('noLines'),
          totals: [
            { label: label('totalStock'), value: integer(lines.reduce((sum, line) => sum + line.quantity, 0)) },
            { label: label('totalItems'), value: integer(lines.length), weight: 'B' },
          ],
        },
      ],
      signatures: [label('preparedBy'), label('receivedBy')],
    },
    settings,
    options,
  );
}
