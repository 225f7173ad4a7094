/** A second branch for the test company, made as through the API: SHJ with its godowns and series, and dollars. */
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { createMasterStore } from '../../src/store/masters/master-store.ts';
import { asEverybody, type TestCompany } from './company.ts';

export async function addSecondBranch({ database, cache }: TestCompany): Promise<void> {
  const store = createMasterStore(database.company);
  for (const [master, row] of [
    ['currency', { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 }],
    ['branch', { code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }],
  ] as const) {
    const made = await store.create({ userName: 'admin' }, present(masterNamed(master), master), row);
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
  }
  await cache.refresh();
}

/** Balances of a branch by ledger, in major units; what stands at nothing is left out. */
export async function booksOfBranch(company: TestCompany, branch: string): Promise<Record<string, number>> {
  const rows = await asEverybody<{ name: string; balance: number }>(
    company,
    `select ledger.name, sum(amount)::float / 100 as balance from ledger_entry e join ledger on ledger.id = e.ledger_id
       join branch on branch.id = e.branch_id and branch.code = '${branch}'
     group by 1 having sum(amount) <> 0`,
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, Number(balance)]));
}
