/** One of a long list, found by code or name. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { foldText } from '@fieldbook/core/kernel/fold-text';
import { Combobox, type ComboboxOption } from '@fieldbook/ui';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';

const MOST = 50;

export interface OneChoiceProps {
  readonly label: string;
  readonly required?: boolean;
  readonly rows: readonly MasterRow[];
  readonly value: string;
  readonly onChange: (code: string) => void;
}

export function OneChoice({ label, required = false, rows, value, onChange }: OneChoiceProps) {
  const language = useLanguage();
  const options = useMemo(
    () => rows.map((row): ComboboxOption => ({ value: row.code, code: row.code, label: nameIn(language, row) })),
    [rows, language],
  );
  const find = (query: string) => {
    const wanted = foldText(query);
    const isFound = (option: ComboboxOption) => foldText(`${option.code} ${option.label}`).includes(wanted);
    return options.filter(isFound).slice(0, MOST);
  };
  return (
    <Combobox
      label={label}
      required={required}
      findOptions={find}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => onChange(option?.value ?? '')}
    />
  );
}
