/**
 * What a person may name, besides what the forms of a role open and the branches and routes in sight (SPEC §6): money ledgers, godowns,
 * persons, sales accounts. By code; `'*'` is all that the branches in sight have.
 */

import { ALL_FORMS } from './form.ts';
import type { FormName } from './forms.ts';

export type Codes = readonly string[] | '*';

export interface Reach {
  /** Those in sight; of an office, the routes of its branches. */
  readonly routes: Codes;
  /** Cash, banks and what else money is taken into. */
  readonly ledgers: Codes;
  readonly godowns: Codes;
  readonly salesPersons: Codes;
  readonly purchasePersons: Codes;
  /** Where sales are earned besides the company's own account. */
  readonly salesAccounts: Codes;
}

/** What the company has linked to a person, and to the routes and the role of that person. */
export interface PersonLinks {
  /** Routes of the branches that are linked. */
  readonly branchRoutes: readonly string[];
  readonly ledgers: readonly string[];
  /** Godowns of the routes. */
  readonly godowns: readonly string[];
  /** The person's own first. */
  readonly salesPersons: readonly string[];
  readonly purchasePersons: readonly string[];
  readonly salesAccounts: readonly string[];
}

/** Of an administrator, and of the product's own work. */
export const everything: Reach = {
  routes: '*',
  ledgers: '*',
  godowns: '*',
  salesPersons: '*',
  purchasePersons: '*',
  salesAccounts: '*',
};

/** Of somebody who is no longer there. */
export const nothing: Reach = {
  routes: [],
  ledgers: [],
  godowns: [],
  salesPersons: [],
  purchasePersons: [],
  salesAccounts: [],
};

/** The form that makes a role one of the field: whoever starts a day on a route. */
export const FIELD_FORM = 'frmRouteDayStart' satisfies FormName;

/**
 * An administrator has all routes, others those linked to them, and who has none linked gets none. That is meant for the field: an
 * office without linked routes works on all of its branches (docs/decisions/0013-whose-rows.md).
 */
export function routesInSight(forms: readonly string[], linked: readonly string[]): Codes {
  if (forms.includes(ALL_FORMS)) return '*';
  return linked.length > 0 || forms.includes(FIELD_FORM) ? linked : '*';
}

/**
 * An administrator has all. Godowns go with routes. An office that is linked to no person enters for all of them; somebody of the field
 * enters for those that are linked.
 */
export function reachOf(
  forms: readonly string[],
  { branches, routes }: { readonly branches: Codes; readonly routes: Codes },
  links: PersonLinks,
): Reach {
  if (forms.includes(ALL_FORMS)) return everything;
  const isOfField = forms.includes(FIELD_FORM);
  const linkedOr = (isAll: boolean, codes: readonly string[]): Codes => (isAll && codes.length === 0 ? '*' : codes);
  const seesLedgers = forms.includes('frmViewLedgers');
  return {
    routes: routes === '*' && branches !== '*' ? links.branchRoutes : routes,
    ledgers: seesLedgers ? '*' : links.ledgers,
    godowns: routes === '*' ? '*' : links.godowns,
    salesPersons: linkedOr(!isOfField, links.salesPersons),
    purchasePersons: linkedOr(!isOfField, links.purchasePersons),
    salesAccounts: linkedOr(seesLedgers, links.salesAccounts),
  };
}

export function reaches(codes: Codes, code: string): boolean {
  return codes === '*' || codes.includes(code);
}
