/** What a file leaves to be asked, as plain questions: how its dates and figures are read, and of openings their day and branch. */
import type { ImportMapping, ImportPlan } from '@fieldbook/core/api/import-operations';
import { DateField, Select, type SelectOption } from '@fieldbook/ui';
import { MasterPicker } from '../../derive/masters/master-picker.tsx';
import { type Translate, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';

type What = ImportPlan['ask'][number]['what'];

export interface Question {
  readonly what: What;
  /** Where the file is not clear; none where somebody answered already. */
  readonly asked: readonly ImportPlan['ask'][number][];
}

const order: readonly What[] = ['date', 'branch', 'dateOrder', 'decimalSign'];

/** What is asked, and what was answered: an answer may come from the last file and may be changed. */
export function questionsOf(plan: ImportPlan, mapping: ImportMapping): readonly Question[] {
  return order
    .map((what) => ({ what, asked: plan.ask.filter((each) => each.what === what) }))
    .filter(({ what, asked }) => asked.length > 0 || mapping[what] !== undefined);
}

export interface QuestionsProps {
  readonly plan: ImportPlan;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

export function Questions({ plan, mapping, onChange }: QuestionsProps) {
  return (
    <div className="grid gap-3 desk:grid-cols-2">
      {questionsOf(plan, mapping).map(({ what, asked }) => (
        <Answer key={what} question={{ what, asked }} mapping={mapping} onChange={onChange} />
      ))}
    </div>
  );
}

interface AnswerProps {
  readonly question: Question;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

function Answer({ question: { what, asked }, mapping, onChange }: AnswerProps) {
  const t = useT();
  const me = useMe();
  const examples = asked.map(({ heading, example }) => t('“{example}” in {heading}', { example, heading })).join(', ');
  if (what === 'date')
    return (
      <DateField
        label={t('Of which day are the openings?')}
        value={mapping.date ?? ''}
        onValueChange={(date) => onChange(date === '' ? without(mapping, 'date') : { ...mapping, date })}
        today={todayOf(me)}
      />
    );
  if (what === 'branch')
    return (
      <MasterPicker
        of="branch"
        label={t('Of which branch are they?')}
        value={mapping.branch ?? ''}
        onValueChange={(branch) => onChange(branch === '' ? without(mapping, 'branch') : { ...mapping, branch })}
      />
    );
  if (what === 'dateOrder')
    return (
      <Select
        label={
          asked.length === 1
            ? t('{example}: which comes first?', { example: examples })
            : t('In which order are dates written?')
        }
        hint={asked.length === 1 ? undefined : examples}
        options={orders(t)}
        value={mapping.dateOrder ?? null}
        onValueChange={(dateOrder) => onChange({ ...mapping, dateOrder })}
      />
    );
  return (
    <Select
      label={t('Which sign stands before decimals?')}
      hint={examples}
      options={signs(t)}
      value={mapping.decimalSign ?? null}
      onValueChange={(decimalSign) => onChange({ ...mapping, decimalSign })}
    />
  );
}

const orders = (t: Translate): readonly SelectOption<'dmy' | 'mdy' | 'ymd'>[] => [
  { value: 'dmy', label: t('Day, month, year') },
  { value: 'mdy', label: t('Month, day, year') },
  { value: 'ymd', label: t('Year, month, day') },
];

const signs = (t: Translate): readonly SelectOption<'.' | ','>[] => [
  { value: '.', label: t('The point: 1,234.50') },
  { value: ',', label: t('The comma: 1.234,50') },
];

function without(mapping: ImportMapping, what: What): ImportMapping {
  const { [what]: _, ...others } = mapping;
  return others;
}
