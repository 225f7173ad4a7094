/** The fields and lists of a master in their sections; the ones a person looks for first stand first. */
import type { Field } from '@fieldbook/core/definition/field';
import type { ChildFacts, MasterDefinition } from '@fieldbook/core/definition/master';
import { mayWriteField } from '@fieldbook/core/permissions/check-master';
import { COSTS_FORM, saysCosts } from '@fieldbook/core/permissions/costs';
import { readSettings } from '@fieldbook/core/settings/settings';
import type { ComponentType } from 'react';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { FieldInput } from './field-input.tsx';
import { ListSection, type ListSectionProps } from './list-section.tsx';
import { PictureFolder } from './picture-folder.ts';
import type { MasterForm } from './use-master-form.ts';

/** Lists that deserve a screen of their own instead of a grid, by `<master>.<list>`. */
export type ListEditors = Readonly<Record<string, ComponentType<ListSectionProps>>>;

export interface FormBodyProps {
  readonly definition: MasterDefinition;
  readonly form: MasterForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly editors: ListEditors;
}

type Entry = readonly [string, Field];

const last: ReadonlySet<string> = new Set(['note', 'image', 'flag']);

/** Required fields, those of the register and those it is searched by; then the rest. Notes and pictures come last in each. */
export function sectionsOf(
  { fields, register, search = [] }: MasterDefinition,
  isNew: boolean,
): readonly (readonly Entry[])[] {
  const shown = Object.entries(fields).filter(
    ([, field]) => field.isCarried !== true && !(isNew && field.readOnly === true),
  );
  const isMain = ([name, field]: Entry) =>
    field.required || register.includes(name) || search.includes(name) || name === 'nameArabic';
  const order = (entries: readonly Entry[]) => [
    ...entries.filter(([, { kind }]) => !last.has(kind)),
    ...entries.filter(([, { kind }]) => last.has(kind)),
  ];
  return [order(shown.filter(isMain)), order(shown.filter((entry) => !isMain(entry)))];
}

const isTyped = ([, { kind }]: Entry) => kind !== 'flag';

export function FormBody({ definition, form, errors, isReadOnly, editors }: FormBodyProps) {
  const t = useT();
  const me = useMe();
  const { forms } = me;
  const settings = readSettings(me.settings);
  const seesCosts = mayOpen(me, COSTS_FORM);
  const isNew = form.row === undefined;
  const isUsed = ({ usedWith }: Field | ChildFacts) => usedWith === undefined || settings[usedWith];
  const fields = Object.fromEntries(Object.entries(definition.fields).filter(([, field]) => isUsed(field)));
  const children = Object.entries(definition.children ?? {}).filter(
    ([, child]) => isUsed(child) && (seesCosts || !saysCosts(child.fields)),
  );
  const [main = [], further = []] = sectionsOf({ ...definition, fields }, isNew);
  const input = ([name, field]: Entry) => (
    <FieldInput
      key={name}
      name={name}
      field={field}
      value={form.values.values[name] ?? ''}
      error={errors[name]}
      place={name}
      isReadOnly={isReadOnly || !mayWriteField({ master: definition.name, name }, forms, isNew)}
      onChange={form.setValue}
    />
  );
  const titles = [t('Main details'), t('Further details')];
  return (
    <PictureFolder value={definition.path}>
      <div className="flex max-w-6xl flex-col gap-6">
        {[main, further].map((entries, at) =>
          entries.length === 0 ? null : (
            <section key={titles[at]} aria-label={titles[at]} className="flex flex-col gap-3">
              {at > 0 && <h2 className="text-sm font-semibold">{titles[at]}</h2>}
              <div className="grid items-start gap-3 desk:grid-cols-3">{entries.filter(isTyped).map(input)}</div>
              <div className="flex flex-col empty:hidden desk:flex-row desk:flex-wrap desk:gap-x-8">
                {entries.filter((entry) => !isTyped(entry)).map(input)}
              </div>
            </section>
          ),
        )}
        {children.map(([name, child]) => {
          const Editor = editors[`${definition.name}.${name}`] ?? ListSection;
          return (
            <Editor
              key={name}
              master={definition.name}
              name={name}
              child={child}
              rows={form.values.lists[name] ?? []}
              errors={errors}
              isReadOnly={isReadOnly}
              onChange={form.setRows}
            />
          );
        })}
      </div>
    </PictureFolder>
  );
}
