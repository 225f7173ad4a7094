/** Who may do what, and why: of a person, of a deed, and two roles beside each other. */
import { Segmented, SkeletonRows } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type AccessSearch, type AccessView, accessForms, ROLE_FORM } from '../../derive/access/access-places.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

const PersonRights = lazy(() => import('./person-rights.tsx').then((module) => ({ default: module.PersonRights })));
const WhoMay = lazy(() => import('./who-may.tsx').then((module) => ({ default: module.WhoMay })));
const CompareRoles = lazy(() => import('./compare-roles.tsx').then((module) => ({ default: module.CompareRoles })));

export function AccessScreen() {
  const me = useMe();
  return accessForms.some((form) => mayOpen(me, form)) ? <Access /> : <NotAllowed />;
}

function Access() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const search = useAsked<AccessSearch>();
  const go = (change: AccessSearch) =>
    void navigate({ to: '.', search: (before: AccessSearch) => ({ ...before, ...change }), replace: true });
  const mayCompare = mayOpen(me, ROLE_FORM);
  const view = search.view === 'compare' && !mayCompare ? 'person' : (search.view ?? 'person');
  const options: { readonly value: AccessView; readonly label: string }[] = [
    { value: 'person', label: t('A person') },
    { value: 'who', label: t('Who may…') },
    ...(mayCompare ? [{ value: 'compare' as const, label: t('Compare roles') }] : []),
  ];
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Who may do what')} />
      <div className="shrink-0 overflow-x-auto border-b border-line px-4 pb-3 desk:px-5">
        <Segmented
          label={t('Who may do what')}
          options={options}
          value={view}
          onValueChange={(next) => go({ view: next === 'person' ? undefined : next })}
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto bg-surface px-4 py-4 desk:px-5">
        <Suspense fallback={<SkeletonRows />}>
          {view === 'person' && <PersonRights code={search.person} onTake={(person) => go({ person })} />}
          {view === 'who' && <WhoMay search={search} onTake={go} />}
          {view === 'compare' && <CompareRoles one={search.one} other={search.other} onTake={go} />}
        </Suspense>
      </div>
    </div>
  );
}
