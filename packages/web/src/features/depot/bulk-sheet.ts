/** The sheet of a bulk transfer: what was typed by target and item, and the transfers that it makes. */
import type { Load, StockPart } from '@fieldbook/core/stock/load-plan';
import { useState } from 'react';
import { isPosted, type TransferAnswer, type TransferDraft } from './post-transfers.ts';
import { itemsOf, loadsOf, type Typed } from './transfer-items.ts';

interface Column {
  readonly uid: string;
  readonly typed: Typed;
}

type Columns = Readonly<Record<string, Column>>;

export interface BulkRow {
  readonly item: string;
  readonly there: number;
  /** By all columns that are not posted. */
  readonly taken: number;
}

export interface BulkSheet {
  readonly targets: readonly string[];
  /** Those that are not posted. */
  readonly open: readonly string[];
  readonly rows: readonly BulkRow[];
  readonly typed: (target: string, item: string) => string;
  readonly loads: (target: string) => readonly Load[];
  readonly add: (target: string) => void;
  readonly remove: (target: string) => void;
  readonly enter: (target: string, item: string, text: string) => void;
  readonly takeAll: (target: string, stock: readonly StockPart[]) => void;
  readonly transfers: (wish: TransferWish) => readonly TransferDraft[];
}

interface TransferWish {
  readonly source: string;
  readonly date: string;
  readonly branch: string;
  readonly unitOf: (item: string) => string;
}

function thereOf(stock: readonly StockPart[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { item, quantity } of stock) sums.set(item, (sums.get(item) ?? 0) + quantity);
  return sums;
}

export function useBulkSheet(
  stock: readonly StockPart[],
  answers: Readonly<Record<string, TransferAnswer>>,
): BulkSheet {
  const [columns, setColumns] = useState<Columns>({});
  const targets = Object.keys(columns);
  const open = targets.filter((target) => !isPosted(answers[target]));
  const loads = (target: string) => loadsOf(columns[target]?.typed ?? {});
  const takenOf = (item: string, among: readonly string[]) =>
    among.reduce((sum, target) => sum + (loads(target).find((each) => each.item === item)?.quantity ?? 0), 0);
  const there = thereOf(stock);
  const items = new Set([...there.keys(), ...targets.flatMap((target) => loads(target).map(({ item }) => item))]);
  const change = (target: string, typed: (before: Typed) => Typed) =>
    setColumns((before) => {
      const column = before[target];
      return column === undefined ? before : { ...before, [target]: { ...column, typed: typed(column.typed) } };
    });
  return {
    targets,
    open,
    rows: [...items].sort().map((item) => ({ item, there: there.get(item) ?? 0, taken: takenOf(item, open) })),
    typed: (target, item) => columns[target]?.typed[item] ?? '',
    loads,
    add: (target) => setColumns((before) => ({ ...before, [target]: { uid: crypto.randomUUID(), typed: {} } })),
    remove: (target) =>
      setColumns((before) => Object.fromEntries(Object.entries(before).filter(([code]) => code !== target))),
    enter: (target, item, text) => change(target, (typed) => ({ ...typed, [item]: text })),
    takeAll: (target, now) => {
      const others = open.filter((each) => each !== target);
      const rests = [...thereOf(now)].map(([item, all]) => [item, Math.max(0, all - takenOf(item, others))] as const);
      const left = rests.filter(([, quantity]) => quantity > 0).map(([item, quantity]) => [item, String(quantity)]);
      change(target, () => Object.fromEntries(left) as Typed);
    },
    transfers: ({ source, date, branch, unitOf }) => {
      const own = open.filter((target) => loads(target).length > 0);
      const lines = itemsOf(own.map(loads), stock, unitOf);
      return own.map((toGodown, at) => ({
        uid: columns[toGodown]?.uid ?? '',
        type: 'stockTransfer',
        date,
        branch,
        godown: source,
        toGodown,
        items: lines[at] ?? [],
      }));
    },
  };
}
