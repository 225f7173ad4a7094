/** Loads the small masters: branches, godowns, ledgers, currencies, taxes, series; and the codes and ids of all. */
import type { LedgerRole } from '@fieldbook/core/definition/ledger-roles';
import type {
  BranchView,
  GodownView,
  LedgerView,
  PartyView,
  TaxComponent,
  TaxRateView,
} from '@fieldbook/core/definition/masters-view';
import type { Currency } from '@fieldbook/core/kernel/money';
import type { LeadStatusRow } from '@fieldbook/core/masters/first-lead-status';
import { masters } from '@fieldbook/core/masters/index';
import type pg from 'pg';
import { codeOf, type Ids } from './load-goods.ts';
import { filterSql, literal, quoted } from './master-columns.ts';
import type { IdTable, SeriesView } from './master-snapshot.ts';
import { type DatedComponent, taxSpans } from './tax-spans.ts';

/** Masters of many rows, which a refresh follows by their changes instead of reading them again. */
export const LARGE = new Set(['item', 'customer', 'supplier']);

/** Codes and ids of the masters named, each an empty table when it has no rows. */
export async function loadIdTables(
  client: pg.ClientBase,
  isWanted: (name: string) => boolean,
): Promise<Map<string, IdTable>> {
  const wanted = masters.filter((master) => isWanted(master.name));
  const { rows } = await client.query<[string, number, string]>({
    text: wanted
      .map(({ name, table, filter }) => {
        const from = `from ${quoted(table)} m where ${filterSql(filter, 'm')}`;
        return `select ${literal(name)} as master, m.id, m.code::text ${from}`;
      })
      .join(' union all '),
    rowMode: 'array',
  });
  const tables = new Map(wanted.map(({ name }) => [name, { idOf: new Map(), codeOf: new Map() }]));
  for (const [master, id, code] of rows) {
    const table = tables.get(master);
    table?.idOf.set(code, id);
    table?.codeOf.set(id, code);
  }
  return tables;
}

function present<T extends object>(values: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as never;
}

export async function loadBranches(client: pg.ClientBase, ids: Ids): Promise<Map<string, BranchView>> {
  const { rows } = await client.query(
    'select code, name, name_arabic, zone, country, region, tax_reg_no, currency_id, default_godown_id from branch',
  );
  return byCode(
    rows.map((row) =>
      present({
        code: row.code,
        name: row.name,
        nameArabic: row.name_arabic,
        zone: row.zone,
        country: row.country,
        region: row.region,
        taxRegNo: row.tax_reg_no,
        currency: codeOf(ids, 'currency', row.currency_id),
        defaultGodown: row.default_godown_id === null ? null : codeOf(ids, 'godown', row.default_godown_id),
      }),
    ),
  );
}

export async function loadGodowns(client: pg.ClientBase, ids: Ids): Promise<Map<string, GodownView>> {
  const { rows } = await client.query(
    `select code, name, kind, branch_id, is_van, active,
       (select ledger.code from ledger where ledger.id = cash_ledger_id) as cash_ledger,
       (select array_agg(distinct van.code::text order by van.code::text)
        from route_godown link join route_godown beside on beside.route_id = link.route_id
          join godown van on van.id = beside.godown_id and van.is_van
        where link.godown_id = godown.id) as vans
     from godown`,
  );
  return byCode(
    rows.map((row) => ({
      code: row.code,
      name: row.name,
      kind: row.kind,
      branch: codeOf(ids, 'branch', row.branch_id),
      isVan: row.is_van,
      ...(row.vans === null ? {} : { vans: row.vans }),
      ...(row.cash_ledger === null ? {} : { cashLedger: row.cash_ledger }),
      active: row.active,
    })),
  );
}

export async function loadLedgers(client: pg.ClientBase, ids: Ids): Promise<Map<string, LedgerView>> {
  const { rows } = await client.query(
    'select code, name, nature, use, role, branch_id, currency_id, active from ledger',
  );
  return byCode(
    rows.map((row) => ({
      code: row.code,
      name: row.name,
      nature: row.nature,
      use: row.use,
      active: row.active,
      ...(row.role === null ? {} : { role: row.role as LedgerRole }),
      ...(row.branch_id === null ? {} : { branch: codeOf(ids, 'branch', row.branch_id) }),
      ...(row.currency_id === null ? {} : { currency: codeOf(ids, 'currency', row.currency_id) }),
    })),
  );
}

export async function loadCurrencies(client: pg.ClientBase): Promise<Map<string, Currency>> {
  const { rows } = await client.query('select code, symbol, symbol_side, decimals from currency');
  return byCode(
    rows.map((row) => ({ code: row.code, symbol: row.symbol, decimals: row.decimals, symbolSide: row.symbol_side })),
  );
}

export async function loadLeadStatuses(client: pg.ClientBase): Promise<readonly LeadStatusRow[]> {
  const { rows } = await client.query<LeadStatusRow>('select code, position, kind, active from lead_status');
  return rows;
}

export async function loadSeries(client: pg.ClientBase, ids: Ids): Promise<Map<string, SeriesView>> {
  const { rows } = await client.query(
    'select id, code, branch_id, device_id, godown_id, voucher_type, prefix, active from series',
  );
  return byCode(
    rows.map((row) => ({
      id: row.id,
      code: row.code,
      branch: codeOf(ids, 'branch', row.branch_id),
      voucherType: row.voucher_type,
      prefix: row.prefix,
      active: row.active,
      ...(row.device_id === null ? {} : { device: codeOf(ids, 'device', row.device_id) }),
      ...(row.godown_id === null ? {} : { godown: codeOf(ids, 'godown', row.godown_id) }),
    })),
  );
}

export async function loadTaxRates(client: pg.ClientBase): Promise<Map<string, TaxRateView[]>> {
  const { rows } = await client.query(
    `select c.code, c.treatment, r.* from tax_code c left join tax_rate r on r.tax_code_id = c.id
      order by c.id, r.position, r.id`,
  );
  const components = new Map<string, DatedComponent[]>();
  for (const row of rows) {
    const list = components.get(row.code) ?? [];
    components.set(row.code, list);
    if (row.id !== null) {
      list.push(present({ validFrom: row.valid_from, validTo: row.valid_to, component: componentOf(row) }));
    }
  }
  // A taxable code without rates is unfinished: it has no rate on any day.
  const unfinished = new Set(
    rows.filter((row) => row.id === null && row.treatment === 'taxable').map((row) => row.code),
  );
  return new Map(
    [...components].map(([code, list]) => [code, unfinished.has(code) ? [] : taxSpans(code, list)] as const),
  );
}

function componentOf(row: pg.QueryResultRow): TaxComponent {
  return present({
    component: row['component'],
    method: row['method'],
    percent: row['percent'],
    perUnit: row['per_unit'],
    scope: row['scope'],
    perLitre: row['per_litre'] || null,
    raisesBase: row['raises_base'] || null,
    informationOnly: row['information_only'] || null,
  });
}

/** Customers and suppliers with a changed_seq above `since`, with their ids. */
export async function loadParties(client: pg.ClientBase, ids: Ids, since: number): Promise<[number, PartyView][]> {
  const { rows } = await client.query(
    `select id, code, name, name_arabic, side, credit_days, credit_limit, tax_reg_no, price_group_id, route_id, region,
       country, is_cash_party, active from party where changed_seq > $1 or $1::bigint = 0`,
    [since],
  );
  return rows.map((row) => [
    row.id,
    {
      code: row.code,
      name: row.name,
      side: row.side,
      creditDays: row.credit_days,
      active: row.active,
      ...(row.name_arabic === null ? {} : { nameArabic: row.name_arabic }),
      ...(row.credit_limit === null ? {} : { creditLimit: row.credit_limit }),
      ...(row.tax_reg_no === null ? {} : { taxRegNo: row.tax_reg_no }),
      ...(row.price_group_id === null ? {} : { priceGroup: codeOf(ids, 'priceGroup', row.price_group_id) }),
      ...(row.route_id === null ? {} : { route: codeOf(ids, 'route', row.route_id) }),
      ...(row.region === null ? {} : { region: row.region }),
      ...(row.country === null ? {} : { country: row.country }),
      ...(row.is_cash_party ? { isCashParty: true } : {}),
    },
  ]);
}

function byCode<T extends { readonly code: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.code, row]));
}
