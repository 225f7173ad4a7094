/** Where the pickers of a form look for rows: without items that its document does not offer. Lines are named from the whole master. */
import { readSettings } from '@fieldbook/core/settings/settings';
import { isOffered, offerOf } from '@fieldbook/core/stock/offered-items';
import { useMemo } from 'react';
import { indexOf as indexOfRows, type MasterIndex } from '../../masters/master-index.ts';
import { useMe } from '../../session/use-me.ts';
import { type FormParts, useForm } from './form-context.ts';

export function useOffered(): FormParts['indexOf'] {
  const { definition, indexOf } = useForm();
  const { settings } = useMe();
  return useMemo(() => {
    const offer = offerOf(definition);
    if (offer === undefined) return indexOf;
    const choices = readSettings(settings);
    const known = new WeakMap<MasterIndex, MasterIndex>();
    return (master: string) => {
      const index = indexOf(master);
      if (master !== 'item' || index === undefined) return index;
      const offered = known.get(index) ?? without(index, (row) => isOffered(row, offer, choices));
      known.set(index, offered);
      return offered;
    };
  }, [definition, indexOf, settings]);
}

/** Most often nothing is left out, and the index is there already. */
function without(index: MasterIndex, isKept: (row: MasterIndex['rows'][number]) => boolean): MasterIndex {
  const rows = index.rows.filter(isKept);
  return rows.length === index.rows.length ? index : indexOfRows(rows);
}
