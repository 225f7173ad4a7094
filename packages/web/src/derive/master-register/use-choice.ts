/** Rows of a master that are chosen for a change of many, also such as are not on the screen yet. Other filters choose none. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { useMemo, useState } from 'react';

const none: ReadonlyMap<string, MasterRow> = new Map();

/** `scope`: the filters, as one text. */
export function useChoice(rows: readonly MasterRow[], scope: string) {
  const [kept, setKept] = useState({ scope, chosen: none, isChoosing: false });
  const { chosen, isChoosing } = kept.scope === scope ? kept : { chosen: none, isChoosing: false };
  const choose = (next: ReadonlyMap<string, MasterRow>) => setKept({ scope, chosen: next, isChoosing });
  // What was read anew meanwhile has another version.
  const here = useMemo(() => new Map(rows.map((row) => [row.code, row])), [rows]);
  const mapOf = (all: readonly MasterRow[]) => new Map(all.map((row) => [row.code, row]));
  return {
    isChoosing,
    begin: () => setKept({ scope, chosen, isChoosing: true }),
    clear: () => setKept({ scope, chosen: none, isChoosing: false }),
    keys: useMemo(() => new Set(chosen.keys()), [chosen]),
    rows: useMemo(() => [...chosen.values()].map((row) => here.get(row.code) ?? row), [chosen, here]),
    onKeys: (keys: ReadonlySet<string>) =>
      choose(mapOf([...keys].flatMap((code) => here.get(code) ?? chosen.get(code) ?? []))),
    onRows: (all: readonly MasterRow[]) => choose(mapOf(all)),
  };
}

export type Choice = ReturnType<typeof useChoice>;
