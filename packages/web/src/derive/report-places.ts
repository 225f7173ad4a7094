/**
 * Where reports stand and what opens them (SPEC §2, Registers and Reports): every report of the registry has a screen, under
 * its own name unless the specification gives it another address.
 */
import type { Label } from '@fieldbook/core/definition/field';
import type { ReportDefinition } from '@fieldbook/core/definition/report';
import type { FormFacts } from '@fieldbook/core/permissions/form';
import { type FormName, forms } from '@fieldbook/core/permissions/forms';
import { reports } from '@fieldbook/core/reports/index';

export interface ReportPlace {
  readonly key: string;
  readonly definition: ReportDefinition;
  /** The whole address, from `/dashboard` on. */
  readonly address: string;
  readonly label: Label;
  readonly permission: string;
  /** Parameters that the place decides. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly menu: 'registers' | 'reports';
}

interface Own extends Partial<Omit<ReportPlace, 'key' | 'definition' | 'address'>> {
  readonly address: string;
}

/** Addresses of the specification, and reports that stand in two places. */
const own: Readonly<Record<string, readonly Own[]>> = {
  'day-book': [{ address: '/dashboard/dayBook', menu: 'registers' }],
  'my-ledger': [{ address: '/dashboard/registers/Myledger_reg', menu: 'registers' }],
  'ledger-statement': [{ address: '/dashboard/registers/LedgerStatement' }],
  'open-bills': [
    {
      address: '/dashboard/reports/bills-receivable',
      label: { en: 'Bills receivable', ar: 'الفواتير المستحقة القبض' },
      fixed: { side: 'customer' },
    },
    {
      address: '/dashboard/reports/bills-payable',
      label: { en: 'Bills payable', ar: 'الفواتير المستحقة الدفع' },
      permission: 'frmBillsPayable',
      fixed: { side: 'supplier' },
    },
  ],
};

function placesOf(definition: ReportDefinition): readonly ReportPlace[] {
  const { name, label, permission } = definition;
  const places: readonly Own[] = own[name] ?? [{ address: `/dashboard/reports/${name}` }];
  return places.map((place) => ({
    key: place.address.split('/').at(-1) ?? name,
    definition,
    label,
    permission,
    fixed: {},
    menu: 'reports',
    ...place,
  }));
}

export const reportPlaces: readonly ReportPlace[] = reports.flatMap(placesOf);

/** A person of all forms is not offered what is for others alone (SPEC §2, my ledger). */
export function isOffered({ permission }: ReportPlace, seesAllForms: boolean): boolean {
  const facts: FormFacts | undefined = forms[permission as FormName];
  return !(seesAllForms && facts?.notForAdministrator === true);
}

/** By the last part of its address, whatever its case. */
export function placeAt(ending: string): ReportPlace | undefined {
  return reportPlaces.find(({ key }) => key.toLowerCase() === ending.toLowerCase());
}

/** The first place of a report. */
export function placeOfReport(name: string): ReportPlace | undefined {
  return reportPlaces.find(({ definition }) => definition.name === name);
}
