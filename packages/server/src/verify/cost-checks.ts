/**
 * Is what the goods stand at plausible? Every item is replayed from its vouchers and compared with the books, and what is
 * on hand must lie between the costs at which it came. Quick: from the last mark of each item, and its last state alone.
 */
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import type { Minor } from '@fieldbook/core/kernel/money';
import { type HistoryStep, landedOn, lineKey, type Replayed } from '@fieldbook/core/stock/cost-replay';
import type { CostState } from '@fieldbook/core/stock/cost-state';
import type { CostTotals } from '@fieldbook/core/stock/cost-totals';
import type pg from 'pg';
import type { CostNames } from '../posting/cost-history.ts';
import { differentPools, type ReplayedItem, replayItems, stockDifference } from '../posting/replayed-items.ts';
import type { Check, Company } from './check.ts';
import { keptDifferences, loadKeptCosts } from './kept-cost-checks.ts';

export type CostClaim = Pick<Check, 'name' | 'claim'>;

export const costClaims = {
  replay: { name: 'cost-replay', claim: 'Every item stands at what its vouchers come to, one after the other' },
  span: { name: 'cost-span', claim: 'Goods on hand cost no less and no more than what has come in' },
  bearers: { name: 'cost-bearers', claim: 'Every ledger bears the cost that the vouchers of all items charge to it' },
} as const satisfies Record<string, CostClaim>;

export type CostFindings = Record<keyof typeof costClaims, string[]>;

type Client = Pick<pg.ClientBase, 'query'>;

interface Places {
  readonly pools: ReadonlyMap<number, GodownKind>;
  readonly godowns: ReadonlyMap<string, string>;
  readonly branches: ReadonlyMap<string, string>;
}

/** The transaction sees all branches. */
export async function judgeCosts(
  client: Client,
  company: Company,
  { isQuick }: { readonly isQuick: boolean },
): Promise<CostFindings> {
  const places = await loadPlaces(client);
  const names: CostNames = { codeOf: (_, id) => String(id), poolOf: (godown) => places.pools.get(godown) };
  const valuation = company.isFifo ? 'fifo' : 'average';
  const findings: CostFindings = { replay: [], span: [], bearers: [] };
  const borne = new Map<string, Minor>();
  const kept = isQuick ? undefined : await loadKeptCosts(client);
  const placesOf = (item: number) => (kept?.marks.get(item) ?? []).map(({ place }) => place);
  for await (const item of replayItems(client, { names, valuation, isWhole: !isQuick, placesOf })) {
    const { replayed, name } = item;
    if (typeof replayed === 'string') {
      findings.replay.push(`${name}: its vouchers cannot be valued one after the other: ${replayed}`);
      continue;
    }
    if (!isQuick) {
      const differences = [...differencesOf(item, replayed, { company, places }), ...statesOf(item, replayed, company)];
      findings.replay.push(...differences);
      if (differences.length === 0 && kept !== undefined)
        findings.replay.push(...keptDifferences(item, replayed, kept, company));
      findings.span.push(...outsideSpan(item, company));
      addBorne(borne, replayed.totals);
    } else findings.replay.push(...statesOf(item, replayed, company));
  }
  if (!isQuick && company.isPerpetual) findings.bearers.push(...(await bearersOf(client, borne, { company, places })));
  return findings;
}

async function loadPlaces(client: Client): Promise<Places> {
  const godowns = await client.query<{ id: number; name: string; kind: GodownKind }>(
    'select id, name, kind from godown',
  );
  const branches = await client.query<{ id: number; name: string }>('select id, name from branch');
  return {
    pools: new Map(godowns.rows.map(({ id, kind }) => [id, kind])),
    godowns: new Map(godowns.rows.map(({ id, name }) => [String(id), name])),
    branches: new Map(branches.rows.map(({ id, name }) => [String(id), name])),
  };
}

interface Words {
  readonly company: Company;
  readonly places: Places;
}

/** `Main store`; with its branch where the company has several. */
function placeOf({ branch, godown }: { branch: string; godown: string }, { godowns, branches }: Places): string {
  const name = godowns.get(godown) ?? godown;
  return branches.size > 1 ? `${name}, ${branches.get(branch) ?? branch}` : name;
}

function differencesOf(
  { name, history, booked }: ReplayedItem,
  replayed: Replayed,
  { company, places }: Words,
): string[] {
  return stockDifference(replayed, booked).map(({ value, ...place }) => {
    const held = booked.stock.find(({ branch, godown }) => branch === place.branch && godown === place.godown);
    const kept = held?.value ?? 0;
    const where = placeOf(place, places);
    return history.steps.length === 0
      ? `${name}: no voucher of it stands, but the books hold ${company.money(kept)} ${company.currency} in ${where}`
      : `${name} in ${where}: the books hold ${company.money(kept)}, its vouchers come to ${company.money(kept + value)} ${company.currency}`;
  });
}

function statesOf({ name, booked }: ReplayedItem, replayed: Replayed, company: Company): string[] {
  return differentPools(replayed, booked).map((pool) => {
    const [kept, found] = [booked.costs[pool], replayed.costs[pool]];
    const isLayered = kept.quantity === found.quantity && kept.value === found.value;
    const say = (state: CostState) => (isLayered ? layersOf(state, company) : amountOf(state, company));
    return `${name} (${pool}): kept are ${say(kept)}, its vouchers leave ${say(found)} ${company.currency}`;
  });
}

const amountOf = ({ quantity, value }: CostState, { money }: Company) => `${quantity} units worth ${money(value)}`;

const layersOf = ({ layers }: CostState, { money }: Company) =>
  layers.length === 0
    ? 'no layers'
    : layers.map(([quantity, value]) => `${quantity} for ${money(value)}`).join(' and ');

interface Span {
  least: number;
  most: number;
}

/** What a piece on hand may differ by, since values are whole minor units. */
const ROUNDING = 1;

function outsideSpan({ name, history, booked }: ReplayedItem, company: Company): string[] {
  const { quantity, value } = booked.costs.saleable;
  const span = spanOf(history.steps);
  if (span === undefined || quantity <= 0) return [];
  const [least, most] = [(span.least - ROUNDING) * quantity, (span.most + ROUNDING) * quantity];
  if (value >= Math.floor(least) && value <= Math.ceil(most)) return [];
  const of = (unit: number) => company.money(Math.round(unit * quantity));
  return [
    `${name}: ${quantity} units on hand stand at ${company.money(value)}, but came at ${of(span.least)} to ${of(span.most)} ${company.currency}`,
  ];
}

/**
 * Least and greatest cost of a unit that has come in, with what invoices have changed of it later. Nothing where goods went
 * back at another cost, which falls on those that stay, or where nothing has come from outside. Goods that moved before a
 * cost was known, or come back from the damaged ones, may stand at less.
 */
function spanOf(steps: readonly HistoryStep[]): Span | undefined {
  const span: Span = { least: Number.POSITIVE_INFINITY, most: 0 };
  let [down, up] = [0, 0];
  const landed = landedOn(steps);
  for (const { basis, quantity, given, whole = 0, voucher, line } of steps) {
    if (basis === 'sent') return undefined;
    if (basis === 'received') {
      const unit = (given + (landed.get(lineKey(voucher, line)) ?? 0)) / quantity;
      span.least = Math.min(span.least, unit);
      span.most = Math.max(span.most, unit);
    } else if (basis === 'repriced' && whole > 0) {
      if (given < 0) down += given / whole;
      else up += given / whole;
    } else if (basis !== 'landed' && (span.least === Number.POSITIVE_INFINITY || basis === 'writtenDown'))
      span.least = 0;
  }
  if (!steps.some(({ basis }) => basis === 'received')) return undefined;
  return { least: Math.max(span.least + down, 0), most: span.most + up };
}

/** `branch ledger`; the expense that bears what came to light later by its pool, until the ledger of its role is known. */
function addBorne(borne: Map<string, Minor>, totals: CostTotals): void {
  for (const { branch, ledger, amount } of totals.borne) {
    const key = `${branch} ${typeof ledger === 'string' ? ledger : ledger.adjusts}`;
    borne.set(key, (borne.get(key) ?? 0) + amount);
  }
}

/** Roles that bear the cost of goods and nothing else, unless somebody names their ledger on a voucher with goods. */
const bearingRoles = [
  'costOfGoodsSold',
  'promotionExpense',
  'goodsDeliveredNotInvoiced',
  'damageLoss',
  'stockLoss',
  'stockShortage',
  'projectCost',
];

/** Of which pools a role bears what comes to light later. */
const poolsBorneBy: Readonly<Record<string, readonly GodownKind[]>> = {
  costOfGoodsSold: ['saleable', 'transit'],
  damageLoss: ['damage'],
};

interface BearerRow {
  readonly branch: number;
  readonly ledger: number;
  readonly name: string;
  readonly role: string;
  readonly amount: number;
}

async function bearersOf(
  client: Client,
  borne: ReadonlyMap<string, Minor>,
  { company, places }: Words,
): Promise<string[]> {
  const { rows } = await client.query<BearerRow>(
    `with moving as materialized (select id from posting where voucher_id in (
        select voucher_id from posting where id in (select posting_id from cost_step))),
      named as (select line.ledger_id from voucher_ledger_line line where line.voucher_id in (
          select voucher_id from posting where id in (select id from moving))
        union select tender.ledger_id from voucher_tender tender where tender.voucher_id in (
          select voucher_id from posting where id in (select id from moving))),
      bearer as (select id, name, role from ledger where role = any ($1) and id not in (select ledger_id from named))
    select branch.id as branch, bearer.id as ledger, bearer.name, bearer.role, coalesce(sum(entry.amount), 0)::bigint as amount
    from bearer cross join branch left join ledger_entry entry on entry.ledger_id = bearer.id and entry.branch_id = branch.id
      and (entry.posting_id in (select id from moving)
        or exists (select from posting where posting.id = entry.posting_id and posting.kind = 'adjust'))
    group by 1, 2, 3, 4 order by 1, bearer.name`,
    [bearingRoles],
  );
  return rows.flatMap(({ branch, ledger, name, role, amount }) => {
    const pooled = poolsBorneBy[role] ?? [];
    const found = [String(ledger), ...pooled].reduce((sum, each) => sum + (borne.get(`${branch} ${each}`) ?? 0), 0);
    if (found === amount) return [];
    const where = places.branches.size > 1 ? ` of ${places.branches.get(String(branch)) ?? branch}` : '';
    return [
      `${name}${where}: charged are ${company.money(amount)}, the vouchers of all items come to ${company.money(found)} ${company.currency}`,
    ];
  });
}
