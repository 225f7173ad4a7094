/** Is a new row of this master made on this phone? It is where the definition says so and the device holds a van. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { codeHere } from '@fieldbook/core/sync/own-rows';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import { masterRowsQuery } from '../masters/master-rows.ts';
import { type SaidRefusal, sayProblems } from '../say-problems.ts';
import { checkRow, keepRowHere, type RowBody } from './keep-here.ts';

/** A row of the outbox that is put right under its uid. */
export interface RepairedRow {
  readonly uid: string;
  readonly row: MasterRow;
}

/** What this device itself says against a row. */
export class RefusedHere extends Error {
  override readonly name = 'RefusedHere';
  readonly said: readonly SaidRefusal[];

  constructor(said: readonly SaidRefusal[]) {
    super('the row was refused on this device');
    this.said = said;
  }
}

export interface KeepHere {
  /** The row as forms here choose it from now on. Throws `RefusedHere`. */
  readonly keep: (body: RowBody) => Promise<MasterRow>;
  readonly ownCode: string;
}

/** Nothing where new rows go to the server. */
export function useKeepHere(definition: MasterDefinition, repairUid: string | undefined): KeepHere | undefined {
  const me = useMe();
  const client = useQueryClient();
  const language = useLanguage();
  const register = useOutbox()?.register;
  if (definition.field !== true || register?.lease === undefined) return undefined;
  const keep = async (body: RowBody): Promise<MasterRow> => {
    const rows = await client.ensureQueryData(masterRowsQuery(definition.name));
    const isTaken = (code: string) => repairUid === undefined && rows.some((row) => row.code === code);
    const checked = checkRow(definition, body, { decimals: me.currency.decimals, isTaken });
    if (!checked.ok) throw new RefusedHere(await sayProblems(checked.problems, language));
    const kept = await keepRowHere(definition, body, repairUid);
    if (!kept.ok) throw new RefusedHere(await sayProblems(kept.problems, language));
    return checked.value;
  };
  return { keep, ownCode: codeHere(register) };
}

/** A rep does not think up codes: an empty one is filled in, and may be typed over. */
export function useOwnCode(form: {
  readonly ownCode: string | undefined;
  readonly values: { readonly values: Readonly<Record<string, string>> };
  readonly setValue: (name: string, value: string) => void;
}): void {
  const { ownCode, setValue } = form;
  const isEmpty = (form.values.values['code'] ?? '') === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once, not whenever somebody empties the field
  useEffect(() => {
    if (ownCode !== undefined && isEmpty) setValue('code', ownCode);
  }, [ownCode]);
}
