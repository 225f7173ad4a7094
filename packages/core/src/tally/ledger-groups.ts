/** The groups of Tally as ledger groups. Groups below debtors and creditors are none: they are a fact of their parties. */
import { msg } from '../i18n/text.ts';
import { codesOf, wishedCode } from './codes.ts';
import { type GroupMeaning, meaningOfPrimary, type ReservedFound, reservedGroup } from './reserved-groups.ts';
import type { TableRow } from './table.ts';
import { type ByName, inOrder, type LeftOut, lineageOf } from './tally-masters.ts';
import { arabicNameOf, isNothing, isYes, nameKey, type TallyObject, textOf } from './tally-object.ts';

export interface GroupFound extends GroupMeaning {
  readonly code: string;
  /** Of a group of parties: the name below the head, for the party; absent for the head itself. */
  readonly partyGroup?: string;
}

export interface LedgerGroups {
  readonly rows: readonly TableRow[];
  readonly leftOut: readonly LeftOut[];
  /** `undefined` for a name that is no group. */
  find(name: string): GroupFound | undefined;
}

/** `needed` are groups that ledgers name: Tally's own are there for a file that does not tell them. */
export function ledgerGroups(groups: ByName, needed: readonly string[]): LedgerGroups {
  const own = inOrder(groups).filter((group) => reservedOf(group) === undefined);
  const all = withReserved(groups);
  const meant = new Map(own.map((group) => [nameKey(group.name), meaningOf(group, all)]));
  const wishes = own.map((group) => ({ name: group.name, code: wishedCode(group) }));
  const reserved = allReserved(groups, [...needed, ...own.map((group) => textOf(group, 'PARENT'))]);
  const codes = codesOf(
    wishes,
    [...reserved.values()].map(({ code }) => code),
  );
  const find = (name: string): GroupFound | undefined => {
    const object = groups.get(nameKey(name));
    const known = object === undefined ? reservedGroup(name) : reservedOf(object);
    if (known !== undefined) return known;
    const [meaning, code] = [meant.get(nameKey(name)), codes.get(nameKey(name))];
    if (object === undefined || meaning === undefined || code === undefined) return undefined;
    return { ...meaning, code, ...(isOfParties(meaning) ? { partyGroup: object.name } : {}) };
  };
  const lost = own.filter((group) => meant.get(nameKey(group.name)) === undefined);
  return {
    rows: [
      ...[...reserved.values()].map((group) => reservedRow(group, reserved)),
      ...own.flatMap((group) => ownRow(group, find)),
    ],
    leftOut: lost.map(({ kind, name }) => ({ kind, name, why: msg('Its group is not in the file.') })),
    find,
  };
}

export const isOfParties = ({ use }: GroupMeaning): boolean => use === 'customer' || use === 'supplier';

/** A group of Tally's own keeps its first name when somebody calls it otherwise. */
const reservedOf = (group: TallyObject): ReservedFound | undefined =>
  reservedGroup(textOf(group, 'RESERVEDNAME')) ??
  (textOf(group, 'RESERVEDNAME') === '' ? reservedGroup(group.name) : undefined);

/** What the head of its tree is; what a group says of the gross profit itself counts before that. */
function meaningOf(group: TallyObject, all: ByName): GroupMeaning | undefined {
  const line = lineageOf(group, all);
  const head = line?.map((each) => reservedOf(each) ?? meaningOfPrimary(each)).find((each) => each !== undefined);
  if (head === undefined) return undefined;
  const { nature, use } = head;
  const isTrading = isYes(group, 'AFFECTSGROSSPROFIT') || head.affectsGrossProfit === true;
  return { nature, ...(use === undefined ? {} : { use }), ...(isTrading ? { affectsGrossProfit: true } : {}) };
}

/** The head of a line may be a group of Tally's own that the file does not tell. */
function withReserved(groups: ByName): ByName {
  const all = new Map(groups);
  for (const each of groups.values()) {
    const parent = textOf(each, 'PARENT');
    if (isNothing(parent) || all.has(nameKey(parent)) || reservedGroup(parent) === undefined) continue;
    all.set(nameKey(parent), { kind: 'GROUP', name: parent, fields: {}, lists: {} });
  }
  return all;
}

/** With the groups that they lie below, heads first. */
function allReserved(groups: ByName, needed: readonly string[]): ReadonlyMap<string, ReservedFound> {
  const named = [...groups.values()].flatMap((group) => reservedOf(group) ?? []);
  const asked = needed.flatMap((name) => (groups.has(nameKey(name)) ? [] : (reservedGroup(name) ?? [])));
  const found = [...named, ...asked].flatMap((group) => [
    ...(group.parent === undefined ? [] : [reservedGroup(group.parent)]),
    group,
  ]);
  const each = found.flatMap((group) => (group === undefined ? [] : [[group.name, group] as const]));
  return new Map(each.toSorted(([, a], [, b]) => Number(a.parent !== undefined) - Number(b.parent !== undefined)));
}

function reservedRow(group: ReservedFound, all: ReadonlyMap<string, ReservedFound>): TableRow {
  return {
    code: group.code,
    name: group.name,
    nature: group.nature,
    parent: group.parent === undefined ? undefined : all.get(group.parent)?.code,
    affectsGrossProfit: group.affectsGrossProfit === true ? 'yes' : 'no',
  };
}

function ownRow(group: TallyObject, find: LedgerGroups['find']): readonly TableRow[] {
  const found = find(group.name);
  if (found === undefined || isOfParties(found)) return [];
  return [
    {
      code: found.code,
      name: group.name,
      nameArabic: arabicNameOf(group),
      nature: found.nature,
      parent: find(textOf(group, 'PARENT'))?.code,
      affectsGrossProfit: found.affectsGrossProfit === true ? 'yes' : 'no',
    },
  ];
}
