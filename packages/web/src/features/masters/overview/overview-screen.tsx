/** The page of one row of a master: figures, what is open, what was last, the row's own facts and who changed them. Its form is a step away. */

import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Badge, Bdi, Code, SkeletonRows, useIsPhone } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ask } from '../../../api/ask.ts';
import { BackTitle } from '../../../derive/back-button.tsx';
import { FailedState } from '../../../derive/failed-state.tsx';
import { askRow } from '../../../derive/master-form/use-master-form.ts';
import { EDIT } from '../../../derive/overview-place.ts';
import { PageHead } from '../../../derive/page-head.tsx';
import { useLabel, useLanguage, useT } from '../../../i18n/language.tsx';
import { useOverviewKeys } from './use-overview-keys.ts';

/** What shows the answers is fetched while they are asked for. */
const loadBody = () => import('./overview-body.tsx');
const OverviewBody = lazy(() => loadBody().then((module) => ({ default: module.OverviewBody })));
const OverviewActions = lazy(() => loadBody().then((module) => ({ default: module.OverviewActions })));

export interface OverviewScreenProps {
  readonly definition: MasterDefinition;
  readonly code: string;
  readonly mayWrite: boolean;
}

export function OverviewScreen({ definition, code, mayWrite }: OverviewScreenProps) {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const row = useQuery({
    queryKey: ['master-row', definition.name, code],
    queryFn: ({ signal }) => askRow(definition, code, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const overview = useQuery({
    queryKey: ['master-overview', definition.name, code],
    queryFn: ({ signal }) =>
      ask('GET /{masters}/{code}/overview', { path: { masters: definition.path, code }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const go = (search: object) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...search }) });
  const edit = () => go({ [EDIT]: '1' });
  const leave = () => go({ code: undefined, ItemId: undefined });
  useOverviewKeys({ edit, leave });
  const { data: stored } = row;
  if (stored === undefined || overview.data === undefined) {
    const error = row.error ?? overview.error;
    if (error === null) return <SkeletonRows rows={12} columns={3} />;
    const retry = () => void Promise.all([row.refetch(), overview.refetch()]);
    return <FailedState error={error} onRetry={retry} isRetrying={row.isFetching || overview.isFetching} />;
  }
  const facts = { row: stored, overview: overview.data };
  const actions = (
    <Suspense fallback={null}>
      <OverviewActions definition={definition} facts={facts} mayWrite={mayWrite} onEdit={edit} />
    </Suspense>
  );
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={
          <BackTitle label={label(definition.plural)} onBack={leave}>
            <Bdi>{nameIn(language, stored)}</Bdi>
          </BackTitle>
        }
        aside={
          <>
            <span className="text-soft">
              {label(definition.label)} <Code>{stored.code}</Code>
            </span>
            {stored.active === false && <Badge>{t('Not in use')}</Badge>}
          </>
        }
        actions={isPhone ? undefined : actions}
      />
      <Suspense fallback={<SkeletonRows rows={12} columns={3} />}>
        <OverviewBody definition={definition} facts={facts} mayWrite={mayWrite} />
      </Suspense>
      {isPhone && (
        <div className="flex shrink-0 items-center gap-2 overflow-x-auto border-t border-line bg-surface px-4 py-2">
          {actions}
        </div>
      )}
    </div>
  );
}
