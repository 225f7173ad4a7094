/** What a file may hold: rows of masters and of openings, in the groups in which people look for them. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { Label } from '@fieldbook/core/definition/field';
import { texts } from '@fieldbook/core/i18n/text';
import type { ImportTable } from '@fieldbook/core/import/import-table';
import { importTables } from '@fieldbook/core/openings/import-tables';
import { openingTables } from '@fieldbook/core/openings/opening-tables';
import { mayOpen } from '../../session/session.ts';

export const kindGroups = texts({
  goods: 'kinds|Goods',
  parties: 'Customers and suppliers',
  accounts: 'Accounts and tax',
  openings: 'Opening balances',
  people: 'People, routes and vans',
  restaurant: 'Restaurant',
  further: 'Further lists',
});

export type KindGroup = keyof typeof kindGroups;

export interface ImportKind {
  readonly name: string;
  readonly plural: Label;
  readonly path: string;
  readonly permission: string;
  readonly group: KindGroup;
  readonly table: ImportTable;
}

const named: Readonly<Partial<Record<KindGroup, readonly string[]>>> = {
  goods: ['item', 'category', 'measureUnit', 'priceGroup', 'godown'],
  parties: ['customer', 'supplier', 'contact'],
  accounts: ['ledger', 'ledgerGroup', 'taxCode', 'bank', 'costCentre', 'project', 'asset', 'currency'],
  openings: openingTables.map(({ name }) => name),
  people: [
    ...['user', 'salesPerson', 'purchasePerson', 'route', 'sector', 'vehicle', 'vehicleGroup', 'vehicleType'],
    ...['accessRole', 'branch', 'device'],
  ],
  restaurant: ['kitchen', 'kitchenMessage', 'diningArea', 'diningTable', 'orderArea'],
};

const order = Object.keys(kindGroups) as KindGroup[];

const groupOf = (name: string): KindGroup => order.find((group) => named[group]?.includes(name)) ?? 'further';

const placeIn = ({ group, name }: ImportKind): number => named[group]?.indexOf(name) ?? 0;

/** By group, and in each as they are asked for most. */
export const importKinds: readonly ImportKind[] = importTables
  .map((table) => {
    const { name, plural, path, permission } = table;
    return { name, plural, path, permission, group: groupOf(name), table };
  })
  .toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group) || placeIn(one) - placeIn(other));

/** Those whose form the person has. */
export const kindsOf = (me: Me): readonly ImportKind[] =>
  importKinds.filter(({ permission }) => mayOpen(me, permission));

export const kindNamed = (name: string): ImportKind | undefined => importKinds.find((kind) => kind.name === name);
