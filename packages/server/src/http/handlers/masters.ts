/** The operations of every master, over the one master store. */
import type { MasterChanges, MasterFieldChange } from '@fieldbook/core/api/master-history';
import type { MasterQuery } from '@fieldbook/core/api/master-operations';
import { documentField } from '@fieldbook/core/definition/document-field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { COSTS_FORM, listsWithCosts } from '@fieldbook/core/permissions/costs';
import { type RowFigure, rowFigures } from '@fieldbook/core/reports/row-figures';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { readAs, seesAllCustomers } from '../../store/actor-context.ts';
import { idOfRow, masterHistory } from '../../store/masters/master-history.ts';
import type { MasterQuery as ListQuery } from '../../store/masters/master-list.ts';
import type { MasterRecord } from '../../store/masters/master-record.ts';
import type { MasterChange } from '../../store/masters/master-rows.ts';
import { toldRow } from '../../store/masters/told-row.ts';
import { hidesPrices } from '../../store/vouchers/hidden-prices.ts';
import { actorOf, type Call, type Handler, type Handlers, mayOpen } from '../call.ts';
import { withWarnings } from './party-warnings.ts';

/** Masters whose change shows in what a token stands for. */
const AFFECTS_SESSIONS = new Set(['user', 'accessRole', 'device', 'branch']);

export function masterHandlers(masters: readonly MasterDefinition[]): Handlers {
  return Object.fromEntries(masters.flatMap((master) => Object.entries(handlersOf(master))));
}

function handlersOf(master: MasterDefinition): Handlers {
  const own: Record<string, Handler> = {
    get: (call) => getRow(call, master),
    update: (call) => update(call, master),
  };
  if (!master.single) {
    own['history'] = (call) => history(call, master);
    own['list'] = (call) => list(call, master);
    own['create'] = async (call) => {
      const row = valueOrRefuse(await call.company.masters.create(actorOf(call), master, call.body));
      await changed(call, master);
      return toldRow(actorOf(call), master, row);
    };
    own['delete'] = (call) => remove(call, master);
  }
  return Object.fromEntries(Object.entries(own).map(([name, handler]) => [`${master.name}.${name}`, handler]));
}

async function list(call: Call, master: MasterDefinition): Promise<unknown> {
  const asked = call.query as MasterQuery;
  const page = valueOrRefuse(await call.company.masters.list(master, listQuery(call, master, asked), actorOf(call)));
  return { rows: page.rows.map((row) => toldRow(actorOf(call), master, row)), next: page.next ?? null };
}

/** What a list and its file are asked for. */
export function listQuery(call: Call, master: MasterDefinition, asked: MasterQuery): ListQuery {
  const { search, limit, cursor, sort, active, lists, figure, ...filter } = asked;
  return {
    filter,
    activeOnly: active !== 'all',
    ...(search === undefined ? {} : { search }),
    ...(limit === undefined ? {} : { limit }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(sort === undefined ? {} : { sort: sort.replace(/^-/, ''), descending: sort.startsWith('-') }),
    ...(lists === undefined ? {} : { withChildren: true }),
    ...(figure === undefined ? {} : { figure: figureOf(call, master) }),
  };
}

/** Of ledgers a person of certain routes is told no balances, since they are not kept by route; nor is who is not told costs. */
function figureOf(call: Call, { name }: MasterDefinition): RowFigure {
  const actor = actorOf(call);
  const figure = rowFigures[name];
  if (figure === undefined) throw refuse('field.unknown', 'figure');
  const isOfLedgers = name === 'ledger';
  const isHidden = isOfLedgers && !(seesAllCustomers(actor) && mayOpen(actor, COSTS_FORM));
  if (isHidden || !mayOpen(actor, figure.permission)) throw refuse('auth.no_permission', 'figure');
  return figure;
}

async function getRow(call: Call, master: MasterDefinition): Promise<unknown> {
  const code = await codeOf(call, master);
  const row = await call.company.masters.get(master, code, actorOf(call));
  if (row === undefined) throw unknown(master, code);
  return toldRow(actorOf(call), master, row);
}

/** Who is not told the costs in a list, or in the content of a template, would lose them by writing it. */
async function demandTold(call: Call, master: MasterDefinition, { code, input }: MasterChange): Promise<void> {
  const actor = actorOf(call);
  if (mayOpen(actor, COSTS_FORM)) return;
  const list = listsWithCosts(master).find((each) => Object.hasOwn(input, each));
  if (list !== undefined) throw refuse('auth.no_permission', list);
  const field = documentField(master.fields);
  const said = field && [field.body, field.type].find((each) => Object.hasOwn(input, each));
  if (said === undefined || field === undefined) return;
  const row = await call.company.masters.get(master, code, actor);
  if (row === undefined || hidesPrices(actor, String(row[field.type]))) throw refuse('auth.no_permission', said);
}

function history(call: Call, master: MasterDefinition): Promise<unknown> {
  const code = call.parameters['code'] ?? '';
  return readAs(call.company.database, actorOf(call), async (client) => {
    const id = await idOfRow(client, master, code);
    if (id === undefined) throw unknown(master, code);
    const told = await masterHistory(client, master, id);
    const document = documentField(master.fields)?.body;
    const shown = document === undefined ? told : withoutContents(document, told);
    return mayOpen(actorOf(call), COSTS_FORM) ? shown : withoutListsOf(listsWithCosts(master), shown);
  });
}

/** Of a document only that it was written: what it was before may have been of another type, branch or price. */
function withoutContents(document: string, { changes }: MasterChanges): MasterChanges {
  const told = (field: MasterFieldChange) => (field.path === document ? { path: field.path } : field);
  return { changes: changes.map((change) => ({ ...change, fields: change.fields.map(told) })) };
}

function withoutListsOf(lists: readonly string[], { changes }: MasterChanges): MasterChanges {
  const isTold = ({ path }: MasterChanges['changes'][number]['fields'][number]) =>
    !lists.some((list) => path === list || path.startsWith(`${list}.`) || path.startsWith(`${list}[`));
  return { changes: changes.map((change) => ({ ...change, fields: change.fields.filter(isTold) })) };
}

async function update(call: Call, master: MasterDefinition): Promise<unknown> {
  if (!isPlainObject(call.body)) throw refuse('body.malformed');
  const { version, ...input } = call.body;
  if (version === undefined) throw refuse('field.required', 'version');
  if (!Number.isSafeInteger(version)) throw refuse('field.wrong_type', 'version', { expected: 'a whole number' });
  const row = await changeRow(call, master, { code: await codeOf(call, master), version: Number(version), input });
  await changed(call, master);
  return toldRow(actorOf(call), master, row);
}

/** One row, with the warnings of the change. Whoever calls it says `changed` afterwards. */
export async function changeRow(call: Call, master: MasterDefinition, change: MasterChange): Promise<MasterRecord> {
  await demandTold(call, master, change);
  const row = valueOrRefuse(await call.company.masters.update(actorOf(call), master, change));
  return withWarnings(call, master, { row, isPutAside: change.input['active'] === false });
}

async function remove(call: Call, master: MasterDefinition): Promise<void> {
  const { version } = call.query as { version: number };
  const row = { code: call.parameters['code'] ?? '', version };
  valueOrRefuse(await call.company.masters.remove(actorOf(call), master, row));
  await changed(call, master);
}

/** The code in the address; of the master with one row, that row's. */
async function codeOf(call: Call, master: MasterDefinition): Promise<string> {
  if (!master.single) return call.parameters['code'] ?? '';
  const page = valueOrRefuse(await call.company.masters.list(master, { limit: 1 }));
  const code = page.rows[0]?.code;
  if (code === undefined) throw unknown(master, '');
  return code;
}

/** What this process believes is brought up to date before the caller hears that the change was made. */
export async function changed(call: Call, master: MasterDefinition): Promise<void> {
  await call.company.cache.refresh();
  if (AFFECTS_SESSIONS.has(master.name)) call.company.sessions.forget();
}

function unknown(master: MasterDefinition, code: string) {
  return refuse('master.unknown', 'code', { master: master.name, code: code.slice(0, 60) });
}
