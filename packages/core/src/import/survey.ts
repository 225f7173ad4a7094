/** What a file as a whole shows before its rows are judged: order of its dates, its decimal sign, codes that stand in it twice. */
import type { FieldKind } from '../definition/field.ts';
import { type Cell, cellText } from './cell.ts';
import { type DateOrder, ordersOf } from './file-dates.ts';
import { type DecimalSign, signsOf } from './file-decimals.ts';
import { codeIn } from './judge-rows.ts';
import type { MappedColumn } from './map-columns.ts';

export interface Unclear {
  readonly what: 'dateOrder' | 'decimalSign';
  readonly heading: string;
  /** A text that may be read in two ways. */
  readonly example: string;
}

interface Surveyed {
  readonly dateOrder: DateOrder | undefined;
  readonly decimalSign: DecimalSign;
  /** What has to be asked: the file leaves it open, or contradicts itself. */
  readonly ask: readonly Unclear[];
  readonly codes: ReadonlySet<string>;
  readonly repeated: ReadonlySet<string>;
}

export interface Survey {
  add(cells: readonly Cell[]): void;
  answer(given: { readonly dateOrder?: DateOrder; readonly decimalSign?: DecimalSign }): Surveyed;
}

const figures: ReadonlySet<FieldKind> = new Set(['integer', 'money', 'rate', 'quantity', 'percent']);

export function beginSurvey(columns: readonly MappedColumn[]): Survey {
  const codes = new Set<string>();
  const repeated = new Set<string>();
  const dates = witness<DateOrder>('dateOrder', ordersOf);
  const decimals = witness<DecimalSign>('decimalSign', signsOf);
  const asked = columns.flatMap((column) => {
    const { kind } = column.column.field;
    if (kind === 'date') return [{ ...column, hear: dates.hear }];
    return figures.has(kind) ? [{ ...column, hear: decimals.hear }] : [];
  });
  return {
    add(cells) {
      const code = codeIn(cells, columns);
      if (code !== '' && codes.has(code)) repeated.add(code);
      codes.add(code);
      for (const { at, heading, hear } of asked) {
        const cell = cells[at];
        if (typeof cell === 'string') hear(cellText(cell), heading);
      }
    },
    answer({ dateOrder, decimalSign }) {
      return {
        dateOrder: dateOrder ?? dates.shown(),
        decimalSign: decimalSign ?? decimals.shown() ?? '.',
        ask: [...(dateOrder === undefined ? dates.ask() : []), ...(decimalSign === undefined ? decimals.ask() : [])],
        codes,
        repeated,
      };
    },
  };
}

/** Hears texts that are right in one way, in two, or in none. */
function witness<Way>(what: Unclear['what'], waysOf: (text: string) => readonly Way[]) {
  const shown = new Map<Way, Unclear>();
  let open: Unclear | undefined;
  return {
    hear(example: string, heading: string): void {
      const [way, ...others] = waysOf(example);
      if (way === undefined) return;
      if (others.length === 0) shown.set(way, shown.get(way) ?? { what, heading, example });
      else open ??= { what, heading, example };
    },
    shown: (): Way | undefined => (shown.size === 1 ? [...shown.keys()][0] : undefined),
    ask(): readonly Unclear[] {
      if (shown.size > 1) return [...shown.values()];
      return shown.size === 0 && open !== undefined ? [open] : [];
    },
  };
}
