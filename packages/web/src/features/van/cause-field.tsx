/** Why goods are damaged, in the words of the definition. */
import { damageFields } from '@fieldbook/core/definition/voucher-fields';
import { Select } from '@fieldbook/ui';
import { useLabel, useT } from '../../i18n/language.tsx';

export interface CauseFieldProps {
  readonly causes: readonly string[];
  readonly value: string;
  readonly onChange: (cause: string) => void;
}

export function CauseField({ causes, value, onChange }: CauseFieldProps) {
  const t = useT();
  const label = useLabel();
  const { optionLabels = [] } = damageFields.damageCause;
  const options = causes.map((cause, at) => {
    const words = optionLabels[at];
    return { value: cause, label: words === undefined ? cause : label(words) };
  });
  return <Select label={t('Why it is damaged')} options={options} value={value} onValueChange={onChange} />;
}
