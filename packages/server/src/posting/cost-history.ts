/**
 * The history of items as a correction needs it: the last mark before a place in posting order, and the steps of the vouchers
 * that stand from there on. Read under the locks of the items' costs, of all branches (migration 0062).
 */
import type { ChargedGoods } from '@fieldbook/core/definition/books';
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import { type HistoryStep, lineKey, type ReplayStart } from '@fieldbook/core/stock/cost-replay';
import type { CostState } from '@fieldbook/core/stock/cost-state';
import type { CostBasis, UsedLine } from '@fieldbook/core/stock/cost-steps';
import { ItemCosts, type PlacedCost } from '@fieldbook/core/stock/item-costs';
import type { CostBearer } from '@fieldbook/core/stock/stock-desk';
import type pg from 'pg';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { mapInTurns } from './in-turns.ts';

export interface ItemHistory {
  readonly start: ReplayStart;
  readonly steps: readonly HistoryStep[];
}

interface HistoryRow {
  readonly item: number;
  readonly mark: string | null;
  readonly steps: string;
}

type StepRow = readonly [
  place: number,
  voucher: number,
  line: number,
  basis: CostBasis,
  godown: number,
  branch: number,
  quantity: number,
  value: number,
  given: number,
  whole: number | null,
  sourceVoucher: number | null,
  sourceLine: number | null,
  bearer: number | null,
  against: number | null,
  costCentre: number | null,
  project: number | null,
  person: number | null,
  way: string | null,
  home: number,
  begun: number,
];

/** What a history calls its masters: by code where it is posted, by id where books are only compared. */
export interface CostNames {
  codeOf(master: string, id: number): string | undefined;
  shelfOf(godown: number): Omit<PlacedCost, 'cost'> | undefined;
}

export function namesOf(masters: MasterSnapshot): CostNames {
  return {
    codeOf: (master, id) => masters.codeOf(master, id),
    shelfOf(id) {
      const godown = masters.godown(masters.codeOf('godown', id) ?? '');
      return godown && { branch: godown.branch, pool: godown.kind };
    },
  };
}

/** By item. `isWhole`: from the beginning, whatever marks there are. */
export async function loadHistories(
  client: Pick<pg.ClientBase, 'query'>,
  { items, since, isWhole = false }: { items: readonly number[]; since: number; isWhole?: boolean },
  names: CostNames,
): Promise<Map<number, ItemHistory>> {
  const { rows } = await client.query<HistoryRow>({
    name: 'cost-histories',
    text: 'select item, mark, steps from cost_histories($1, $2, $3)',
    values: [items, since, isWhole],
  });
  const read = stepReader(names);
  const histories = new Map<number, ItemHistory>();
  for (const { item, mark, steps } of rows) {
    const own = await mapInTurns(JSON.parse(steps) as StepRow[], read);
    const started = mark === null ? { place: 0, costs: [] } : (JSON.parse(mark) as StoredMark);
    const lines = await loadSourceLines(client, own, started.place);
    const charged = await loadGoodsSentBack(client, own, started.place);
    histories.set(item, { start: { costs: costsOf(started, names), lines, charged }, steps: own });
  }
  return histories;
}

/** As `cost_mark` holds them. */
export interface StoredMark {
  readonly place: number;
  readonly costs: readonly (CostState & { readonly branch: number; readonly pool: GodownKind })[];
}

export function costsOf({ costs }: Pick<StoredMark, 'costs'>, names: Pick<CostNames, 'codeOf'>): ItemCosts {
  return new ItemCosts(
    costs.map(({ branch, pool, ...cost }) => ({
      branch: present(names.codeOf('branch', branch), `no branch ${branch}`),
      pool,
      cost,
    })),
  );
}

const isNone = (id: number | null | undefined): id is null | undefined => id === null || id === undefined;

/** One string a code, however many steps name it. */
function stepReader(names: CostNames): (row: StepRow) => HistoryStep {
  const codes = new Map<string, string>();
  const codeOf = (master: string, id: number): string => {
    const key = `${master} ${id}`;
    const code = codes.get(key) ?? present(names.codeOf(master, id), `no ${key}`);
    codes.set(key, code);
    return code;
  };
  const shelves = new Map<number, Omit<PlacedCost, 'cost'>>();
  const shelfOf = (id: number) => {
    const shelf = shelves.get(id) ?? present(names.shelfOf(id), `no godown ${id}`);
    shelves.set(id, shelf);
    return shelf;
  };
  const bearers = new Map<string, CostBearer>();
  const bearerOf = (ledger: number, [against, costCentre, project, person]: readonly (number | null)[]) => {
    const key = `${ledger} ${against} ${costCentre} ${project} ${person}`;
    const bearer = bearers.get(key) ?? {
      ledger: codeOf('ledger', ledger),
      ...(isNone(against) ? {} : { against: codeOf('ledger', against) }),
      ...(isNone(costCentre) ? {} : { costCentre: codeOf('costCentre', costCentre) }),
      ...(isNone(project) ? {} : { project: codeOf('project', project) }),
      ...(isNone(person) ? {} : { person: codeOf('salesPerson', person) }),
    };
    bearers.set(key, bearer);
    return bearer;
  };
  return (row) => {
    const [place, voucher, line, basis, godown, branch, quantity, booked, given, whole, ...rest] = row;
    const [from, fromLine, ...bearing] = rest;
    const [bearer, against, costCentre, project, person, way, home, begun] = bearing;
    const shelf = shelfOf(godown);
    return {
      place,
      voucher,
      line,
      basis,
      pool: shelf.pool,
      quantity,
      given,
      whole: whole ?? undefined,
      way: way ?? undefined,
      source: from === null || fromLine === null ? undefined : { voucher: from, line: fromLine },
      branch: codeOf('branch', home),
      standsIn: codeOf('branch', branch),
      valuedIn: shelf.branch,
      againstIn: codeOf('branch', begun),
      godown: codeOf('godown', godown),
      bearer: bearer === null ? undefined : bearerOf(bearer, [against, costCentre, project, person]),
      booked,
    };
  };
}

/** Lines that brought goods before the start, as far as the steps send some of them back. */
async function loadGoodsSentBack(
  client: Pick<pg.ClientBase, 'query'>,
  steps: readonly HistoryStep[],
  start: number,
): Promise<Map<string, ChargedGoods>> {
  const own = new Set(steps.map(({ voucher }) => voucher));
  const sources = steps.flatMap(({ basis, source }) => (basis === 'sent' && source !== undefined ? [source] : []));
  const wanted = new Map(
    sources.filter(({ voucher }) => !own.has(voucher)).map((source) => [lineKey(source.voucher, source.line), source]),
  );
  if (wanted.size === 0) return new Map();
  const lines = [...wanted.values()];
  const { rows } = await client.query<ChargedGoods & { readonly voucher: number; readonly line: number }>({
    name: 'charged-lines',
    text: 'select voucher, line, quantity, landed, sent_back as "sentBack" from charged_lines($1, $2, 0, $3)',
    values: [lines.map(({ voucher }) => voucher), lines.map(({ line }) => line), start],
  });
  return new Map(rows.map(({ voucher, line, ...goods }) => [lineKey(voucher, line), goods]));
}

type SourceRow = readonly [voucher: number, line: number, quantity: number, cost: number, used: number, value: number];

/** Lines of vouchers before the start that the steps refer to, as they stood then. */
export async function loadSourceLines(
  client: Pick<pg.ClientBase, 'query'>,
  steps: readonly HistoryStep[],
  start: number,
): Promise<Map<string, UsedLine>> {
  const own = new Set(steps.map(({ voucher }) => voucher));
  const wanted = new Map<string, NonNullable<HistoryStep['source']>>();
  for (const { source, basis } of steps) {
    if (source === undefined || basis === 'sent' || basis === 'landed' || own.has(source.voucher)) continue;
    wanted.set(lineKey(source.voucher, source.line), source);
  }
  if (wanted.size === 0) return new Map();
  const lines = [...wanted.values()];
  const { rows } = await client.query<{ lines: string }>({
    name: 'cost-sources',
    text: 'select cost_sources($1, $2, $3) as lines',
    values: [lines.map(({ voucher }) => voucher), lines.map(({ line }) => line), start],
  });
  const found = JSON.parse(rows[0]?.lines ?? '[]') as SourceRow[];
  return new Map(
    found.map(([voucher, line, quantity, cost, used, usedValue]) => [
      lineKey(voucher, line),
      { quantity, cost, used, usedValue },
    ]),
  );
}
