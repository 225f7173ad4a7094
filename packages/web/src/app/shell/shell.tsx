/** The frame of every signed-in screen: drawer, top bar, the screen itself, bottom bar on a phone. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { readSettings } from '@fieldbook/core/settings/settings';
import { AmountStyleProvider, Bdi, Code, ToastProvider, useIsPhone, useOpenedOnce } from '@fieldbook/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { warmMasters } from '../../derive/masters/master-rows.ts';
import { mastersOf } from '../../derive/masters/masters-of.ts';
import { typeNamed } from '../../derive/voucher-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { withWords } from '../../i18n/words.ts';
import { startSync } from '../../offline/device.ts';
import { registerWorker } from '../../offline/register-worker.ts';
import { mayOpen, session } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';
import { viewing } from '../../session/viewing.ts';
import { BottomBar } from './bottom-bar.tsx';
import { OutboxLine } from './outbox-line.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdateBanner } from './update-banner.tsx';

const DayOverlay = lazy(() =>
  import('../../derive/day/day-overlay.tsx').then((module) => ({ default: module.DayOverlay })),
);

const ViewBand = lazy(() =>
  withWords(import('../../derive/access/view-band.tsx')).then((module) => ({ default: module.ViewBand })),
);

/** For a token that the server no longer knows. */
const loadExpired = () => import('./expired-dialog.tsx');
const ExpiredDialog = lazy(() => loadExpired().then((module) => ({ default: module.ExpiredDialog })));

const WARM_AFTER_MS = 1_500;

/** Masters of a sale are fetched while nobody waits for them, so that its form opens at once. */
function useWarmMasters(): void {
  const { me } = useStore(session);
  useEffect(() => {
    const sales = typeNamed('sales');
    if (sales === undefined || me === undefined || !mayOpen(me, sales.permission)) return;
    const timer = setTimeout(() => warmMasters(queryClient, mastersOf(sales)), WARM_AFTER_MS);
    return () => clearTimeout(timer);
  }, [me]);
}

export function Shell() {
  useWarmMasters();
  useEffect(() => void registerWorker(), []);
  useEffect(() => void startSync().catch(() => undefined), []);
  const { me } = useStore(session);
  if (me === undefined) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <AmountStyleProvider style={{ negative: readSettings(me.settings).negativeNumbers, grouping: 'thousands' }}>
        <ToastProvider>
          <Frame />
          {viewing === undefined && !me.forms.includes('*') && mayOpen(me, 'frmRouteDayStart') && (
            <Suspense fallback={null}>
              <DayOverlay />
            </Suspense>
          )}
        </ToastProvider>
      </AmountStyleProvider>
    </QueryClientProvider>
  );
}

/** A form has a bar of its own at the foot of a phone; two bars would leave no room. */
function hasOwnBar(pathname: string, search: Readonly<Record<string, unknown>>): boolean {
  if (/^\/dashboard\/(enroll|masters\/dayend)$/i.test(pathname)) return true;
  if (/^\/dashboard\/masters\//i.test(pathname)) return search['code'] !== undefined;
  if (/^\/dashboard\/visit$/i.test(pathname)) return search['customer'] !== undefined;
  if (/^\/dashboard\/outbox\/slip$/i.test(pathname)) return true;
  if (!/^\/dashboard\/vouchers\/[^/]+$/i.test(pathname)) return false;
  return search['edit'] === '1' || !Object.values(search).some((value) => /^\d+$/.test(String(value)));
}

/** At the desk: whose books these are, the version, and where help is. */
function Footer() {
  const t = useT();
  const language = useLanguage();
  const { company, version } = useMe();
  return (
    <footer className="flex h-6 shrink-0 items-center gap-4 border-t border-line bg-surface px-5 text-xs text-faint print:hidden">
      <Bdi>{nameIn(language, company)}</Bdi>
      <span className="ms-auto">
        Fieldbook <Code>{version}</Code>
      </span>
      <Link to="/utility/help" className="hover:text-ink">
        {t('Help')}
      </Link>
    </footer>
  );
}

function Frame() {
  const t = useT();
  const { pathname, search } = useLocation();
  const isPhone = useIsPhone();
  const wasExpired = useOpenedOnce(useStore(session).isExpired, loadExpired);
  return (
    <div className="flex h-dvh min-h-0 bg-canvas print:h-auto print:bg-transparent">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-action px-3 py-2 text-on-action focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t('Skip to the content')}
      </a>
      <SideDrawer />
      <div className="flex min-h-0 min-w-0 grow flex-col">
        {viewing !== undefined && (
          <Suspense fallback={null}>
            <ViewBand />
          </Suspense>
        )}
        <TopBar />
        <OutboxLine />
        <UpdateBanner />
        <main id="content" tabIndex={-1} className="flex min-h-0 grow flex-col overflow-y-auto outline-none">
          <Outlet />
        </main>
        {isPhone ? !hasOwnBar(pathname, search) && <BottomBar /> : <Footer />}
      </div>
      {wasExpired && (
        <Suspense fallback={null}>
          <ExpiredDialog />
        </Suspense>
      )}
    </div>
  );
}
