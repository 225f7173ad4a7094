/** Correcting rows where they stand: Enter saves and leads to the next refused one, Escape leaves. Nothing is written by it. */
import type { ImportPlan, ImportRow } from '@fieldbook/core/api/import-operations';
import { type KeyboardEvent, useState } from 'react';
import { placeProblems } from './problem-place.ts';
import { useCorrect } from './use-rows.ts';

export interface Editing {
  /** Number of the row that is corrected. */
  readonly row: number | undefined;
  /** Number of the row that was left last: the focus goes back to it. */
  readonly left: number | undefined;
  /** The cell that has the focus first. */
  readonly first: number | undefined;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly textOf: (row: ImportRow, at: number) => string;
  readonly begin: (row: ImportRow, at?: number) => void;
  readonly change: (at: number, text: string) => void;
  readonly save: () => void;
  readonly leave: () => void;
  readonly keyDown: (event: KeyboardEvent) => void;
}

export function useRowEdit(uid: string, rows: readonly ImportRow[], { columns }: ImportPlan): Editing {
  const [open, setOpen] = useState<{ row: number; first: number | undefined; cells: Record<string, string> }>();
  const [left, setLeft] = useState<number>();
  const correct = useCorrect(uid);
  const begin = (row: ImportRow, at?: number) => {
    const [wrong] = placeProblems(row.problems, columns, row.cells).atCells.keys();
    correct.reset();
    setOpen({ row: row.row, first: at ?? wrong ?? columns[0]?.at, cells: {} });
  };
  const leave = () => {
    setLeft(open?.row);
    setOpen(undefined);
  };
  const goOn = (behind: number) => {
    const next = rows.find(({ row, verdict, isWritten }) => row > behind && verdict === 'refused' && !isWritten);
    if (next === undefined) leave();
    else begin(next);
  };
  const save = () => {
    const row = rows.find((each) => each.row === open?.row);
    if (open === undefined || row === undefined || correct.isPending) return;
    const cells = Object.fromEntries(
      Object.entries(open.cells).filter(([at, text]) => text !== (row.cells[Number(at)] ?? '')),
    );
    if (Object.keys(cells).length === 0) goOn(row.row);
    else
      correct.mutate(
        { row, cells },
        { onSuccess: (after) => (after.verdict === 'refused' ? begin(after) : goOn(after.row)) },
      );
  };
  return {
    row: open?.row,
    left,
    first: open?.first,
    isBusy: correct.isPending,
    error: correct.error,
    textOf: (row, at) => open?.cells[at] ?? row.cells[at] ?? '',
    begin,
    change: (at, text) => setOpen((before) => before && { ...before, cells: { ...before.cells, [at]: text } }),
    save,
    leave,
    keyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      if (event.key === 'Enter') save();
      else leave();
    },
  };
}
