/** The screens of a depot by their addresses, each a script of its own. */
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withWords } from '../i18n/words.ts';

const allocation = lazyRouteComponent(
  () => withWords(import('../features/depot/allocation-screen.tsx')),
  'AllocationScreen',
);

const screens = [
  ['/vouchers/ManageAllocation', allocation],
  ['/vouchers/ConfirmAllocation', allocation],
  [
    '/masters/BulkStockTransfer',
    lazyRouteComponent(() => withWords(import('../features/depot/bulk-screen.tsx')), 'BulkScreen'),
  ],
  [
    '/masters/bulkDamageTransfer',
    lazyRouteComponent(() => withWords(import('../features/depot/damage-screen.tsx')), 'DamageScreen'),
  ],
  [
    '/masters/CountSheet',
    lazyRouteComponent(() => withWords(import('../features/depot/count-screen.tsx')), 'CountScreen'),
  ],
] as const;

export function depotRoutes<Parent extends AnyRoute>(parent: Parent) {
  return screens.map(([path, component]) => createRoute({ getParentRoute: () => parent, path, component }));
}
