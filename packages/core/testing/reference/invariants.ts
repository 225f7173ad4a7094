/**
 * What must hold in books in memory after whatever happened (ACCOUNTING.md, invariants 1 to 9), beyond what `statement.ts` holds of the
 * books as a whole: posting by posting, branch by branch, and against the cost oracle.
 */
import type { GodownKind } from '../../src/definition/masters-view.ts';
import { present } from '../../src/kernel/assert.ts';
import type { ExampleBooks, PostedExample } from '../books.ts';
import type { BookedPosting } from '../branch-postings.ts';
import { brokenInvariants } from '../statement.ts';
import { type Worth, worthOf } from './cost-oracle.ts';
import { standingIn } from './standing.ts';
import { stockSteps } from './stock-steps.ts';

type Sums = Map<string, number>;

/** A line for each claim that does not hold; `standing`: the vouchers that are not void. */
export function brokenIn(books: ExampleBooks, standing: readonly PostedExample[]): string[] {
  return [
    ...brokenInvariants(books),
    ...books.booked.flatMap(unbalanced),
    ...branchesApart(books),
    ...usedBeyond(books, standing),
    ...wrongNumbers(books),
    ...costDifferences(books, standing),
  ];
}

/** What is left of books in which every voucher is void: nothing may be. */
export function leftOver({ booked, state }: ExampleBooks): string[] {
  const left: Sums = new Map();
  for (const { branch, entries, moves } of booked) {
    for (const { ledger, party, base, currency, foreign } of entries) {
      const account = `${ledger} of ${party?.code ?? 'nobody'} in ${branch}`;
      add(left, account, base);
      add(left, `${account} in ${currency}`, foreign);
    }
    for (const { item, godown, quantity, value } of moves) {
      add(left, `units of ${item} in ${godown}`, quantity);
      add(left, `value of ${item} in ${godown}`, value);
    }
  }
  for (const [key, { quantity, value }] of state.costs) {
    add(left, `units on hand of ${key}`, quantity);
    add(left, `value on hand of ${key}`, value);
  }
  for (const { party, reference, open, baseOpen, amount } of state.bills.values()) {
    for (const rest of [open, baseOpen, amount]) if (rest !== 0) left.set(`bill ${reference} of ${party}`, rest);
  }
  return apart('left', left, new Map());
}

/** Invariant 1: entries sum to zero in base and in each currency. */
function unbalanced({ branch, entries }: BookedPosting): string[] {
  const sums: Sums = new Map();
  for (const { base, currency, foreign } of entries) {
    add(sums, `${branch} in base`, base);
    add(sums, `${branch} in ${currency}`, foreign);
  }
  return apart('a posting does not balance:', sums, new Map());
}

/** Invariants 2, 3 and 9: goods are worth their ledger, and open bills are their party's balance, in each branch alone. */
function branchesApart({ booked, masters, state }: ExampleBooks): string[] {
  const [goods, goodsLedgers, bills, parties] = [new Map(), new Map(), new Map(), new Map()];
  const isPerpetual = masters.choices.inventoryBooks === 'perpetual';
  const roles = { saleable: 'stock', damage: 'damagedStock', transit: 'stockInTransit' } as const;
  const pools = new Map(Object.entries(roles).map(([pool, role]) => [masters.ledgerOf(role)?.code, pool]));
  for (const { branch, entries, moves } of booked) {
    for (const { godown, value } of moves) add(goods, `${poolOf(godown, masters)} ${branch}`, value);
    for (const { ledger, party, base } of entries) {
      if (pools.has(ledger)) add(goodsLedgers, `${pools.get(ledger)} ${branch}`, base);
      if (party !== undefined) add(parties, `${branch} ${ledger} ${party.side} ${party.code}`, base);
    }
  }
  for (const { branch, ledger, side, party, baseOpen } of state.bills.values())
    add(bills, `${branch} ${ledger} ${side} ${party}`, baseOpen);
  return [
    ...(isPerpetual ? apart('goods and ledger of branch', goods, goodsLedgers) : []),
    ...apart('bills and ledger of branch', bills, parties),
  ];
}

/** Types whose goods are given back, billed or confirmed at most once. */
const FINITE = ['sales', 'purchase', 'deliveryNote', 'goodsReceipt', 'stockTransfer', 'projectMaterialIssue'];

/** Invariant 5: nothing is used beyond its line. */
function usedBeyond(books: ExampleBooks, standing: readonly PostedExample[]): string[] {
  const goods = standingIn(books, standing).vouchers.filter(({ document }) => FINITE.includes(document.type));
  return goods.flatMap(({ referNo, lines }) =>
    lines
      .filter(({ used, quantity }) => used > quantity)
      .map(({ line, used, quantity }) => `${referNo}, line ${line}: ${used} of ${quantity} are used`),
  );
}

/** Invariant 6: numbers have no gaps and no doubles. */
function wrongNumbers({ posted }: ExampleBooks): string[] {
  const given = new Map<string, number[]>();
  for (const { referNo } of posted) {
    const [prefix = '', number] = referNo.split('-');
    given.set(prefix, [...(given.get(prefix) ?? []), Number(number)]);
  }
  return [...given].flatMap(([prefix, numbers]) => {
    const isWhole = numbers.toSorted((left, right) => left - right).every((number, at) => number === at + 1);
    return isWhole ? [] : [`numbers of ${prefix}: ${numbers}`];
  });
}

/** Invariants 4, 7 and 8: of each item is there what its standing vouchers come to, in what is kept and in what was written. */
function costDifferences(books: ExampleBooks, standing: readonly PostedExample[]): string[] {
  const { masters, state, booked } = books;
  const due = worthOf(stockSteps(standing, masters), masters.choices.valuation);
  const written = { quantity: new Map(), value: new Map() };
  for (const { branch, moves } of booked) {
    for (const move of moves) {
      const key = `${poolOf(move.godown, masters)} ${move.item} ${branch}`;
      add(written.quantity, key, move.quantity);
      add(written.value, key, move.value);
    }
  }
  return (['quantity', 'value'] as const).flatMap((figure) => {
    const told = figuresOf(due, figure);
    return [
      ...apart(`${figure} kept and by oracle:`, figuresOf(state.costs, figure), told),
      ...apart(`${figure} written and by oracle:`, written[figure], told),
    ];
  });
}

function figuresOf(worths: ReadonlyMap<string, Worth>, figure: keyof Worth): Sums {
  return new Map([...worths].map(([key, worth]) => [key, worth[figure]]));
}

function poolOf(godown: string, masters: ExampleBooks['masters']): GodownKind {
  return present(masters.godown(godown), `no godown ${godown}`).kind;
}

function add(sums: Sums, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

function apart(what: string, left: Sums, right: Sums): string[] {
  const keys = [...new Set([...left.keys(), ...right.keys()])].sort();
  return keys.flatMap((key) => {
    const [one, other] = [left.get(key) ?? 0, right.get(key) ?? 0];
    return one === other ? [] : [`${what} ${key}: ${one} is not ${other}`];
  });
}
