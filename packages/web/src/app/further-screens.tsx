/**
 * Screens that few open, by their address in small letters: a script that is fetched with the first of them, so that nobody else
 * waits for it. Each says the layout it stands in (SPEC §2, Layouts); `default` is the shell, where the address is one of the dashboard.
 */
import { type ComponentType, lazy } from 'react';
import { withWords } from '../i18n/words.ts';
import { ErrorLayout } from './layouts/error-layout.tsx';
import { SimpleLayout } from './layouts/simple-layout.tsx';
import { NotFound } from './not-found.tsx';
import { Unexpected } from './unexpected.tsx';

export interface FurtherScreen {
  readonly layout: 'default' | 'simple' | 'error';
  readonly Screen: ComponentType;
}

/** The layouts that are not the shell. */
export const layouts = { simple: SimpleLayout, error: ErrorLayout } as const;

function screen<Name extends string>(
  layout: FurtherScreen['layout'],
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): FurtherScreen {
  return { layout, Screen: lazy<ComponentType>(async () => ({ default: (await withWords(load()))[name] })) };
}

const approval = screen('default', () => import('../features/approval/approval-screen.tsx'), 'ApprovalScreen');

const screens: Readonly<Record<string, FurtherScreen>> = {
  '/dashboard/masters/denomination': screen(
    'default',
    () => import('../features/cash/cash-count-screen.tsx'),
    'CashCountScreen',
  ),
  '/dashboard/masters/globalpassword': approval,
  '/dashboard/masters/imageattachment': screen(
    'default',
    () => import('../features/pictures/attach-screen.tsx'),
    'AttachScreen',
  ),
  '/dashboard/masters/itemimagesearch': screen(
    'default',
    () => import('../features/pictures/image-search-screen.tsx'),
    'ImageSearchScreen',
  ),
  '/dashboard/masters/itemsuppliers': screen(
    'default',
    () => import('../features/item-suppliers/supplier-items-screen.tsx'),
    'SupplierItemsScreen',
  ),
  '/dashboard/masters/settenderingledgers': screen(
    'default',
    () => import('../features/tendering/tendering-screen.tsx'),
    'TenderingScreen',
  ),
  '/dashboard/masters/userprofile': screen(
    'default',
    () => import('../features/masters/profile-screen.tsx'),
    'ProfileScreen',
  ),
  '/dashboard/prints': screen('default', () => import('../features/pdf/prints-screen.tsx'), 'PrintsScreen'),
  '/dashboard/realtime': screen('default', () => import('../features/days/days-screen.tsx'), 'DaysScreen'),
  '/dashboard/scanner': screen('default', () => import('../features/scanner/scanner-screen.tsx'), 'ScannerScreen'),
  '/dashboard/settings/generatepassword': approval,
  '/dashboard/settings/vouchersettings': screen(
    'default',
    () => import('../features/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
  '/dashboard/vans': screen('default', () => import('../features/supervise/supervise-screen.tsx'), 'SuperviseScreen'),
  '/error/not-found': { layout: 'error', Screen: NotFound },
  '/error/unexpected': { layout: 'error', Screen: Unexpected },
  '/utility/coming-soon': screen(
    'simple',
    () => import('../features/utility/coming-soon-screen.tsx'),
    'ComingSoonScreen',
  ),
  '/utility/help': screen('simple', () => import('../features/utility/help-screen.tsx'), 'HelpScreen'),
  '/utility/maintenance': screen(
    'simple',
    () => import('../features/utility/maintenance-screen.tsx'),
    'MaintenanceScreen',
  ),
};

/** In any case of letters. */
export function furtherScreen(pathname: string): FurtherScreen | undefined {
  return screens[pathname.toLowerCase().replace(/\/+$/, '')];
}
