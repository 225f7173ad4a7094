/** Chooses a row of a master that is short enough to be searched whole: a godown, a van, a route. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { Combobox, classNames } from '@fieldbook/ui';
import { optionOf } from '../../derive/masters/reference-option.ts';
import { useLanguage } from '../../i18n/language.tsx';

export interface RowChoiceProps {
  readonly label: string;
  readonly of: 'godown' | 'route' | 'category';
  readonly rows: readonly MasterRow[];
  readonly value: string | undefined;
  readonly onChange: (code: string | undefined) => void;
  readonly placeholder?: string | undefined;
  readonly isRequired?: boolean;
  readonly className?: string;
}

export function RowChoice({
  label,
  of,
  rows,
  value,
  onChange,
  placeholder,
  isRequired = false,
  className,
}: RowChoiceProps) {
  const language = useLanguage();
  const options = rows.map((row) => optionOf(row, of, language));
  return (
    <Combobox
      className={classNames('desk:w-60', className)}
      label={label}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => onChange(option?.value)}
      placeholder={placeholder}
      isClearHidden={isRequired}
    />
  );
}
