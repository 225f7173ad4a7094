/**
 * What a version of a voucher read from masters and settings that its figures follow from: contents of units, weight, litres
 * and tax code of its items, the place and registration of its parties and its branch, their credit days, and how the company
 * rounds and taxes. It is kept with the version as one text. An edit reads it in place of today's masters, so that an item,
 * party or unit that stays has the facts it had, and a new one those of today. A return reads those of the voucher that it
 * gives back. Source: docs/books.md#what-an-edit-reads.
 */

import type { CompanyChoices } from '../settings/settings.ts';
import type { BranchView, ItemUnit, ItemView, PartyView, VoucherMasters } from './masters-view.ts';
import type { Values, VoucherDraft } from './voucher.ts';

/** Settings that may change while there are vouchers, and that decide figures or ledgers of one. */
const keptChoices = ['taxBy', 'roundOffStep', 'officeTransfers', 'countDifference', 'cashDifference'] as const;
const placeNames = ['country', 'region', 'taxRegNo'] as const;
const branchNames = [...placeNames, 'defaultGodown'] as const;
const partyNames = [...placeNames, 'creditDays', 'isCashParty'] as const;
const itemNames = ['litres', 'weight', 'taxCode'] as const;

type Kept<T, N extends keyof T> = Partial<Pick<T, N>>;

interface KeptItem extends Kept<ItemView, (typeof itemNames)[number]> {
  /** Numerator and denominator of the units that the lines are in. */
  readonly units: Readonly<Record<string, readonly [num: number, den: number]>>;
}

interface KeptFacts {
  readonly choices: Kept<CompanyChoices, (typeof keptChoices)[number]>;
  readonly branches: Readonly<Record<string, Kept<BranchView, (typeof branchNames)[number]>>>;
  /** By side and code. */
  readonly parties: Readonly<Record<string, Kept<PartyView, (typeof partyNames)[number]>>>;
  readonly items: Readonly<Record<string, KeptItem>>;
}

const sides = ['customer', 'supplier'] as const;

/** What a completed draft reads of these masters, as text. */
export function factsOf({ header, items, ledgers, bills }: VoucherDraft, masters: VoucherMasters): string {
  const branch = masters.branch(String(header['branch']));
  const named = [header, ...ledgers, ...bills].flatMap((values) => sides.map((side) => [side, values[side]] as const));
  const parties = named.flatMap(([side, code]) => {
    const party = code === undefined ? undefined : masters.party(side, String(code));
    return party === undefined ? [] : [[`${side} ${party.code}`, picked(party, partyNames)] as const];
  });
  const facts: KeptFacts = {
    choices: picked(masters.choices, keptChoices),
    branches: branch === undefined ? {} : { [branch.code]: picked(branch, branchNames) },
    parties: Object.fromEntries(parties),
    items: itemsOf(items, masters),
  };
  return JSON.stringify(facts);
}

function itemsOf(lines: readonly Values[], masters: VoucherMasters): KeptFacts['items'] {
  const items: Record<string, KeptItem> = {};
  for (const line of lines) {
    const item = masters.item(String(line['item']));
    if (item === undefined) continue;
    const unit = item.units.find((each) => each.unit === line['unit']) ?? item.units[0];
    const units = { ...items[item.code]?.units, ...(unit === undefined ? {} : { [unit.unit]: [unit.num, unit.den] }) };
    items[item.code] = { ...picked(item, itemNames), units } as KeptItem;
  }
  return items;
}

/** The masters as the version before read them, for one that takes its place. */
export function mastersOfVersion<M extends VoucherMasters>(text: string | undefined, masters: M): M {
  const facts = parsed(text);
  if (facts === undefined) return masters;
  const read = withFacts(facts, masters, { party: partyNames, item: itemNames });
  return { ...read, choices: { ...masters.choices, ...facts.choices } };
}

/** The masters as the voucher read them that is given back; its return has credit days and roundings of its own. */
export function mastersOfSource<M extends VoucherMasters>(text: string | undefined, masters: M): M {
  const facts = parsed(text);
  if (facts === undefined) return masters;
  const read = withFacts(facts, masters, { party: placeNames, item: ['litres', 'weight'] });
  const { taxBy = masters.choices.taxBy } = facts.choices;
  return { ...read, choices: { ...masters.choices, taxBy } };
}

interface Wanted {
  readonly party: readonly (typeof partyNames)[number][];
  readonly item: readonly (typeof itemNames)[number][];
}

function withFacts<M extends VoucherMasters>(facts: KeptFacts, masters: M, wanted: Wanted): M {
  const own = <T>(kept: Readonly<Record<string, T>>, key: string) => (Object.hasOwn(kept, key) ? kept[key] : undefined);
  return {
    ...masters,
    branch(code: string) {
      return replaced(masters.branch(code), own(facts.branches, code), branchNames);
    },
    party(side: PartyView['side'], code: string) {
      return replaced(masters.party(side, code), own(facts.parties, `${side} ${code}`), wanted.party);
    },
    item(code: string) {
      const [item, kept] = [masters.item(code), own(facts.items, code)];
      const found = replaced(item, kept, wanted.item);
      return found === undefined || kept === undefined
        ? found
        : { ...found, units: unitsWith(found.units, kept.units) };
    },
  };
}

/** A unit that the item has no more is there all the same. */
function unitsWith(units: readonly ItemUnit[], kept: KeptItem['units']): readonly ItemUnit[] {
  const known = units.map((each) => {
    const [num, den] = (Object.hasOwn(kept, each.unit) ? kept[each.unit] : undefined) ?? [each.num, each.den];
    return { ...each, num, den };
  });
  const gone = Object.entries(kept).filter(([unit]) => units.every((each) => each.unit !== unit));
  return [...known, ...gone.map(([unit, [num, den]]) => ({ unit, num, den }))];
}

function picked<T extends object, N extends keyof T>(row: T, names: readonly N[]): Kept<T, N> {
  const known = names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]);
  return Object.fromEntries(known) as Kept<T, N>;
}

/** What was not there when the facts were kept is not there now. */
function replaced<T extends object, N extends keyof T>(
  row: T | undefined,
  kept: Kept<T, N> | undefined,
  names: readonly N[],
): T | undefined {
  if (row === undefined || kept === undefined) return row;
  const rest = Object.entries(row).filter(([name]) => !(names as readonly string[]).includes(name));
  return { ...Object.fromEntries(rest), ...picked(kept as T, names) } as T;
}

function parsed(text: string | undefined): KeptFacts | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as KeptFacts);
}
