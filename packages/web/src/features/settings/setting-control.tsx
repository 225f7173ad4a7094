/** The control of one setting by its kind. Values go in and out as the wire's text; empty takes nothing for granted. */
import { say } from '@fieldbook/core/i18n/say';
import type { Setting } from '@fieldbook/core/settings/setting';
import { Combobox, DateField, NumberField, Segmented, Select, TextField } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { optionOf } from '../../derive/masters/reference-option.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { masterOfSetting } from './setting-groups.ts';

export interface SettingControlProps {
  readonly name: string;
  readonly setting: Setting;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function SettingControl(props: SettingControlProps) {
  const { name, setting, label, value, error, onChange } = props;
  const me = useMe();
  const language = useLanguage();
  const frame = { label, isLabelHidden: true, error };
  if (setting.kind === 'flag') return <FlagControl {...props} />;
  if (setting.kind === 'choice') {
    const options = Object.entries(setting.options ?? {}).map(([option, words]) => ({
      value: option,
      label: say(words, language),
    }));
    return <Select {...frame} options={options} value={value} onValueChange={onChange} />;
  }
  if (setting.kind === 'date') {
    return <DateField {...frame} today={todayOf(me)} value={value} onValueChange={onChange} />;
  }
  if (setting.kind === 'integer' || setting.kind === 'percent') {
    const decimals = setting.kind === 'percent' ? 6 : 0;
    const allowsNegative = (setting.minimum ?? -1) < 0;
    return <NumberField {...frame} {...{ decimals, allowsNegative, value }} onValueChange={onChange} />;
  }
  if (masterOfSetting[name] !== undefined) return <CodeControl {...props} />;
  return <TextField {...frame} value={value} onValueChange={onChange} />;
}

function FlagControl({ label, value, error, onChange }: SettingControlProps) {
  const t = useT();
  return (
    <div className="flex flex-col items-start gap-1">
      <Segmented
        label={label}
        options={[
          { value: 'True', label: t('Yes') },
          { value: 'False', label: t('No') },
        ]}
        value={value}
        onValueChange={onChange}
      />
      {error !== undefined && <p className="text-xs text-refused">{error}</p>}
    </div>
  );
}

function CodeControl({ name, label, value, error, onChange }: SettingControlProps) {
  const language = useLanguage();
  const of = masterOfSetting[name] ?? '';
  const { data = [] } = useQuery(masterRowsQuery(of));
  const options = data.filter((row) => row.active !== false).map((row) => optionOf(row, of, language));
  const known = options.find((option) => option.value === value) ?? { value, label: value };
  return (
    <Combobox
      label={label}
      isLabelHidden
      error={error}
      options={options}
      value={value === '' ? null : known}
      onValueChange={(option) => onChange(option?.value ?? '')}
    />
  );
}
