/**
 * The history of items as a correction needs it: the last mark before a place in posting order, and the steps of the vouchers
 * that stand from there on. Read under the locks of the items' costs, of all branches.
 */
import type { ChargedGoods } from '@fieldbook/core/definition/books';
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import { addDays } from '@fieldbook/core/kernel/date';
import type { ItemHistory } from '@fieldbook/core/ledger/corrected-goods';
import { type HistoryStep, type LineKey, lineKey } from '@fieldbook/core/stock/cost-replay';
import type { CostState } from '@fieldbook/core/stock/cost-state';
import type { CostBasis, UsedLine } from '@fieldbook/core/stock/cost-steps';
import { ItemCosts, type PoolCost } from '@fieldbook/core/stock/item-costs';
import type { CostBearer } from '@fieldbook/core/stock/stock-desk';
import type pg from 'pg';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { mapInTurns, parseLinesInTurns } from './in-turns.ts';

interface HistoryRow {
  readonly item: number;
  readonly mark: string | null;
  readonly steps: string;
}

/** As `cost_histories` writes them; ids, 0 where there is none. */
type StepRow = readonly [
  place: number,
  /** Of its posting. */
  at: number,
  voucher: number,
  daysSince2000: number,
  line: number,
  basis: CostBasis,
  godown: number,
  branch: number,
  quantity: number,
  booked: number,
  given: number,
  bearer: number,
  person: number,
  against?: number,
  costCentre?: number,
  project?: number,
  home?: number,
  whole?: number | null,
  sourceVoucher?: number,
  sourceLine?: number | null,
  begun?: number,
  way?: string | null,
];

/** They come nearly in order, and sorting that is quick; the database would carry whole rows about for it. */
function inOrder(rows: StepRow[]): readonly StepRow[] {
  return rows.sort((left, right) => left[0] - right[0] || left[1] - right[1]);
}

/** What a history calls its masters: by code where it is posted, by id where books are only compared. */
export interface CostNames {
  codeOf(master: string, id: number): string | undefined;
  shelfOf(godown: number): Omit<PoolCost, 'cost'> | undefined;
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
    const own = await mapInTurns(inOrder(await parseLinesInTurns<StepRow>(steps)), read);
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

/** What is worked out once for each id, however many rows name it. */
function known<T>(make: (id: number) => T): (id: number) => T {
  const found = new Map<number, T>();
  return (id) => {
    let one = found.get(id);
    if (one === undefined) {
      one = make(id);
      found.set(id, one);
    }
    return one;
  };
}

type BearerIds = readonly [ledger: number, against: number, costCentre: number, project: number, person: number];

/** One object a bearer, so that neighbours which share it are told by looking whether it is the same. */
function bearerReader(codeOf: (master: string) => (id: number) => string): (ids: BearerIds) => CostBearer {
  const [ledgerOf, centreOf] = [codeOf('ledger'), codeOf('costCentre')];
  const [projectOf, personOf] = [codeOf('project'), codeOf('salesPerson')];
  const bearers = new Map<string, CostBearer>();
  return (ids) => {
    const key = ids.join(' ');
    const [ledger, against, costCentre, project, person] = ids;
    const bearer = bearers.get(key) ?? {
      ledger: ledgerOf(ledger),
      ...(against === 0 ? {} : { against: ledgerOf(against) }),
      ...(costCentre === 0 ? {} : { costCentre: centreOf(costCentre) }),
      ...(project === 0 ? {} : { project: projectOf(project) }),
      ...(person === 0 ? {} : { person: personOf(person) }),
    };
    bearers.set(key, bearer);
    return bearer;
  };
}

function stepReader(names: CostNames): (row: StepRow) => HistoryStep {
  const codesOf = (master: string) => known((id) => present(names.codeOf(master, id), `no ${master} ${id}`));
  const [branchOf, godownOf] = [codesOf('branch'), codesOf('godown')];
  const dateOf = known((day) => addDays('2000-01-01', day));
  const shelfOf = known((id) => present(names.shelfOf(id), `no godown ${id}`));
  const bearerOf = bearerReader(codesOf);
  return (row) => {
    const [place, , voucher, day, line, basis, godown, branch, quantity, booked, given, ledger, person, ...rest] = row;
    const [against = 0, costCentre = 0, project = 0, home = branch, whole, from = 0, fromLine, begun = branch, way] =
      rest;
    const shelf = shelfOf(godown);
    return {
      place,
      voucher,
      date: dateOf(day),
      line,
      basis,
      pool: shelf.pool,
      quantity,
      given,
      whole: whole ?? undefined,
      way: way ?? undefined,
      source: from === 0 || fromLine == null ? undefined : { voucher: from, line: fromLine },
      branch: branchOf(home),
      standsIn: branchOf(branch),
      valuedIn: shelf.branch,
      againstIn: branchOf(begun),
      godown: godownOf(godown),
      bearer: ledger === 0 ? undefined : bearerOf([ledger, against, costCentre, project, person]),
      booked,
    };
  };
}

/** Lines that brought goods before the start, as far as the steps send some of them back. */
async function loadGoodsSentBack(
  client: Pick<pg.ClientBase, 'query'>,
  steps: readonly HistoryStep[],
  start: number,
): Promise<Map<LineKey, ChargedGoods>> {
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
async function loadSourceLines(
  client: Pick<pg.ClientBase, 'query'>,
  steps: readonly HistoryStep[],
  start: number,
): Promise<Map<LineKey, UsedLine>> {
  const own = new Set(steps.map(({ voucher }) => voucher));
  const wanted = new Map<LineKey, NonNullable<HistoryStep['source']>>();
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
