/**
 * The addresses of SPEC §2 and the screens behind them, each screen a script of its own. Vouchers, registers and reports
 * are named by a part of the address that the registry of voucher types decides, so a new type needs no new route. Screens that few
 * open stand in further-screens.tsx.
 */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { OtherAddress } from '../derive/other-address.tsx';
import { withDeskWords, withWords } from '../i18n/words.ts';
import { session } from '../session/session.ts';
import { parseSearch, type Search, stringifySearch } from './search-text.ts';
import { Unexpected } from './unexpected.tsx';

const validateSearch = (search: Record<string, unknown>): Search => search as Search;

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: OtherAddress, validateSearch });

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    const { token, companyAddress } = session.get();
    if (token !== undefined) throw redirect({ to: '/dashboard/analytics' });
    throw redirect({ to: companyAddress === undefined ? '/auth/InitialPage' : '/auth/signin' });
  },
});

const authLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth',
  component: lazyRouteComponent(() => import('./layouts/auth-layout.tsx'), 'AuthLayout'),
});

const companyRoute = createRoute({
  getParentRoute: () => authLayout,
  path: '/auth/InitialPage',
  component: lazyRouteComponent(() => import('../features/auth/company-screen.tsx'), 'CompanyScreen'),
});

const signInRoute = createRoute({
  getParentRoute: () => authLayout,
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

const visitRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/visit',
  component: lazyRouteComponent(() => withWords(import('../features/visit/visit-screen.tsx')), 'VisitScreen'),
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

/** Beside the shell, not in it: also shown to who has just signed out. */
const pdfRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/masters/iframepdf',
  component: lazyRouteComponent(() => withDeskWords(import('../features/pdf/pdf-screen.tsx')), 'PdfScreen'),
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

const reportRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/reports/$report',
  component: lazyRouteComponent(() => withDeskWords(import('../features/reports/report-screen.tsx')), 'ReportScreen'),
});

const paperRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/papers/$paper',
  component: lazyRouteComponent(() => withDeskWords(import('../features/papers/paper-screen.tsx')), 'PaperScreen'),
});

const masterRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/masters/$master',
  component: lazyRouteComponent(() => withWords(import('../features/masters/master-screen.tsx')), 'MasterScreen'),
});

const otherRoute = createRoute({ getParentRoute: () => dashboardRoute, path: '/$', component: OtherAddress });

const routeTree = rootRoute.addChildren([
  startRoute,
  authLayout.addChildren([companyRoute, signInRoute]),
  pdfRoute,
  dashboardRoute.addChildren([
    homeRoute,
    voucherRoute,
    voucherPrintRoute,
    outboxRoute,
    visitRoute,
    vanRoute,
    routeMapRoute,
    messagesRoute,
    masterRoute,
    reportRoute,
    paperRoute,
    laterRegisterRoute,
    registerRoute,
    otherRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: Unexpected,
  defaultNotFoundComponent: OtherAddress,
  defaultPendingMs: 200,
});
