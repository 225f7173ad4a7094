/** Masters and vouchers of an export of TallyPrime in a company: each ledger comes to what it has in Tally, and the same file again posts nothing. */
import path from 'node:path';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { listOf, type TallyNode, type TallyObject, textOf } from '@fieldbook/core/tally/tally-object';
import { tallyTables } from '@fieldbook/core/tally/tally-tables';
import { tallyVouchers } from '@fieldbook/core/tally/vouchers/tally-vouchers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testImportCompany } from '../../../testing/import/staged/import-company.ts';
import { testFolder } from '../../../testing/import/tables/files.ts';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { csvLine } from '../../export/csv-text.ts';
import { tallyVouchers as writeVouchers } from '../../export/tally/tally-vouchers.ts';
import { readAs } from '../../store/actor-context.ts';
import { createMasterStore } from '../../store/masters/master-store.ts';
import { bringFile } from '../staged/bring-file.ts';
import { bringTallyVouchers } from './bring-vouchers.ts';
import { readTally } from './read-tally.ts';

const wish = { branch: 'MB', godown: 'YARD', types: { 'Tour Claim': 'journal' } } as const;

/** What of ours is one ledger in Tally: parties, what they paid ahead, tax, and purchases beside stock and its cost. */
const folded: Readonly<Record<string, string>> = {
  Debtors: 'Palm Cafe',
  'Customer advances': 'Palm Cafe',
  Creditors: 'Oasis Mills',
  'Supplier advances': 'Oasis Mills',
  'Input VAT': 'VAT on Purchases',
  Stock: 'Local Purchases',
  'Cost of goods sold': 'Local Purchases',
  'Promotion expense': 'Local Purchases',
};

describeOnEachServer('vouchers of TallyPrime', (server) => {
  let t: TestCompany;
  let objects: readonly TallyObject[];
  const folder = testFolder();
  beforeAll(async () => {
    t = await testCompany(server, { roundOffStep: '0', officeTransfers: 'direct' });
    objects = await Array.fromAsync(readTally(path.join(import.meta.dirname, '../fixtures/tally-vouchers.xml')));
    await bringMasters();
    await changeRole('OUTPUT-TAX', null);
    await changeRole('VAT-ON-SALES', 'outputTax');
  });
  afterAll(() => t.close());

  async function changeRole(code: string, role: string | null): Promise<void> {
    const store = createMasterStore(t.database.company);
    const ledger = present(masterNamed('ledger'), 'ledger');
    const version = (await store.get(ledger, code))?.version ?? 0;
    const changed = await store.update({ userName: 'anna' }, ledger, { code, version, input: { role } });
    expect(changed).toMatchObject({ ok: true });
  }

  async function bringMasters() {
    for (const { kind, heading, rows } of tallyTables(objects, { branch: 'MB' }).tables) {
      const lines = [heading, ...rows.map((row) => row.map((cell) => (cell === undefined ? undefined : String(cell))))];
      await bringFile(testImportCompany(t), t.actor, {
        path: folder.write(`${kind}.csv`, lines.map(csvLine).join('')),
        table: present(masterNamed(kind), kind),
        mapping: { dateOrder: 'ymd', decimalSign: '.' },
        isDryRun: false,
        report: () => undefined,
        onRefusal: (row, problems) => expect.unreachable(`${kind} ${row} ${JSON.stringify(problems)}`),
      });
    }
  }

  /** Debit above nought, in minor units. */
  function sumsOfTally() {
    const sums: Record<string, number> = {};
    const add = (node: TallyNode) => {
      const name = textOf(node, 'LEDGERNAME');
      sums[name] = (sums[name] ?? 0) - Math.round(Number(textOf(node, 'AMOUNT')) * 100);
    };
    for (const voucher of objects) {
      for (const list of ['ALLLEDGERENTRIES.LIST', 'LEDGERENTRIES.LIST']) listOf(voucher, list).forEach(add);
      const goods = listOf(voucher, 'ALLINVENTORYENTRIES.LIST');
      goods.flatMap((line) => listOf(line, 'ACCOUNTINGALLOCATIONS.LIST')).forEach(add);
    }
    return sums;
  }

  async function sumsHere() {
    const sums: Record<string, number> = {};
    for (const [name, amount] of Object.entries(await ledgerBalances(t))) {
      const theirs = folded[name] ?? name;
      sums[theirs] = (sums[theirs] ?? 0) + amount;
    }
    return sums;
  }

  test('the books come to the sums of Tally by ledger, bills and goods with them, and the same file again posts nothing', async () => {
    const brought = await bringTallyVouchers(t, t.actor, objects, wish);
    expect(brought).toMatchObject({ posted: 12, replayed: 0, refused: [], differs: [], unknownTypes: [] });
    expect(brought.leftOut.map(({ name }) => name)).toEqual([
      ...['Sales INV-4', 'Sales INV-3: Flour 1 Bag', 'VAT on Purchases'],
    ]);
    expect(await sumsHere()).toEqual(sumsOfTally());
    const bills = await asEverybody(t, 'select reference, open::float8 as open from bill where open <> 0 order by 1');
    expect(bills).toMatchInlineSnapshot(`
      [
        {
          "open": -4000,
          "reference": "AHEAD-1",
        },
        {
          "open": 8000,
          "reference": "AHEAD-9",
        },
        {
          "open": 3100,
          "reference": "INV-3",
        },
        {
          "open": -126000,
          "reference": "PU-1",
        },
        {
          "open": -5000,
          "reference": "R-1",
        },
        {
          "open": 9400,
          "reference": "S-2",
        },
        {
          "open": 6600,
          "reference": "S-3",
        },
      ]
    `);
    const stock = await asEverybody(
      t,
      `select g.code as godown, i.code as item, s.quantity::float8 as quantity from godown_stock s
         join godown g on g.id = s.godown_id join item i on i.id = s.item_id order by 1, 2`,
    );
    expect(stock).toMatchInlineSnapshot(`
      [
        {
          "godown": "KIOSK",
          "item": "FLOUR",
          "quantity": 8,
        },
        {
          "godown": "YARD",
          "item": "DATES",
          "quantity": 11250,
        },
        {
          "godown": "YARD",
          "item": "FLOUR",
          "quantity": 25,
        },
      ]
    `);
    expect(await bringTallyVouchers(t, t.actor, objects, wish)).toMatchObject({ posted: 0, replayed: 12, refused: [] });
  });

  test('what goes back to Tally comes in again as it was', async () => {
    await bringTallyVouchers(t, t.actor, objects, wish);
    let text = '';
    await readAs(t.database.company, t.actor, async (client) => {
      for await (const piece of writeVouchers(client, { from: '2026-11-01', to: '2026-11-30' })) text += piece;
    });
    const written = await Array.fromAsync(readTally(folder.write('back.xml', text)));
    const ledger = (name: string, group: string): TallyObject => ({
      ...{ kind: 'LEDGER', name, lists: {} },
      fields: { PARENT: [group] },
    });
    const masters = [
      ...objects.filter(({ kind }) => kind !== 'VOUCHER'),
      ledger('Input VAT', 'Duties & Taxes'),
      ledger('Purchases', 'Purchase Accounts'),
      ledger('Promotion expense', 'Indirect Expenses'),
    ];
    const { vouchers, leftOut } = tallyVouchers([...masters, ...written], wish);
    const told = vouchers.map(({ source, total, body }) => `${source.number} ${total} ${String(body['type'])}`);
    const rows = await asEverybody<{ row: string }>(
      t,
      `select refer_no || ' ' || (net / 100.0)::numeric(12, 2) || ' ' || type as row from voucher`,
    );
    expect(told.toSorted()).toEqual(rows.map(({ row }) => row).toSorted());
    expect(leftOut.map(({ name }) => name)).toEqual(['Input VAT', 'VAT on Sales']);
  });
});
