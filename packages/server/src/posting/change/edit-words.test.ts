/** An edit of words alone is a version without a posting, whatever masters say by then; all else about the voucher goes on as before. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { createMasterStore } from '../../store/masters/master-store.ts';
import { type HistoryRow, historyOf, historySql } from '../../store/vouchers/voucher-history.ts';
import { verifyBooks } from '../../verify/verify.ts';
import type { PostedVoucher, StateChange } from '../service.ts';

type Body = Record<string, unknown>;

const carton = { item: 'MILK', unit: 'CTN', quantity: '2', rate: '100', godown: 'MAIN' };
const sale = { type: 'sales', customer: 'C1', mode: 'credit', items: [carton], remarks: 'by phone' };

const milk = { code: 'MILK', name: 'Milk 1 l', unit: 'PCS', retailRate: '12.5' };

const RECORDS = `select p.kind, p.version, p.reason,
    (select count(*) from ledger_entry e where e.posting_id = p.id)::integer as entries,
    (select count(*) from stock_move m where m.posting_id = p.id)::integer as moves,
    (select count(*) from bill_entry b where b.posting_id = p.id)::integer as bills`;

describeOnEachServer('an edit of words', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
    await post({ type: 'opening', items: [{ ...carton, unit: 'PCS', quantity: '900', rate: '7' }] });
  });
  afterAll(async () => {
    expect(await findings()).toEqual([]);
    await company.close();
  });

  async function post(body: Body): Promise<PostedVoucher> {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  }

  const edit = ({ voucherNo }: PostedVoucher, body: Body, reason?: string) =>
    company.posting.edit(company.actor, {
      ...{ voucherNo, key: randomUUID(), body: { date: '2026-11-20', branch: 'MB', ...body } },
      ...(reason === undefined ? {} : { reason }),
    });

  const change = ({ voucherNo }: PostedVoucher, action: StateChange['action']) =>
    company.posting.change(company.actor, { voucherNo, action, reason: 'test', key: randomUUID() });

  const records = ({ voucherNo }: PostedVoucher) =>
    asEverybody<Body>(company, `${RECORDS} from posting p where p.voucher_id = ${voucherNo} order by p.id`);

  const findings = async () => (await verifyBooks(company.database.company)).flatMap((each) => each.findings);

  const costs = () =>
    asEverybody<Body>(
      company,
      'select item_id, pool, quantity, value from item_cost where quantity <> 0 order by 1, 2',
    );

  async function write(master: string, row: Body) {
    const store = createMasterStore(company.database.company);
    const written = await store.upsertMany({ userName: 'admin' }, present(masterNamed(master), master), [row]);
    expect(written.ok ? [] : written.problems).toEqual([]);
    await company.cache.refresh();
  }

  const accepted = { kind: 'posted' };

  test('moves nothing though masters changed, and figures are corrected and taken back after it', async () => {
    const sold = await post(sale);
    const [before, first] = [await costs(), await records(sold)];
    await write('customer', { code: 'C1', name: 'Al Madina Grocery', creditDays: 99, region: 'SHJ' });
    await write('item', { ...milk, taxCode: 'VAT0', units: [{ unit: 'CTN', num: 24 }] });
    const words = await edit(sold, { ...sale, remarks: 'by letter', referenceNo: 'LPO 7' }, 'misheard');
    expect(words).toMatchObject({ kind: 'posted', voucher: { version: 2, net: '210.00' } });
    const link = { kind: 'words', version: 2, reason: 'misheard', entries: 0, moves: 0, bills: 0 };
    expect(await records(sold)).toEqual([...first, link]);
    expect(await costs()).toEqual(before);
    const [row] = await asEverybody<Body>(
      company,
      `select v.remarks, v.reference_no, line.smallest, line.tax, content.body from voucher v
        join voucher_line line on line.voucher_id = v.id and line.version = v.version
        join voucher_version content on content.voucher_id = v.id and content.version = v.version where v.id = ${sold.voucherNo}`,
    );
    expect(row).toMatchObject({ remarks: 'by letter', reference_no: 'LPO 7', smallest: 48, tax: 1000 });
    expect(JSON.parse(String(row?.['body']))).toMatchObject({ remarks: 'by letter', dueDate: '2026-12-20' });
    expect(await findings()).toEqual([]);

    const [history] = await asEverybody<HistoryRow>(company, historySql(sold.voucherNo));
    expect(historyOf(present(history, 'its history'), (content) => content).changes).toMatchObject([
      { version: 1, action: 'post' },
      { version: 2, action: 'edit', by: 'admin', reason: 'misheard', fields: [{}, {}] },
    ]);

    expect(await edit(sold, { ...sale, items: [{ ...carton, rate: '90' }] }, 'too dear')).toMatchObject({
      voucher: { version: 3, net: '189.00' },
    });
    expect((await records(sold)).slice(2)).toMatchObject([
      { kind: 'reverse', version: 1, reason: 'too dear' },
      { kind: 'post', version: 3 },
    ]);
    expect(await edit(sold, { ...sale, items: [{ ...carton, rate: '90' }], remarks: 'at last' })).toMatchObject(
      accepted,
    );
    expect(await change(sold, 'void')).toMatchObject(accepted);
    expect(await findings()).toEqual([]);
  });

  test('may be made of what others rest on, and takes a verification back', async () => {
    const sold = await post(sale);
    const bills = [{ kind: 'against', reference: sold.referNo, amount: '5' }];
    await post({ type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '5', bills });
    expect(await change(sold, 'verify')).toMatchObject(accepted);
    const changed = { voucher: { state: 'posted' } };
    expect(await edit(sold, { ...sale, remarks: 'at the gate' }, 'asked for')).toMatchObject(changed);
    expect(await edit(sold, { ...sale, mode: 'cash', ledger: 'CASH' }, 'x')).toMatchObject({
      problems: [{ code: 'voucher.adjusted' }],
    });
  });

  test('that somebody changes in the database is found', async () => {
    const sold = await post(sale);
    await edit(sold, { ...sale, remarks: 'at the gate' });
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    const rewrite = (from: string, to: string) =>
      owner.query(`set session_replication_role = replica;
        update fieldbook.voucher_version set body = replace(body, '${from}', '${to}') where voucher_id = ${sold.voucherNo};
        set session_replication_role = origin`);
    await rewrite('at the gate', 'at the door');
    expect(await findings()).toEqual([expect.stringContaining(`(sales ${sold.referNo}): what is stored is not`)]);
    await rewrite('at the door', 'at the gate');
    await owner.end();
  });
});
