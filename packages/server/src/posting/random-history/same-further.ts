/** The register of ledgers, balances of parties, closing cash, signed sales and the list of the newsletter, against the reference model. */
import type { EntryRow } from '@fieldbook/core/examples/reference/arrays';
import type { ClosingCash } from '@fieldbook/core/reports/closing-cash';
import { type CustomerSignedSales, signedTypes } from '@fieldbook/core/reports/customer-signed-sales';
import type { LedgerRegister } from '@fieldbook/core/reports/ledger-register';
import type { Newsletter } from '@fieldbook/core/reports/newsletter';
import type { PartyBalances } from '@fieldbook/core/reports/party-balances';
import { expect } from 'vitest';
import { type Compared, money, span, sumsOf } from './ask.ts';

const base = ({ base: amount }: EntryRow) => amount;

export async function expectSameFurther({ ask, model }: Compared): Promise<void> {
  const known = model.entries.filter(({ date }) => date <= span.to);
  const byLedger = sumsOf(known, ({ ledger }) => ledger, base);

  const register = await ask<LedgerRegister>('ledger-register', { from: span.from, asOf: span.to });
  const closing = sumsOf(
    register.rows,
    ({ code }) => code,
    (row) => money(row.closing),
  );
  expect(closing, 'register of ledgers').toEqual(byLedger);

  const debtors = await ask<PartyBalances>('party-balances', { ledger: 'DEBTORS', asOf: span.to });
  const owed = sumsOf(
    debtors.rows,
    ({ code }) => `customer ${code}`,
    (row) => money(row.balance),
  );
  const ofDebtors = known.filter(({ ledger }) => ledger === 'DEBTORS');
  expect(owed, 'balances of debtors').toEqual(sumsOf(ofDebtors, ({ party }) => party, base));

  const cash = await ask<ClosingCash>('closing-cash-statement', { asOf: span.to });
  const left = sumsOf(
    cash.rows,
    ({ ledger }) => ledger,
    (row) => money(row.closing),
  );
  const ofCash = known.filter(({ ledger }) => model.masters.ledger(ledger)?.use === 'cash');
  expect(left, 'closing cash').toEqual(sumsOf(ofCash, ({ ledger }) => ledger, base));

  const { rows } = await ask<CustomerSignedSales>('customer-signed-sales', { ...span, show: 'unsigned' });
  const stand = model.vouchers.filter(
    ({ document: { type, header }, isVoid }) =>
      !isVoid && signedTypes.some((each) => each === type) && String(header['date']) >= span.from,
  );
  const numbers = rows.map(({ referNo }) => referNo).toSorted();
  expect(numbers, 'what no customer signed').toEqual(stand.map(({ referNo }) => referNo).toSorted());

  expect((await ask<Newsletter>('newsletter', {})).rows, 'nobody asked for news').toEqual([]);
}
