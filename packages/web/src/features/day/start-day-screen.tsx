/** The salesperson's day (SPEC §2, /dashboard/enroll): started here; once it is, where it stands and how it goes on. */
import { buttonClass, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Smartphone from 'lucide-react/icons/smartphone';
import { worksByDay } from '../../derive/day/day-places.ts';
import { ownRoutes } from '../../derive/day/own-routes.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useMasters } from '../../derive/masters/use-masters.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { useT } from '../../i18n/language.tsx';
import { useRouteDay } from '../../offline/day/route-day.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import { StartForm } from './start-form.tsx';
import { StartedDay } from './started-day.tsx';

const names = ['route', 'vehicle'];

export function StartDayScreen() {
  const me = useMe();
  const held = useOutbox();
  const { days, day } = useRouteDay();
  const loaded = useMasters(names);
  if (!worksByDay(me)) return <NotAllowed />;
  if (held === undefined) return <NoPart />;
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  if (days === undefined || loaded.state === 'loading') return <SkeletonRows rows={6} columns={1} />;
  const rowsOf = (name: string) => (loaded.indexes.get(name)?.rows ?? []).filter(({ active }) => active !== false);
  if (day !== undefined) return <StartedDay day={day} routes={rowsOf('route')} vehicles={rowsOf('vehicle')} />;
  return <StartForm routes={ownRoutes(me, rowsOf('route'))} vehicles={rowsOf('vehicle')} />;
}

/** A browser that takes no part has no store to keep a day in. */
function NoPart() {
  const t = useT();
  return (
    <EmptyState
      isPage
      icon={<Smartphone aria-hidden="true" className="size-5" />}
      title={t('This phone takes no part yet')}
      description={t('First this phone asks to take part; an administrator approves it, and then it takes a van.')}
      action={
        <Link to="/dashboard/deviceRegister" className={buttonClass('primary', 'large')}>
          {t('Take part')}
        </Link>
      }
    />
  );
}
