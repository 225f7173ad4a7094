/** The list as it is changed on the screen, and saving it. */
import type { SuppliedItem, SuppliedItems } from '@fieldbook/core/api/item-supplier-operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';

export type SuppliedRow = SuppliedItems['rows'][number];

/** As it is sent: what is empty is not said. */
function sentRow({ item, supplierItemCode = '', rate = '' }: SuppliedRow): SuppliedItem {
  const code = supplierItemCode.trim();
  return { item, ...(code === '' ? {} : { supplierItemCode: code }), ...(rate === '' ? {} : { rate }) };
}

const textOf = (rows: readonly SuppliedRow[]) =>
  JSON.stringify(rows.map(sentRow).toSorted((a, b) => (a.item < b.item ? -1 : 1)));

export function useSupplied(supplier: string, first: SuppliedItems) {
  const t = useT();
  const client = useQueryClient();
  const [stored, setStored] = useState(first);
  const [rows, setRows] = useState(first.rows);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const calm = () => {
    setErrors({});
    setFailure(undefined);
    setOutdated(false);
  };
  const take = (next: SuppliedItems) => {
    setStored(next);
    setRows(next.rows);
    calm();
  };
  const save = async (): Promise<boolean> => {
    setBusy(true);
    calm();
    try {
      const body = { state: stored.state, rows: rows.map(sentRow) };
      const saved = await ask('PUT /suppliers/{code}/items', { path: { code: supplier }, body });
      client.setQueryData(['supplied-items', supplier], saved);
      void client.invalidateQueries({ queryKey: ['master', 'item'] });
      take(saved);
      return true;
    } catch (error) {
      const problems = error instanceof ApiRefusal ? error.problem.problems : [];
      setOutdated(problems.some(({ code }) => code === 'master.changed'));
      const byRow = problems.flatMap(({ path = '', message }) => {
        const [, at, field] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? [];
        const row = rows[Number(at)];
        return row === undefined ? [] : [[`${row.item} ${field}`, message] as const];
      });
      setErrors(Object.fromEntries(byRow));
      if (byRow.length === 0) setFailure(sayFailure(error, t));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ rows, errors, failure, isBusy, isOutdated, save, take },
    isChanged: textOf(rows) !== textOf(stored.rows),
    change: (item: string, next: Partial<SuppliedRow>) =>
      setRows((all) => all.map((row) => (row.item === item ? { ...row, ...next } : row))),
    remove: (item: string) => setRows((all) => all.filter((row) => row.item !== item)),
    add: (added: readonly SuppliedRow[]) => setRows((all) => [...added, ...all]),
    discard: () => take(stored),
  };
}
