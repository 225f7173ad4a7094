/** Whom somebody who manages people may touch besides their rows: their passwords, and the ledgers into which they take money. */
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { present } from '@fieldbook/core/kernel/assert';
import { accessRole as roles } from '@fieldbook/core/masters/access-role';
import { ALL_FORMS } from '@fieldbook/core/permissions/form';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { RefusedRequest, valueOrRefuse } from '../requests/refused-request.ts';
import { readAs } from '../store/actor-context.ts';
import { demandGrantable } from '../store/masters/check-grants.ts';
import { personOf } from '../store/masters/check-writing.ts';
import { LARGEST_PAGE } from '../store/masters/master-list.ts';
import type { MasterRecord } from '../store/masters/master-record.ts';
import { Refusal } from '../store/masters/writer.ts';

type Guard = (company: CompanyServices, actor: Actor, writing: { readonly code: string }) => Promise<void>;

/** For what is written of a person and is no field; all else is asked where masters are written (store/masters/check-grants.ts). */
export const grantGuards: Readonly<Record<string, Guard>> = {
  user: async (company, actor, { code }) => {
    try {
      await readAs(company.database, actor, (client) =>
        demandGrantable(client, present(personOf(actor), 'an actor has forms'), code),
      );
    } catch (error) {
      throw error instanceof Refusal ? new RefusedRequest(error.problems) : error;
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
