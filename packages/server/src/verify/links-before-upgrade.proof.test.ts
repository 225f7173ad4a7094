/**
 * Books whose links were made by older rules (before migration 0080, and before kept facts came under the links) are right after the
 * upgrade, with what is posted, edited and taken back since; and a change of an old row is found as before.
 */
import { createHash, randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../posting/test-company.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../store/database/migrate.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { writeBooks, wrongOnes } from './test-written-books.ts';
import { verifyBooks } from './verify.ts';

const rowsOf = (columns: string, from: string) =>
  `coalesce((select json_agg(json_build_array(${columns}) order by line_no) from ${from}), '[]')`;
const ofPosting = (columns: string, table: string) => rowsOf(columns, `${table} where posting_id = p.id`);
const ofVersion = (columns: string, table: string) =>
  `case when p.kind = 'post' then ${rowsOf(columns, `${table} where voucher_id = p.voucher_id and version = p.version`)} else '[]' end`;

/** What each rule hashed, spelt out here as it was written then: `old` is the text of the first, `more` what the second added. */
const OLDER_TEXTS = `select p.id, p.series_id as series,
    json_build_array(p.series_id, p.chain_no, p.kind, p.voucher_id, v.refer_no, p.version, p.reverses, p.date, p.reason,
      case when p.kind = 'post' then (select body from voucher_version c where c.voucher_id = p.voucher_id and c.version = p.version) else '' end,
      ${ofVersion('line_no, item_id, godown_id, unit_id, quantity, smallest, free_smallest, rate, tax_code_id, gross, discount, net, tax, cost, source_voucher_id, source_line', 'voucher_line')},
      ${ofPosting('line_no, ledger_id, party_id, amount, currency_id, foreign_amount', 'ledger_entry')},
      ${ofPosting('line_no, item_id, godown_id, quantity, value', 'stock_move')},
      ${ofPosting('line_no, party_id, ledger_id, reference, kind, entry.amount, base_amount', '(select bill_entry.*, party_id, ledger_id, reference from bill_entry join bill on bill.id = bill_id) entry')}
    ) as old,
    json_build_array(p.user_id, to_char(p.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), p.branch_id, p.exceptions,
      ${ofPosting('line_no, cost_centre_id, project_id, person_id, narration', 'ledger_entry')},
      ${ofPosting('line_no, voucher_line, batch, expiry, basis, given, whole, source_voucher_id, source_line, bearer_id, against_id, cost_centre_id, project_id, person_id', 'stock_move')},
      ${ofVersion('line_no, to_godown_id, taken, cost_tax', 'voucher_line')},
      ${ofVersion('line_no, ledger_id, party_id, amount, tax_code_id, tax, landed_on_id', 'voucher_ledger_line')},
      ${ofVersion('line_no, ledger_id, amount, cheque_no, effective_date, bank_name', 'voucher_tender')},
      ${ofVersion('line_no, tax_code_id, component, percent, base, amount, information_only, goes_to', 'voucher_tax')}
    ) as more
  from posting p join voucher v on v.id = p.voucher_id order by p.series_id, p.chain_no`;

interface OlderText {
  readonly id: number;
  readonly series: number;
  readonly old: readonly unknown[];
  readonly more: readonly unknown[];
}

describeOnEachServer('links of before the upgrade', (server) => {
  let company: TestCompany;
  let owner: pg.Client;

  /** Postings up to `lastOfFirst` get links of the first rule, those after it of the second. */
  async function linkAsBefore(lastOfFirst: number): Promise<void> {
    const { rows } = await owner.query<OlderText>(OLDER_TEXTS);
    let before = { series: 0, hash: '' };
    for (const { id, series, old, more } of rows) {
      const rule = id <= lastOfFirst ? 1 : 2;
      const previous = before.series === series ? before.hash : '0'.repeat(64);
      const text = JSON.stringify(rule === 1 ? old : [...old, more]);
      const hash = createHash('sha256').update(previous).update('\n').update(text).digest('hex');
      const link = [id, rule, `\\x${previous}`, `\\x${hash}`];
      await owner.query('update posting set link = $2, previous_hash = $3, hash = $4 where id = $1', link);
      await owner.query('update series set head_hash = $2 where id = $1', [series, `\\x${hash}`]);
      before = { series, hash };
    }
  }

  beforeAll(async () => {
    company = await testCompany(server);
    await writeBooks(company);
    owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query(`set search_path = fieldbook; set session_replication_role = replica;
      alter table posting drop column link, drop column exceptions`);
    for (const name of ['links-of-persons-and-costs', 'costs-stated-whole']) {
      const { text } = present(
        readMigrations(MIGRATIONS_FOLDER).find((each) => each.name.includes(name)),
        `no migration ${name}`,
      );
      await owner.query(present(/^alter table posting\s[^;]*;/m.exec(text)?.[0], 'its change of the table'));
    }
    const { rows } = await owner.query('select distinct link from posting');
    expect(rows).toEqual([{ link: 1 }]);
    const [middle] = (
      await owner.query('select percentile_disc(0.5) within group (order by id)::integer as id from posting')
    ).rows;
    await linkAsBefore(middle.id);
  });
  afterAll(async () => {
    await owner.end();
    await company.close();
  });

  const wrong = async () => wrongOnes(await verifyBooks(company.database.company));
  const numberOf = async (referNo: string) => {
    const rows = await asEverybody<{ id: number }>(company, `select id from voucher where refer_no = '${referNo}'`);
    return present(rows[0], referNo).id;
  };

  test('hold, and go on with links of today', async () => {
    expect(await wrong()).toEqual({});
    const sale = {
      ...{ type: 'sales', customer: 'C1', mode: 'credit' },
      items: [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '12.5', godown: 'MAIN' }],
    };
    expect(await company.post(sale)).toMatchObject({ kind: 'posted' });
    const voucherNo = await numberOf('S-1');
    const body = { ...sale, date: '2026-11-20', branch: 'MB' };
    const edited = await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body });
    expect(edited).toMatchObject({ kind: 'posted' });
    const gone = { voucherNo, action: 'void', reason: 'test', key: randomUUID() } as const;
    expect(await company.posting.change(company.actor, gone)).toMatchObject({ kind: 'posted' });
    const { rows } = await owner.query(
      'select array_agg(distinct link order by link) as rules from posting where series_id = (select series_id from voucher where id = $1)',
      [voucherNo],
    );
    expect(rows[0].rules).toEqual(expect.arrayContaining([1, 3]));
    expect(await wrong()).toEqual({});
  });

  const first = "(select id from posting where link = 1 and kind = 'post' order by id limit 1)";
  const ofRule = (rule: number, table: string) =>
    `posting_id = (select min(posting_id) from ${table} where posting_id in (select id from posting where link = ${rule})) and line_no = 0`;
  const raised = (table: string, column: string, where: string): [string, string] => [
    `update ${table} set ${column} = ${column} + 1 where ${where}`,
    `update ${table} set ${column} = ${column} - 1 where ${where}`,
  ];

  test.each([
    ['an entry under the first rule', raised('ledger_entry', 'amount', ofRule(1, 'ledger_entry'))],
    ['a move under the first rule', raised('stock_move', 'value', ofRule(1, 'stock_move'))],
    [
      'the document under the first rule',
      [
        `update voucher_version set body = body || ' ' where version = 1 and voucher_id = (select voucher_id from posting where id = ${first})`,
        `update voucher_version set body = left(body, -1) where version = 1 and voucher_id = (select voucher_id from posting where id = ${first})`,
      ],
    ],
    [
      'who posted under the second rule',
      raised('posting', 'user_id', 'id = (select min(id) from posting where link = 2)'),
    ],
    ['a move under the second rule', raised('stock_move', 'voucher_line', ofRule(2, 'stock_move'))],
    [
      'the rule of an old link',
      [
        `update posting set link = 2 where id = ${first}`,
        'update posting set link = 1 where id = (select min(id) from posting)',
      ],
    ],
  ] as const)('%s that was changed is found', async (_what, [change, undo]) => {
    await owner.query(change);
    const found = await wrong();
    await owner.query(undo);
    expect(found['hash-chains']?.join('\n')).toMatch(/what is stored is not what was posted/);
    expect(await wrong()).toEqual({});
  });
});
