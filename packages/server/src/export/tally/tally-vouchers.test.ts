/** A span of vouchers for TallyPrime, read back: what each ledger has in Tally is what it has here, but for what Tally values itself. */
import { randomUUID } from 'node:crypto';
import { parseMoney } from '@fieldbook/core/kernel/money';
import { listOf, type TallyNode, type TallyObject, textOf } from '@fieldbook/core/tally/tally-object';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../../testing/import/tables/files.ts';
import { asEverybody, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { readTally } from '../../import/tally/read-tally.ts';
import type { PostedVoucher } from '../../posting/service.ts';
import { readAs } from '../../store/actor-context.ts';
import { tallyVouchers } from './tally-vouchers.ts';

type Body = Record<string, unknown>;

const DAY = '2026-10-10';
const milk = (quantity: number, rate: number) => ({
  ...{ item: 'MILK', quantity: String(quantity), rate: String(rate), godown: 'MAIN', taxCode: 'VAT5' },
});
const goods = { customer: 'C1', mode: 'credit', date: DAY };

describeOnEachServer('vouchers for Tally', (server) => {
  let t: TestCompany;
  const folder = testFolder();
  beforeAll(async () => {
    t = await testCompany(server);
  });
  afterAll(() => t.close());

  async function post(body: Body): Promise<PostedVoucher> {
    const outcome = await t.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify([body, outcome]));
    return outcome.voucher;
  }

  async function exported(from: string, to: string): Promise<readonly TallyObject[]> {
    let text = '';
    await readAs(t.database.company, t.actor, async (client) => {
      for await (const piece of tallyVouchers(client, { from, to })) text += piece;
    });
    return Array.fromAsync(readTally(folder.write('tally.xml', text)));
  }

  const entriesOf = (voucher: TallyNode) => listOf(voucher, 'ALLLEDGERENTRIES.LIST');
  /** Debit above nought, in minor units. */
  const debitOf = (node: TallyNode) => 0 - (parseMoney(textOf(node, 'AMOUNT'), 2) ?? Number.NaN);

  function sums(vouchers: readonly TallyObject[]): Record<string, number> {
    const found: Record<string, number> = {};
    for (const entry of vouchers.flatMap(entriesOf)) {
      const name = textOf(entry, 'LEDGERNAME');
      found[name] = (found[name] ?? 0) + debitOf(entry);
    }
    return Object.fromEntries(Object.entries(found).filter(([, amount]) => amount !== 0));
  }

  /** A party's name where it has a balance; stock and cost of sales as purchases. */
  async function movements(): Promise<Record<string, number>> {
    const rows = await asEverybody<{ name: string; amount: number }>(
      t,
      `select coalesce(party.name, case when ledger.role in ('stock', 'damagedStock', 'stockInTransit', 'costOfGoodsSold')
          then 'Purchases' else ledger.name end) as name, sum(amount)::bigint as amount
        from ledger_entry join ledger on ledger.id = ledger_id left join party on party.id = party_id
        where date = '${DAY}' group by 1 having sum(amount) <> 0`,
    );
    return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]));
  }

  test('a day in Tally is the day in the books, every voucher balanced, and the same file a second time', async () => {
    const supply = { type: 'purchase', mode: 'credit', supplier: 'SUP1', date: DAY };
    await post({ ...supply, referenceNo: 'GD-77', items: [milk(48, 8)] });
    const items = [milk(10, 12.5), { ...milk(2, 12.5), quantity: '1', freeQuantity: '2' }];
    const sale = await post({ ...goods, type: 'sales', items, remarks: 'Gate <2> & ring' });
    await post({ ...goods, type: 'sales', salesAccount: 'FREIGHT', items: [milk(1, 12.5)] });
    await post({ ...goods, type: 'salesReturn', items: [milk(1, 12.5)] });
    const bills = [
      { kind: 'against', reference: sale.referNo, amount: '100' },
      { kind: 'advance', amount: '30' },
    ];
    await post({ type: 'receipt', date: DAY, customer: 'C1', ledger: 'CASH', amount: '130', bills });
    await post({
      type: 'payment',
      date: DAY,
      ledger: 'CASH',
      amount: '20',
      ledgers: [{ ledger: 'RENT', amount: '20' }],
    });
    const ledgers = [
      { ledger: 'RENT', debit: '7' },
      { ledger: 'FREIGHT', credit: '7' },
    ];
    await post({ type: 'journal', date: DAY, ledgers });
    const way = { godown: 'MAIN', toGodown: 'VAN-1' };
    const moved = [{ item: 'MILK', quantity: '6' }];
    await post({ type: 'stockTransfer', date: DAY, mode: 'dispatch', ...way, items: moved });
    await post({
      type: 'goodsReceipt',
      date: DAY,
      supplier: 'SUP1',
      items: [{ item: 'MILK', quantity: '5', rate: '8', godown: 'MAIN' }],
    });

    const vouchers = await exported(DAY, DAY);
    expect(vouchers.map((voucher) => textOf(voucher, 'VOUCHERTYPENAME'))).toEqual([
      ...[
        'Purchase',
        'Sales',
        'Sales',
        'Credit Note',
        'Receipt',
        'Payment',
        'Journal',
        'Stock Journal',
        'Journal',
        'Stock Journal',
      ],
    ]);
    for (const voucher of vouchers) expect(entriesOf(voucher).reduce((sum, entry) => sum + debitOf(entry), 0)).toBe(0);
    expect(sums(vouchers)).toEqual(await movements());
    expect(await exported(DAY, DAY)).toEqual(vouchers);
    expect(goodsIn(vouchers)).toMatchInlineSnapshot(`
      [
        "Purchases | Milk 1 l (MILK) | Yes | 48 PCS | 8.0000/PCS | -384.00 | Main store",
        "Sales | Milk 1 l (MILK) | No | 10 PCS | 12.5000/PCS | 125.00 | Main store",
        "Sales | Milk 1 l (MILK) | No | 3 PCS | 4.1667/PCS | 12.50 | Main store",
        "Freight charged | Milk 1 l (MILK) | No | 1 PCS | 12.5000/PCS | 12.50 | Main store",
        "Sales returns | Milk 1 l (MILK) | Yes | 1 PCS | 12.5000/PCS | -12.50 | Main store",
        "IN | Milk 1 l (MILK) | Yes | 6 PCS | 8.0000/PCS | -48.00 | In transit",
        "OUT | Milk 1 l (MILK) | No | 6 PCS | 8.0000/PCS | 48.00 | Main store",
        "IN | Milk 1 l (MILK) | Yes | 5 PCS | 8.0000/PCS | -40.00 | Main store",
      ]
    `);
    expect(billsIn(vouchers)).toMatchInlineSnapshot(`
      [
        "Gulf Dairies | New Ref | PU-1 | 30 Days | 403.20",
        "Al Madina Grocery | New Ref | S-1 | 30 Days | -144.50",
        "Al Madina Grocery | New Ref | S-2 | 30 Days | -13.25",
        "Al Madina Grocery | On Account |  |  | 13.25",
        "Al Madina Grocery | Agst Ref | S-1 |  | 100.00",
        "Al Madina Grocery | Advance | R-1 |  | 30.00",
      ]
    `);
  });

  test('a void voucher is cancelled in Tally, a wrong day leaves with the voucher', async () => {
    const sale = await post({ ...goods, date: '2026-10-12', type: 'sales', items: [milk(1, 12.5)] });
    const spent = { type: 'payment', ledger: 'CASH', amount: '5', ledgers: [{ ledger: 'RENT', amount: '5' }] };
    const payment = await post({ ...spent, date: '2026-10-12' });
    const change = { voucherNo: sale.voucherNo, action: 'void', reason: 'typed twice', key: randomUUID() } as const;
    await t.posting.change(t.actor, change);
    const body = { ...spent, branch: 'MB', date: '2026-10-13' };
    await t.posting.edit(t.actor, { voucherNo: payment.voucherNo, body, key: randomUUID() });
    const told = (await exported('2026-10-12', '2026-10-13')).map((voucher) =>
      ['DATE', 'VOUCHERTYPENAME', 'ISCANCELLED'].map((field) => textOf(voucher, field)).join(' '),
    );
    expect(told).toEqual(['20261012 Sales Yes', '20261013 Payment No']);
  });

  function goodsIn(vouchers: readonly TallyObject[]): string[] {
    const fields = ['STOCKITEMNAME', 'ISDEEMEDPOSITIVE', 'ACTUALQTY', 'RATE', 'AMOUNT'];
    const said = (list: TallyNode, ledger: string) => {
      const godown = textOf(listOf(list, 'BATCHALLOCATIONS.LIST')[0], 'GODOWNNAME');
      return [ledger, ...fields.map((field) => textOf(list, field)), godown].join(' | ');
    };
    return vouchers.flatMap((voucher) => [
      ...entriesOf(voucher).flatMap((entry) =>
        listOf(entry, 'INVENTORYALLOCATIONS.LIST').map((list) => said(list, textOf(entry, 'LEDGERNAME'))),
      ),
      ...['IN', 'OUT'].flatMap((way) => listOf(voucher, `INVENTORYENTRIES${way}.LIST`).map((list) => said(list, way))),
    ]);
  }

  function billsIn(vouchers: readonly TallyObject[]): string[] {
    return vouchers
      .flatMap(entriesOf)
      .flatMap((entry) =>
        listOf(entry, 'BILLALLOCATIONS.LIST').map((bill) =>
          [
            textOf(entry, 'LEDGERNAME'),
            ...['BILLTYPE', 'NAME', 'BILLCREDITPERIOD', 'AMOUNT'].map((field) => textOf(bill, field)),
          ].join(' | '),
        ),
      );
  }
});
