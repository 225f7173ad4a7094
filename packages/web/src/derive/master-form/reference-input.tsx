/** Choosing the row of another master by code or name; the master is read once and then searched in memory. */
import { Combobox } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { indexOf } from '../masters/master-index.ts';
import { masterRowsQuery } from '../masters/master-rows.ts';
import { LARGE_MASTER, optionOf } from '../masters/reference-option.ts';
import { frame, type InputProps } from './input-frame.ts';

export function ReferenceInput(props: InputProps) {
  const { field, value, change, isReadOnly } = props;
  const of = field.of ?? '';
  const language = useLanguage();
  const { data } = useQuery(masterRowsQuery(of));
  const index = data === undefined ? undefined : indexOf(data);
  const isLarge = (data?.length ?? 0) > LARGE_MASTER;
  const options = useMemo(
    () => (isLarge ? [] : (data ?? []).filter((row) => row.active !== false).map((row) => optionOf(row, of, language))),
    [isLarge, data, of, language],
  );
  const find = useCallback(
    (query: string) => (index?.search(query, 50) ?? []).map((row) => optionOf(row, of, language)),
    [index, of, language],
  );
  const chosen = useMemo(() => {
    if (value === '') return null;
    const row = index?.byCode.get(value);
    return row === undefined ? { value, label: value } : optionOf(row, of, language);
  }, [index, value, of, language]);
  return (
    <Combobox
      {...frame(props)}
      {...(isLarge ? { findOptions: find } : { options })}
      readOnly={isReadOnly}
      isClearHidden={field.required || value === ''}
      value={chosen}
      onValueChange={(option) => change(option?.value ?? '')}
    />
  );
}
