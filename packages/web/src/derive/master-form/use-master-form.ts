/** The life of one form of a master: what is typed, what is wrong with it, saving, deleting, and somebody else's change. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiRefusal, call, NoConnection } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { type Translate, useT } from '../../i18n/language.tsx';
import { keepRow } from '../masters/keep-row.ts';
import type { MasterRow } from '../masters/master-rows.ts';
import {
  changeBody,
  changedNames,
  type FormValues,
  type ListRow,
  mergedValues,
  newBody,
  newValues,
  placeOfProblem,
  storedValues,
} from './form-values.ts';

/** What keeps a row from being saved or deleted: problems of its fields, or one of the whole. */
export interface Trouble {
  readonly kind: 'problems' | 'changed' | 'inUse' | 'failed';
  /** Messages by the form's own paths; those of no field under ''. */
  readonly messages: readonly { readonly path: string; readonly message: string }[];
}

export const rowAddress = ({ path, single }: MasterDefinition, code: string) =>
  single === true ? `/${path}` : `/${path}/${encodeURIComponent(code)}`;

const versionOf = (row: MasterRow) => Number(row['version']);

/** What a failed call means for the form; places are the form's own. */
function troubleOf(error: unknown, definition: MasterDefinition, values: FormValues, t: Translate): Trouble {
  const failed: Trouble = {
    kind: 'failed',
    messages: [{ path: '', message: error instanceof NoConnection ? t('master.notSent') : sayFailure(error, t) }],
  };
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

export function useMasterForm(definition: MasterDefinition, stored: MasterRow | undefined) {
  const t = useT();
  const client = useQueryClient();
  const [row, setRow] = useState(stored);
  const begun = useMemo(
    () => (stored === undefined ? newValues(definition) : storedValues(definition, stored)),
    [definition, stored],
  );
  const [from, setFrom] = useState(begun);
  const [to, setTo] = useState<FormValues>(begun);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setBusy] = useState(false);
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
  const fail = (error: unknown) => setTrouble(troubleOf(error, definition, latest.current, t));
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    setTrouble(undefined);
    try {
      return await work();
    } catch (error) {
      fail(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const put = async (body: Readonly<Record<string, unknown>>): Promise<MasterRow> => {
    const saved =
      row === undefined
        ? await call<MasterRow>('POST', `/${definition.path}`, { body })
        : await call<MasterRow>('PATCH', rowAddress(definition, row.code), {
            body: { ...body, version: versionOf(row) },
          });
    keepRow(client, { master: definition.name, code: row?.code, row: saved });
    return saved;
  };
  /** Reads the row anew; what was typed here stays on top of it. */
  const takeTheirs = () =>
    attempt(async () => {
      if (row === undefined) return;
      const now = await call<MasterRow>('GET', rowAddress(definition, row.code));
      const theirs = storedValues(definition, now);
      setRow(now);
      setTo(mergedValues(definition, { from, to: latest.current }, theirs));
      setFrom(theirs);
    });
  return {
    row,
    values: to,
    trouble,
    isBusy,
    isDirty: useMemo(() => changedNames(definition, from, to).length > 0, [definition, from, to]),
    setValue,
    setRows,
    /** The row as it is now; nothing when it was refused. */
    save: () =>
      attempt(() => {
        const body =
          row === undefined ? newBody(definition, latest.current) : changeBody(definition, from, latest.current);
        return put(body);
      }),
    setActive: (active: boolean) => attempt(() => put({ active })),
    /** True when it is gone. */
    remove: () =>
      attempt(async () => {
        if (row === undefined) return false;
        await call('DELETE', rowAddress(definition, row.code), { query: { version: versionOf(row) } });
        keepRow(client, { master: definition.name, code: row.code });
        return true;
      }),
    takeTheirs,
  };
}

export type MasterForm = ReturnType<typeof useMasterForm>;
