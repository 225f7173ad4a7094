/** What the columns of a file hold: every heading with the column it stands for, and what the file leaves to be asked. */

import { headingsOf } from '@fieldbook/core/import/column-names';
import { columnsIn } from '@fieldbook/core/import/find-heading';
import { Badge, Banner, Bdi, Combobox, type ComboboxOption } from '@fieldbook/ui';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { columnFor, headingsToShow, LEFT_OUT, withColumn } from './mapping.ts';
import { Questions, questionsOf } from './questions.tsx';
import { FoldedStep, type MappingStepProps } from './step.tsx';

export function ColumnsStep(props: MappingStepProps) {
  const { run, plan, mapping, onChange } = props;
  const t = useT();
  const options = useColumnOptions(props);
  const leftOut = mapping.leftOut ?? [];
  const isUnknown = run.state !== 'written' && plan.unknown.some((heading) => !leftOut.includes(heading));
  const isOpen = isUnknown || plan.ask.length + plan.unclear.length + plan.missing.length > 0;
  const known = new Set(plan.columns.map(({ key }) => key));
  const needed = options.filter(
    ({ value, label }) => label.endsWith(' *') && !known.has(value) && !plan.missing.includes(value),
  );
  const labelOf = (key: string) => options.find(({ value }) => value === key)?.label.replace(/ \*$/, '') ?? key;
  const headings = headingsToShow(plan);
  return (
    <FoldedStep
      title={t('Columns')}
      isOpen={isOpen}
      summary={t('{n} of {total} headings are known', {
        n: new Set(plan.columns.map(({ at }) => at)).size,
        total: plan.headings.filter((each) => each.trim() !== '').length,
      })}
    >
      {plan.missing.map((key) => (
        <Banner key={key} tone="warning" title={t('No heading stands for {column} yet', { column: labelOf(key) })} />
      ))}
      {needed.length > 0 && (
        <Banner
          title={t('New rows also need {columns}', { columns: needed.map(({ value }) => labelOf(value)).join(', ') })}
        />
      )}
      {questionsOf(plan, mapping).length > 0 && <Questions plan={plan} mapping={mapping} onChange={onChange} />}
      <ul className="grid gap-x-6 gap-y-3 desk:grid-cols-2">
        {headings.map(({ heading, isUnclear }) => (
          <li key={heading} className="flex flex-col gap-1">
            <HeadingChoice
              heading={heading}
              options={options}
              value={columnFor(heading, plan, mapping)}
              isUnclear={isUnclear}
              onChange={(column) => onChange(withColumn(mapping, heading, column))}
            />
          </li>
        ))}
      </ul>
    </FoldedStep>
  );
}

/** All columns of the kind, as many groups of its lists as the file has. */
function useColumnOptions({ kind: { table }, plan, run }: MappingStepProps): readonly ComboboxOption[] {
  const language = useLanguage();
  const said = run.mapping.columns;
  return useMemo(() => {
    const columns = columnsIn(table, [...plan.headings, ...Object.keys(said ?? {})]);
    const labels = headingsOf(table, columns, language);
    return columns.map(({ key, isNeeded }, at) => ({
      value: key,
      label: `${labels[at] ?? key}${isNeeded ? ' *' : ''}`,
    }));
  }, [table, plan.headings, said, language]);
}

interface HeadingChoiceProps {
  readonly heading: string;
  readonly options: readonly ComboboxOption[];
  readonly value: string;
  readonly isUnclear: boolean;
  readonly onChange: (column: string) => void;
}

function HeadingChoice({ heading, options, value, isUnclear, onChange }: HeadingChoiceProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-2 items-center gap-3">
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Bdi className="min-w-0 truncate">{heading}</Bdi>
        {isUnclear && <Badge tone="pending">{t('Not clear')}</Badge>}
      </span>
      <Combobox
        label={t('{heading} holds', { heading })}
        isLabelHidden
        placeholder={t('Left out')}
        options={options}
        value={options.find((option) => option.value === value) ?? null}
        onValueChange={(option) => onChange(option?.value ?? LEFT_OUT)}
        limit={200}
      />
    </div>
  );
}
