/** Books and reference model side by side: every ledger and party, every item in every godown and pool, every bill. */
import { costKey } from '../book-state.ts';
import type { ExampleBooks } from '../books.ts';
import { acrossBranches } from './across-branches.ts';
import { type GoodsRow, type ReferenceArrays, sum } from './arrays.ts';
import { shelfAfter } from './goods.ts';

/** `Stock: books 1600, model 1650`, a line for each figure on which the two do not agree; nothing when they do. */
export function differences(books: ExampleBooks, model: ReferenceArrays): string[] {
  return [
    ...differing('ledger', ledgersOf(entriesOf(books)), ledgersOf([...model.entries, ...acrossBranches(model)])),
    ...differing('goods in godown', books.state.quantities, quantitiesOf(model)),
    ...differing('batch', batchesOf(books), batchesOfModel(model)),
    ...differing('goods of branch', worthByBranch(books), worthOf(model.goods)),
    ...differing('goods in books', costsOf(books), poolsOf(model)),
    ...differing('order of goods', layersOf(books), lotsOf(model)),
    ...differing('bill', billsOf(books), billsOfModel(model)),
  ];
}

type Figures = ReadonlyMap<string, number | string>;

function differing(what: string, books: Figures, model: Figures): string[] {
  const keys = [...new Set([...books.keys(), ...model.keys()])].sort();
  return keys.flatMap((key) => {
    const [left, right] = [books.get(key) ?? 0, model.get(key) ?? 0];
    return left === right ? [] : [`${what} ${key}: books ${left}, model ${right}`];
  });
}

interface AnyEntry {
  readonly branch: string;
  readonly ledger: string;
  readonly party?: string | { readonly side: string; readonly code: string };
  readonly base: number;
  readonly currency: string;
  readonly foreign: number;
  readonly costCentre?: string;
  readonly project?: string;
  readonly person?: string;
}

function ledgersOf(entries: readonly AnyEntry[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);
  for (const entry of entries) {
    const { branch, ledger, party = '', base, currency, foreign, costCentre = '', project = '', person = '' } = entry;
    const who = typeof party === 'string' ? party : `${party.side} ${party.code}`;
    add(`${ledger} ${who}`, base);
    add(`${ledger} in branch ${branch}`, base);
    add(`${ledger} ${who} in ${currency}`, foreign);
    add(`${ledger} of cost centre ${costCentre}`, base);
    add(`${ledger} of project ${project}`, base);
    add(`${ledger} of person ${person}`, base);
  }
  return sums;
}

function entriesOf({ booked }: ExampleBooks): AnyEntry[] {
  return booked.flatMap(({ branch, entries }) => entries.map((entry) => ({ branch, ...entry })));
}

/** Value of an item by branch and godown, as it was written. */
function worthByBranch({ booked }: ExampleBooks): Map<string, number> {
  return worthOf(booked.flatMap(({ branch, moves }) => moves.map((move) => ({ branch, ...move }))));
}

function worthOf(rows: readonly Pick<GoodsRow, 'branch' | 'godown' | 'item' | 'value'>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { branch, godown, item, value } of rows) {
    const key = `${branch} ${godown} ${item}`;
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return sums;
}

function quantitiesOf({ told: goods }: ReferenceArrays): Map<string, number> {
  const keys = new Set(goods.map(({ godown, item }) => `${godown} ${item}`));
  const of = (key: string) => goods.filter(({ godown, item }) => `${godown} ${item}` === key);
  return new Map([...keys].map((key) => [key, sum(of(key).map(({ quantity }) => quantity))]));
}

function batchesOf({ state }: ExampleBooks): Map<string, number> {
  const rows = [...state.stockBatches].flatMap(([key, batches]) =>
    batches.map(({ batch, expiry = '', quantity }) => [`${key} ${batch} ${expiry}`, quantity] as const),
  );
  return new Map(rows);
}

function batchesOfModel({ told: goods }: ReferenceArrays): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { godown, item, batch, expiry = '', quantity } of goods) {
    const key = `${godown} ${item} ${batch} ${expiry}`;
    if (batch !== undefined) sums.set(key, (sums.get(key) ?? 0) + quantity);
  }
  return sums;
}

function costsOf({ state }: ExampleBooks): Map<string, string> {
  const known = [...state.costs].filter(([, { quantity, value }]) => quantity !== 0 || value !== 0);
  return new Map(known.map(([key, { quantity, value }]) => [key, `${quantity} worth ${value}`]));
}

function placesOf(model: ReferenceArrays): Map<string, Pick<GoodsRow, 'pool' | 'item' | 'branch'>> {
  return new Map(model.told.map(({ pool, item, branch }) => [costKey({ pool, item, branch }), { pool, item, branch }]));
}

function poolsOf(model: ReferenceArrays): Map<string, string> {
  const keys = placesOf(model);
  return new Map(
    [...keys].flatMap(([key, place]) => {
      const story = model.story(place);
      const [quantity, value] = [sum(story.map((row) => row.quantity)), sum(story.map((row) => row.value))];
      return quantity === 0 && value === 0 ? [] : [[key, `${quantity} worth ${value}`] as const];
    }),
  );
}

/** Under FIFO what came first leaves first: quantity and value of what came together, oldest first. */
function layersOf({ state, masters }: ExampleBooks): Map<string, string> {
  if (masters.choices.valuation !== 'fifo') return new Map();
  const told = [...state.costs].map(([key, { layers }]) => [
    key,
    layers.map(([had, worth]) => `${had} worth ${worth}`),
  ]);
  return new Map(told.flatMap(([key, rows]) => (rows?.length === 0 ? [] : [[String(key), String(rows)]])));
}

function lotsOf(model: ReferenceArrays): Map<string, string> {
  if (model.masters.choices.valuation !== 'fifo') return new Map();
  const keys = placesOf(model);
  return new Map(
    [...keys].flatMap(([key, place]) => {
      const { lots } = shelfAfter(model.story(place));
      return lots.length === 0 ? [] : [[key, String(lots.map(({ quantity, value }) => `${quantity} worth ${value}`))]];
    }),
  );
}

function billsOf({ state }: ExampleBooks): Map<string, string> {
  const standing = [...state.bills.values()].filter(({ amount, open }) => amount !== 0 || open !== 0);
  return new Map(
    standing.map(({ side, party, ledger, reference, amount, open, baseOpen, currency }) => [
      `${side} ${party} ${ledger} ${reference}`,
      `${open} of ${amount} ${currency}, ${baseOpen}`,
    ]),
  );
}

export function billsOfModel(model: ReferenceArrays): Map<string, string> {
  const names = new Map(model.bills.map((row) => [`${row.side} ${row.party} ${row.ledger} ${row.reference}`, row]));
  return new Map(
    [...names].flatMap(([key, name]) => {
      const { amount, open, baseOpen, currency } = model.bill(name);
      const stands = amount !== 0 || open !== 0;
      return stands ? [[key, `${open} of ${amount} ${currency ?? ''}, ${baseOpen}`] as const] : [];
    }),
  );
}
