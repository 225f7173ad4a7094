/**
 * Is what the goods stand at plausible? Every item is replayed from its vouchers and compared with the books, and what is
 * on hand must lie between the costs at which it came. Quick: from the last mark of each item, and its last state alone.
 */
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import type { Minor } from '@fieldbook/core/kernel/money';
import { type HistoryStep, type LineKey, landedOn, lineKey, type Replayed } from '@fieldbook/core/stock/cost-replay';
import { type CostState, keepsLayers, type Valuation } from '@fieldbook/core/stock/cost-state';
import type { ValuedStep } from '@fieldbook/core/stock/cost-steps';
import type { CostTotals } from '@fieldbook/core/stock/cost-totals';
import type { PoolCost } from '@fieldbook/core/stock/item-costs';
import type pg from 'pg';
import type { CostNames } from '../posting/costs/cost-history.ts';
import {
  differentCosts,
  isSameCost,
  type ReplayedItem,
  type ReplayRequest,
  replayItems,
  stockDifference,
} from '../posting/costs/replayed-items.ts';
import type { Check, Company } from './check.ts';
import { keptDifferences, loadKeptMarks } from './kept-cost-checks.ts';

export type CostClaim = Pick<Check, 'name' | 'claim'>;

export const costClaims = {
  replay: { name: 'cost-replay', claim: 'Every item stands at what its vouchers come to, one after the other' },
  span: {
    name: 'cost-span',
    claim: 'In every branch goods on hand cost no less and no more than what came into it, and none on hand nothing',
  },
  bearers: { name: 'cost-bearers', claim: 'Every ledger bears the cost that the vouchers of all items charge to it' },
} as const satisfies Record<string, CostClaim>;

export type CostFindings = Record<keyof typeof costClaims, string[]>;

type Client = Pick<pg.ClientBase, 'query'>;

interface Places {
  readonly shelves: ReadonlyMap<number, Omit<PoolCost, 'cost'>>;
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
  const names: CostNames = { codeOf: (_, id) => String(id), shelfOf: (godown) => places.shelves.get(godown) };
  const { valuation } = company;
  const findings: CostFindings = { replay: [], span: [], bearers: [] };
  const borne = new Map<string, Minor>();
  const words = { company, places };
  const valued = new Map<number, ValuedHistory>();
  const onStep: ReplayRequest['onStep'] = (item, ...step) => {
    const known = valued.get(item);
    if (known === undefined) valued.set(item, [step]);
    else known.push(step);
  };
  const marks = isQuick ? undefined : await loadKeptMarks(client, names);
  const placesOf = (item: number) => (marks?.get(item) ?? []).map(({ place }) => place);
  const request = { names, valuation, isWhole: !isQuick, placesOf, ...(isQuick ? {} : { onStep }) } as const;
  for await (const item of replayItems(client, request)) {
    const { replayed, name } = item;
    if (typeof replayed === 'string') {
      findings.replay.push(`${name}: its vouchers cannot be valued one after the other: ${replayed}`);
      continue;
    }
    const differences = [...(isQuick ? [] : differencesOf(item, replayed, words)), ...statesOf(item, replayed, words)];
    if (differences.length === 0)
      differences.push(...(await keptDifferences(client, { ...item, replayed }, marks, company)));
    findings.replay.push(...differences);
    if (!isQuick) {
      findings.span.push(...outsideSpan(item, new Spans(valued.get(item.id) ?? [], valuation), words));
      valued.delete(item.id);
      addBorne(borne, replayed.totals);
    }
  }
  if (!isQuick && company.isPerpetual) findings.bearers.push(...(await bearersOf(client, borne, words)));
  return findings;
}

async function loadPlaces(client: Client): Promise<Places> {
  const godowns = await client.query<{ id: number; name: string; kind: GodownKind; branch: number }>(
    'select id, name, kind, branch_id as branch from godown',
  );
  const branches = await client.query<{ id: number; name: string }>('select id, name from branch');
  return {
    shelves: new Map(godowns.rows.map(({ id, kind, branch }) => [id, { branch: String(branch), pool: kind }])),
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

function statesOf({ name, booked }: ReplayedItem, replayed: Replayed, { company, places }: Words): string[] {
  return differentCosts(replayed, booked).map(({ kept, found }) => {
    const isLayered = kept.cost.quantity === found.cost.quantity && kept.cost.value === found.cost.value;
    const say = (state: CostState) => (isLayered ? layersOf(state, company) : amountOf(state, company));
    const shelf = `${name}${ofShelf(kept, places)}`;
    if (isSameCost(kept.cost, found.cost)) return `${shelf}: its last purchase is kept otherwise than its vouchers say`;
    return `${shelf}: kept are ${say(kept.cost)}, its vouchers leave ${say(found.cost)} ${company.currency}`;
  });
}

/** ` (saleable)`; with the branch where the company has several. */
function ofShelf({ branch, pool }: Pick<PoolCost, 'branch' | 'pool'>, { branches }: Places): string {
  return branches.size > 1 ? ` (${pool}, ${branches.get(branch) ?? branch})` : ` (${pool})`;
}

const amountOf = ({ quantity, value }: CostState, { money }: Company) => `${quantity} units worth ${money(value)}`;

const layersOf = ({ layers }: CostState, { money }: Company) =>
  layers.length === 0
    ? 'no layers'
    : layers.map(([quantity, value]) => `${quantity} for ${money(value)}`).join(' and ');

interface Span {
  least: number;
  most: number;
  /** Goods went back at another cost, which falls on those that stay: there is nothing to judge by. */
  isOpen: boolean;
  /** The line whose goods went back last. */
  sentBack?: number | undefined;
}

/** What a piece on hand may differ by, since values are whole minor units. */
const ROUNDING = 1;

type ValuedHistory = (readonly [step: HistoryStep, valued: ValuedStep])[];

/**
 * Least and greatest cost of a unit that came into a branch and pool: bought, back or on from elsewhere. Invoices change that later;
 * what is left of damaged goods is worth no more than nothing at the least.
 */
class Spans {
  readonly #spans = new Map<string, Span>();
  readonly #landed: ReadonlyMap<LineKey, Minor>;
  readonly #valuation: Valuation;

  constructor(history: ValuedHistory, valuation: Valuation) {
    this.#valuation = valuation;
    this.#landed = landedOn(history.map(([step]) => step));
    for (const [step, valued] of history) this.#add(step, valued);
  }

  #add(step: HistoryStep, { value, adjustment }: ValuedStep): void {
    const { basis, quantity, voucher, line, source } = step;
    const span = this.of(step.valuedIn, step.pool);
    if (basis === 'sent') this.#sendBack(span, source);
    // Goods that were not there left at a guess, and what comes makes up for it.
    if (adjustment !== 0 && quantity < 0) span.isOpen = true;
    if (basis === 'writtenDown') span.least = 0;
    if (quantity <= 0) return;
    const later = basis === 'received' ? (this.#landed.get(lineKey(voucher, line)) ?? 0) : 0;
    const unit = (value + later) / quantity;
    span.least = Math.min(span.least, unit);
    span.most = Math.max(span.most, unit);
  }

  /** Of goods of several lines that went back nobody knows which of them may have been sold (docs/books.md#goods-sent-back). */
  #sendBack(span: Span, source: HistoryStep['source']): void {
    const line = source && lineKey(source.voucher, source.line);
    if (keepsLayers[this.#valuation] || line === undefined || (span.sentBack ?? line) !== line) span.isOpen = true;
    span.sentBack = line;
  }

  of(branch: string, pool: GodownKind): Span {
    const key = `${pool} ${branch}`;
    const known = this.#spans.get(key);
    if (known !== undefined) return known;
    const span = { least: Number.POSITIVE_INFINITY, most: 0, isOpen: false };
    this.#spans.set(key, span);
    return span;
  }
}

/** Nothing in no godown is worth nothing, and what is there costs what it came at: branch by branch. */
function outsideSpan({ name, booked }: ReplayedItem, spans: Spans, { company, places }: Words): string[] {
  return booked.costs.all.flatMap(({ branch, pool, cost: { quantity, value } }) => {
    const shelf = `${name}${ofShelf({ branch, pool }, places)}`;
    if (quantity === 0 && value !== 0)
      return [`${shelf}: nothing is on hand, but stands at ${company.money(value)} ${company.currency}`];
    const span = spans.of(branch, pool);
    if (span.isOpen || quantity <= 0 || span.least === Number.POSITIVE_INFINITY) return [];
    const [least, most] = [(span.least - ROUNDING) * quantity, (span.most + ROUNDING) * quantity];
    if (value >= Math.floor(least) && value <= Math.ceil(most)) return [];
    const of = (unit: number) => company.money(Math.round(unit * quantity));
    return [
      `${shelf}: ${quantity} units on hand stand at ${company.money(value)}, but came at ${of(span.least)} to ${of(span.most)} ${company.currency}`,
    ];
  });
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
        select voucher_id from posting where id in (select posting_id from stock_move))),
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
