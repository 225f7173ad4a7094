/** What a report is asked with: a field for each parameter, by its kind. What is left empty is null in the query. */
import { DateField, NumberField, TextField } from '@fieldbook/ui';
import { MasterPicker } from '../../derive/masters/master-picker.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import type { ReportParameter } from './saved-report.ts';

export interface ParameterFieldsProps {
  readonly parameters: readonly ReportParameter[];
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
}

export function ParameterFields({ parameters, values, errors, onChange }: ParameterFieldsProps) {
  const today = todayOf(useMe());
  return parameters.map(({ name, label, kind }) => {
    const shared = {
      label: label === '' ? name : label,
      className: 'w-full desk:w-52',
      error: errors[name],
      value: values[name] ?? '',
      onValueChange: (value: string) => onChange(name, value),
    };
    if (kind === 'date') return <DateField key={name} {...shared} today={today} />;
    if (kind === 'number') return <NumberField key={name} {...shared} decimals={6} />;
    if (kind === 'text') return <TextField key={name} {...shared} maxLength={200} />;
    return <MasterPicker key={name} {...shared} of={kind} />;
  });
}
