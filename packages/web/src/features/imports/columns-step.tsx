/** What the columns of a file hold: every heading with the column it stands for, and what the file leaves to be asked. */

import type { ImportMapping } from '@fieldbook/core/api/import-operations';
import { Badge, Banner, Bdi, Combobox, type ComboboxOption } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { columnFor, columnsOfHeadings, headingsToShow, LEFT_OUT, valuesForAll, withColumn } from './mapping.ts';
import { Questions, questionsOf } from './questions.tsx';
import { SameInAll } from './same-in-all.tsx';
import { FoldedStep, type MappingStepProps } from './step.tsx';
import { useFileColumns } from './use-file-columns.ts';

export function ColumnsStep(props: MappingStepProps) {
  const { run, plan, mapping, onChange } = props;
  const t = useT();
  const columns = useFileColumns(props);
  const leftOut = mapping.leftOut ?? [];
  const isUnknown = run.state !== 'written' && plan.unknown.some((heading) => !leftOut.includes(heading));
  const saidBy = (said: ImportMapping) =>
    new Set([...columnsOfHeadings(plan, said), ...valuesForAll(plan, said).map(({ column }) => column)]);
  const known = saidBy(mapping);
  const neededBesides = (said: ReadonlySet<string>) =>
    columns.filter(({ key, isNeeded }) => isNeeded && !said.has(key) && !plan.missing.includes(key));
  const needed = neededBesides(known);
  const isRefused = run.counts.refused > 0 && neededBesides(saidBy(run.mapping)).length > 0;
  const isOpen = isUnknown || isRefused || plan.ask.length + plan.unclear.length + plan.missing.length > 0;
  const missing = plan.missing.filter((key) => !known.has(key));
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  const options = columns.map(({ key, label, isNeeded }) => ({ value: key, label: isNeeded ? `${label} *` : label }));
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
      {missing.map((key) => (
        <Banner key={key} tone="warning" title={t('No heading stands for {column} yet', { column: labelOf(key) })} />
      ))}
      {needed.length > 0 && (
        <Banner title={t('New rows also need {columns}', { columns: needed.map(({ label }) => label).join(', ') })} />
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
      <SameInAll {...props} columns={columns} />
    </FoldedStep>
  );
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
