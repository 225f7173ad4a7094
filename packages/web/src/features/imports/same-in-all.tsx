/** What is the same in all rows of a file and has no column in it: each such column with its value, and further ones to add. */
import type { Field } from '@fieldbook/core/definition/field';
import { Combobox, DateField, IconButton, TextField } from '@fieldbook/ui';
import X from 'lucide-react/icons/x';
import { useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { columnsOfHeadings, valuesForAll, withForAll } from './mapping.ts';
import { Meaning, type MeaningProps } from './meaning.tsx';
import type { MappingStepProps } from './step.tsx';
import type { LabelledColumn } from './use-file-columns.ts';

interface SameInAllProps extends MappingStepProps {
  readonly columns: readonly LabelledColumn[];
}

export function SameInAll({ plan, columns, mapping, onChange }: SameInAllProps) {
  const t = useT();
  const placeOf = (key: string) => columns.findIndex((column) => column.key === key);
  const values = valuesForAll(plan, mapping).toSorted((one, other) => placeOf(one.column) - placeOf(other.column));
  const open = openColumns(columns, columnsOfHeadings(plan, mapping)).filter(
    ({ key }) => !values.some(({ column }) => column === key),
  );
  const options = open.map(({ key, label, isNeeded }) => ({ value: key, label: isNeeded ? `${label} *` : label }));
  return (
    <section aria-label={t('The same in all rows')} className="flex flex-col gap-3 border-t border-hair pt-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h3 className="font-medium">{t('The same in all rows')}</h3>
        <Combobox
          label={t('Add a column')}
          isLabelHidden
          placeholder={t('Add a column')}
          className="w-60"
          options={options}
          value={null}
          onValueChange={(option) => option !== null && onChange(withForAll(mapping, option.value, ''))}
          limit={200}
        />
      </div>
      {values.length > 0 && (
        <ul className="grid gap-x-6 gap-y-3 desk:grid-cols-2">
          {values.map(({ column: key, value, isSaid }) => {
            const column = columns[placeOf(key)];
            const label = column?.label ?? key;
            return (
              <li key={key} className="grid items-center gap-x-3 gap-y-1 desk:grid-cols-2">
                <span className="min-w-0 truncate">{label}</span>
                <span className="flex items-center gap-1">
                  <span className="min-w-0 grow">
                    <Value
                      label={t('{column} in all rows', { column: label })}
                      none={t('Nothing yet')}
                      field={column?.field}
                      value={value}
                      onChange={(said) => onChange(withForAll(mapping, key, said))}
                    />
                  </span>
                  {isSaid && (
                    <IconButton
                      label={t('Take {column} away', { column: label })}
                      icon={<X aria-hidden="true" className="size-4" />}
                      onClick={() => onChange(withForAll(mapping, key, undefined))}
                    />
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Those that new rows need come first. A code is no other row's, and a list has the groups that the file has. */
function openColumns(columns: readonly LabelledColumn[], ofHeadings: ReadonlySet<string>): readonly LabelledColumn[] {
  const groupOf = ({ list }: LabelledColumn) => (list === undefined ? '' : `${list.name} ${list.group}`);
  const groups = new Set(['', ...columns.filter(({ key }) => ofHeadings.has(key)).map(groupOf)]);
  return columns
    .filter((column) => column.key !== 'code' && !ofHeadings.has(column.key) && groups.has(groupOf(column)))
    .toSorted((one, other) => Number(other.isNeeded) - Number(one.isNeeded));
}

interface ValueProps extends Omit<MeaningProps, 'field'> {
  /** None of a column that is not there. */
  readonly field: Field | undefined;
}

const CHOSEN: ReadonlySet<Field['kind']> = new Set(['reference', 'flag', 'choice']);

function Value({ field, none, onChange, ...shown }: ValueProps) {
  const me = useMe();
  if (field !== undefined && CHOSEN.has(field.kind))
    return <Meaning {...shown} none={none} field={field} onChange={onChange} />;
  const control = { ...shown, isLabelHidden: true, placeholder: none, onValueChange: onChange };
  return field?.kind === 'date' ? (
    <DateField {...control} today={todayOf(me)} />
  ) : (
    <TextField {...control} maxLength={200} />
  );
}
