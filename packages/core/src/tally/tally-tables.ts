/**
 * An export of TallyPrime as the tables that a workbook would have held, in the order in which they are to be written, and what the
 * books begin with. The ordinary import judges and writes them; nothing here knows what a company has already.
 */
import { accountsOf } from './accounts.ts';
import { codesOf, wishedCode } from './codes.ts';
import { goodsOf } from './goods.ts';
import { type Openings, openingsOf } from './openings.ts';
import { type TallyTable, tableOf } from './table.ts';
import { type LeftOut, mastersOf } from './tally-masters.ts';
import { arabicNameOf, nameKey, type TallyObject } from './tally-object.ts';
import { treeRows } from './tree-rows.ts';

export interface TallyTables {
  readonly tables: readonly TallyTable[];
  readonly openings: Omit<Openings, 'leftOut'>;
  /** What no table holds, with the reason. */
  readonly leftOut: readonly LeftOut[];
}

/** `branch` is where the godowns are to stand: Tally has none. */
export function tallyTables(objects: Iterable<TallyObject>, { branch }: { readonly branch: string }): TallyTables {
  const masters = mastersOf(objects);
  const accounts = accountsOf(masters);
  const goods = goodsOf(masters);
  const centres = treeRows(masters.of('COSTCENTRE'));
  const places = [...masters.of('GODOWN').values()];
  const godowns = codesOf(places.map((object) => ({ name: object.name, code: wishedCode(object) })));
  const { leftOut, ...openings } = openingsOf(accounts.all, goods.all, godowns);
  const tables = [
    tableOf('ledgerGroup', accounts.groups),
    tableOf('ledger', accounts.ledgers),
    tableOf('costCentre', centres.rows),
    tableOf('customer', accounts.customers),
    tableOf('supplier', accounts.suppliers),
    tableOf('measureUnit', goods.units),
    tableOf('category', goods.categories),
    tableOf('taxCode', goods.taxCodes),
    tableOf('item', goods.items),
    tableOf(
      'godown',
      places.map((object) => ({
        code: godowns.get(nameKey(object.name)),
        name: object.name,
        nameArabic: arabicNameOf(object),
        branch,
      })),
    ),
  ];
  return {
    tables: tables.filter(({ rows }) => rows.length > 0),
    openings,
    leftOut: [...accounts.leftOut, ...centres.leftOut, ...goods.leftOut, ...leftOut],
  };
}
