/**
 * Nobody hands out more than they have: who manages users and roles without being an administrator may neither make nor change somebody
 * who may open what they may not, or who sees branches or routes they do not see. Asked of the rows as they were read and are stored.
 */
import type { MasterDefinition, MasterDraft } from '@fieldbook/core/definition/master';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import type { Values } from '@fieldbook/core/definition/voucher';
import { problem } from '@fieldbook/core/kernel/result';
import { mayOpen } from '@fieldbook/core/permissions/forms';
import { widerLimit } from '@fieldbook/core/permissions/limits';
import { type Codes, FIELD_FORM, reaches } from '@fieldbook/core/permissions/reach';
import { companyChoices } from '@fieldbook/core/settings/settings';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import { loadSettings } from './settings.ts';
import { type Person, Refusal } from './writer.ts';

interface Writing {
  readonly before?: MasterDraft | undefined;
  readonly after?: MasterDraft | undefined;
}

type Guard = (client: pg.ClientBase, person: Person, writing: Writing) => Promise<void> | void;

/** By master; a master that is not here grants nothing. */
const guards: Readonly<Record<string, Guard>> = {
  user: async (client, person, { before, after }) => {
    for (const draft of [before, after]) {
      if (draft === undefined) continue;
      const role = String(draft.values['accessRole']);
      const forms = await formsOfRole(client, role);
      demandForms(person, forms, 'accessRole');
      await demandLimits(client, person, role, 'accessRole');
      // A list that is not said stays as it is; a new user without one has all.
      const isSaid = (list: string) => draft === before || before === undefined || draft.children[list] !== undefined;
      if (isSaid('branches')) demandWithin(person.branches, codesOf(draft.children['branches'], 'branch'), 'branches');
      if (isSaid('linkedRoutes')) {
        const routes = codesOf(draft.children['linkedRoutes'], 'route');
        demandWithin(person.routes, routes, 'linkedRoutes');
        await demandRoutesOfBranches(client, person, routes);
      }
      if (isSaid('customerGroups')) {
        demandWithin(person.customerGroups, codesOf(draft.children['customerGroups'], 'partyGroup'), 'customerGroups');
      }
      for (const list of ['salesPersons', 'purchasePersons'] as const) {
        if (isSaid(list)) demandPersons(person, draft, { list, isOfField: forms.includes(FIELD_FORM) });
      }
    }
  },
  accessRole: async (client, person, { before, after }) => {
    for (const draft of [before, after]) {
      demandForms(person, codesOf(draft?.children['forms'], 'form'), 'forms');
      const accounts = codesOf(draft?.children['salesAccounts'], 'ledger');
      if (accounts.length > 0) demandWithin(person.reach.salesAccounts, accounts, 'salesAccounts');
    }
    await demandLimits(client, person, String((before ?? after)?.values['code']), 'code');
  },
  // It posts in the name of whoever switches that on, so nobody keeps a type of voucher that this person does not make.
  voucherTemplate: (_, person, { before, after }) => {
    for (const draft of [before, after]) {
      const type = draft?.values['voucherType'];
      const form = typeof type === 'string' ? voucherType(type)?.permission : undefined;
      if (form !== undefined && person.forms !== '*' && !mayOpen(person.forms, form)) throw notGranted('voucherType');
      const branch = branchOfBody(draft?.values['body']);
      if (branch !== undefined && !reaches(person.branches, branch)) throw notGranted('body');
    }
  },
};

/** Whoever is linked to persons links others to these alone. No link is all of them, but for somebody of the field. */
function demandPersons(
  person: Person,
  { children, values }: MasterDraft,
  { list, isOfField }: { readonly list: 'salesPersons' | 'purchasePersons'; readonly isOfField: boolean },
): void {
  const own = list === 'salesPersons' && typeof values['salesPerson'] === 'string' ? [values['salesPerson']] : [];
  const codes = [...own, ...codesOf(children[list], 'person')];
  if (codes.length > 0 || !isOfField) demandWithin(person.reach[list], codes, list);
}

/** A role may do no more than the own one: as far back, as cheap. One that settles nothing has the company's limits. */
async function demandLimits(client: pg.ClientBase, { limits }: Person, role: string, path: string): Promise<void> {
  if (Object.keys(limits).length === 0) return;
  const settings = await loadSettings(client, { role });
  if (widerLimit(companyChoices(settings), limits) !== undefined) throw notGranted(path);
}

/** An office of some branches works on their routes, and hands out no others. */
async function demandRoutesOfBranches(client: pg.ClientBase, { branches }: Person, routes: readonly string[]) {
  if (branches === '*' || routes.length === 0) return;
  const { rowCount } = await client.query(
    'select from route join branch on branch.id = branch_id where route.code = any ($1) and branch.code <> all ($2)',
    [routes, branches],
  );
  if (rowCount !== 0) throw notGranted('linkedRoutes');
}

/** What is no JSON is refused by the template's own rules. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function branchOfBody(body: Values[string]): string | undefined {
  const content: unknown = typeof body === 'string' ? parsed(body) : undefined;
  return isPlainObject(content) && typeof content['branch'] === 'string' ? content['branch'] : undefined;
}

/** Throws `Refusal`: `auth.no_permission`. */
export async function checkGrants(
  client: pg.ClientBase,
  person: Person,
  { name }: MasterDefinition,
  writing: Writing,
): Promise<void> {
  await guards[name]?.(client, person, writing);
}

/** A person as stored, whatever the case of the name that one signs in with. Throws besides `Refusal`: `master.unknown`. */
export async function demandGrantable(client: pg.ClientBase, person: Person, code: string): Promise<void> {
  const { rows } = await client.query<{ role: string; branches: string[]; routes: string[]; groups: string[] }>(
    `select role.code as role,
       array(select code from user_branch own join branch on branch.id = branch_id where own.user_id = person.id)::text[] as branches,
       array(select code from user_route own join route on route.id = route_id where own.user_id = person.id)::text[] as routes,
       array(select party_group from user_customer_group own where own.user_id = person.id)::text[] as groups
     from app_user person join access_role role on role.id = access_role_id where lower(person.code) = lower($1)`,
    [code],
  );
  const [known] = rows;
  if (known === undefined) {
    throw new Refusal([problem('master.unknown', 'code', { master: 'user', code: code.slice(0, 60) })]);
  }
  demandForms(person, await formsOfRole(client, known.role), 'accessRole');
  await demandLimits(client, person, known.role, 'accessRole');
  demandWithin(person.branches, known.branches, 'branches');
  demandWithin(person.routes, known.routes, 'linkedRoutes');
  demandWithin(person.customerGroups, known.groups, 'customerGroups');
}

/** A role that is not there opens what nobody knows. */
async function formsOfRole(client: pg.ClientBase, code: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ forms: string[] }>(
    `select array(select form from access_role_form where access_role_id = role.id)::text[] as forms
     from access_role role where code = $1`,
    [code],
  );
  if (rows[0] === undefined) throw notGranted('accessRole');
  return rows[0].forms;
}

function demandForms({ forms }: Person, wished: readonly string[], path: string): void {
  if (forms !== '*' && wished.some((form) => !mayOpen(forms, form))) throw notGranted(path);
}

/** None may be all of them. */
function demandWithin(own: Codes, codes: readonly string[], path: string): void {
  if (own === '*') return;
  if (codes.length === 0 || codes.some((code) => !reaches(own, code))) throw notGranted(path);
}

function codesOf(rows: readonly Values[] = [], name: string): string[] {
  return rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : []));
}

const notGranted = (path: string) => new Refusal([problem('auth.no_permission', path)]);
