/**
 * The end of a day as a checklist (SPEC §4, End day; UI.md): the step that is open shows its work, those before it what came
 * of them. It can be left at any moment. Which step is open follows from facts (core, day-cycle/end-steps).
 */
import { type EndStep, endStepsOf } from '@fieldbook/core/day-cycle/end-steps';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { buttonClass, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { START_DAY, worksByDay } from '../../derive/day/day-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useMasters } from '../../derive/masters/use-masters.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useT } from '../../i18n/language.tsx';
import { useRouteDay } from '../../offline/day/route-day.ts';
import { useMe } from '../../session/use-me.ts';
import { WithBar } from './bar.tsx';
import { EndContext, type EndWork } from './end-context.ts';
import { useEndProgress } from './end-progress.ts';
import { OdometerStep } from './odometer-step.tsx';
import { CountQuestion, OrderQuestion } from './question-step.tsx';
import { SignOutStep } from './sign-out-step.tsx';
import { StepLine } from './step-line.tsx';
import { useEndKnown } from './use-end-facts.ts';

/** What a step needs comes with it: most days have no need of most of them. */
const AuthenticatorStep = lazy(() =>
  import('./authenticator-step.tsx').then((module) => ({ default: module.AuthenticatorStep })),
);
const CashStep = lazy(() => import('./cash-step.tsx').then((module) => ({ default: module.CashStep })));
const DamageStep = lazy(() => import('./damage-step.tsx').then((module) => ({ default: module.DamageStep })));
const LocationStep = lazy(() => import('./location-step.tsx').then((module) => ({ default: module.LocationStep })));
const ReportStep = lazy(() => import('./report-step.tsx').then((module) => ({ default: module.ReportStep })));
const TransfersStep = lazy(() => import('./transfers-step.tsx').then((module) => ({ default: module.TransfersStep })));

const works: Record<EndStep, ComponentType> = {
  pendingTransfers: TransfersStep,
  authenticator: AuthenticatorStep,
  order: OrderQuestion,
  physicalStock: CountQuestion,
  odometer: OdometerStep,
  damage: DamageStep,
  location: LocationStep,
  settlement: CashStep,
  report: ReportStep,
  logout: SignOutStep,
};

const names = ['route', 'ledger', 'godown'];

export function EndDayScreen() {
  const me = useMe();
  const { days, day } = useRouteDay();
  const user = me.user.code;
  const ended = useMemo(() => lastEnded(days ?? [], user), [days, user]);
  if (!worksByDay(me)) return <NotAllowed />;
  if (days === undefined) return <SkeletonRows rows={8} columns={1} />;
  const current = day ?? ended;
  if (current === undefined) return <NoDay />;
  return <EndOf key={current.code} day={current} />;
}

/** The day that ended last: its report and the sign-out may still be to come. */
function lastEnded(days: readonly RouteDay[], user: string): RouteDay | undefined {
  return days
    .filter((each) => each.state === 'ended' && each.user === user)
    .toSorted((a, b) => (a.start.at < b.start.at ? 1 : -1))[0];
}

function NoDay() {
  const t = useT();
  return (
    <EmptyState
      isPage
      title={t('No day has been started')}
      description={t('What is not started cannot be ended.')}
      action={
        <Link to={START_DAY} search={{}} className={buttonClass('primary', 'large')}>
          {t('Start your day')}
        </Link>
      }
    />
  );
}

function EndOf({ day }: { readonly day: RouteDay }) {
  const t = useT();
  const loaded = useMasters(names);
  const indexes = loaded.state === 'ready' ? loaded.indexes : undefined;
  const routes = useMemo(() => indexes?.get('route')?.rows ?? [], [indexes]);
  const { kept, say, type } = useEndProgress(day);
  const known = useEndKnown(day, kept?.progress, routes);
  const work = useMemo((): EndWork | undefined => {
    if (known === undefined || kept === undefined || indexes === undefined) return undefined;
    return { ...known, day, kept, indexes, say, type };
  }, [known, day, kept, indexes, say, type]);
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  if (work === undefined) return <SkeletonRows rows={8} columns={1} />;
  return (
    <EndContext value={work}>
      <WithBar>
        <PageHead title={t(day.state === 'ended' ? 'Day ended' : 'End day')} />
        <ol className="border-y border-line bg-surface">
          {endStepsOf(work.facts)
            .filter(({ state }) => state !== 'none')
            .map(({ step, state }) => {
              const Work = works[step];
              return (
                <StepLine key={step} step={step} state={state}>
                  {state === 'open' && (
                    <Suspense fallback={<SkeletonRows rows={3} columns={1} />}>
                      <Work />
                    </Suspense>
                  )}
                </StepLine>
              );
            })}
        </ol>
      </WithBar>
    </EndContext>
  );
}
