/**
 * Every field of a voucher type that is not kept in the document alone reaches a column: what a register filters, sorts or
 * sums by. Held by trying each field on the rows that posting writes, and the rows on the database's catalogue.
 */
import { type Field, type Fields, text } from '@fieldbook/core/definition/field';
import { columnOf } from '@fieldbook/core/definition/master';
import type { Totals } from '@fieldbook/core/definition/totals';
import type { LineGroup, Values, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import type { PreparedVoucher } from '../posting/prepare/prepare.ts';
import { ledgerLineRows, lineRows, tenderRows, voucherRow } from '../posting/rows/voucher-rows.ts';
import type { Row } from '../posting/rows/work.ts';
import { createMasterStore } from './masters/master-store.ts';

type Place = 'header' | LineGroup;

const tables: Readonly<Record<Exclude<Place, 'bills'>, string>> = {
  header: 'voucher',
  items: 'voucher_line',
  ledgers: 'voucher_ledger_line',
  tenders: 'voucher_tender',
};

/** Fields that the voucher's own computation turns into a column: the discount with that of the lines, the line found. */
const computed: Readonly<Record<string, string>> = {
  'header.discount': 'discount',
  'items.discount': 'discount',
  'items.sourceLine': 'source_line',
};

/** Bill lines become bill entries, which are told by the column named; a discount is an entry on its own ledger. */
const billColumns: Readonly<Record<string, string>> = {
  kind: 'bill_entry.kind',
  reference: 'bill.reference',
  amount: 'bill_entry.amount',
  discount: 'ledger_entry.amount',
};

/** A code of each master that is not the one of the rows below. */
const others: Readonly<Record<string, string>> = {
  branch: 'SHJ',
  currency: 'USD',
  customer: 'C1',
  supplier: 'SUP1',
  godown: 'VAN-1',
  ledger: 'FREIGHT',
  item: 'ITEM-1',
  measureUnit: 'CTN',
  taxCode: 'VAT0',
  salesPerson: 'P1',
  purchasePerson: 'P2',
  route: 'R1',
  project: 'PRJ1',
  leadStatus: 'WON',
  orderArea: 'HALL',
  diningTable: 'T1',
};

const masters: Readonly<Record<string, readonly object[]>> = {
  currency: [{ code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 }],
  branch: [{ code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }],
  salesPerson: [{ code: 'P1', name: 'Sales person' }],
  purchasePerson: [{ code: 'P2', name: 'Purchase person' }],
  route: [{ code: 'R1', name: 'Route 1', branch: 'MB' }],
  project: [{ code: 'PRJ1', name: 'Project 1' }],
  orderArea: [{ code: 'HALL', name: 'Hall', branch: 'MB', kind: 'dineIn', customer: 'C1' }],
  diningArea: [{ code: 'HALL', name: 'Hall' }],
  diningTable: [{ code: 'T1', name: 'Table 1', area: 'HALL', seats: 4 }],
};

const lines: Readonly<Record<LineGroup, Values>> = {
  items: { item: 'MILK', unit: 'PCS', quantity: 1000, godown: 'MAIN' },
  ledgers: { ledger: 'CASH' },
  tenders: { ledger: 'CASH' },
  bills: {},
};

const totals = {
  items: [],
  ledgers: [],
  taxes: [],
  subtotal: 0,
  discount: 0,
  taxable: 0,
  tax: 0,
  cess: 0,
  roundOff: 0,
  net: 0,
};

function otherValueOf({ kind, of, options }: Field): string | number | boolean {
  if (kind === 'reference') return present(others[of ?? ''], `no other code of ${of}`);
  if (kind === 'choice') return present(options?.at(-1), 'a choice has options');
  if (kind === 'date') return '2027-07-07';
  if (kind === 'flag') return true;
  return ['text', 'note', 'code'].includes(kind) ? '7' : 7_000_000;
}

describeOnEachServer('columns of vouchers', (server) => {
  let company: TestCompany;
  let catalogue: Set<string>;
  beforeAll(async () => {
    company = await testCompany(server);
    const store = createMasterStore(company.database.company);
    for (const [name, rows] of Object.entries(masters)) {
      const written = await store.upsertMany({ userName: 'admin' }, present(masterNamed(name), name), rows);
      expect(written, name).toMatchObject({ ok: true });
    }
    await company.cache.refresh();
    const rows = await asEverybody<{ name: string }>(
      company,
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'fieldbook'`,
    );
    catalogue = new Set(rows.map(({ name }) => name));
  });
  afterAll(() => company.close());

  function prepared(definition: VoucherDefinition, place: Place, changed: Values): PreparedVoucher {
    const header = { date: '2026-11-20', branch: 'MB', ...(place === 'header' ? changed : {}) };
    const group = (name: LineGroup) => [{ ...lines[name], ...(place === name ? changed : {}) }];
    const of = { items: group('items'), ledgers: group('ledgers'), tenders: group('tenders'), bills: [] };
    const voucher = { uid: 'u', type: definition.type, header, ...of, totals: totals as unknown as Totals };
    const series = present([...company.cache.current.data.series.values()][0], 'there is a series');
    const masters = company.cache.current;
    return { definition, voucher, series, body: '', masters, decimals: 2, noted: [] };
  }

  function rowOf(part: PreparedVoucher, place: Exclude<Place, 'bills'>): Row {
    const snapshot = company.cache.current;
    const frame = { voucherNo: 1, version: 1, referNo: 'X-1', number: 1, sourceVoucherNo: undefined, userId: 1 };
    if (place === 'header') return voucherRow(part, frame, snapshot);
    if (place === 'ledgers')
      return present(
        ledgerLineRows(part, frame, { masters: snapshot, landedVoucher: () => undefined })[0],
        'a row a line',
      );
    if (place === 'tenders') return present(tenderRows(part, frame, snapshot)[0], 'a row a line');
    const facts = { source: undefined, costs: new Map(), sources: new Map(), taken: new Map(), free: new Map() };
    return present(lineRows(part, frame, facts, snapshot)[0], 'a row a line');
  }

  /** Fields that no column of the catalogue changes with. */
  function homeless(definition: VoucherDefinition, place: Place, fields: Fields): string[] {
    return Object.entries(fields).flatMap(([name, field]) => {
      if (field.extra === true || field.readOnly === true) return [];
      const path = `${place}.${name}`;
      if (place === 'bills') return catalogue.has(billColumns[name] ?? '') ? [] : [`${definition.type} ${path}`];
      const known = computed[path];
      if (known !== undefined) return catalogue.has(`${tables[place]}.${known}`) ? [] : [`${definition.type} ${path}`];
      const before = rowOf(prepared(definition, place, {}), place);
      const after = rowOf(prepared(definition, place, { [name]: otherValueOf(field) }), place);
      const moved = Object.keys(after).filter(
        (column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]),
      );
      const isKept = moved.length > 0 && moved.every((column) => catalogue.has(`${tables[place]}.${column}`));
      return isKept ? [] : [`${definition.type} ${path}`];
    });
  }

  const homelessOf = (definition: VoucherDefinition) => [
    ...homeless(definition, 'header', definition.header),
    ...Object.entries(definition.lines).flatMap(([group, fields]) =>
      homeless(definition, group as LineGroup, present(fields, 'fields of a group')),
    ),
  ];

  test.each(voucherTypes.map((definition) => [definition.type, definition] as const))(
    'every field of %s has its column',
    (_type, definition) => {
      expect(Object.keys(definition.header).length).toBeGreaterThan(3);
      expect(homelessOf(definition)).toEqual([]);
    },
  );

  test('a field that was thought of but has no column is found, in the header and in lines', () => {
    const definition = present(voucherTypes[0], 'there are voucher types');
    const colour = text.optional('Colour');
    expect(homeless(definition, 'header', { ...definition.header, colour })).toEqual([
      `${definition.type} header.colour`,
    ]);
    for (const group of ['items', 'ledgers', 'tenders', 'bills'] as const)
      expect(homeless(definition, group, { colour })).toEqual([`${definition.type} ${group}.colour`]);
    expect(homeless(definition, 'header', { colour: { ...colour, extra: true } })).toEqual([]);
  });

  test('a header field has the column that its name says, where it shares one with no other', () => {
    const shared = new Set(['customer', 'supplier', 'salesPerson', 'purchasePerson', 'discount']);
    const names = new Map(voucherTypes.flatMap(({ header }) => Object.entries(header)));
    const own = [...names].filter(([name, field]) => field.extra !== true && !shared.has(name));
    expect(own.length).toBeGreaterThan(8);
    const missing = own.filter(([name, field]) => !catalogue.has(`voucher.${columnOf(name, field.kind)}`));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  test('a written voucher and its change store each column that posting fills', async () => {
    const [row] = await asEverybody<{ text: string }>(
      company,
      "select pg_get_functiondef(oid) as text from pg_proc where proname = 'posting_write'",
    );
    const write = row?.text ?? '';
    const insert =
      /insert into voucher \(([^)]*)\)/
        .exec(write)?.[1]
        ?.split(',')
        .map((name) => name.trim()) ?? [];
    const update = [...(/update voucher set ([^;]*?)from/s.exec(write)?.[1]?.matchAll(/(\w+) = given/g) ?? [])].map(
      (each) => each[1],
    );
    const filled = Object.keys(rowOf(prepared(present(voucherTypes[0], 'a type'), 'header', {}), 'header'));
    expect(filled.filter((name) => !insert.includes(name))).toEqual([]);
    const fixed = new Set([
      'id',
      'uid',
      'type',
      'series_id',
      'number',
      'refer_no',
      'branch_id',
      'posted_by',
      'exceptions',
      'document_date',
      'completed_at',
    ]);
    expect(filled.filter((name) => !fixed.has(name) && !update.includes(name))).toEqual([]);
  });
});
