/**
 * Where reports stand and what opens them (SPEC §2, Registers and Reports): every report of the registry has a screen, under
 * its own name unless the specification gives it another address.
 */
import type { Label } from '@fieldbook/core/definition/field';
import type { ReportDefinition } from '@fieldbook/core/definition/report';
import type { Topic } from '@fieldbook/core/definition/report-topics';
import { reports } from '@fieldbook/core/reports/index';

export interface ReportPlace {
  readonly key: string;
  readonly definition: ReportDefinition;
  /** The whole address, from `/dashboard` on. */
  readonly address: string;
  readonly topic: Topic;
  readonly label: Label;
  readonly permission: string;
  readonly menu: 'registers' | 'reports';
  /** Further addresses of the specification that lead there. */
  readonly aliases?: readonly string[];
}

/** The page of all reports and papers. */
export const ALL_REPORTS = '/dashboard/allReports';

/** Addresses of the specification. */
const own: Readonly<Record<string, Partial<Pick<ReportPlace, 'address' | 'menu' | 'aliases'>>>> = {
  'day-book': { address: '/dashboard/dayBook', menu: 'registers' },
  'my-ledger': { address: '/dashboard/registers/Myledger_reg', menu: 'registers' },
  'ledger-statement': { address: '/dashboard/registers/LedgerStatement' },
  'ledger-register': { address: '/dashboard/registers/ledger_reg', menu: 'registers' },
  'bills-receivable': { address: '/dashboard/billsRecevable' },
  'bills-payable': { address: '/dashboard/billsPayable' },
  'closing-cash-statement': { aliases: ['/dashboard/masters/ClosingCashStatement'] },
  'customer-signed-sales': { menu: 'registers', aliases: ['/dashboard/settings/CustomerSignedSales'] },
  'open-bills': { aliases: ['/dashboard/billwise'] },
  'item-stock-vouchers': { address: '/dashboard/registers/itemStockVouchers' },
};

function placeOf(definition: ReportDefinition): ReportPlace {
  const { name, topic, label, permission } = definition;
  const place = { address: `/dashboard/reports/${name}`, menu: 'reports' as const, ...own[name] };
  return { key: place.address.split('/').at(-1) ?? name, definition, topic, label, permission, ...place };
}

export const reportPlaces: readonly ReportPlace[] = reports.map(placeOf);

/** By the last part of its address, whatever its case, or by the report's own name. */
export function placeAt(ending: string): ReportPlace | undefined {
  const wanted = ending.toLowerCase();
  return reportPlaces.find(({ key, definition }) => key.toLowerCase() === wanted || definition.name === wanted);
}

/** Where a report stands. */
export function placeOfReport(name: string): ReportPlace | undefined {
  return reportPlaces.find(({ definition }) => definition.name === name);
}
