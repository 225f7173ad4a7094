/** The books of each branch are compared by themselves: each way of spoiling what crosses them is found. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSecondBranch } from '../../testing/posting/branch.ts';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { wrongOnes } from '../../testing/verify/written-books.ts';
import { verifyBooks } from './verify.ts';

const milk = (more: object) => ({ item: 'MILK', unit: 'PCS', ...more });
const sent = milk({ quantity: '40', transitGodown: 'TRANSIT' });
const way = { godown: 'MAIN', toGodown: 'SHJ-MAIN' };
const sold = milk({ quantity: '10', rate: '15', godown: 'SHJ-MAIN' });
const bills = [{ kind: 'against', reference: 'SHJ-S-1', amount: '60' }];

describeOnEachServer('verify of branches', (server) => {
  let company: TestCompany;
  let owner: pg.Client;
  beforeAll(async () => {
    company = await testCompany(server);
    await addSecondBranch(company);
    for (const body of [
      { type: 'opening', items: [milk({ quantity: '100', rate: '4', godown: 'MAIN' })] },
      { type: 'stockTransfer', ...way, mode: 'dispatch', items: [sent] },
      { type: 'stockTransferIn', branch: 'SHJ', source: 'ST-1', ...way, items: [{ ...sent, sourceLine: 0 }] },
      { type: 'sales', branch: 'SHJ', customer: 'C1', mode: 'credit', items: [sold] },
      { type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '60', bills },
    ]) {
      const outcome = await company.post(body);
      if (outcome.kind !== 'posted') throw new Error(JSON.stringify([body, outcome]));
    }
    owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query("set search_path = fieldbook; select set_config('fieldbook.branches', '*', false)");
  });
  afterAll(async () => {
    await owner.end();
    await company.close();
  });

  const idOf = (branch: string) => `(select id from branch where code = '${branch}')`;
  const partOf = (voucher: string, kind = 'branch') =>
    `(select p.id from posting p join voucher v on v.id = p.voucher_id where v.refer_no = '${voucher}' and p.kind = '${kind}')`;
  const ledger = (role: string) => `(select id from ledger where role = '${role}')`;
  /** What spoils the books, and what mends them. */
  const change = (table: string, where: string, [wrong, right]: readonly [wrong: string, right: string]) =>
    [wrong, right].map((assigned) => `update ${table} set ${assigned} where ${where}`);

  const sale = partOf('SHJ-S-1', 'post');
  /** In the moves, the ledgers and the running cost alike. */
  const costOfSale = (cost: number) =>
    [
      [4000, cost],
      [cost, 4000],
    ].map(([was = 0, is = 0]) =>
      [
        `update stock_move set value = -${is} where posting_id = ${sale}`,
        `update ledger_entry set amount = sign(amount) * ${is}, foreign_amount = sign(amount) * ${is}
          where posting_id = ${sale} and abs(amount) = ${was}`,
        `update item_cost set value = value + ${was - is} where branch_id = ${idOf('SHJ')} and pool = 'saleable'`,
      ].join('; '),
    );

  test('books as they were written are right', async () => {
    expect(wrongOnes(await verifyBooks(company.database.company))).toEqual({});
  });

  test.each([
    [
      'an amount between branches',
      change('ledger_entry', `ledger_id = ${ledger('interBranch')} and posting_id = ${partOf('R-1')}`, [
        'amount = amount + 5',
        'amount = amount - 5',
      ]),
      'inter-branch',
      /receipt R-1 leaves 0.05 AED between branches/,
    ],
    [
      'the version of a part',
      change('posting', `id = ${partOf('R-1')}`, ['version = 7', 'version = 1']),
      'postings-of-branches',
      /receipt R-1 stands in SHJ with version 7/,
    ],
    [
      'the branch of a godown',
      change('godown', "code = 'MAIN'", [`branch_id = ${idOf('SHJ')}`, `branch_id = ${idOf('MB')}`]),
      'stock-of-branches',
      /MB \(saleable\): goods in its godowns come to 0.00, its stock ledger to 240.00 AED/,
    ],
    [
      'the branch in which goods leave transit',
      change('stock_move', `posting_id = ${partOf('SHJ-STI-1')}`, [
        `branch_id = ${idOf('SHJ')}`,
        `branch_id = ${idOf('MB')}`,
      ]),
      'transit-of-branches',
      /SHJ: -40 units of MILK Milk 1 l/,
    ],
    [
      // As where a branch bears an average that another has moved: ledgers and moves agree all the same.
      'what goods of a branch left at',
      costOfSale(14_000),
      'cost-span',
      /^MILK Milk 1 l \(saleable, Sharjah\): 30 units on hand stand at 20.00, but came at 120.00 to 120.00 AED$/,
    ],
    [
      'the branch of a bill',
      change('bill', "reference = 'SHJ-S-1'", [`branch_id = ${idOf('MB')}`, `branch_id = ${idOf('SHJ')}`]),
      'bills-of-branches',
      /MB, C1 Al Madina Grocery: open bills come to 97.50, the balance of Debtors is 0.00 AED/,
    ],
  ])('%s is found', async (_what, [spoil = '', mend = ''], name, sentence) => {
    const quietly = (sql: string) =>
      owner.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
    await quietly(spoil);
    const wrong = wrongOnes(await verifyBooks(company.database.company));
    await quietly(mend);
    expect(wrong[name]?.join('\n')).toMatch(sentence);
    expect(wrongOnes(await verifyBooks(company.database.company))).toEqual({});
  });
});
