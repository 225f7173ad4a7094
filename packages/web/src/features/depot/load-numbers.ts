/** The numbers of a proposal as a person changes them, and the transfers that they make. */
import type { Allocation, AllocationProposal } from '@fieldbook/core/api/transfer-operations';
import { spreadLoads, wantedOf } from '@fieldbook/core/stock/load-plan';
import { useState } from 'react';
import type { TransferDraft } from './post-transfers.ts';
import { itemsOf, loadsOf, type Typed } from './transfer-items.ts';

export interface LoadRow {
  readonly item: string;
  readonly ordered: number;
  readonly lastLoad: number;
  readonly inVan: number;
  readonly onTheWay: number;
  readonly wanted: number;
  /** To load, as it was typed. */
  readonly typed: string;
  /** Of what is wanted. */
  readonly short: number;
}

export interface VanLoad {
  readonly allocation: Allocation;
  readonly rows: readonly LoadRow[];
}

function proposed({ needs, short }: Allocation): Typed {
  const missing = new Map(short.map(({ item, quantity }) => [item, quantity]));
  return Object.fromEntries(
    needs.map((need) => [need.item, String(wantedOf(need) - (missing.get(need.item) ?? 0))] as const),
  );
}

export function useLoadNumbers({ allocations, stores, date }: AllocationProposal) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() =>
    Object.fromEntries(allocations.map((each) => [each.godown, proposed(each)])),
  );
  const vans = allocations
    .filter(({ needs }) => needs.length > 0)
    .map((allocation): VanLoad => {
      const own = typed[allocation.godown] ?? {};
      const rows = allocation.needs.map((need): LoadRow => {
        const wanted = wantedOf(need);
        const text = own[need.item] ?? '';
        return { ...need, wanted, typed: text, short: Math.max(0, wanted - Number(text)) };
      });
      // What the van has enough of comes last.
      return { allocation, rows: rows.toSorted((a, b) => Number(b.wanted > 0) - Number(a.wanted > 0)) };
    });
  const enter = (van: string, item: string, text: string) =>
    setTyped((before) => ({ ...before, [van]: { ...before[van], [item]: text } }));
  /** Of the vans that are chosen, by store: what they take beyond what it has. */
  const beyond = (chosen: ReadonlySet<string>) =>
    stores.flatMap(({ godown, goods }) => {
      const own = vans.filter(({ allocation }) => allocation.store === godown && chosen.has(allocation.godown));
      return spreadLoads(
        own.map(({ allocation }) => loadsOf(typed[allocation.godown] ?? {})),
        goods,
      ).beyond.map((each) => ({ ...each, store: godown }));
    });
  const transfers = (chosen: ReadonlySet<string>, unitOf: (item: string) => string): readonly TransferDraft[] =>
    stores.flatMap(({ godown: store, goods }) => {
      const own = allocations.filter((each) => each.store === store && chosen.has(each.godown));
      const loads = own.map(({ godown }) => loadsOf(typed[godown] ?? {}));
      const items = itemsOf(loads, goods, unitOf);
      return own.flatMap(({ uid, branch, godown: toGodown }, at): TransferDraft[] => {
        const lines = items[at] ?? [];
        if (lines.length === 0) return [];
        return [{ uid, type: 'stockTransfer', date, branch, godown: store, toGodown, items: lines }];
      });
    });
  return { vans, enter, beyond, transfers };
}
