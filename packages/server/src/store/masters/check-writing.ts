/**
 * May the writer write this row? Asked inside the transaction of every write, of the row as it was read and as it is stored (core's
 * permissions/master-policy.ts). A writer without forms is the product itself, and so is an operation with a guard of its own.
 */
import type { MasterDefinition, MasterDraft } from '@fieldbook/core/definition/master';
import { present } from '@fieldbook/core/kernel/assert';
import { problem } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import {
  askedBranches,
  type BranchesOf,
  checkMaster,
  firstValues,
  type MasterWriting,
} from '@fieldbook/core/permissions/check-master';
import { masterRule, masterScope } from '@fieldbook/core/permissions/master-policy';
import { type Codes, everything } from '@fieldbook/core/permissions/reach';
import type pg from 'pg';
import { checkGrants } from './check-grants.ts';
import { filterSql, quoted } from './master-columns.ts';
import { type Person, Refusal, type Writer } from './writer.ts';

/** As whom somebody writes; nobody where the product itself does. */
export function personOf({ forms, ...writer }: Writer): Person | undefined {
  if (forms === undefined) return undefined;
  const all = { branches: '*', routes: '*', customerGroups: '*', reach: everything, limits: {} } as const;
  return { ...all, ...writer, forms };
}

/** Must a judged write see the lists of the stored row? */
export function judgesLists({ name: master, children = {} }: MasterDefinition): boolean {
  return (
    masterScope(master) === 'granted' ||
    Object.entries(children).some(([list, { fields }]) =>
      Object.keys(fields).some((name) => (masterRule({ master, list, name }) ?? 'free') !== 'free'),
    )
  );
}

/** What a new row has where its maker may not say it. */
export function withFirst(master: MasterDefinition, writer: Writer, draft: MasterDraft): MasterDraft {
  const first = writer.forms === undefined ? {} : firstValues(master, writer.forms);
  return Object.keys(first).length === 0 ? draft : { ...draft, values: { ...first, ...draft.values } };
}

/** Throws `Refusal`: `master.field_not_yours`, `master.out_of_sight`, `master.every_branch`, `auth.no_permission`, `device.own`. */
export async function demandMayWrite(
  client: pg.ClientBase,
  writer: Writer,
  master: MasterDefinition,
  writing: MasterWriting,
): Promise<void> {
  const person = personOf(writer);
  if (person === undefined) return;
  const branchesOf = person.branches === '*' ? ofAll : await loadBranches(client, askedBranches(master, writing));
  const problems = checkMaster(master, writing, person, branchesOf);
  if (problems.length > 0) throw new Refusal(problems);
  if (master.name === 'device') demandNotOwn(person, writing);
  await checkGrants(client, person, master, writing);
}

const ofAll: BranchesOf = () => '*';

/** Nobody lets the own phone in, nor hands it to another first; only who may do everything has nobody to ask. */
function demandNotOwn({ userName, forms, branches }: Person, { before, after }: MasterWriting): void {
  const isOwn = [before, after].some((draft) => draft?.values['user'] === userName);
  const isDecided =
    after !== undefined && ['status', 'user'].some((name) => before?.values[name] !== after.values[name]);
  if (isOwn && isDecided && (forms !== '*' || branches !== '*')) throw new Refusal([problem('device.own')]);
}

/** Codes of the branches of a row `m`; none where it belongs to none. */
const ofUser = (id: string) =>
  `array(select branch.code from user_branch own join branch on branch.id = own.branch_id where own.user_id = ${id})`;
const ofId = (id: string) => `array(select branch.code from branch where branch.id = ${id})`;
const ofRoute = 'coalesce(m.branch_id, (select branch_id from route where route.id = m.route_id))';

const branchesSql: Readonly<Record<string, string>> = {
  user: ofUser('m.id'),
  device: `case when m.branch_id is null then ${ofUser('m.user_id')} else ${ofId('m.branch_id')} end`,
  customer: ofId(ofRoute),
  supplier: ofId(ofRoute),
};

async function loadBranches(
  client: pg.ClientBase,
  asked: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<BranchesOf> {
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const [name, codes] of asked) {
    const { table, filter } = present(masterNamed(name), `no master ${name}`);
    const { rows } = await client.query<{ code: string; branches: string[] }>(
      `select m.code, ${branchesSql[name] ?? ofId('m.branch_id')}::text[] as branches from ${quoted(table)} m
       where m.code = any ($1) and ${filterSql(filter, 'm')}`,
      [[...codes]],
    );
    known.set(name, new Map(rows.map(({ code, branches }) => [code, branches])));
  }
  return (master, code): Codes => {
    const branches = known.get(master)?.get(code) ?? [];
    return branches.length === 0 ? '*' : branches;
  };
}
