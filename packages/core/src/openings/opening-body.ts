/** Rows of a file of openings as the one voucher that they become, and which row each line and each refusal of it belongs to. */

import type { VoucherMasters } from '../definition/masters-view.ts';
import { type Problem, problemAt } from '../kernel/result.ts';
import { opening } from '../vouchers/opening/definition.ts';
import { openingLines } from './judge-openings.ts';
import type { LineMaking, OpeningTable } from './opening-tables.ts';

export interface OpeningFacts {
  readonly uid: string;
  readonly date: string;
  /** Code of the branch. */
  readonly branch: string;
  /** Name of the file. */
  readonly remarks: string;
}

export interface OpeningRow {
  readonly row: number;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface OpeningBody {
  readonly body: Readonly<Record<string, unknown>>;
  /** What the voucher is refused with, by the row that it is about; the others are about the whole. */
  readonly divide: (problems: readonly Problem[]) => {
    readonly rows: ReadonlyMap<number, readonly Problem[]>;
    readonly whole: readonly Problem[];
  };
}

/** Where the company has no ledger of a role, its name, which no ledger bears. */
export const makingOf = (masters: Pick<VoucherMasters, 'ledgerOf'>, decimals: number): LineMaking => ({
  decimals,
  ledgerOf: (role) => masters.ledgerOf(role)?.code ?? role,
});

export function openingBody(
  table: OpeningTable,
  rows: readonly OpeningRow[],
  facts: OpeningFacts,
  making: LineMaking,
): OpeningBody {
  const lines = rows.flatMap(({ row, value }) => openingLines(table, value, making).map((line) => ({ row, line })));
  const place = new RegExp(`^${table.group}\\.(\\d+)\\.?`);
  return {
    body: { type: opening.type, ...facts, [table.group]: lines.map(({ line }) => line) },
    divide(problems) {
      const byRow = new Map<number, Problem[]>();
      const whole: Problem[] = [];
      for (const each of problems) {
        const found = place.exec(each.path ?? '');
        const row = found === null ? undefined : lines[Number(found[1])]?.row;
        if (found === null || row === undefined) whole.push(each);
        else byRow.set(row, [...(byRow.get(row) ?? []), toldOf(table, each, found[0].length)]);
      }
      return { rows: byRow, whole };
    },
  };
}

/** At the row's own field, in words about the file. */
function toldOf({ told = {}, key }: OpeningTable, each: Problem, skipped: number): Problem {
  const code = told[each.code];
  if (code === undefined) return problemAt((each.path ?? '').slice(skipped), each);
  return problemAt(key[0] ?? '', { ...each, code });
}
