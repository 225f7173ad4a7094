/** The life of one form of a master: what is typed, what is wrong with it, saving, deleting, and somebody else's change. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { firstValues } from '@fieldbook/core/permissions/check-master';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal, NoConnection } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { type Translate, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { keepRow } from '../masters/keep-row.ts';
import {
  changeBody,
  changedNames,
  type FormValues,
  type ListRow,
  mergedValues,
  newBody,
  newValues,
  onlyBranch,
  placeOfProblem,
  storedValues,
} from './form-values.ts';
import type { RowBody } from './keep-here.ts';
import { RefusedHere, type RepairedRow, useKeepHere } from './use-keep-here.ts';

/** What keeps a row from being saved or deleted: problems of its fields, or one of the whole. */
export interface Trouble {
  readonly kind: 'problems' | 'changed' | 'inUse' | 'failed';
  /** Messages by the form's own paths; those of no field under ''. */
  readonly messages: readonly { readonly path: string; readonly message: string }[];
}

export const askRow = ({ path, single }: MasterDefinition, code: string, signal?: AbortSignal) =>
  single === true
    ? ask('GET /{single}', { path: { single: path }, signal })
    : ask('GET /{masters}/{code}', { path: { masters: path, code }, signal });

const changeRow = ({ path, single }: MasterDefinition, code: string, body: object) =>
  single === true
    ? ask('PATCH /{single}', { path: { single: path }, body })
    : ask('PATCH /{masters}/{code}', { path: { masters: path, code }, body });

const versionOf = (row: MasterRow) => Number(row['version']);

/** What a failed call means for the form; places are the form's own. */
function troubleOf(error: unknown, definition: MasterDefinition, values: FormValues, t: Translate): Trouble {
  const failed: Trouble = {
    kind: 'failed',
    messages: [
      {
        path: '',
        message:
          error instanceof NoConnection
            ? t('Not saved: no connection. What you typed is still here.')
            : sayFailure(error, t),
      },
    ],
  };
  if (error instanceof RefusedHere) {
    const messages = error.said.map(({ path = '', message }) => ({
      path: placeOfProblem(definition, values, path),
      message,
    }));
    return { kind: 'problems', messages };
  }
  if (!(error instanceof ApiRefusal) || error.status >= 500) return failed;
  const { code, problems } = error.problem;
  if (code === 'master.changed') return { kind: 'changed', messages: [] };
  const messages = problems.map(({ path = '', message }) => ({
    path: placeOfProblem(definition, values, path),
    message,
  }));
  if (code === 'master.in_use' && messages.every(({ path }) => path === '')) return { kind: 'inUse', messages };
  return messages.length === 0 ? failed : { kind: 'problems', messages };
}

function useTyped(definition: MasterDefinition, stored: MasterRow | undefined, prefilled: MasterWork['prefilled']) {
  const { forms, branches } = useMe();
  const begun = useMemo(() => {
    if (stored !== undefined) return storedValues(definition, stored);
    return newValues(definition, { ...onlyBranch(definition, branches), ...firstValues(definition, forms) });
  }, [definition, stored, forms, branches]);
  const [from, setFrom] = useState(begun);
  const [to, setTo] = useState<FormValues>({ ...begun, values: { ...begun.values, ...prefilled } });
  const latest = useRef(to);
  latest.current = to;
  const setValue = useCallback(
    (name: string, value: string) => setTo((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    [],
  );
  const setRows = useCallback(
    (name: string, change: (rows: readonly ListRow[]) => readonly ListRow[]) =>
      setTo((before) => ({ ...before, lists: { ...before.lists, [name]: change(before.lists[name] ?? []) } })),
    [],
  );
  const isDirty = useMemo(() => changedNames(definition, from, to).length > 0, [definition, from, to]);
  /** What was typed, on top of what somebody else saved. */
  const rebase = (theirs: FormValues) => {
    setTo(mergedValues(definition, { from, to: latest.current }, theirs));
    setFrom(theirs);
  };
  return { from, to, latest, isDirty, setValue, setRows, rebase };
}

/** One call at a time; what keeps it from being done is told until the next. */
function useAttempt(troubleOfError: (error: unknown) => Trouble) {
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    setTrouble(undefined);
    try {
      return await work();
    } catch (error) {
      setTrouble(troubleOfError(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { trouble, isBusy, attempt };
}

export interface MasterWork {
  /** The stored row; nothing for a new one. */
  readonly stored: MasterRow | undefined;
  /** A new row that the outbox put aside: as it was completed, and the uid it keeps. */
  readonly repaired?: RepairedRow | undefined;
  /** What a new row begins with: it counts as typed. */
  readonly prefilled?: Readonly<Record<string, string>> | undefined;
}

export function useMasterForm(definition: MasterDefinition, { stored, repaired, prefilled }: MasterWork) {
  const t = useT();
  const client = useQueryClient();
  const [row, setRow] = useState(stored);
  const begun = stored ?? repaired?.row;
  const { from, to, latest, isDirty, setValue, setRows, rebase } = useTyped(definition, begun, prefilled);
  const keepHere = useKeepHere(definition, repaired?.uid);
  const { trouble, isBusy, attempt } = useAttempt((error) => troubleOf(error, definition, latest.current, t));
  const change = (of: MasterRow, body: RowBody): Promise<MasterRow> =>
    changeRow(definition, of.code, { ...body, version: versionOf(of) });
  const put = async (body: RowBody): Promise<MasterRow> => {
    if (row === undefined && keepHere !== undefined) {
      const kept = await keepHere.keep(body);
      keepRow(client, { master: definition.name, row: kept });
      return kept;
    }
    const saved =
      row === undefined
        ? await ask('POST /{masters}', { path: { masters: definition.path }, body })
        : await change(row, body);
    keepRow(client, { master: definition.name, code: row?.code, row: saved });
    return saved;
  };
  const bodyOf = (values: FormValues) =>
    row === undefined ? newBody(definition, values) : changeBody(definition, from, values);
  return {
    row,
    values: to,
    trouble,
    isBusy,
    isDirty,
    /** A code that no other device gives, where the row is made on this phone. */
    ownCode: row === undefined ? keepHere?.ownCode : undefined,
    setValue,
    setRows,
    /** The row as it is now; nothing when it was refused. */
    save: () => attempt(() => put(bodyOf(latest.current))),
    /** Takes the row out of use or back into it, with whatever else was typed. */
    setActive: (active: boolean) => attempt(() => put({ ...bodyOf(latest.current), active })),
    /** True when it is gone. */
    remove: () =>
      attempt(async () => {
        if (row === undefined) return false;
        await ask('DELETE /{masters}/{code}', {
          path: { masters: definition.path, code: row.code },
          query: { version: versionOf(row) },
        });
        keepRow(client, { master: definition.name, code: row.code });
        return true;
      }),
    /** Reads the row anew; what was typed here stays on top of it. */
    takeTheirs: () =>
      attempt(async () => {
        if (row === undefined) return;
        const now = await askRow(definition, row.code);
        setRow(now);
        rebase(storedValues(definition, now));
      }),
  };
}

export type MasterForm = ReturnType<typeof useMasterForm>;
