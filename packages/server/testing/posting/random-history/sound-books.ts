/**
 * What must hold after any history: verify finds nothing, repetitions change nothing, goods cost what the oracle says, hledger
 * agrees with the report.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMoney } from '@fieldbook/core/kernel/money';
import type { TrialBalance } from '@fieldbook/core/reports/trial-balance';
import { expect } from 'vitest';
import { hledgerJournal } from '../../../src/export/hledger.ts';
import { readAs } from '../../../src/store/actor-context.ts';
import { createReports } from '../../../src/store/reports/reports.ts';
import { verifyBooks } from '../../../src/verify/verify.ts';
import { asEverybody, type TestCompany } from '../company.ts';
import type { Played } from './play.ts';
import { expectSameCost } from './same-cost.ts';

const hasHledger = spawnSync('hledger', ['--version']).status === 0;

export async function expectSoundBooks(company: TestCompany, played: Played): Promise<void> {
  await expectVerified(company);
  const before = await fingerprint(company);
  for (const { again, other, voucher } of played.acknowledged) {
    expect(await again()).toMatchObject({ kind: 'replayed', voucher: { voucherNo: voucher.voucherNo } });
    expect(await other()).toMatchObject({ kind: 'conflict' });
  }
  expect(await fingerprint(company)).toEqual(before);
  expect(await leftOfVoid(company)).toEqual([]);
  await expectSameCost(company);
  if (hasHledger) await expectSameInHledger(company);
}

async function expectVerified(company: TestCompany): Promise<void> {
  const results = await verifyBooks(company.database.company);
  expect(results.length).toBeGreaterThan(15);
  expect(results.flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`))).toEqual([]);
}

/** One line for everything that a posting may change. */
function fingerprint(company: TestCompany): Promise<unknown> {
  const tables = [
    'voucher',
    'voucher_version',
    'voucher_line',
    'posting',
    'ledger_entry',
    'stock_move',
    'bill',
    'bill_entry',
  ]
    .concat(['godown_stock', 'item_cost', 'series', 'write_claim'])
    .map((table) => `(select md5(string_agg(row::text, ' ' order by row::text)) from ${table} row) as ${table}`);
  return asEverybody(company, `select ${tables.join(', ')}`);
}

/** Ledgers on which a voided voucher, with all its reversals, still stands; later adjustments are postings of their own. */
function leftOfVoid(company: TestCompany): Promise<unknown[]> {
  return asEverybody(
    company,
    `select v.refer_no, e.ledger_id, e.party_id, sum(e.amount) from voucher v join posting p on p.voucher_id = v.id
       join ledger_entry e on e.posting_id = p.id
     where v.state = 'void' and p.kind <> 'adjust' group by 1, 2, 3 having sum(e.amount) <> 0`,
  );
}

async function expectSameInHledger(company: TestCompany): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-history-'));
  try {
    const file = join(folder, 'all.journal');
    let text = '';
    await readAs(company.database.company, company.actor, async (client) => {
      for await (const piece of hledgerJournal(client)) text += piece;
    });
    writeFileSync(file, text);
    hledger(file, 'check', '--strict');
    const lines = hledger(file, 'balance', '--flat', '--no-total', '--cost', '--format', '%(total)|%(account)').split(
      '\n',
    );
    const found = new Map<string, number>();
    for (const line of lines.filter((each) => each.trim() !== '')) {
      const [amount = '', account = ''] = line.trim().split('|');
      const ledger = account.replace(/:[^:]*\([^:()]+\)$/, '');
      found.set(ledger, (found.get(ledger) ?? 0) + (parseMoney(amount.replace(/ AED$/, ''), 2) ?? Number.NaN));
    }
    const balances = [...found.values()].filter((amount) => amount !== 0).sort((a, b) => a - b);
    expect(balances).toEqual(await trialBalance(company));
    expectSameSections(file, await natureBalances(company));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Entries of all ledgers of a nature, debit above zero. */
async function natureBalances(company: TestCompany): Promise<ReadonlyMap<string, number>> {
  const rows = await asEverybody<{ nature: string; amount: string }>(
    company,
    'select nature, sum(amount)::text as amount from ledger_entry join ledger on ledger.id = ledger_id group by nature',
  );
  return new Map(rows.map(({ nature, amount }) => [nature, Number(amount)]));
}

/** Its income statement and balance sheet come to what ours do: totals of the five natures. */
function expectSameSections(file: string, balances: ReadonlyMap<string, number>): void {
  const worth = (nature: string) => balances.get(nature) ?? 0;
  const [income, expense] = [-worth('income'), worth('expense')];
  const [assets, liabilities, equity] = [worth('asset'), -worth('liability'), -worth('equity')];
  expect(sectionTotals(file, 'incomestatement')).toEqual([income, expense, income - expense].map((each) => each + 0));
  const sheet = sectionTotals(file, 'balancesheetequity');
  expect(sheet.slice(0, 3)).toEqual([assets, liabilities, equity].map((each) => each + 0));
  expect(assets).toBe(liabilities + equity + income - expense);
}

/** The totals of a statement of hledger and its net, in base currency; a section without any has an empty one. */
function sectionTotals(file: string, statement: 'incomestatement' | 'balancesheetequity'): number[] {
  const rows = hledger(file, statement, '--cost', '--output-format', 'csv').split('\n');
  const totals = rows.flatMap((row) => {
    const found = /^"(?:total:?|net:)"(?:,"(.*)")?$/i.exec(row);
    return found === null ? [] : [(found[1] ?? '0').replace(/ AED$/, '')];
  });
  return totals.map((text) => parseMoney(text, 2) ?? Number.NaN);
}

async function trialBalance(company: TestCompany): Promise<number[]> {
  const reports = createReports({ database: company.database.company });
  const answer = await reports.run(company.actor, 'trial-balance', { asOf: '2099-12-31' });
  const rows = answer.ok ? (answer.value as TrialBalance).rows : [];
  return rows
    .map(({ debit, credit }) => (parseMoney(debit, 2) ?? 0) - (parseMoney(credit, 2) ?? 0))
    .sort((a, b) => a - b);
}

function hledger(file: string, ...args: string[]): string {
  const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
  const done = spawnSync('hledger', ['-f', file, ...args], { env, encoding: 'utf8' });
  expect(`${done.stderr}${done.status}`).toBe('0');
  return done.stdout;
}
