/**
 * What a person may do, and why (SPEC §6): the rows of the contract read the other way round, from the forms of a role to deeds on
 * vouchers, masters, reports and tools, and what the reach of the person binds. Pure; the server and the tests bring the registries.
 */
import { isPromise, type Lifecycle } from '../definition/states.ts';
import { ALL_FORMS } from './form.ts';
import { formWords } from './form-words.ts';
import { type FormName, isForAdministrators, forms as known } from './forms.ts';
import { formsOf, type MenuGroupName, menu } from './menu.ts';
import type { Deed, Right } from './operation-policy.ts';
import { type Codes, type PersonLinks, type Reach, reachOf, routesInSight } from './reach.ts';

export type SubjectKind = 'voucher' | 'master' | 'report' | 'form';

interface OperationFacts {
  readonly name: string;
  readonly permission: string;
  readonly anyOf?: readonly string[];
  readonly right?: Right;
}

/** Everything that can be done, from the registries. */
export interface Doable {
  readonly operations: readonly OperationFacts[];
  readonly vouchers: readonly { readonly type: string; readonly permission: string; readonly lifecycle: Lifecycle }[];
  readonly masters: readonly { readonly name: string; readonly permission: string }[];
}

/** A deed with the forms that open it; `'*'` where the role has all of them. */
export interface MayDo {
  readonly deed: Deed;
  readonly forms: readonly FormName[] | '*';
  /** How many more of the role open it, where it is a name that dozens of screens show. */
  readonly further?: number;
  /** Only own vouchers of today, and those that were sent back (may-edit.ts). */
  readonly isOwnOnly?: true;
}

export interface SubjectRights {
  readonly group: MenuGroupName;
  readonly kind: SubjectKind;
  /** Type of a voucher, name of a master or a report, name of a form. */
  readonly name: string;
  readonly deeds: readonly MayDo[];
}

/** Why a list of what may be named is as it is. */
export type BoundReason =
  /** The role has all forms. */
  | 'administrator'
  /** The form of all cash and bank ledgers. */
  | 'viewLedgers'
  /** Linked to the person. */
  | 'linked'
  /** By the routes of the person. */
  | 'ofRoutes'
  /** Linked to the role. */
  | 'ofRole'
  /** Nothing is linked, and that is no bound for an office. */
  | 'office'
  /** Nothing is linked, and the field works with what is linked. */
  | 'field';

export interface ExplainedBound {
  readonly of: 'branches' | 'routes' | keyof Reach;
  readonly codes: Codes;
  readonly why: BoundReason;
}

export interface PersonFacts {
  readonly forms: readonly string[];
  readonly branches: readonly string[];
  readonly routes: readonly string[];
  readonly links: PersonLinks;
}

export interface ExplainedRights {
  /** In the order of the menu. */
  readonly subjects: readonly SubjectRights[];
  readonly bounds: readonly ExplainedBound[];
}

export function explainRights(doable: Doable, person: PersonFacts): ExplainedRights {
  return { subjects: explainForms(doable, person.forms), bounds: boundsOf(person) };
}

const deedOrder: readonly Deed[] = ['make', 'change', 'void', 'verify', 'lock', 'print', 'export', 'read', 'manage'];

/** What the forms of a role open, in the order of the menu. */
export function explainForms(doable: Doable, forms: readonly string[]): readonly SubjectRights[] {
  const isAll = forms.includes(ALL_FORMS);
  const has = (form: string): form is FormName =>
    Object.hasOwn(known, form) && (isAll || (forms.includes(form) && !isForAdministrators(form)));
  const found = new Map<string, { readonly subject: Subject; readonly deeds: Map<Deed, Set<FormName>> }>();
  const add = (subject: Subject, deed?: Deed, opening: readonly FormName[] = []): void => {
    const key = `${subject.kind} ${subject.name}`;
    const entry = found.get(key) ?? { subject, deeds: new Map<Deed, Set<FormName>>() };
    found.set(key, entry);
    if (deed === undefined) return;
    entry.deeds.set(deed, new Set([...(entry.deeds.get(deed) ?? []), ...opening]));
  };
  const subjectOf = subjects(doable);
  for (const operation of doable.operations) {
    const opening = openersOf(operation).filter(has);
    if (opening.length === 0 || operation.right === undefined) continue;
    const subject = subjectOf(operation);
    if (subject !== undefined) add(subject, operation.right.deed, opening);
    // What a voucher's form opens besides its vouchers, such as the history of a bill, is not told again.
    else
      for (const form of openersByName(operation).filter(has))
        if (formWords[form] !== undefined) add(formSubject(form), operation.right.deed, [form]);
  }
  const told = new Set<string>(doable.operations.flatMap(openersByName));
  for (const form of Object.keys(known)) if (has(form) && !told.has(form)) add(formSubject(form));
  const ownOnly = new Set(
    doable.vouchers.filter((each) => !isPromise(each) && !has('frmEditVouchers')).map(({ type }) => type),
  );
  return inOrder(
    [...found.values()].map(({ subject, deeds }) => ({
      ...subject,
      deeds: deedOrder.flatMap((deed): MayDo[] => {
        const opening = deeds.get(deed);
        if (opening === undefined) return [];
        const isOwnOnly = deed === 'change' && subject.kind === 'voucher' && ownOnly.has(subject.name);
        return [{ deed, ...(isAll ? { forms: ALL_FORMS } : fewOf([...opening])), ...(isOwnOnly ? { isOwnOnly } : {}) }];
      }),
    })),
  );
}

/** By which of its forms a role may do this; nothing where it may not. */
export function openedBy(rights: readonly SubjectRights[], deed: Deed, subject: string): MayDo | undefined {
  return rights.find(({ name, kind }) => kind !== 'form' && name === subject)?.deeds.find((each) => each.deed === deed);
}

type Subject = Pick<SubjectRights, 'group' | 'kind' | 'name'>;

function openersOf({ permission, anyOf = [] }: OperationFacts): readonly string[] {
  return [permission, ...anyOf];
}

const MOST_BY_NAME = 3;

/** The first ones say enough of what any form opens that names it. */
function fewOf(opening: readonly FormName[]): Pick<MayDo, 'forms' | 'further'> {
  const further = opening.length - MOST_BY_NAME;
  return further > 0 ? { forms: opening.slice(0, MOST_BY_NAME), further } : { forms: opening };
}

/** Forms that are there for the operation. What dozens of screens show, such as the list of branches, none of them is there for. */
export function openersByName({ permission, anyOf = [] }: Pick<OperationFacts, 'permission' | 'anyOf'>) {
  return anyOf.length > MOST_BY_NAME ? [permission] : [permission, ...anyOf];
}

/** The first part of an operation's name is what it is about; what is about none of the registries is its form's. */
function subjects({ vouchers, masters }: Doable): (operation: OperationFacts) => Subject | undefined {
  const named = new Map<string, Subject>([
    ...vouchers.map(({ type }) => [type, { group: 'vouchers', kind: 'voucher', name: type }] as const),
    ...masters.map(
      ({ name, permission }) => [name, { group: groupOf(permission, 'settings'), kind: 'master', name }] as const,
    ),
  ]);
  return ({ name }) => {
    const [first = '', second = ''] = name.split('.');
    return first === 'report' ? { group: 'reports', kind: 'report', name: second } : named.get(first);
  };
}

function groupOf(form: string, otherwise: MenuGroupName): MenuGroupName {
  return menu.find((group) => formsOf(group).some((each) => each === form))?.name ?? otherwise;
}

function formSubject(form: FormName): Subject {
  return { group: groupOf(form, 'tools'), kind: 'form', name: form };
}

function inOrder(rights: readonly SubjectRights[]): readonly SubjectRights[] {
  const places = new Map(menu.map(({ name }, at) => [name, at]));
  const placeOf = ({ group }: SubjectRights): number => places.get(group) ?? menu.length;
  return rights.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function boundsOf({ forms, branches, routes, links }: PersonFacts): readonly ExplainedBound[] {
  const isAdministrator = forms.includes(ALL_FORMS);
  const inSight = routesInSight(forms, routes);
  const reach = reachOf(forms, { branches: branches.length === 0 ? '*' : branches, routes: inSight }, links);
  const bound = (of: ExplainedBound['of'], codes: Codes, linked: BoundReason): ExplainedBound => {
    if (codes !== '*') return { of, codes, why: codes.length === 0 ? 'field' : linked };
    if (isAdministrator && of !== 'branches') return { of, codes, why: 'administrator' };
    const isByForm = forms.includes('frmViewLedgers') && (of === 'ledgers' || of === 'salesAccounts');
    return { of, codes, why: isByForm ? 'viewLedgers' : 'office' };
  };
  return [
    bound('branches', branches.length === 0 ? '*' : branches, 'linked'),
    bound('routes', inSight, 'linked'),
    bound('godowns', reach.godowns, 'ofRoutes'),
    bound('ledgers', reach.ledgers, 'linked'),
    bound('salesPersons', reach.salesPersons, 'linked'),
    bound('purchasePersons', reach.purchasePersons, 'linked'),
    bound('salesAccounts', reach.salesAccounts, 'ofRole'),
  ];
}
