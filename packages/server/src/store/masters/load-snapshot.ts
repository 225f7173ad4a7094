/**
 * Reads a snapshot of the masters: the whole of it, or only what changed since an older one. The caller's transaction must
 * be repeatable read, so that the version and all tables are of one moment.
 */
import type { ItemView, PartyView } from '@fieldbook/core/definition/masters-view';
import type pg from 'pg';
import {
  LARGE,
  loadBranches,
  loadCurrencies,
  loadGodowns,
  loadIdTables,
  loadLeadStatuses,
  loadLedgers,
  loadParties,
  loadSeries,
  loadTaxRates,
} from './load-frame.ts';
import { loadItems, loadPrices } from './load-goods.ts';
import { loadPeriods } from './load-periods.ts';
import { createSnapshot, type IdTable, type MasterSnapshot } from './master-snapshot.ts';
import { loadChoices } from './settings.ts';

/** Reads what changed since `old`, which may be older by any number of versions; all when there is none. */
export async function loadSnapshot(client: pg.ClientBase, old?: MasterSnapshot): Promise<MasterSnapshot> {
  const { version, life } = await loadVersion(client);
  if (old?.version === version && old.life === life) return old;
  const small = await loadIdTables(client, (name) => !LARGE.has(name));
  // Views name other masters by code: where one of these codes changed, what names it is out of date as well.
  const isLater = old !== undefined && old.life === life && old.version < version;
  const base = isLater && keepsCodes(old, small) ? old : undefined;
  const since = base?.version ?? 0;
  const gone = base === undefined ? [] : await loadDeletions(client, since);
  const items = follow(base?.data.items, base?.data.ids.get('item'), {
    changed: await loadItems(client, small, since),
    gone: gone.filter((row) => row.table_name === 'item').map((row) => row.row_id),
  });
  const changedParties = await loadParties(client, small, since);
  const goneParties = gone.filter((row) => row.table_name === 'party').map((row) => row.row_id);
  const side = (name: 'customer' | 'supplier', views: ReadonlyMap<string, PartyView> | undefined) =>
    follow(views, base?.data.ids.get(name), {
      changed: changedParties.filter(([, party]) => party.side === name),
      gone: goneParties,
    });
  const customers = side('customer', base?.data.customers);
  const suppliers = side('supplier', base?.data.suppliers);
  const ids = new Map([
    ...small,
    ['item', items.ids],
    ['customer', customers.ids],
    ['supplier', suppliers.ids],
  ] as const);
  return createSnapshot({
    version,
    life,
    ids,
    items: items.views,
    customers: customers.views,
    suppliers: suppliers.views,
    choices: await loadChoices(client),
    ledgers: await loadLedgers(client, ids),
    godowns: await loadGodowns(client, ids),
    branches: await loadBranches(client, ids),
    currencies: await loadCurrencies(client),
    leadStatuses: await loadLeadStatuses(client),
    taxRates: await loadTaxRates(client),
    series: await loadSeries(client, ids),
    prices: await loadPrices(client, ids),
    periods: await loadPeriods(client, ids),
  });
}

/** The version masters have now, and the life of the database that it is of. */
export async function loadVersion(client: pg.ClientBase): Promise<{ readonly version: number; readonly life: string }> {
  const { rows } = await client.query<{ version: number; life: string }>('select version, life from master_version');
  return rows[0] ?? { version: 0, life: '' };
}

async function loadDeletions(client: pg.ClientBase, since: number): Promise<{ table_name: string; row_id: number }[]> {
  const { rows } = await client.query<{ table_name: string; row_id: number }>(
    'select table_name, row_id from master_deletion where changed_seq > $1',
    [since],
  );
  return rows;
}

function keepsCodes(old: MasterSnapshot, small: ReadonlyMap<string, IdTable>): boolean {
  for (const [master, table] of small) {
    const before = old.data.ids.get(master)?.codeOf ?? new Map<number, string>();
    for (const [id, code] of before) {
      const now = table.codeOf.get(id);
      if (now !== undefined && now !== code) return false;
    }
  }
  return true;
}

interface Followed<T> {
  readonly views: ReadonlyMap<string, T>;
  readonly ids: IdTable;
}

/** The old views with changes applied, as new maps; codes that changed leave no trace of the old one. */
function follow<T extends ItemView | PartyView>(
  views: ReadonlyMap<string, T> | undefined,
  ids: IdTable | undefined,
  { changed, gone }: { changed: readonly (readonly [number, T])[]; gone: readonly number[] },
): Followed<T> {
  if (views !== undefined && ids !== undefined && changed.length === 0 && gone.length === 0) return { views, ids };
  const result = new Map(views ?? []);
  const idOf = new Map(ids?.idOf ?? []);
  const codeOf = new Map(ids?.codeOf ?? []);
  // First all that leaves its code, then all that takes one: two rows may have exchanged theirs.
  for (const id of [...gone, ...changed.map(([each]) => each)]) {
    const code = codeOf.get(id);
    if (code === undefined) continue;
    codeOf.delete(id);
    idOf.delete(code);
    result.delete(code);
  }
  for (const [id, view] of changed) {
    codeOf.set(id, view.code);
    idOf.set(view.code, id);
    result.set(view.code, view);
  }
  return { views: result, ids: { idOf, codeOf } };
}
