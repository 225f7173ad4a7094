/** The screens and rights of an access role as a searchable checklist, grouped like the menu. */

import { languageCodes } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { foldText, wordsIn } from '@fieldbook/core/kernel/fold-text';
import { type FormFacts, ALL_FORMS as WHOLE } from '@fieldbook/core/permissions/form';
import { type FormName, forms } from '@fieldbook/core/permissions/forms';
import { Checkbox, TextField } from '@fieldbook/ui';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useFormGroups } from '../../derive/access/form-groups.ts';
import { useFormLine } from '../../derive/access/use-form-line.ts';
import type { ListRow } from '../../derive/master-form/form-values.ts';
import { newKey } from '../../derive/master-form/form-values.ts';
import type { ListSectionProps } from '../../derive/master-form/list-section.tsx';
import { useLabel, useT } from '../../i18n/language.tsx';

const isForAdministrator = (form: FormName): boolean => (forms[form] as FormFacts).administratorOnly === true;

const rowOf = (form: string): ListRow => ({ key: newKey(), values: { form } });

export function FormsList({ name, child, rows, errors, isReadOnly, onChange }: ListSectionProps) {
  const t = useT();
  const label = useLabel();
  const groups = useFormGroups();
  const lineOf = useFormLine();
  const [query, setQuery] = useState('');
  const chosen = new Set(rows.map(({ values }) => values['form'] ?? ''));
  const isAll = chosen.has(WHOLE);
  const words = wordsIn(query);
  const isFound = (form: FormName) => {
    const names = languageCodes.map((language) => say(forms[form].label, language));
    const text = foldText(`${names.join(' ')} ${lineOf(form)} ${form}`);
    return words.every((word) => text.includes(word));
  };
  const set = (names: readonly string[], isOn: boolean) =>
    onChange(name, (before) => {
      const kept = before.filter(({ values }) => !names.includes(values['form'] ?? ''));
      return isOn ? [...kept, ...names.map(rowOf)] : kept;
    });
  return (
    <section aria-labelledby={`list-${name}`} data-list={name} data-field={name} className="flex flex-col gap-3">
      <h2 id={`list-${name}`} className="text-sm font-semibold">
        {label(child.label)}
      </h2>
      {errors[name] !== undefined && <p className="text-xs text-refused">{errors[name]}</p>}
      <Checkbox
        label={t('All screens, those to come as well')}
        checked={isAll}
        disabled={isReadOnly}
        onCheckedChange={(isOn) => set([WHOLE], isOn)}
      />
      <TextField
        label={t('Find a screen')}
        isLabelHidden
        type="search"
        className="desk:w-72"
        placeholder={t('Find a screen')}
        icon={<Search aria-hidden="true" className="size-4" />}
        value={query}
        onValueChange={setQuery}
      />
      {groups.map((group) => {
        const found = group.names.filter(isFound);
        const count = group.names.filter((each) => chosen.has(each)).length;
        if (found.length === 0) return null;
        return (
          <fieldset key={group.key} className="m-0 min-w-0 rounded-md border border-line p-3">
            <legend className="px-1">
              <Checkbox
                label={
                  <span className="font-medium">
                    {group.title}{' '}
                    <span className="text-xs font-normal text-soft">
                      {t('{n} of {all}', { n: isAll ? group.names.length : count, all: group.names.length })}
                    </span>
                  </span>
                }
                isMixed={!isAll && count > 0 && count < group.names.length}
                checked={isAll || count === group.names.length}
                disabled={isReadOnly || isAll}
                onCheckedChange={(isOn) => set(found, isOn)}
              />
            </legend>
            <div className="grid gap-x-4 gap-y-1 desk:grid-cols-3">
              {found.map((form) => (
                <Checkbox
                  key={form}
                  className="items-start py-1 *:first:mt-0.5"
                  label={label(forms[form].label)}
                  hint={
                    <>
                      {isForAdministrator(form) && <span className="text-pending">{t('Administrators only')} · </span>}
                      {lineOf(form)}
                    </>
                  }
                  checked={isAll || chosen.has(form)}
                  disabled={isReadOnly || isAll}
                  onCheckedChange={(isOn) => set([form], isOn)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </section>
  );
}
