/**
 * Nobody hands out more than they have: who manages users and roles without being an administrator may neither make nor
 * change somebody who may open what they may not, or who sees branches or routes they do not see.
 */
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { present } from '@fieldbook/core/kernel/assert';
import { accessRole as roles } from '@fieldbook/core/masters/access-role';
import { masterNamed } from '@fieldbook/core/masters/index';
import { ALL_FORMS } from '@fieldbook/core/permissions/form';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { CompanyServices } from '../company/company-services.ts';
import type { Actor } from '../posting/service.ts';
import { LARGEST_PAGE } from '../store/masters/master-list.ts';
import type { MasterRecord } from '../store/masters/master-record.ts';
import { mayOpen, valueOrRefuse } from './call.ts';
import { refuse } from './problem-reply.ts';

/** What is about to be written: the row as it is, and the fields that are to change; one of them is missing. */
export interface Writing {
  readonly code?: string | undefined;
  readonly input?: unknown;
}

type Guard = (company: CompanyServices, actor: Actor, writing: Writing) => Promise<void>;

/** By master; a master that is not here grants nothing. */
export const grantGuards: Readonly<Record<string, Guard>> = {
  user: async (company, actor, { code, input }) => {
    const known = code === undefined ? undefined : await load(company, 'user', code);
    const wished = isPlainObject(input) ? input : {};
    for (const role of [known?.['accessRole'], wished['accessRole']]) {
      if (typeof role === 'string') await demandRole(company, actor, role);
    }
    demandWithin(actor.branches, { known, wished: wished['branches'], list: 'branches', member: 'branch' });
    demandWithin(actor.routes, { known, wished: wished['linkedRoutes'], list: 'linkedRoutes', member: 'route' });
  },
  accessRole: async (company, actor, { code, input }) => {
    if (code !== undefined) demandForms(actor, await load(company, 'accessRole', code), 'forms');
    demandForms(actor, isPlainObject(input) ? input : undefined, 'forms');
  },
  // It posts in the name of whoever switches that on, so nobody keeps a type of voucher that this person does not make.
  voucherTemplate: async (company, actor, { code, input }) => {
    const known = code === undefined ? undefined : await load(company, 'voucherTemplate', code);
    const wished = isPlainObject(input) ? input : {};
    for (const type of [known?.['voucherType'], wished['voucherType']]) {
      const form = typeof type === 'string' ? voucherType(type)?.permission : undefined;
      if (form !== undefined && !mayOpen(actor, form)) throw refuse('auth.no_permission', 'voucherType');
    }
  },
};

/**
 * Whose ledgers for money the actor may say: those of people within the own branches and routes; of who may open all, only who may as
 * well. The ledgers open no form, so a person's other forms do not matter here.
 */
export async function tenderingGuard(company: CompanyServices, actor: Actor): Promise<(user: MasterRecord) => boolean> {
  const { rows } = valueOrRefuse(await company.masters.list(roles, { limit: LARGEST_PAGE, withChildren: true }));
  const ofAll = new Set(
    rows.filter((role) => codesOf(role['forms'], 'form').includes(ALL_FORMS)).map(({ code }) => code),
  );
  return (user) =>
    (actor.forms === '*' || !ofAll.has(String(user['accessRole']))) &&
    !isBeyond(actor.branches, user['branches'], 'branch') &&
    !isBeyond(actor.routes, user['linkedRoutes'], 'route');
}

function load(company: CompanyServices, master: string, code: string): Promise<MasterRecord | undefined> {
  return company.masters.get(present(masterNamed(master), `no master ${master}`), code);
}

/** As it will be read; one that is not there may be anything. */
async function demandRole(company: CompanyServices, actor: Actor, code: string): Promise<void> {
  if (actor.forms === '*') return;
  const role = await load(company, 'accessRole', code.trim());
  if (role === undefined) throw refuse('auth.no_permission', 'accessRole');
  demandForms(actor, role, 'accessRole');
}

function demandForms(actor: Actor, role: Readonly<Record<string, unknown>> | undefined, path: string): void {
  if (actor.forms === '*') return;
  const isBeyond = codesOf(role?.['forms'], 'form').some((form) => !mayOpen(actor, form));
  if (isBeyond) throw refuse('auth.no_permission', path);
}

interface Granted {
  readonly known: MasterRecord | undefined;
  readonly wished: unknown;
  /** The user's list of them, and the field of its rows. */
  readonly list: 'branches' | 'linkedRoutes';
  readonly member: 'branch' | 'route';
}

function demandWithin(own: Actor['branches'], { known, wished, list, member }: Granted): void {
  if (known !== undefined && isBeyond(own, known[list], member)) throw refuse('auth.no_permission', list);
  if ((known === undefined || wished !== undefined) && isBeyond(own, wished, member)) {
    throw refuse('auth.no_permission', list);
  }
}

/** None may be all of them. */
function isBeyond(own: Actor['branches'], rows: unknown, member: string): boolean {
  if (own === '*') return false;
  const codes = codesOf(rows, member);
  return codes.length === 0 || codes.some((code) => !own.includes(code));
}

function codesOf(list: unknown, name: string): string[] {
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  return rows.flatMap((row) => (isPlainObject(row) && typeof row[name] === 'string' ? [row[name]] : []));
}
