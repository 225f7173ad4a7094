/** Who may do this: a deed or a right is chosen, and those who may are listed with their role and why. */

import type { WhoMay as People } from '@fieldbook/core/api/access-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { masters } from '@fieldbook/core/masters/index';
import { formNames, forms } from '@fieldbook/core/permissions/forms';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import {
  Bdi,
  Code,
  Combobox,
  type ComboboxOption,
  DataTable,
  type DataTableColumn,
  EmptyState,
  SkeletonRows,
} from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { useMemo } from 'react';
import { ACCESS, type AccessSearch } from '../../derive/access/access-places.ts';
import { useFormLine } from '../../derive/access/use-form-line.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { reportPlaces } from '../../derive/report-places.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { deedWords, labelOfSubject, type MayDo } from './rights-words.ts';
import { usePeople } from './use-people.ts';
import { useRightsLine } from './use-rights-line.ts';

const ofVouchers = ['make', 'change', 'void', 'verify', 'lock', 'print', 'export', 'read'] as const;
const ofMasters = ['make', 'change', 'export'] as const;
const ofReports = ['read', 'export'] as const;

interface WhoMayProps {
  readonly search: AccessSearch;
  readonly onTake: (change: AccessSearch) => void;
}

type Person = People['people'][number];

export function WhoMay({ search, onTake }: WhoMayProps) {
  const t = useT();
  const navigate = useNavigate();
  const options = useDeedOptions();
  const { form, deed, subject } = search;
  const value = form ?? (deed === undefined || subject === undefined ? undefined : `${deed} ${subject}`);
  const asked = usePeople(form === undefined ? { deed, subject } : { form }, value !== undefined);
  const columns = useColumns();
  const take = (next: string | undefined) => {
    const [first, second] = (next ?? '').split(' ');
    if (second === undefined) onTake({ form: first || undefined, deed: undefined, subject: undefined });
    else onTake({ form: undefined, deed: first, subject: second });
  };
  return (
    <div className="flex min-h-full max-w-5xl flex-col gap-4">
      <Combobox
        label={t('Who may')}
        className="desk:w-96"
        placeholder={t('Void sales, see the trial balance…')}
        options={options}
        value={options.find((each) => each.value === value) ?? null}
        onValueChange={(option) => take(option?.value)}
      />
      {value === undefined ? (
        <EmptyState
          icon={<KeyRound aria-hidden="true" className="size-6" />}
          title={t('Choose what is done')}
          description={t('Then you see who may do it, in which branches, and which right opens it.')}
        />
      ) : (
        <DataTable<Person>
          label={t('Who may')}
          className="min-h-80 grow"
          columns={columns}
          rows={asked.data?.people ?? []}
          rowKey={({ code }) => code}
          placeholder={placeholderOf(asked, t)}
          onOpen={({ code }) => void navigate({ to: ACCESS, search: { person: code } })}
          card={(person) => <PersonCard person={person} />}
          cardHeight={72}
        />
      )}
    </div>
  );
}

function placeholderOf({ data, error, isFetching, refetch }: ReturnType<typeof usePeople>, t: ReturnType<typeof useT>) {
  if (data === undefined && error !== null)
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <SkeletonRows rows={6} columns={4} />;
  if (data.people.length > 0) return undefined;
  return (
    <EmptyState title={t('Nobody may do this')} description={t('No role of anybody in your branches opens it.')} />
  );
}

/** Every deed on every kind of thing, and every right by its name; what nobody does with a kind is not offered. */
function useDeedOptions(): readonly ComboboxOption[] {
  const label = useLabel();
  const t = useT();
  const lineOf = useFormLine();
  return useMemo(() => {
    const deeds = (kind: 'voucher' | 'master' | 'report', names: readonly string[], of: readonly MayDo['deed'][]) =>
      names.flatMap((name) =>
        of.map((deed) => ({
          value: `${deed} ${name}`,
          label: t('{deed}: {subject}', {
            deed: label(deedWords[deed]),
            subject: label(labelOfSubject(kind, name)),
          }),
        })),
      );
    return [
      ...deeds(
        'voucher',
        voucherTypes.map(({ type }) => type),
        ofVouchers,
      ),
      ...deeds(
        'master',
        masters.map(({ name }) => name),
        ofMasters,
      ),
      ...deeds(
        'report',
        reportPlaces.map(({ definition }) => definition.name),
        ofReports,
      ),
      ...formNames.map((form) => ({
        value: form,
        label: t('Right: {name}', { name: label(forms[form].label) }),
        secondary: lineOf(form),
      })),
    ];
  }, [label, t, lineOf]);
}

function useWhy(): (person: Person) => string {
  const t = useT();
  const lineOf = useRightsLine();
  return (person) => {
    const rights = lineOf(person);
    return person.isOwnOnly === true ? `${rights} (${t('own ones of today only')})` : rights;
  };
}

function useColumns(): readonly DataTableColumn<Person>[] {
  const t = useT();
  const language = useLanguage();
  const why = useWhy();
  return [
    {
      key: 'person',
      header: t('Person'),
      cell: (person) => <Bdi className="truncate">{nameIn(language, person)}</Bdi>,
      width: 'minmax(10rem, 1.2fr)',
    },
    {
      key: 'role',
      header: t('Role'),
      cell: ({ role }) => <Bdi className="truncate">{nameIn(language, role)}</Bdi>,
      width: 'minmax(9rem, 1fr)',
    },
    {
      key: 'why',
      header: t('Why'),
      cell: (person) => <span className="truncate">{why(person)}</span>,
      width: 'minmax(12rem, 1.6fr)',
    },
    {
      key: 'branches',
      header: t('Branches'),
      cell: ({ branches }) => (branches === '*' ? t('All') : <Code className="truncate">{branches.join(', ')}</Code>),
      width: 'minmax(7rem, 0.8fr)',
    },
  ];
}

function PersonCard({ person }: { readonly person: Person }) {
  const language = useLanguage();
  const why = useWhy();
  return (
    <span className="flex min-w-0 flex-col justify-center gap-0.5">
      <span className="flex min-w-0 gap-x-2">
        <Bdi className="truncate font-medium">{nameIn(language, person)}</Bdi>
        <Bdi className="truncate text-soft">{nameIn(language, person.role)}</Bdi>
      </span>
      <span className="truncate text-sm text-faint">{why(person)}</span>
    </span>
  );
}
