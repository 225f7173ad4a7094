/** Two roles beside each other: what only one of them opens, or everything. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { type FormName, forms, mayOpen } from '@fieldbook/core/permissions/forms';
import { Combobox, EmptyState, Segmented, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Columns2 from 'lucide-react/icons/columns-2';
import { useState } from 'react';
import type { AccessSearch } from '../../derive/access/access-places.ts';
import { useFormGroups } from '../../derive/access/form-groups.ts';
import { useFormLine } from '../../derive/access/use-form-line.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';

interface CompareRolesProps {
  readonly one: string | undefined;
  readonly other: string | undefined;
  readonly onTake: (change: AccessSearch) => void;
}

const formsOf = (role: MasterRow): readonly string[] =>
  ((role['forms'] ?? []) as readonly { readonly form: string }[]).map(({ form }) => form);

export function CompareRoles({ one, other, onTake }: CompareRolesProps) {
  const t = useT();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({ ...masterRowsQuery('accessRole'), staleTime: 0 });
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={10} columns={3} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const options = data.map((role) => ({ value: role.code, label: nameIn(language, role) }));
  const pick = (key: 'one' | 'other', code: string | undefined, label: string) => (
    <Combobox
      label={label}
      className="grow desk:max-w-72"
      options={options}
      value={options.find(({ value }) => value === code) ?? null}
      onValueChange={(option) => onTake({ [key]: option?.value })}
    />
  );
  const roles = [one, other].flatMap((code) => data.filter((role) => role.code === code));
  const [first, second] = roles;
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div className="flex flex-col gap-3 desk:flex-row">
        {pick('one', one, t('Role'))}
        {pick('other', other, t('Compared with'))}
      </div>
      {first === undefined || second === undefined ? (
        <EmptyState
          icon={<Columns2 aria-hidden="true" className="size-6" />}
          title={t('Choose two roles')}
          description={t('Then you see what only one of them opens.')}
        />
      ) : (
        <Comparison first={first} second={second} />
      )}
    </div>
  );
}

function Comparison({ first, second }: { readonly first: MasterRow; readonly second: MasterRow }) {
  const t = useT();
  const language = useLanguage();
  const label = useLabel();
  const lineOf = useFormLine();
  const groups = useFormGroups();
  const [shown, setShown] = useState<'differences' | 'all'>('differences');
  const roles = [first, second].map((role) => ({ name: nameIn(language, role), forms: formsOf(role) }));
  const opensOf = (form: FormName) => roles.map(({ forms: permitted }) => mayOpen(permitted, form));
  const isShown = (form: FormName) => {
    const [a, b] = opensOf(form);
    return shown === 'all' ? a === true || b === true : a !== b;
  };
  const rows = groups
    .map((group) => ({ ...group, names: group.names.filter(isShown) }))
    .filter(({ names }) => names.length > 0);
  return (
    <>
      <div>
        <Segmented
          label={t('What is shown')}
          options={[
            { value: 'differences', label: t('Differences') },
            { value: 'all', label: t('All') },
          ]}
          value={shown}
          onValueChange={setShown}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('No difference')} description={t('Both roles open the same.')} />
      ) : (
        <table className="w-full table-fixed border-collapse text-grid">
          <thead>
            <tr className="border-b border-line text-start text-soft">
              <th scope="col" className="py-2 text-start font-medium">
                {t('form|Right')}
              </th>
              {roles.map(({ name }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the two columns, whose roles may be one and the same
                <th key={at} scope="col" className="w-24 px-1 py-2 text-center font-medium wrap-anywhere desk:w-40">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ key, title, names }) => (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="pt-4 pb-1 text-start text-sm font-semibold">
                  {title}
                </th>
              </tr>
              {names.map((form) => (
                <tr key={form} className="border-b border-hair">
                  <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                    {label(forms[form].label)}
                    <span className="block text-xs text-faint">{lineOf(form)}</span>
                  </th>
                  {opensOf(form).map((opens, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <td key={at} className="text-center">
                      {opens ? (
                        <Check role="img" aria-label={t('Yes')} className="mx-auto size-4 text-posted" />
                      ) : (
                        <span role="img" aria-label={t('No')} className="text-faint">
                          –
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  );
}
