/** Choosing a row of a master by code or name; the master is read once and then searched in memory. */
import { Combobox, type ComboboxProps } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { indexOf } from '../../masters/master-index.ts';
import { masterRowsQuery } from './master-rows.ts';
import { LARGE_MASTER, optionOf } from './reference-option.ts';

export interface MasterPickerProps
  extends Omit<ComboboxProps, 'value' | 'onValueChange' | 'options' | 'findOptions' | 'loadOptions'> {
  readonly of: string;
  /** Code; empty for none. */
  readonly value: string;
  readonly onValueChange: (code: string) => void;
}

export function MasterPicker({ of, value, onValueChange, ...rest }: MasterPickerProps) {
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
      {...rest}
      {...(isLarge ? { findOptions: find } : { options })}
      value={chosen}
      onValueChange={(option) => onValueChange(option?.value ?? '')}
    />
  );
}
