/** All columns of what a file holds, as many groups of its lists as the file has, with their labels. */
import { headingsOf } from '@fieldbook/core/import/column-names';
import type { FileColumn } from '@fieldbook/core/import/columns-of';
import { columnsIn } from '@fieldbook/core/import/find-heading';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import type { MappingStepProps } from './step.tsx';

export interface LabelledColumn extends FileColumn {
  readonly label: string;
}

export function useFileColumns({ kind: { table }, plan, run }: MappingStepProps): readonly LabelledColumn[] {
  const language = useLanguage();
  const { columns: said, forAll } = run.mapping;
  return useMemo(() => {
    const columns = columnsIn(table, [...plan.headings, ...Object.keys(said ?? {}), ...Object.keys(forAll ?? {})]);
    const labels = headingsOf(table, columns, language);
    return columns.map((column, at) => ({ ...column, label: labels[at] ?? column.key }));
  }, [table, plan.headings, said, forAll, language]);
}
