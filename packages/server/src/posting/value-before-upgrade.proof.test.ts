/** Books in which an item was valued over the company: each branch begins with what its godowns moved, and what is wrong is shown and posted. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { OWNER_ROLE } from '../store/cluster/roles.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../store/database/migrate.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { wrongOnes } from '../verify/test-written-books.ts';
import { verifyBooks } from '../verify/verify.ts';
import { machineClock } from './clock.ts';
import { findCostDifferences, postCostDifference } from './cost-differences.ts';
import { addSecondBranch, booksOfBranch } from './test-branch.ts';
import { asEverybody, type TestCompany, testCompany } from './test-company.ts';

const line = (quantity: number, godown: string, rate: string) => ({
  item: 'MILK',
  quantity: String(quantity),
  godown,
  rate,
});
const goods = (quantity: number, godown: string, rate: string) => ({
  ...line(quantity, godown, rate),
  taxCode: 'VAT0',
});
const bought = (branch: string, quantity: number, godown: string, rate: string) => ({
  ...{ type: 'purchase', mode: 'credit', supplier: 'SUP1', branch, referenceNo: randomUUID().slice(0, 12) },
  items: [goods(quantity, godown, rate)],
});
const sent = (transitGodown: string, quantity: number) => ({
  ...{ type: 'stockTransfer', mode: 'dispatch', godown: 'MAIN', toGodown: 'SHJ-MAIN' },
  items: [{ item: 'MILK', quantity: String(quantity), transitGodown }],
});
const costs = `select pool, branch.code as branch, quantity::integer, value::integer, layers
  from item_cost join branch on branch.id = branch_id where quantity <> 0 or value <> 0 order by 1, 2`;

describeOnEachServer('value of stock from before each branch valued its own', (server) => {
  let company: TestCompany;
  afterEach(() => company.close());

  async function start(settings: Record<string, string>, documents: readonly object[]): Promise<void> {
    company = await testCompany(server, { roundOffStep: '1', ...settings });
    await addSecondBranch(company);
    for (const body of documents) {
      const outcome = await company.post({ branch: 'MB', ...body });
      if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    }
  }

  /** Brings `item_cost` to one row a pool, as it was, and upgrades it again. `then`: what else the older state wrote otherwise. */
  async function upgrade(then = ''): Promise<void> {
    const textOf = (part: string) =>
      present(
        readMigrations(MIGRATIONS_FOLDER).find(({ name }) => name.includes(part)),
        'the migration',
      ).text;
    const [division] = textOf('cost-by-branch').split('-- The text of the functions is kept');
    const last = textOf('last-costs-by-branch');
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    try {
      await owner.query(`set role ${OWNER_ROLE}; set search_path = fieldbook`);
      await owner.query(`begin; create temporary table joined on commit drop as
        select item_id, pool, sum(quantity)::bigint as quantity, sum(value)::bigint as value, max(last_quantity) as last_quantity,
          max(last_value) as last_value, (select coalesce(jsonb_agg(each.layer), '[]')
            from item_cost own, jsonb_array_elements(own.layers) each (layer)
            where own.item_id = cost.item_id and own.pool = cost.pool) as layers
        from item_cost cost group by 1, 2;
      delete from item_cost; alter table item_cost drop constraint item_cost_pkey; alter table item_cost drop column branch_id;
      alter table item_cost add primary key (item_id, pool);
      insert into item_cost select item_id, pool, quantity, value, last_quantity, last_value, layers from joined; commit`);
      await owner.query(`reset role; set session_replication_role = replica; ${then}`);
      await owner.query(
        `set session_replication_role = origin; set role ${OWNER_ROLE}; begin; ${division}; commit; begin; ${last}; commit`,
      );
    } finally {
      await owner.end();
    }
  }

  describe.each([
    ['average', 7500],
    ['fifo', 5000],
  ] as const)('by %s', (valuation, oldCost) => {
    test('what a branch stands at without goods is told, and posted by `fieldbook costs`', async () => {
      const sale = {
        type: 'sales',
        mode: 'credit',
        customer: 'C1',
        branch: 'SHJ',
        items: [{ ...goods(4, 'SHJ-MAIN', '30'), freeQuantity: '1' }],
      };
      await start({ valuation }, [bought('MB', 5, 'MAIN', '10'), bought('SHJ', 5, 'SHJ-MAIN', '20'), sale]);
      const bears = { 'Cost of goods sold': 80, 'Promotion expense': 20 };
      expect(await booksOfBranch(company, 'SHJ')).toMatchObject(bears);
      const ofSale =
        "posting_id = (select p.id from posting p join voucher v on v.id = p.voucher_id where v.type = 'sales')";
      await upgrade(`update stock_move set value = value * ${oldCost} / 10000 where ${ofSale};
        update ledger_entry set amount = amount * ${oldCost} / 10000, foreign_amount = amount * ${oldCost} / 10000 where ${ofSale}
          and ledger_id in (select id from ledger where role in ('stock', 'costOfGoodsSold', 'promotionExpense'));
        update voucher_line set cost = ${oldCost} where voucher_id = (select id from voucher where type = 'sales');
        update item_cost set value = value + 10000 - ${oldCost}`);
      const wrong = wrongOnes(await verifyBooks(company.database.company));
      expect(wrong['cost-span']).toEqual([
        expect.stringMatching(/^MILK Milk 1 l \(saleable, Sharjah\): nothing is on hand, but stands at \d/),
      ]);
      expect(wrong['cost-replay']?.join('\n')).toMatch(/in Main store, Sharjah, Sharjah: the books hold/);
      const services = { database: company.database.company, cache: company.cache };
      const [difference] = await findCostDifferences(services);
      await postCostDifference(services, company.actor, difference?.item ?? 0, machineClock());
      expect(await findCostDifferences(services)).toEqual([]);
      expect(await booksOfBranch(company, 'MB')).toMatchObject({ Stock: 50 });
      const there = await booksOfBranch(company, 'SHJ');
      expect(there['Stock'] ?? 0).toBe(0);
      // Each expense that bore the goods has its own part of the difference.
      expect(there).toMatchObject(bears);
      const left = Object.keys(wrongOnes(await verifyBooks(company.database.company)));
      expect(left.filter((name) => name.startsWith('cost-'))).toEqual([]);
    });

    test('a sale that billed a delivery is kept at what its goods cost, though it moved none', async () => {
      const facts = { customer: 'C1', branch: 'SHJ', items: [goods(5, 'SHJ-MAIN', '30')] };
      await start({ valuation }, [bought('MB', 5, 'MAIN', '10'), bought('SHJ', 5, 'SHJ-MAIN', '20')]);
      const sent = await company.post({ type: 'deliveryNote', ...facts });
      const source = sent.kind === 'posted' ? sent.voucher.referNo : expect.fail(JSON.stringify(sent));
      const billed = await company.post({
        ...{ type: 'sales', mode: 'credit', source, ...facts },
        items: [{ ...goods(5, 'SHJ-MAIN', '30'), sourceLine: '0' }],
      });
      expect(billed, JSON.stringify(billed)).toMatchObject({ kind: 'posted' });
      const columns = `posting_id, branch_id, item_id, godown_id, voucher_line, basis, given, whole, source_voucher_id, source_line,
        bearer_id, against_id`;
      await upgrade(`update stock_move set value = value * ${oldCost} / 10000 where basis = 'issued';
        insert into derived_cost_step (line_no, ${columns}) select 100000 + line_no, ${columns} from stock_move where basis = 'billed';
        delete from stock_move where basis = 'billed';
        update derived_cost_step set given = ${oldCost};
        update voucher_line set cost = -${oldCost} where voucher_id in (select id from voucher where type in ('sales', 'deliveryNote'));
        update item_cost set value = value + 10000 - ${oldCost}`);
      const services = { database: company.database.company, cache: company.cache };
      const [difference] = await findCostDifferences(services);
      await postCostDifference(services, company.actor, difference?.item ?? 0, machineClock());
      expect(wrongOnes(await verifyBooks(company.database.company))['cost-replay']).toBeUndefined();
    });

    test('a company with one branch keeps what it has', async () => {
      await start({ valuation }, [bought('MB', 5, 'MAIN', '10'), bought('MB', 5, 'MAIN', '20')]);
      const before = await asEverybody(company, costs);
      await upgrade();
      expect(await asEverybody(company, costs)).toEqual(before);
      expect(wrongOnes(await verifyBooks(company.database.company))).toEqual({});
    });

    test('branches that bought and sent what they sold are silent: each keeps what it paid last, and nothing is posted', async () => {
      const direct = { type: 'stockTransfer', mode: 'direct', godown: 'MAIN', toGodown: 'SHJ-MAIN' };
      const items = [{ item: 'ITEM-1', quantity: '2', toGodown: 'SHJ-MAIN' }];
      const other = (item: string) => ({ ...bought('MB', 0, '', ''), items: [{ ...goods(4, 'MAIN', '10'), item }] });
      const way = { ...sent('TRANSIT', 2), items: [{ item: 'ITEM-2', quantity: '2', transitGodown: 'TRANSIT' }] };
      const confirmed = {
        type: 'stockTransferIn',
        mode: 'confirm',
        source: 'ST-2',
        branch: 'SHJ',
        godown: 'MAIN',
        toGodown: 'SHJ-MAIN',
      };
      const documents = [
        ...[bought('MB', 5, 'MAIN', '10'), bought('SHJ', 10, 'SHJ-MAIN', '10')],
        ...[other('ITEM-1'), other('ITEM-2'), { ...direct, items }, way],
        { ...confirmed, items: [{ item: 'ITEM-2', quantity: '2', transitGodown: 'TRANSIT' }] },
        // Under FIFO a branch begins with one layer.
        ...(valuation === 'average' ? [bought('MB', 3, 'MAIN', '10')] : []),
      ];
      await start({ valuation, officeTransfers: 'direct' }, documents);
      const last = 'select item_id, pool, branch_id, last_quantity, last_value from item_cost order by 1, 2, 3';
      const postings = 'select count(*) from posting';
      const before = [await asEverybody(company, last), await asEverybody(company, postings)];
      await upgrade();
      expect([await asEverybody(company, last), await asEverybody(company, postings)]).toEqual(before);
      expect(wrongOnes(await verifyBooks(company.database.company))).toEqual({});
      expect(await findCostDifferences({ database: company.database.company, cache: company.cache })).toEqual([]);
    });

    test('what the books hold beyond the replay stays through a correction, until somebody has it posted', async () => {
      const typed = bought('MB', 5, 'MAIN', '10');
      await start({ valuation }, []);
      const outcome = await company.post(typed);
      const voucherNo = outcome.kind === 'posted' ? outcome.voucher.voucherNo : expect.fail(JSON.stringify(outcome));
      await upgrade(`update item_cost set value = value + 700,
        layers = case when layers = '[]' then layers else jsonb_set(layers, '{0,1}', to_jsonb((layers -> 0 ->> 1)::bigint + 700)) end
        where value <> 0`);
      const body = { ...typed, date: '2026-11-20', items: [goods(5, 'MAIN', '30')] };
      const edited = await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body });
      expect(edited).toMatchObject({ kind: 'posted' });
      const [cost] = await asEverybody<{ value: number; layers: readonly (readonly number[])[] }>(company, costs);
      expect(cost?.value).toBe(15_700);
      expect(cost?.layers.map((layer) => layer[1])).toEqual(valuation === 'fifo' ? [15_700] : []);
    });

    test('goods on their way stay with the transfer that sent them', async () => {
      const transfers = [sent('TRANSIT', 2), sent('SHJ-TRANSIT', 3)];
      await start({ valuation }, [bought('MB', 4, 'MAIN', '10'), bought('MB', 4, 'MAIN', '20'), ...transfers]);
      const before = await asEverybody(company, costs);
      expect(before).toHaveLength(3);
      await upgrade();
      expect(await asEverybody(company, costs)).toEqual(before);
      expect(wrongOnes(await verifyBooks(company.database.company))).toEqual({});
    });
  });
});
