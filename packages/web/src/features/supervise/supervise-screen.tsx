/**
 * What a supervisor looks at of phones and vans: who takes part, who holds what, which numbers are open, what was let pass,
 * what contradicts the books, which days agree. A part shows only to those whose role has its form.
 */
import { EmptyState, Tabs } from '@fieldbook/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHead } from '../../derive/page-head.tsx';
import { IMPORT_FORM, supervisedForms } from '../../derive/supervise-places.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { ConflictsPanel } from './conflicts-panel.tsx';
import { DaysPanel } from './days-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { ExceptionsPanel } from './exceptions-panel.tsx';
import { ImportButton } from './import-button.tsx';
import { NumbersPanel } from './numbers-panel.tsx';
import { VansPanel } from './vans-panel.tsx';

type Part = keyof typeof supervisedForms;

const panels: Readonly<Record<Part, () => ReactNode>> = {
  devices: () => <DevicesPanel />,
  vans: () => <VansPanel />,
  numbers: () => <NumbersPanel />,
  exceptions: () => <ExceptionsPanel />,
  conflicts: () => <ConflictsPanel />,
  days: () => <DaysPanel />,
};

export function SuperviseScreen() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false }) as { readonly tab?: string };
  const parts = (Object.keys(supervisedForms) as Part[]).filter((part) => mayOpen(me, supervisedForms[part]));
  const open = parts.find((part) => part === tab) ?? parts[0];
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col pb-8">
      <PageHead title={t('supervise.title')} actions={mayOpen(me, IMPORT_FORM) ? <ImportButton /> : undefined} />
      {open === undefined ? (
        <EmptyState title={t('state.forbiddenTitle')} description={t('supervise.forbidden')} />
      ) : (
        <div className="desk:px-5">
          <Tabs
            label={t('supervise.title')}
            items={parts.map((part) => ({
              value: part,
              label: t(`supervise.tab.${part}`),
              content: part === open ? panels[part]() : null,
            }))}
            value={open}
            onValueChange={(next) => void navigate({ to: '.', search: { tab: next }, replace: true })}
          />
        </div>
      )}
    </div>
  );
}
