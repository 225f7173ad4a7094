/** Correcting rows where they stand: Enter saves and leads to the next refused one, Escape leaves. Nothing is written by it. */
import type { ImportPlan, ImportRow } from '@fieldbook/core/api/import-operations';
import { type KeyboardEvent, useRef, useState } from 'react';
import { placeProblems } from './problem-place.ts';
import { type Correction, useCorrect } from './use-rows.ts';

export interface Editing {
  /** Number of the row that is corrected. */
  readonly row: number | undefined;
  /** Number of the row that was left last: the focus goes back to it. */
  readonly left: number | undefined;
  /** The cell that has the focus first. */
  readonly first: number | undefined;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** What was typed in another row meanwhile is saved. */
  readonly begin: (row: ImportRow, at?: number) => void;
  /** Keeps what is typed; the many rows are not drawn anew by it. */
  readonly change: (at: number, text: string) => void;
  readonly save: () => void;
  readonly leave: () => void;
  readonly keyDown: (event: KeyboardEvent) => void;
}

export function useRowEdit(uid: string, rows: readonly ImportRow[], { columns }: ImportPlan): Editing {
  const [open, setOpen] = useState<{ readonly row: number; readonly first: number | undefined }>();
  const [left, setLeft] = useState<number>();
  const typed = useRef<Record<string, string>>({});
  const correct = useCorrect(uid);
  const show = (row: ImportRow, at?: number) => {
    const [wrong] = placeProblems(row.problems, { columns, labelOf: () => undefined }, row.cells).atCells.keys();
    typed.current = {};
    setOpen({ row: row.row, first: at ?? wrong ?? columns[0]?.at });
  };
  const leave = () => {
    setLeft(open?.row);
    setOpen(undefined);
  };
  const unsaved = (): Correction | undefined => {
    const row = rows.find((each) => each.row === open?.row);
    const cells = Object.entries(typed.current).filter(([at, text]) => text !== (row?.cells[Number(at)] ?? ''));
    return row === undefined || cells.length === 0 ? undefined : { row, cells: Object.fromEntries(cells) };
  };
  const goOn = (behind: number) => {
    const next = rows.find(({ row, verdict, isWritten }) => row > behind && verdict === 'refused' && !isWritten);
    if (next === undefined) leave();
    else show(next);
  };
  const save = () => {
    if (open === undefined || correct.isPending) return;
    const correction = unsaved();
    if (correction === undefined) goOn(open.row);
    else
      correct.mutate(correction, {
        onSuccess: (after) => (after.verdict === 'refused' ? show(after) : goOn(after.row)),
      });
  };
  return {
    row: open?.row,
    left,
    first: open?.first,
    isBusy: correct.isPending,
    error: correct.error,
    begin: (row, at) => {
      const correction = unsaved();
      if (correction === undefined) correct.reset();
      else correct.mutate(correction);
      show(row, at);
    },
    change: (at, text) => {
      typed.current[at] = text;
    },
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
