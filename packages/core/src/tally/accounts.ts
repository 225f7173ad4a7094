/** The ledgers of Tally: those below debtors and creditors are customers and suppliers, all others are ledgers. */
import { msg } from '../i18n/text.ts';
import { codesOf, wishedCode } from './codes.ts';
import { type GroupFound, isOfParties, type LedgerGroups, ledgerGroups } from './ledger-groups.ts';
import { partyRow } from './party-row.ts';
import { orNothing, type TableRow } from './table.ts';
import type { LeftOut, TallyMasters } from './tally-masters.ts';
import { arabicNameOf, isNothing, nameKey, type TallyObject, textOf } from './tally-object.ts';

type AccountSide = 'ledger' | 'customer' | 'supplier';

export interface Account {
  readonly object: TallyObject;
  readonly side: AccountSide;
  readonly code: string;
  /** Below Stock-in-hand: it tells of goods what the items tell as well. */
  readonly isOfStock: boolean;
}

export interface Accounts {
  readonly groups: readonly TableRow[];
  readonly ledgers: readonly TableRow[];
  readonly customers: readonly TableRow[];
  readonly suppliers: readonly TableRow[];
  /** In the order of the file. */
  readonly all: readonly Account[];
  readonly leftOut: readonly LeftOut[];
}

const PROFIT_GROUP = 'Reserves & Surplus';
const PROFIT_CODE = 'RETAINED-EARNINGS';

export function accountsOf(masters: TallyMasters): Accounts {
  const objects = [...masters.of('LEDGER').values()];
  const groups = ledgerGroups(masters.of('GROUP'), objects.map(groupNameOf));
  const placed = objects.flatMap((object) => {
    const group = groups.find(groupNameOf(object));
    return group === undefined ? [] : [{ object, group }];
  });
  const all = withCodes(placed);
  const rowsOf = (side: AccountSide): readonly TableRow[] => all.filter((each) => each.side === side).map(rowOf);
  return {
    groups: groups.rows,
    ledgers: rowsOf('ledger'),
    customers: rowsOf('customer'),
    suppliers: rowsOf('supplier'),
    all,
    leftOut: [...groups.leftOut, ...objects.filter((object) => isLost(object, groups)).map(lost)],
  };
}

const isLost = (object: TallyObject, groups: LedgerGroups): boolean => groups.find(groupNameOf(object)) === undefined;

const lost = ({ kind, name }: TallyObject): LeftOut => ({ kind, name, why: msg('Its group is not in the file.') });

/** Profit and loss is the one ledger of Tally that lies below no group. */
const isProfit = (object: TallyObject): boolean => isNothing(textOf(object, 'PARENT'));

const groupNameOf = (object: TallyObject): string => (isProfit(object) ? PROFIT_GROUP : textOf(object, 'PARENT'));

interface Placed {
  readonly object: TallyObject;
  readonly group: GroupFound;
}

interface Coded extends Account, Placed {}

/** Customers and suppliers share their codes: a name that is both is two parties, and nobody is to take one for the other. */
function withCodes(placed: readonly Placed[]): readonly Coded[] {
  const named = placed.map(({ object, group }) => ({
    object,
    group,
    name: object.name,
    code: isProfit(object) ? PROFIT_CODE : wishedCode(object),
  }));
  const own = named.filter(({ object }) => isProfit(object)).map(({ code }) => code);
  const parties = codesOf(named.filter(({ group }) => isOfParties(group)));
  const ledgers = codesOf(
    named.filter(({ group, object }) => !isOfParties(group) && !isProfit(object)),
    own,
  );
  return named.map(({ object, group, code, name }) => ({
    object,
    group,
    side: sideOf(group),
    isOfStock: group.use === 'stock',
    code: (isOfParties(group) ? parties : ledgers).get(nameKey(name)) ?? code,
  }));
}

const sideOf = ({ use }: GroupFound): AccountSide => (use === 'customer' || use === 'supplier' ? use : 'ledger');

function rowOf({ object, group, side, code }: Coded): TableRow {
  const named = { code, name: object.name, nameArabic: arabicNameOf(object) };
  if (side !== 'ledger') return { ...named, ...partyRow(object, group.partyGroup) };
  const isBank = group.use === 'bank';
  return {
    ...named,
    group: group.code,
    nature: group.nature,
    use: group.use ?? 'general',
    bankName: isBank ? orNothing(textOf(object, 'BANKINGCONFIGBANK')) : undefined,
    bankAccountNo: isBank ? orNothing(textOf(object, 'BANKDETAILS')) : undefined,
    iban: isBank ? orNothing(textOf(object, 'IBAN')) : undefined,
  };
}
