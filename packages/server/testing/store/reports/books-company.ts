/** The company of the test books: two branches, a van, items, parties, cost centres and the series of its vouchers. */
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { CLOSING_TYPE } from '@fieldbook/core/reports/profit-loss';
import { createCompany } from '../../../src/store/company-setup/create-company.ts';
import type { CompanyDatabase } from '../../../src/store/database/company-database.ts';
import { createMasterStore } from '../../../src/store/masters/master-store.ts';
import { writeSettings } from '../../../src/store/masters/settings.ts';

const parties = ['customer:C1', 'customer:C2', 'customer:C3', 'supplier:S1', 'supplier:S2'] as const;

export const branchOfGodown = (godown: string): string => (godown === 'VAN1' ? 'DXB' : 'MB');

export async function makeBooksCompany(company: CompanyDatabase): Promise<void> {
  const made = await createCompany(company, {
    name: 'Al Noor Trading',
    country: 'AE',
    currency: 'AED',
    zone: 'Asia/Dubai',
    taxKind: 'vat',
  });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  // Documents of tests are dated on fixed days, some of which are still to come.
  await writeSettings(company, { userName: 'admin' }, { daysAhead: '99999' });
  const store = createMasterStore(company);
  const add = async (master: string, rows: readonly object[]): Promise<void> => {
    const added = await store.upsertMany({ userName: 'admin' }, present(masterNamed(master), master), rows);
    if (!added.ok) throw new Error(JSON.stringify(added.problems));
  };
  await add('currency', [{ code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 }]);
  await add('branch', [{ code: 'DXB', name: 'Deira', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }]);
  await add('godown', [{ code: 'VAN1', name: 'Van 1', branch: 'DXB', isVan: true }]);
  await add('series', [
    { code: 'DXB-sales', name: 'Sales DXB', branch: 'DXB', voucherType: 'sales', prefix: 'DXB-S' },
    { code: 'DXB-journal', name: 'Journal DXB', branch: 'DXB', voucherType: 'journal', prefix: 'DXB-J' },
  ]);
  await company.pool.query(`insert into series (code, name, branch_id, voucher_type, prefix)
    select b.code || '-' || '${CLOSING_TYPE}', 'Closing ' || b.code, b.id, '${CLOSING_TYPE}', b.code || '-YC' from branch b
    on conflict do nothing`);
  await add('costCentre', [
    { code: 'SHOPS', name: 'Shops', nameArabic: 'المتاجر' },
    { code: 'SHOP-1', name: 'Shop 1', parent: 'SHOPS' },
    { code: 'VANS', name: 'Vans' },
  ]);
  const units = [{ unit: 'CTN', num: 12 }];
  await add('item', [
    { code: 'MILK', name: 'Milk 1 l', unit: 'PCS', retailRate: '12.5', units },
    { code: 'JUICE', name: 'Juice; "orange"  200 ml', unit: 'PCS', retailRate: '12.5', units },
    { code: 'CHIPS', name: 'Chips', unit: 'PKT', retailRate: '0.5' },
  ]);
  for (const name of parties) {
    const [side = '', code = ''] = name.split(':');
    await add(side, [{ code, name: `${code} Grocery; No. 1  (old)` }]);
  }
}
