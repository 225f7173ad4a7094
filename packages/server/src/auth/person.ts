/** A user of the company as an actor: what the role opens, which branches and routes are in sight, what may be named (SPEC §6). */
import { isForAdministrators } from '@fieldbook/core/permissions/forms';
import { type PersonLinks, reachOf, routesInSight } from '@fieldbook/core/permissions/reach';
import { type CompanyChoices, companyChoices, readSettings, settingKeyOf } from '@fieldbook/core/settings/settings';
import type { Actor } from './actor.ts';

export interface PersonRow {
  readonly user_id: number;
  readonly user_code: string;
  readonly forms: readonly string[];
  readonly branches: readonly string[];
  readonly routes: readonly string[];
  readonly groups: readonly string[];
  readonly links: PersonLinks;
  /** Settings of the role, wire strings by key. */
  readonly role_settings: Readonly<Record<string, string>> | null;
}

/** Codes as a JSON list, in order. */
const codes = (from: string) => `coalesce((select jsonb_agg(distinct linked.code order by linked.code) ${from}), '[]')`;

const OWN_GODOWNS = 'user_route own join route_godown carried on carried.route_id = own.route_id';
const PERSONS = (kind: 'sales' | 'purchase') =>
  `from person linked where linked.kind = '${kind}' and (linked.id = u.sales_person_id
     or exists (select from user_person own where own.user_id = u.id and own.person_id = linked.id))`;

/** The cash of a van is that of whoever has its route. */
const LINKS = `jsonb_build_object(
    'branchRoutes', ${codes('from route linked join user_branch own on own.branch_id = linked.branch_id where own.user_id = u.id')},
    'ledgers', ${codes(`from ledger linked where linked.id = u.cash_ledger_id
      or exists (select from user_ledger own where own.user_id = u.id and own.ledger_id = linked.id)
      or exists (select from ${OWN_GODOWNS} join godown van on van.id = carried.godown_id
        where own.user_id = u.id and van.cash_ledger_id = linked.id)`)},
    'godowns', ${codes(`from godown linked where exists (select from ${OWN_GODOWNS} where own.user_id = u.id and carried.godown_id = linked.id)`)},
    'salesPersons', ${codes(PERSONS('sales'))},
    'purchasePersons', ${codes(PERSONS('purchase'))},
    'salesAccounts', ${codes('from ledger linked join access_role_account own on own.ledger_id = linked.id where own.access_role_id = r.id')})`;

/** Columns of a PersonRow in a statement that has `app_user u` and `access_role r`. */
export const PERSON_COLUMNS = `u.id as user_id, u.code::text as user_code,
  array(select form from access_role_form where access_role_id = r.id order by form)::text[] as forms,
  array(select b.code from user_branch ub join branch b on b.id = ub.branch_id
         where ub.user_id = u.id order by ub.id)::text[] as branches,
  array(select way.code from user_route ur join route way on way.id = ur.route_id
         where ur.user_id = u.id order by ur.id)::text[] as routes,
  array(select party_group from user_customer_group where user_id = u.id order by party_group)::text[] as groups,
  ${LINKS} as links,
  (select jsonb_object_agg(key, value) from company_setting where scope = 'role:' || r.code) as role_settings`;

export function actorOfPerson(row: PersonRow): Actor {
  const routes = routesInSight(row.forms, row.routes);
  const branches = row.branches.length === 0 ? '*' : row.branches;
  const limits = limitsOf(row.role_settings ?? {});
  return {
    userId: row.user_id,
    userName: row.user_code,
    forms: row.forms.includes('*') ? '*' : new Set(row.forms.filter((form) => !isForAdministrators(form))),
    branches,
    routes,
    ...(row.groups.length === 0 ? {} : { customerGroups: row.groups }),
    reach: reachOf(row.forms, { branches, routes }, row.links),
    ...(Object.keys(limits).length === 0 ? {} : { limits }),
  };
}

/** What the role has settled otherwise than the company: how far back, how cheap. */
function limitsOf(stored: Readonly<Record<string, string>>): Partial<CompanyChoices> {
  const own = new Set(Object.keys(stored).map(settingKeyOf));
  const all = Object.entries(companyChoices(readSettings(stored)));
  return Object.fromEntries(all.filter(([key]) => own.has(key as keyof CompanyChoices)));
}
