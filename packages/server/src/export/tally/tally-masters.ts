/** What vouchers name, by the names that Tally knows it by. Parties are ledgers there; an item's unit is the one it counts in. */
import type { LedgerUse } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import type { Purchases } from '@fieldbook/core/tally/entries-for-tally';
import { type Named, namesForTally } from '@fieldbook/core/tally/names-for-tally';
import { type TallyUnit, unitForTally } from '@fieldbook/core/tally/quantity-for-tally';
import { goodsRoleOf } from '@fieldbook/core/tally/types-for-tally';
import type pg from 'pg';

interface LedgerRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly role: string | null;
  readonly use: LedgerUse;
}

interface ItemRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly larger: readonly { readonly code: string; readonly num: number; readonly den: number }[];
}

export interface TallyMasters {
  readonly company: string;
  readonly decimals: number;
  readonly purchases: Purchases;
  ledger(id: number): LedgerRow;
  /** Of a ledger, or of the party where it controls one. */
  nameOf(ledgerId: number, partyId: number | null): string;
  partyName(id: number): string;
  costCentre(id: number): string;
  godown(id: number): string;
  item(id: number): { readonly name: string; readonly unit: TallyUnit };
  /** The ledger whose entry holds the goods of a type; `code` where a voucher names another. */
  goodsAccount(type: string, code: string | null): string | undefined;
}

const COMPANY =
  'select company.name, currency.decimals from company join currency on currency.id = company.currency_id';
const ITEMS = `select item.id, item.code, item.name, unit.code as unit, coalesce((select json_agg(json_build_object(
      'code', larger.code, 'num', own.num, 'den', own.den) order by own.position)
    from item_unit own join measure_unit larger on larger.id = own.unit_id where own.item_id = item.id), '[]') as larger
  from item join measure_unit unit on unit.id = item.unit_id order by item.code, item.id`;

export async function loadTallyMasters(client: pg.ClientBase): Promise<TallyMasters> {
  const company = (await client.query<{ name: string; decimals: number }>(COMPANY)).rows[0];
  if (company === undefined) throw new Error('The database has no company yet.');
  const { rows: ledgers } = await client.query<LedgerRow>(
    'select id, code, name, role, use from ledger order by code, id',
  );
  const { rows: items } = await client.query<ItemRow>(ITEMS);
  const parties = await namedRows(client, 'party');
  const ledgerNames = namesForTally([
    ...ledgers.map(({ id, code, name }) => ({ key: `ledger ${id}`, code, name })),
    ...parties.map(({ key, code, name }) => ({ key: `party ${key}`, code, name })),
  ]);
  const itemNames = namesForTally(items.map(({ id, code, name }) => ({ key: id, code, name })));
  const godowns = namesForTally(await namedRows(client, 'godown'));
  const costCentres = namesForTally(await namedRows(client, 'cost_centre'));
  const units = new Map(items.map(({ id, unit, larger }) => [id, unitForTally(unit, larger)]));
  const byId = new Map(ledgers.map((ledger) => [ledger.id, ledger]));
  const ledgerName = (id: number) => present(ledgerNames.get(`ledger ${id}`), `no ledger ${id}`);
  const partyName = (id: number) => present(ledgerNames.get(`party ${id}`), `no party ${id}`);
  const ofRole = (role: string) => ledgers.find((ledger) => ledger.role === role);
  const purchases = present(ofRole('purchases'), 'every company has a ledger of purchases').id;
  return {
    company: company.name,
    decimals: company.decimals,
    purchases: { ledgerId: purchases, name: ledgerName(purchases) },
    ledger: (id) => present(byId.get(id), `no ledger ${id}`),
    nameOf: (ledgerId, partyId) => (partyId === null ? ledgerName(ledgerId) : partyName(partyId)),
    partyName,
    costCentre: (id) => present(costCentres.get(id), `no cost centre ${id}`),
    godown: (id) => present(godowns.get(id), `no godown ${id}`),
    item: (id) => ({
      name: present(itemNames.get(id), `no item ${id}`),
      unit: present(units.get(id), `no unit ${id}`),
    }),
    goodsAccount(type, code) {
      const role = goodsRoleOf(type);
      const named = role === undefined || code === null ? undefined : ledgers.find((ledger) => ledger.code === code);
      const account = named ?? (role === undefined ? undefined : ofRole(role));
      return account && ledgerName(account.id);
    },
  };
}

async function namedRows(client: pg.ClientBase, table: 'party' | 'godown' | 'cost_centre'): Promise<Named<number>[]> {
  return (await client.query(`select id as key, code, name from ${table} order by code, id`)).rows;
}
