/**
 * Who may say what in a voucher (SPEC §6), field by field: every name of a field of any type stands here, and a type may have a rule of
 * its own under `type.field`. What a rule asks is looked up in the person's reach and forms; `check-reach.ts` does it.
 */
import type { LineGroup } from '../definition/voucher.ts';
import type { FormName } from './forms.ts';
import type { Reach } from './reach.ts';

export type FieldRule =
  /** Who may make the voucher may say it. */
  | 'free'
  /** It must be linked to the person, unless all of the branches are. Asked only in this mode of the voucher, or in any but this one. */
  | { readonly within: keyof Reach | 'branches'; readonly inMode?: string; readonly exceptInMode?: string }
  /** As `within` where it is cash or a bank; anything else is a charge, which the voucher's own rules judge. */
  | { readonly within: 'ledgers'; readonly isCharge: true }
  /** As `within`, or any of the own branches that is no van's: who receives there counts it. */
  | { readonly within: 'ledgers'; readonly isReceived: true }
  /** Another value than the master's own needs this form; of the customer's terms, a later one. */
  | { readonly form: FormName; readonly than: 'item' | 'branch' | 'terms' };

/** Money that changes hands. */
const money = { within: 'ledgers' } as const;
const received = { within: 'ledgers', isReceived: true } as const;
const goods = { within: 'godowns' } as const;
const person = { within: 'salesPersons' } as const;
const ofBranch = { form: 'frmForeignCurrency', than: 'branch' } as const;

/** By the name of the field, in the header and in lines alike. What no rule of a voucher's own bounds stands in `other-fields.ts`. */
export const fieldRules = {
  branch: { within: 'branches' },
  ledger: money,
  'ledgers.ledger': { within: 'ledgers', isCharge: true },
  fromLedger: money,
  // Whoever hands cash in gives it away; who receives it counts it.
  toLedger: received,
  salesAccount: { within: 'salesAccounts' },
  godown: goods,
  // What lines begin with: goods leave and arrive by the godowns of the lines.
  'header.godown': 'free',
  fromGodown: goods,
  // Goods arrive there when that godown confirms them, or at once where the company chose so.
  toGodown: 'free',
  transitGodown: 'free',
  salesPerson: person,
  soldBy: 'free',
  route: { within: 'routes' },
  purchasePerson: { within: 'purchasePersons' },
  currency: ofBranch,
  dueDate: { form: 'frmCustomerTerms', than: 'terms' },
  // What is sold is taxed as its item says; a supplier's paper says what it says.
  'items.taxCode': { form: 'frmLineTax', than: 'item' },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** Where a type means something else by the name. */
export const typeRules = {
  // Whoever receives confirms or rejects; the sender may take back what nobody has confirmed.
  'stockTransferIn.godown': { within: 'godowns', inMode: 'cancel' },
  'stockTransferIn.fromGodown': { within: 'godowns', inMode: 'cancel' },
  'stockTransferIn.toGodown': { within: 'godowns', exceptInMode: 'cancel' },
  // What is ordered and offered leaves no godown yet.
  'order.items.godown': 'free',
  'quotation.items.godown': 'free',
  'purchaseOrder.items.godown': 'free',
  'lead.salesPerson': 'free',
  // What was owed before is due as its paper says.
  'opening.dueDate': 'free',
  'daySettlement.tenders.ledger': received,
} as const satisfies Readonly<Record<string, FieldRule>>;

export interface FieldPlace {
  readonly type: string;
  /** `header`, or the group of its line. */
  readonly group: 'header' | LineGroup;
  readonly name: string;
}

/** The rule of a field: its type's own, that of its lines first. Nothing for one that is free by name. */
export function ruleOf({ type, group, name }: FieldPlace): FieldRule | undefined {
  const own: Readonly<Record<string, FieldRule>> = typeRules;
  const shared: Readonly<Record<string, FieldRule>> = fieldRules;
  return own[`${type}.${group}.${name}`] ?? own[`${type}.${name}`] ?? shared[`${group}.${name}`] ?? shared[name];
}
