/** Books of every kind of posting for the tests of verify, and what its results name. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { expect } from 'vitest';
import { createMasterStore } from '../../src/store/masters/master-store.ts';
import type { CheckResult } from '../../src/verify/verify.ts';
import type { TestCompany } from '../posting/company.ts';

const line = { item: 'MILK', unit: 'PCS', quantity: '18', rate: '12.5', godown: 'MAIN' };
const credit = { type: 'sales', customer: 'C1', mode: 'credit' };

async function post(company: TestCompany, body: Record<string, unknown>) {
  const outcome = await company.post(body);
  if (outcome.kind !== 'posted') throw new Error(JSON.stringify([body, outcome]));
  return outcome.voucher;
}

/** An expense of a cost centre, sales below zero stock, the receipt that corrects them, an edit, a void, settlements. */
export async function writeBooks(company: TestCompany): Promise<void> {
  const { posting, actor } = company;
  const centre = present(masterNamed('costCentre'), 'the master of cost centres');
  const made = await createMasterStore(company.database.company).upsertMany({ userName: 'admin' }, centre, [
    { code: 'SHOP', name: 'Corner shop' },
  ]);
  expect(made.ok).toBe(true);
  await company.cache.refresh();
  await post(company, {
    type: 'journal',
    ledgers: [
      { ledger: 'FREIGHT', debit: '7', costCentre: 'SHOP' },
      { ledger: 'CASH', credit: '7' },
    ],
  });
  await post(company, { ...credit, items: [{ ...line, quantity: '3' }] });
  const receive = { type: 'goodsReceipt', supplier: 'SUP1', godown: 'MAIN' };
  await post(company, { ...receive, items: [{ ...line, quantity: '200', rate: '8' }] });
  const sale = await post(company, { ...credit, items: [line, { ...line, quantity: '-4' }] });
  await post(company, {
    type: 'salesReturn',
    customer: 'C1',
    mode: 'credit',
    source: sale.referNo,
    items: [{ ...line, quantity: '4' }],
  });
  const edited = await post(company, { ...credit, items: [line] });
  const body = { ...credit, date: '2026-11-21', branch: 'MB', items: [{ ...line, quantity: '20' }] };
  const changed = await posting.edit(actor, { voucherNo: edited.voucherNo, body, key: randomUUID() });
  expect(changed.kind).toBe('posted');
  const gone = await post(company, { ...credit, items: [{ ...line, item: 'ITEM-1' }] });
  const change = { voucherNo: gone.voucherNo, action: 'void', reason: 'wrong customer', key: randomUUID() } as const;
  expect((await posting.change(actor, change)).kind).toBe('posted');
  await post(company, {
    type: 'receipt',
    customer: 'C1',
    ledger: 'CASH',
    amount: '100',
    bills: [
      { kind: 'against', reference: sale.referNo, amount: '60' },
      { kind: 'advance', amount: '40' },
    ],
  });
}

export function wrongOnes(results: readonly CheckResult[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    results.filter(({ findings }) => findings.length > 0).map(({ name, findings }) => [name, findings]),
  );
}
