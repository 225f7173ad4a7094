/** What one person may do: what binds it first, then deed by deed as the menu is, each with the rights of the role that open it. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { foldText, wordsIn } from '@fieldbook/core/kernel/fold-text';
import { type FormName, forms } from '@fieldbook/core/permissions/forms';
import { menu } from '@fieldbook/core/permissions/menu';
import { Badge, Bdi, Combobox, EmptyState, linkClass, SkeletonRows, TextField } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import { useId, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useFormLine } from '../../derive/access/use-form-line.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { masterAddress } from '../../derive/master-places.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { PersonBounds } from './person-bounds.tsx';
import { deedWords, labelOfSubject, type Subject } from './rights-words.ts';
import { usePeople } from './use-people.ts';
import { useRightsLine } from './use-rights-line.ts';

interface PersonRightsProps {
  readonly code: string | undefined;
  readonly onTake: (code: string | undefined) => void;
}

export function PersonRights({ code, onTake }: PersonRightsProps) {
  const t = useT();
  const language = useLanguage();
  const people = usePeople({});
  const options = (people.data?.people ?? []).map((each) => ({
    value: each.code,
    label: nameIn(language, each),
    secondary: `${each.code} · ${nameIn(language, each.role)}`,
  }));
  const chosen =
    code === undefined ? null : (options.find(({ value }) => value === code) ?? { value: code, label: code });
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <Combobox
        label={t('Person')}
        className="desk:w-96"
        options={options}
        value={chosen}
        onValueChange={(option) => onTake(option?.value)}
      />
      {people.data === undefined && people.error !== null && (
        <FailedState error={people.error} onRetry={() => void people.refetch()} isRetrying={people.isFetching} />
      )}
      {code === undefined ? (
        <EmptyState
          icon={<UserRound aria-hidden="true" className="size-6" />}
          title={t('Choose a person')}
          description={t('Then you see what the person may do, where, and which right opens it.')}
        />
      ) : (
        <Rights key={code} code={code} />
      )}
    </div>
  );
}

function Rights({ code }: { readonly code: string }) {
  const t = useT();
  const language = useLanguage();
  const label = useLabel();
  const lineOf = useFormLine();
  const [query, setQuery] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['access-person', code],
    queryFn: ({ signal }) => ask('GET /access/people/{code}', { path: { code }, signal }),
    staleTime: 0,
  });
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={12} columns={3} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const words = wordsIn(query);
  const isFound = ({ kind, name, deeds }: Subject) => {
    const form = kind === 'form' && Object.hasOwn(forms, name) ? lineOf(name as FormName) : '';
    const said = [name, label(labelOfSubject(kind, name)), form, ...deeds.map(({ deed }) => label(deedWords[deed]))];
    const text = foldText(said.join(' '));
    return words.every((word) => text.includes(word));
  };
  const groups = menu
    .map(({ name, label: title }) => ({
      name,
      title,
      rows: data.subjects.filter(({ group }) => group === name).filter(isFound),
    }))
    .filter(({ rows }) => rows.length > 0);
  const isAll = data.forms.includes('*');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {t('Role')}:{' '}
          <Link to={masterAddress('accessRole')} search={{ code: data.role.code }} className={linkClass()}>
            <Bdi>{nameIn(language, data.role)}</Bdi>
          </Link>
        </span>
        {isAll && <Badge tone="info">{t('All rights')}</Badge>}
        {!(data.person.active && data.role.active) && <Badge tone="refused">{t('May not sign in')}</Badge>}
      </p>
      <PersonBounds access={data} />
      <TextField
        label={t('Find a right')}
        isLabelHidden
        type="search"
        className="desk:w-72"
        placeholder={t('Find a right')}
        icon={<Search aria-hidden="true" className="size-4" />}
        value={query}
        onValueChange={setQuery}
      />
      {groups.length === 0 && (
        <EmptyState
          title={data.subjects.length === 0 ? t('This role opens nothing') : t('No right by these words')}
          description={
            data.subjects.length === 0
              ? t('Tick what the role may open in its form.')
              : t('The person may not do what is not listed here.')
          }
        />
      )}
      {groups.map(({ name, title, rows }) => (
        <Group key={name} title={label(title)} rows={rows} isAll={isAll} lineOf={lineOf} />
      ))}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly Subject[];
  readonly isAll: boolean;
  readonly lineOf: ReturnType<typeof useFormLine>;
}

function Group({ title, rows, isAll, lineOf }: GroupProps) {
  const label = useLabel();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-1 text-sm font-semibold">
        {title}
      </h2>
      <ul className="divide-y divide-hair border-y border-line text-grid">
        {rows.map((subject) => (
          <li
            key={`${subject.kind} ${subject.name}`}
            className="grid gap-x-6 gap-y-0.5 py-2 desk:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <span className="font-medium">{label(labelOfSubject(subject.kind, subject.name))}</span>
            {subject.kind === 'form' ? (
              <span className="text-soft">{lineOf(subject.name as FormName)}</span>
            ) : (
              <Deeds subject={subject} isAll={isAll} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deeds that the same rights open stand in one line. */
function Deeds({ subject, isAll }: { readonly subject: Subject; readonly isAll: boolean }) {
  const t = useT();
  const label = useLabel();
  const rightsOf = useRightsLine();
  const lines = Map.groupBy(subject.deeds, (each) => `${each.forms} ${each.further} ${each.isOwnOnly === true}`);
  return (
    <span className="flex flex-col gap-0.5">
      {[...lines].map(([key, deeds]) => {
        const [{ forms: opening = [], further, isOwnOnly } = {}] = deeds;
        return (
          <span key={key} className="flex flex-wrap gap-x-2">
            <span>{deeds.map(({ deed }) => label(deedWords[deed])).join(' · ')}</span>
            {isOwnOnly === true && <span className="text-pending">{t('own ones of today only')}</span>}
            {!isAll && opening !== '*' && (
              <span className="text-faint">{t('by {rights}', { rights: rightsOf({ forms: opening, further }) })}</span>
            )}
          </span>
        );
      })}
    </span>
  );
}
