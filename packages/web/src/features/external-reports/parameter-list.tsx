/** The parameters of a report: what each is called in the query, what a person reads, and its kind. */
import { externalReport, type ReportParameterKind } from '@fieldbook/core/masters/external-report';
import { Button, IconButton, Select, TextField } from '@fieldbook/ui';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useLabel, useT } from '../../i18n/language.tsx';
import type { ReportParameter } from './saved-report.ts';

export interface ParameterListProps {
  readonly parameters: readonly ReportParameter[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (parameters: readonly ReportParameter[]) => void;
}

const { options = [], optionLabels = [] } = externalReport.children?.parameters?.fields.kind ?? {};

export function ParameterList({ parameters, errors, onChange }: ParameterListProps) {
  const t = useT();
  const label = useLabel();
  const kinds = options.map((value, at) => ({
    value: value as ReportParameterKind,
    label: label(optionLabels[at] ?? value),
  }));
  const change = (at: number, next: Partial<ReportParameter>) =>
    onChange(parameters.map((each, index) => (index === at ? { ...each, ...next } : each)));
  return (
    <div className="flex flex-col items-start gap-2">
      {parameters.map(({ name, label: words, kind }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a parameter has no name of its own until it is typed
        <div key={at} className="flex w-full items-end gap-2">
          <TextField
            label={t('Name in the query')}
            className="w-40 [&_input]:font-mono"
            dir="ltr"
            maxLength={30}
            value={name}
            error={errors[`parameters.${at}.name`]}
            onValueChange={(next) => change(at, { name: next })}
          />
          <TextField
            label={t('Asked as')}
            className="grow"
            maxLength={200}
            value={words}
            error={errors[`parameters.${at}.label`]}
            onValueChange={(next) => change(at, { label: next })}
          />
          <Select
            label={t('Kind')}
            className="w-36"
            options={kinds}
            value={kind}
            onValueChange={(next) => change(at, { kind: next })}
          />
          <IconButton
            label={t('Remove {name}', { name: name === '' ? words : name })}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => onChange(parameters.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => onChange([...parameters, { name: '', label: '', kind: 'date' }])}
      >
        {t('Add a parameter')}
      </Button>
    </div>
  );
}
