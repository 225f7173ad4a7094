/**
 * Screens that few open, by their address in small letters: a script that is fetched with the first of them, so that nobody else
 * waits for it. Each says the layout it stands in (SPEC §2, Layouts); `default` is the shell, where the address is one of the dashboard.
 */
import { type ComponentType, lazy, type ReactNode } from 'react';
import { NotFound } from '../derive/not-found.tsx';
import { withDeskWords } from '../i18n/words.ts';
import { ErrorLayout } from './layouts/error-layout.tsx';
import { SimpleLayout } from './layouts/simple-layout.tsx';
import { Unexpected } from './unexpected.tsx';

export interface FurtherScreen {
  readonly layout: 'default' | 'landing' | 'auth' | 'simple' | 'error';
  readonly Screen: ComponentType;
  /** A form of two columns in a layout of one. */
  readonly isWide?: true;
}

export interface LayoutProps {
  readonly children: ReactNode;
  readonly isWide?: boolean | undefined;
}

const LandingLayout = lazy(() =>
  import('./layouts/landing-layout.tsx').then((module) => ({ default: module.LandingLayout })),
);

const AuthLayout = lazy(() => import('./layouts/auth-layout.tsx').then((module) => ({ default: module.AuthLayout })));

/** The layouts that are not the shell. */
export const layouts: Readonly<Record<Exclude<FurtherScreen['layout'], 'default'>, ComponentType<LayoutProps>>> = {
  landing: LandingLayout,
  auth: AuthLayout,
  simple: SimpleLayout,
  error: ErrorLayout,
};

function screen<Name extends string>(
  layout: FurtherScreen['layout'],
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): FurtherScreen {
  return { layout, Screen: lazy<ComponentType>(async () => ({ default: (await withDeskWords(load()))[name] })) };
}

const approval = screen('default', () => import('../features/approval/approval-screen.tsx'), 'ApprovalScreen');

const allocation = screen('default', () => import('../features/depot/allocation-screen.tsx'), 'AllocationScreen');

const billAdjustment = screen(
  'default',
  () => import('../features/bill-adjustments/adjustment-screen.tsx'),
  'AdjustmentScreen',
);

/** The addresses of SPEC §2, Bill adjustments: one screen, each with a choice of its own to begin with. */
const billAdjustments = [
  ...['/dashboard/receiptbillwaseadjustment', '/dashboard/paymentbillwaseadjustment'],
  ...['/dashboard/sales_receiptadjustments', '/dashboard/journal_receiptadjustments'],
  ...['/dashboard/debitcredit_receiptadjustments', '/dashboard/sreturnbillwaseadjustment'],
];

const report = screen('default', () => import('../features/reports/report-screen.tsx'), 'ReportScreen');

/** Reports that the specification counts among the registers. */
const reports = [
  ...['/dashboard/daybook', '/dashboard/billsrecevable', '/dashboard/billspayable'],
  ...['/dashboard/registers/ledgerstatement', '/dashboard/registers/myledger_reg'],
  ...['/dashboard/registers/itemstockvouchers', '/dashboard/registers/ledger_reg'],
];

const screens: Readonly<Record<string, FurtherScreen>> = {
  '/auth/forgot-password': screen('auth', () => import('../features/auth/forgot-screen.tsx'), 'ForgotScreen'),
  '/auth/reset-password': screen('auth', () => import('../features/auth/reset-screen.tsx'), 'ResetScreen'),
  '/auth/signup': {
    ...screen('auth', () => import('../features/signup/signup-screen.tsx'), 'SignupScreen'),
    isWide: true,
  },
  '/auth/verify-email': screen('auth', () => import('../features/auth/verify-screen.tsx'), 'VerifyScreen'),
  '/dashboard/import': screen('default', () => import('../features/imports/list-screen.tsx'), 'ListScreen'),
  '/dashboard/import/new': screen('default', () => import('../features/imports/bring-screen.tsx'), 'BringScreen'),
  '/dashboard/import/{uid}': screen('default', () => import('../features/imports/run-screen.tsx'), 'RunScreen'),
  '/dashboard/masters/denomination': screen(
    'default',
    () => import('../features/cash/cash-count-screen.tsx'),
    'CashCountScreen',
  ),
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
  ...Object.fromEntries(reports.map((address) => [address, report])),
  '/dashboard/allreports': screen(
    'default',
    () => import('../features/reports/all-reports-screen.tsx'),
    'AllReportsScreen',
  ),
  ...Object.fromEntries(billAdjustments.map((address) => [address, billAdjustment])),
  '/dashboard/daysummary': screen(
    'default',
    () => import('../features/day-summary/day-summary-screen.tsx'),
    'DaySummaryScreen',
  ),
  '/dashboard/devicecheck': screen(
    'default',
    () => import('../features/device-check/device-check-screen.tsx'),
    'DeviceCheckScreen',
  ),
  '/dashboard/deviceregister': screen('default', () => import('../features/device/device-screen.tsx'), 'DeviceScreen'),
  '/dashboard/enroll': screen('default', () => import('../features/day/start-day-screen.tsx'), 'StartDayScreen'),
  '/dashboard/externalreports': screen(
    'default',
    () => import('../features/external-reports/list-screen.tsx'),
    'ListScreen',
  ),
  '/dashboard/externalreports/run': screen(
    'default',
    () => import('../features/external-reports/run-screen.tsx'),
    'RunScreen',
  ),
  '/dashboard/externalreports/write': screen(
    'default',
    () => import('../features/external-reports/write-screen.tsx'),
    'WriteScreen',
  ),
  '/dashboard/gallery': screen('default', () => import('@fieldbook/ui/gallery'), 'Gallery'),
  '/dashboard/masters/bulkdamagetransfer': screen(
    'default',
    () => import('../features/depot/damage-screen.tsx'),
    'DamageScreen',
  ),
  '/dashboard/masters/bulkstocktransfer': screen(
    'default',
    () => import('../features/depot/bulk-screen.tsx'),
    'BulkScreen',
  ),
  '/dashboard/masters/countsheet': screen('default', () => import('../features/depot/count-screen.tsx'), 'CountScreen'),
  '/dashboard/masters/dayend': screen('default', () => import('../features/day/end-day-screen.tsx'), 'EndDayScreen'),
  '/dashboard/masters/customertoroute': screen(
    'default',
    () => import('../features/customer-route/customer-route-screen.tsx'),
    'CustomerRouteScreen',
  ),
  '/dashboard/e_recipe_compo': screen('default', () => import('../features/dining/compo-screen.tsx'), 'CompoScreen'),
  '/dashboard/e_recipe_dining': screen('default', () => import('../features/dining/floor-screen.tsx'), 'FloorScreen'),
  '/dashboard/e_recipe_slip': screen('default', () => import('../features/dining/slip-screen.tsx'), 'SlipScreen'),
  '/dashboard/masters/globalpassword': approval,
  '/dashboard/masters/posvouchersettings': screen(
    'default',
    () => import('../features/settings/settings-screen.tsx'),
    'PosSettingsScreen',
  ),
  '/dashboard/masters/salesreturnitems': screen(
    'default',
    () => import('../features/masters/return-items-screen.tsx'),
    'ReturnItemsScreen',
  ),
  '/dashboard/livelocation': screen('default', () => import('../features/live/live-screen.tsx'), 'LiveScreen'),
  '/dashboard/masters/defragmentdatabase': screen(
    'default',
    () => import('../features/tools/defragment-screen.tsx'),
    'DefragmentScreen',
  ),
  '/dashboard/masters/update': screen('default', () => import('../features/tools/update-screen.tsx'), 'UpdateScreen'),
  '/dashboard/masters/userprofile': screen(
    'default',
    () => import('../features/masters/profile-screen.tsx'),
    'ProfileScreen',
  ),
  '/dashboard/outbox/slip': screen('default', () => import('../features/outbox/slip-screen.tsx'), 'SlipScreen'),
  '/dashboard/periodend': screen(
    'default',
    () => import('../features/period-end/period-end-screen.tsx'),
    'PeriodEndScreen',
  ),
  '/dashboard/preference': screen(
    'default',
    () => import('../features/settings/preference-screen.tsx'),
    'PreferenceScreen',
  ),
  '/dashboard/order_e_booking': screen('default', () => import('../features/dining/order-screen.tsx'), 'OrderScreen'),
  '/dashboard/prints': screen('default', () => import('../features/pdf/prints-screen.tsx'), 'PrintsScreen'),
  '/dashboard/realtime': screen('default', () => import('../features/days/days-screen.tsx'), 'DaysScreen'),
  '/dashboard/recurringvouchers': screen(
    'default',
    () => import('../features/recurring/recurring-screen.tsx'),
    'RecurringScreen',
  ),
  '/dashboard/scanner': screen('default', () => import('../features/scanner/scanner-screen.tsx'), 'ScannerScreen'),
  '/dashboard/securityevents': screen(
    'default',
    () => import('../features/security/security-screen.tsx'),
    'SecurityScreen',
  ),
  '/dashboard/settings/access': screen('default', () => import('../features/access/access-screen.tsx'), 'AccessScreen'),
  '/dashboard/settings/generatepassword': approval,
  '/dashboard/settings/vouchersettings': screen(
    'default',
    () => import('../features/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
  '/dashboard/shop': screen('default', () => import('../features/shop/shop-screen.tsx'), 'ShopScreen'),
  '/dashboard/shop/cart': screen('default', () => import('../features/shop/cart-screen.tsx'), 'CartScreen'),
  '/dashboard/shop/item': screen('default', () => import('../features/shop/item-screen.tsx'), 'ItemScreen'),
  '/dashboard/utility/installation': screen(
    'default',
    () => import('../features/installation/installation-screen.tsx'),
    'InstallationScreen',
  ),
  '/dashboard/vans': screen('default', () => import('../features/supervise/supervise-screen.tsx'), 'SuperviseScreen'),
  '/dashboard/vouchers/confirmallocation': allocation,
  '/dashboard/vouchers/manageallocation': allocation,
  '/dashboard/work': screen('default', () => import('../features/work/work-screen.tsx'), 'WorkScreen'),
  '/error/not-found': { layout: 'error', Screen: NotFound },
  '/error/unexpected': { layout: 'error', Screen: Unexpected },
  '/landing': screen('landing', () => import('../features/landing/landing-screen.tsx'), 'LandingScreen'),
  '/landing/pricing': screen('landing', () => import('../features/landing/pricing-screen.tsx'), 'PricingScreen'),
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

const UID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** In any case of letters; a uid at the end stands for any. */
export function furtherScreen(pathname: string): FurtherScreen | undefined {
  return screens[pathname.toLowerCase().replace(/\/+$/, '').replace(UID, '{uid}')];
}
