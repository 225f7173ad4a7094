/**
 * The addresses of SPEC §2 and the screens behind them, each screen a script of its own. Vouchers, registers and reports
 * are named by a part of the address that the registry of voucher types decides, so a new type needs no new route.
 */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { withWords } from '../i18n/words.ts';
import { session } from '../session/session.ts';
import { depotRoutes } from './depot-routes.ts';
import { NotFound } from './not-found.tsx';
import { parseSearch, type Search, stringifySearch } from './search-text.ts';
import { Unexpected } from './unexpected.tsx';

const validateSearch = (search: Record<string, unknown>): Search => search as Search;

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFound, validateSearch });

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    const { token, companyAddress } = session.get();
    if (token !== undefined) throw redirect({ to: '/dashboard/analytics' });
    throw redirect({ to: companyAddress === undefined ? '/auth/InitialPage' : '/auth/signin' });
  },
});

const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/InitialPage',
  component: lazyRouteComponent(() => import('../features/auth/company-screen.tsx'), 'CompanyScreen'),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/signin',
  beforeLoad: () => {
    if (session.get().companyAddress === undefined) throw redirect({ to: '/auth/InitialPage' });
  },
  component: lazyRouteComponent(() => import('../features/auth/sign-in-screen.tsx'), 'SignInScreen'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: ({ location }) => {
    if (session.get().token !== undefined) return;
    throw redirect({ to: '/auth/signin', search: { to: location.href } });
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const homeRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/analytics',
  component: lazyRouteComponent(() => import('../features/home/home-screen.tsx'), 'HomeScreen'),
});

const voucherRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/vouchers/$form',
  component: lazyRouteComponent(() => withWords(import('../features/vouchers/voucher-screen.tsx')), 'VoucherScreen'),
});

const voucherPrintRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/vouchers/$form/print',
  component: lazyRouteComponent(() => withWords(import('../features/print/print-screen.tsx')), 'PrintScreen'),
});

const outboxRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/outbox',
  component: lazyRouteComponent(() => withWords(import('../features/outbox/outbox-screen.tsx')), 'OutboxScreen'),
});

const slipRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/outbox/slip',
  component: lazyRouteComponent(() => withWords(import('../features/outbox/slip-screen.tsx')), 'SlipScreen'),
});

const visitRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/visit',
  component: lazyRouteComponent(() => withWords(import('../features/visit/visit-screen.tsx')), 'VisitScreen'),
});

const startDayRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/enroll',
  component: lazyRouteComponent(() => withWords(import('../features/day/start-day-screen.tsx')), 'StartDayScreen'),
});

const endDayRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/masters/dayend',
  component: lazyRouteComponent(() => withWords(import('../features/day/end-day-screen.tsx')), 'EndDayScreen'),
});

const daySummaryRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/daySummary',
  component: lazyRouteComponent(
    () => withWords(import('../features/day-summary/day-summary-screen.tsx')),
    'DaySummaryScreen',
  ),
});

const routeMapRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/RouteMap',
  component: lazyRouteComponent(() => withWords(import('../features/route/route-screen.tsx')), 'RouteScreen'),
});

const vanRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/masters/GodownStock',
  component: lazyRouteComponent(() => withWords(import('../features/van/van-screen.tsx')), 'VanScreen'),
});

const messagesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/Notifications',
  component: lazyRouteComponent(() => withWords(import('../features/messages/messages-screen.tsx')), 'MessagesScreen'),
});

const superviseRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/vans',
  component: lazyRouteComponent(
    () => withWords(import('../features/supervise/supervise-screen.tsx')),
    'SuperviseScreen',
  ),
});

const daysRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/Realtime',
  component: lazyRouteComponent(() => withWords(import('../features/days/days-screen.tsx')), 'DaysScreen'),
});

/** Beside the shell, not in it: also shown to who has just signed out. */
const pdfRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/masters/iframepdf',
  component: lazyRouteComponent(() => withWords(import('../features/pdf/pdf-screen.tsx')), 'PdfScreen'),
});

/** The other address of the specification for the dashboard. */
const dashboardAliasRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/analytics' });
  },
});

const deviceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/deviceRegister',
  component: lazyRouteComponent(() => withWords(import('../features/device/device-screen.tsx')), 'DeviceScreen'),
});

const registerComponent = lazyRouteComponent(
  () => withWords(import('../features/registers/register-screen.tsx')),
  'RegisterScreen',
);

const registerRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/$register',
  component: registerComponent,
});

const laterRegisterRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/registers/$register',
  component: registerComponent,
});

const printsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/prints',
  component: lazyRouteComponent(() => withWords(import('../features/pdf/prints-screen.tsx')), 'PrintsScreen'),
});

const reportComponent = lazyRouteComponent(
  () => withWords(import('../features/reports/report-screen.tsx')),
  'ReportScreen',
);

const reportRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/reports/$report',
  component: reportComponent,
});

const paperRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/papers/$paper',
  component: lazyRouteComponent(() => withWords(import('../features/papers/paper-screen.tsx')), 'PaperScreen'),
});

/** Reports that the specification counts among the registers. */
const registerReportRoutes = [
  ...(['/dayBook', '/billsRecevable', '/billsPayable'] as const),
  ...(['/registers/LedgerStatement', '/registers/Myledger_reg', '/registers/itemStockVouchers'] as const),
].map((path) => createRoute({ getParentRoute: () => dashboardRoute, path, component: reportComponent }));

const masterRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/masters/$master',
  component: lazyRouteComponent(() => withWords(import('../features/masters/master-screen.tsx')), 'MasterScreen'),
});

/** Another address of the specification for a master, in the settings; those beside the registers find it by themselves. */
const otherPlaceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/settings/$place',
  component: lazyRouteComponent(() => withWords(import('../features/registers/other-place.tsx')), 'OtherPlace'),
});

const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/settings/VoucherSettings',
  component: lazyRouteComponent(() => withWords(import('../features/settings/settings-screen.tsx')), 'SettingsScreen'),
});

const approvalComponent = lazyRouteComponent(
  () => withWords(import('../features/approval/approval-screen.tsx')),
  'ApprovalScreen',
);

const approvalRoutes = (['/settings/GeneratePassword', '/masters/GlobalPassword'] as const).map((path) =>
  createRoute({ getParentRoute: () => dashboardRoute, path, component: approvalComponent }),
);

const preferenceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/preference',
  component: lazyRouteComponent(
    () => withWords(import('../features/settings/preference-screen.tsx')),
    'PreferenceScreen',
  ),
});

const routeTree = rootRoute.addChildren([
  startRoute,
  companyRoute,
  signInRoute,
  pdfRoute,
  dashboardRoute.addChildren([
    homeRoute,
    ...depotRoutes(dashboardRoute),
    voucherRoute,
    voucherPrintRoute,
    outboxRoute,
    deviceRoute,
    slipRoute,
    visitRoute,
    vanRoute,
    routeMapRoute,
    startDayRoute,
    endDayRoute,
    daySummaryRoute,
    superviseRoute,
    daysRoute,
    dashboardAliasRoute,
    messagesRoute,
    printsRoute,
    masterRoute,
    otherPlaceRoute,
    settingsRoute,
    ...approvalRoutes,
    preferenceRoute,
    ...registerReportRoutes,
    reportRoute,
    paperRoute,
    laterRegisterRoute,
    registerRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: Unexpected,
  defaultNotFoundComponent: NotFound,
  defaultPendingMs: 200,
});
