/** Pages without a menu (SPEC §2, utility). */
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withWords } from '../i18n/words.ts';

export const utilityRoutes = (getParentRoute: () => AnyRoute) => [
  createRoute({
    getParentRoute,
    path: '/utility/help',
    component: lazyRouteComponent(() => withWords(import('../features/utility/help-screen.tsx')), 'HelpScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/utility/maintenance',
    component: lazyRouteComponent(
      () => withWords(import('../features/utility/maintenance-screen.tsx')),
      'MaintenanceScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/utility/coming-soon',
    component: lazyRouteComponent(
      () => withWords(import('../features/utility/coming-soon-screen.tsx')),
      'ComingSoonScreen',
    ),
  }),
];
