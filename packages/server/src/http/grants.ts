/**
 * Nobody hands out more than they have: who manages users and roles without being an administrator may neither make nor
 * change somebody who may open what they may not, or who sees branches or routes they do not see.
 */
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { CompanyServices } from '../company/company-services.ts';
import type { Actor } from '../posting/service.ts';
import type { MasterRecord } from '../store/masters/master-record.ts';
import { mayOpen } from './call.ts';
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
      if (typeof role === 'string') demandForms(actor, await load(company, 'accessRole', role), 'accessRole');
    }
    demandWithin(actor.branches, { known, wished: wished['branches'], list: 'branches', member: 'branch' });
    demandWithin(actor.routes, { known, wished: wished['linkedRoutes'], list: 'linkedRoutes', member: 'route' });
  },
  accessRole: async (company, actor, { code, input }) => {
    if (code !== undefined) demandForms(actor, await load(company, 'accessRole', code), 'forms');
    demandForms(actor, isPlainObject(input) ? input : undefined, 'forms');
  },
};

function load(company: CompanyServices, master: string, code: string): Promise<MasterRecord | undefined> {
  return company.masters.get(present(masterNamed(master), `no master ${master}`), code);
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

/** None may be all of them. */
function demandWithin(own: Actor['branches'], { known, wished, list, member }: Granted): void {
  if (own === '*') return;
  const isBeyond = (rows: unknown): boolean => {
    const codes = codesOf(rows, member);
    return codes.length === 0 || codes.some((code) => !own.includes(code));
  };
  if (known !== undefined && isBeyond(known[list])) throw refuse('auth.no_permission', list);
  if ((known === undefined || wished !== undefined) && isBeyond(wished)) throw refuse('auth.no_permission', list);
}

function codesOf(list: unknown, name: string): string[] {
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  return rows.flatMap((row) => (isPlainObject(row) && typeof row[name] === 'string' ? [row[name]] : []));
}
