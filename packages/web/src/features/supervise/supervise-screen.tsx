/**
 * What a supervisor looks at of phones and vans: who takes part, who holds what, which numbers are open, what was let pass,
 * what contradicts the books, which days agree. A part shows only to those whose role has its form.
 */
import { texts } from '@fieldbook/core/i18n/text';
import { EmptyState, SkeletonRows, Tabs } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageHead } from '../../derive/page-head.tsx';
import { IMPORT_FORM, supervisedForms } from '../../derive/supervise-places.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { ImportButton } from './import-button.tsx';

const tabWords = texts({
  places: 'Places',
  devices: 'Phones',
  vans: 'Vans in use',
  numbers: 'Open numbers',
  exceptions: 'Exceptions',
  conflicts: 'Conflicts',
  days: 'Day checks',
});

type Part = keyof typeof supervisedForms;

const panels = {
  devices: lazy(() => import('./devices-panel.tsx').then((module) => ({ default: module.DevicesPanel }))),
  vans: lazy(() => import('./vans-panel.tsx').then((module) => ({ default: module.VansPanel }))),
  numbers: lazy(() => import('./numbers-panel.tsx').then((module) => ({ default: module.NumbersPanel }))),
  exceptions: lazy(() => import('./exceptions-panel.tsx').then((module) => ({ default: module.ExceptionsPanel }))),
  conflicts: lazy(() => import('./conflicts-panel.tsx').then((module) => ({ default: module.ConflictsPanel }))),
  places: lazy(() => import('./places-panel.tsx').then((module) => ({ default: module.PlacesPanel }))),
  days: lazy(() => import('./days-panel.tsx').then((module) => ({ default: module.DaysPanel }))),
} as const satisfies Record<Part, unknown>;

export function SuperviseScreen() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const { tab } = useAsked<{ readonly tab?: string }>();
  const parts = (Object.keys(supervisedForms) as Part[]).filter((part) => mayOpen(me, supervisedForms[part]));
  const open = parts.find((part) => part === tab) ?? parts[0];
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col pb-8">
      <PageHead title={t('Vans and phones')} actions={mayOpen(me, IMPORT_FORM) ? <ImportButton /> : undefined} />
      {open === undefined ? (
        <EmptyState title={t('You may not open this')} description={t('Your role has none of these forms.')} />
      ) : (
        <div className="desk:px-5">
          <Tabs
            label={t('Vans and phones')}
            items={parts.map((part) => ({
              value: part,
              label: t(tabWords[part]),
              content: part === open ? <OpenPart part={part} /> : null,
            }))}
            value={open}
            onValueChange={(next) => void navigate({ to: '.', search: { tab: next }, replace: true })}
          />
        </div>
      )}
    </div>
  );
}

function OpenPart({ part }: { readonly part: Part }) {
  const Panel = panels[part];
  return (
    <Suspense fallback={<SkeletonRows rows={5} columns={3} />}>
      <Panel />
    </Suspense>
  );
}
