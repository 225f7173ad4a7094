/**
 * The statements of every date on which something is booked, corrections among it: the trial balance balances, the stock is
 * worth its ledgers, what bills have open is what their control ledgers hold, and all of it is what the reference model says.
 */
import { godownKinds } from '@fieldbook/core/definition/masters-view';
import { sum } from '@fieldbook/core/examples/reference/arrays';
import type { OpenBills } from '@fieldbook/core/reports/open-bills';
import type { StockValue } from '@fieldbook/core/reports/stock-value';
import type { TrialBalance } from '@fieldbook/core/reports/trial-balance';
import { expect } from 'vitest';
import { type Compared, type Figures, money, sumsOf } from './ask.ts';

export async function expectSameEveryDate(compared: Compared): Promise<void> {
  const { entries, goods } = compared.model;
  const dates = new Set([...entries, ...goods].map(({ date }) => date));
  for (const date of [...dates].sort()) await expectSoundOn(compared, date);
}

async function expectSoundOn({ ask, model }: Compared, asOf: string): Promise<void> {
  const known = <T extends { readonly date: string }>(rows: readonly T[]) => rows.filter(({ date }) => date <= asOf);
  const trial = await ask<TrialBalance>('trial-balance', { asOf });
  const balances = sumsOf(
    trial.rows,
    ({ code }) => code,
    ({ debit, credit }) => money(debit) - money(credit),
  );
  expect(sum(Object.values(balances)), `debits are credits on ${asOf}`).toBe(0);
  expect(balances, `balances on ${asOf}`).toEqual(
    sumsOf(
      known(model.entries),
      ({ ledger }) => ledger,
      ({ base }) => base,
    ),
  );
  const value = await ask<StockValue>('stock-value', { asOf });
  const pools = sumsOf(
    value.rows,
    ({ pool }) => pool,
    (row) => money(row.value),
  );
  expect(pools, `stock on ${asOf}`).toEqual(
    sumsOf(
      known(model.goods),
      ({ pool }) => pool,
      (row) => row.value,
    ),
  );
  if (model.masters.choices.inventoryBooks === 'perpetual') {
    for (const pool of godownKinds)
      expect(of(balances, model.stockLedgerOf(pool)), `${pool} stock is its ledger on ${asOf}`).toBe(of(pools, pool));
  }
  const bills = await ask<OpenBills>('open-bills', { asOf });
  const open = sumsOf(
    bills.rows,
    ({ ledger }) => ledger,
    ({ baseOpen }) => money(baseOpen),
  );
  for (const role of ['debtors', 'creditors', 'customerAdvances', 'supplierAdvances'] as const)
    expect(of(open, model.ledgerOf(role)), `open bills are ${role} on ${asOf}`).toBe(
      of(balances, model.ledgerOf(role)),
    );
}

const of = (figures: Figures, key: string): number => figures[key] ?? 0;
