/**
 * The cost adjustment that a correction posts: what a replay says beyond what the corrected voucher booked itself, as entries
 * and moves of value, branch by branch. Source: ACCOUNTING.md, Corrections.
 */
import type { GodownKind, VoucherMasters } from '../definition/masters-view.ts';
import { present } from '../kernel/assert.ts';
import { CostTotals } from '../stock/cost-totals.ts';
import { borneBy, type StockMove } from '../stock/stock-desk.ts';
import { interBranch } from './branch-books.ts';
import { adjustmentExpense, type LedgerEntry, ledgerOf, stockRoleOf } from './posting-book.ts';

/** Moves of one posting of a branch. */
export interface BookedMoves {
  readonly branch: string;
  /** Of the voucher's source: what ends something stands there. */
  readonly againstIn?: string | undefined;
  readonly moves: readonly StockMove[];
}

/** What a voucher's own postings book for one item: those that stand now less those that stood before. */
export function ownTotals(
  item: string,
  { before, now }: { readonly before: BookedMoves | undefined; readonly now: BookedMoves | undefined },
  masters: VoucherMasters,
): CostTotals {
  return totalsOf(item, now, masters).minus(totalsOf(item, before, masters));
}

function totalsOf(item: string, booked: BookedMoves | undefined, masters: VoucherMasters): CostTotals {
  const totals = new CostTotals();
  for (const move of booked?.moves ?? []) {
    if (move.item !== item) continue;
    const { godown, bearer, value } = move;
    const pool = poolOf(godown, masters);
    const branch = booked?.branch ?? '';
    totals.add(
      { branch, standsIn: move.branch ?? branch, againstIn: booked?.againstIn ?? branch, godown, pool, bearer },
      { value, borne: borneBy(move), adjustment: 0 },
    );
  }
  return totals;
}

export function poolOf(godown: string, masters: VoucherMasters): GodownKind {
  return present(masters.godown(godown), `no godown ${godown}`).kind;
}

export interface CostAdjustment {
  readonly entries: readonly LedgerEntry[];
  readonly moves: readonly StockMove[];
}

/** By branch; each balances, through the inter-branch account where goods and bearer are of two. Periodic books have the moves alone. */
export function costAdjustments(
  items: Iterable<readonly [item: string, totals: CostTotals]>,
  masters: VoucherMasters,
): Map<string, CostAdjustment> {
  const moves = new Map<string, StockMove[]>();
  const amounts = new Map<string, LedgerEntry>();
  const branchOf = new Map<LedgerEntry, string>();
  const currency = masters.choices.baseCurrency;
  const add = (
    branch: string,
    facts: Pick<LedgerEntry, 'ledger' | 'costCentre' | 'project' | 'person'>,
    amount: number,
  ) => {
    const key = JSON.stringify([branch, facts.ledger, facts.costCentre, facts.project, facts.person]);
    const base = amount + (amounts.get(key)?.base ?? 0);
    amounts.set(key, { ...facts, base, currency, foreign: base });
  };
  for (const [item, totals] of items) {
    for (const { branch, godown, pool, value } of totals.stock) {
      const known = moves.get(branch) ?? [];
      moves.set(branch, [...known, { line: 0, item, godown, quantity: 0, value }]);
      add(branch, { ledger: ledgerOf(masters, stockRoleOf(pool)).code }, value);
    }
    for (const { branch, ledger, costCentre, project, person, amount } of totals.borne) {
      const code = typeof ledger === 'string' ? ledger : ledgerOf(masters, adjustmentExpense(ledger.adjusts)).code;
      const dimensions = {
        ...(costCentre === undefined ? {} : { costCentre }),
        ...(project === undefined ? {} : { project }),
        ...(person === undefined ? {} : { person }),
      };
      add(branch, { ledger: code, ...dimensions }, amount);
    }
  }
  for (const [key, entry] of amounts) branchOf.set(entry, (JSON.parse(key) as [string])[0]);
  const isPerpetual = masters.choices.inventoryBooks === 'perpetual';
  const branches = new Set([...moves.keys(), ...branchOf.values()]);
  return new Map(
    [...branches].map((branch) => {
      const own = [...branchOf].filter(([{ base }, of]) => of === branch && base !== 0).map(([entry]) => entry);
      const entries = isPerpetual ? [...own, ...interBranch(own, masters)] : [];
      return [branch, { entries, moves: moves.get(branch) ?? [] }] as const;
    }),
  );
}
