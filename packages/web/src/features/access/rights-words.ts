/** Rights in words: what a deed is called, what it is done to, and why somebody is bound. */
import type { PersonAccess } from '@fieldbook/core/api/access-operations';
import type { Label } from '@fieldbook/core/definition/field';
import { texts } from '@fieldbook/core/i18n/text';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { BoundReason, ExplainedBound, SubjectKind } from '@fieldbook/core/permissions/explain-rights';
import { type FormName, forms } from '@fieldbook/core/permissions/forms';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { placeOfReport } from '../../derive/report-places.ts';

export type Subject = PersonAccess['subjects'][number];
export type MayDo = Subject['deeds'][number];

export const deedWords: Readonly<Record<MayDo['deed'], Label>> = texts({
  make: 'right|Make',
  change: 'right|Change',
  void: 'right|Void',
  verify: 'right|Verify',
  lock: 'right|Lock',
  print: 'right|Print',
  export: 'right|Export',
  read: 'right|See',
  manage: 'right|Manage',
});

export const reasonWords: Readonly<Record<BoundReason, Label>> = texts({
  administrator: 'The role has all rights',
  viewLedgers: 'By the right “All cash and bank ledgers”',
  linked: 'Linked to the person',
  ofRoutes: 'By the routes of the person',
  ofRole: 'Linked to the role',
  office: 'Nothing is linked, so an office has all',
  field: 'Nothing is linked',
});

export const boundWords: Readonly<Record<ExplainedBound['of'], Label>> = texts({
  branches: 'Branches',
  routes: 'Routes',
  godowns: 'Godowns',
  ledgers: 'Cash and bank ledgers',
  salesPersons: 'Sales persons',
  purchasePersons: 'Purchase persons',
  salesAccounts: 'Sales accounts',
});

export function labelOfForm(form: string): Label {
  return Object.hasOwn(forms, form) ? forms[form as FormName].label : form;
}

export function labelOfSubject(kind: SubjectKind, name: string): Label {
  const found = {
    voucher: () => voucherType(name)?.plural,
    master: () => masterNamed(name)?.plural,
    report: () => placeOfReport(name)?.label,
    form: () => labelOfForm(name),
  }[kind]();
  return found ?? name;
}
