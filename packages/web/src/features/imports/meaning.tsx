/** Chooses a value of the product for a field that has its own: a row of a master, yes or no, one of its options. */
import type { Field } from '@fieldbook/core/definition/field';
import { Select } from '@fieldbook/ui';
import { MasterPicker } from '../../derive/masters/master-picker.tsx';
import { useT } from '../../i18n/language.tsx';

export interface MeaningProps {
  readonly label: string;
  /** Stands where no value is chosen. */
  readonly none: string;
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Meaning({ label, none, field, value, onChange }: MeaningProps) {
  const t = useT();
  if (field.kind === 'reference')
    return (
      <MasterPicker
        label={label}
        isLabelHidden
        placeholder={none}
        of={field.of ?? ''}
        value={value}
        onValueChange={onChange}
      />
    );
  const options =
    field.kind === 'flag'
      ? [
          { value: 'yes', label: t('Yes') },
          { value: 'no', label: t('No') },
        ]
      : (field.options ?? []).map((option, at) => {
          const words = field.optionLabels?.[at];
          return { value: option, label: words === undefined ? option : t(words) };
        });
  return (
    <Select
      label={label}
      isLabelHidden
      options={[{ value: '', label: none }, ...options]}
      value={value}
      onValueChange={onChange}
    />
  );
}
