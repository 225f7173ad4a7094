/**
 * The item price list: code, name and rate of each item and unit, by category; of a price group where one is named. A name takes
 * one line: it is cut to the width of its column, by grapheme. Source: SPEC §9, Item price list; §3, Price list row.
 */

import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { Micro } from '@fieldbook/core/kernel/money';
import { code, date, integer, label, name, nameOf, rate, text } from '../../cell.ts';
import type { Paper, PrintDoc, TableRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import { cutWithEllipsis } from '../../width.ts';
import type { BuildOptions } from '../build.ts';
import { figureColumn } from '../columns.ts';
import { rowOf } from '../fact-rows.ts';
import { type ListFacts, listPaper } from '../list/list-paper.ts';
import { word } from '../list/list-words.ts';
import type { PrintName } from '../printed-voucher.ts';

export interface PriceListRow extends PrintName {
  readonly code: string;
  readonly packing?: string;
  readonly unit: string;
  /** Of that unit. */
  readonly rate: Micro;
}

export interface PriceListPart {
  readonly category?: PrintName;
  readonly rows: readonly PriceListRow[];
}

export interface PriceList extends ListFacts {
  /** Rates are those of this day. */
  readonly date: IsoDate;
  readonly priceGroup?: PrintName;
  readonly categories: readonly PriceListPart[];
}

/** Characters of a name on each paper: what code, unit and rate leave of the line. */
export const nameWidth: Readonly<Record<Paper, number>> = { A4: 60, '110': 36, '80': 20, '58': 30 };

const PACKING_WIDTH = 14;
const packingColumn = { title: word('packing'), width: PACKING_WIDTH, align: 'L', overflow: 'cut' } as const;

const isPacked = ({ packing = '' }: PriceListRow) => packing !== '';

export function priceList(facts: PriceList, settings: PrintSettings, options: BuildOptions): PrintDoc {
  // Only the widest paper has room for it.
  const hasPacking = options.paper === 'A4' && facts.categories.some(({ rows }) => rows.some(isPacked));
  const width = nameWidth[options.paper] - (hasPacking ? PACKING_WIDTH : 0);
  const count = facts.categories.reduce((sum, { rows }) => sum + rows.length, 0);
  const group = facts.priceGroup;
  return listPaper(
    {
      ...facts,
      kind: 'price-list',
      title: word('itemPriceList'),
      facts: [{ label: label('date'), value: date(facts.date) }, ...rowOf(word('priceGroup'), group, nameOf)],
      parts: [
        {
          table: {
            columns: [
              { title: word('code'), width: 10, align: 'L', overflow: 'cut' },
              { title: label('item'), width, align: 'L', overflow: 'cut' },
              ...(hasPacking ? [packingColumn] : []),
              { title: label('unit'), width: 5, align: 'L', overflow: 'cut' },
              figureColumn(label('rate'), 9),
            ],
            rows: facts.categories.flatMap((part) => partRows(part, { width, hasPacking })),
            // Two columns of words and a rate are too much for the narrowest paper.
            ...(options.paper === '58' ? { firstLine: [1] } : {}),
          },
          notice: label('noLines'),
          totals: [{ label: label('totalItems'), value: integer(count), weight: 'B' }],
        },
      ],
    },
    settings,
    options,
  );
}

interface Look {
  readonly width: number;
  readonly hasPacking: boolean;
}

function partRows({ category, rows }: PriceListPart, { width, hasPacking }: Look): readonly TableRow[] {
  const heading: readonly TableRow[] =
    category === undefined || rows.length === 0
      ? []
      : [{ cells: [nameOf(category)], spans: [hasPacking ? 5 : 4], style: 'section', joinsNext: true }];
  const cut = (text: string) => cutWithEllipsis(text, width);
  const lines = rows.map((row): TableRow => {
    const { nameArabic } = row;
    const words = name(cut(row.name), nameArabic === undefined ? undefined : cut(nameArabic));
    const packing = hasPacking ? [text(row.packing ?? '')] : [];
    return { cells: [code(row.code), words, ...packing, code(row.unit), rate(row.rate)] };
  });
  return [...heading, ...lines];
}
