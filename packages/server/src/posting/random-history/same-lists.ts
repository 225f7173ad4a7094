/**
 * Cheques by maturity, goods not invoiced, stock of a period and cash flow against the reference model: each list adds up to its
 * ledgers, and these to what the model has on them.
 */
import { type EntryRow, type GoodsRow, sum } from '@fieldbook/core/examples/reference/arrays';
import type { CashFlow } from '@fieldbook/core/reports/cash-flow';
import type { ChequeRegister } from '@fieldbook/core/reports/cheque-register';
import type { NotInvoiced } from '@fieldbook/core/reports/not-invoiced';
import type { StockPeriod } from '@fieldbook/core/reports/stock-period';
import { expect } from 'vitest';
import { type Compared, days, isIn, money, span, sumsOf } from './ask.ts';

export async function expectSameLists(compared: Compared): Promise<void> {
  for (const asOf of days) {
    await expectSameCheques(compared, asOf);
    await expectSameOpenGoods(compared, asOf);
  }
  await expectSamePeriod(compared);
  await expectSameFlow(compared);
}

const worth = (rows: readonly EntryRow[]) => sum(rows.map(({ base }) => base)) + 0;
const valueOfGoods = (rows: readonly GoodsRow[]) => sum(rows.map(({ value }) => value)) + 0;

type Role = Parameters<Compared['model']['ledgerOf']>[0];

const onLedger = ({ model }: Compared, role: Role, asOf: string) =>
  worth(model.entries.filter(({ ledger, date }) => ledger === model.ledgerOf(role) && date <= asOf));

async function expectSameCheques(compared: Compared, asOf: string): Promise<void> {
  const { totals, rows, maturities } = await compared.ask<ChequeRegister>('cheque-register', { asOf });
  const of = (side: string) => sum(rows.filter((row) => row.side === side).map(({ amount }) => money(amount))) + 0;
  expect([of('customer'), of('supplier')], `cheques ${asOf}`).toEqual([totals?.received, totals?.issued].map(money));
  expect(sum((maturities ?? []).map(({ received }) => money(received))), 'by maturity').toBe(of('customer'));
  expect([totals?.receivedDifference, totals?.issuedDifference], `ledgers of cheques ${asOf}`).toEqual([
    '0.00',
    '0.00',
  ]);
  expect(money(totals?.receivedLedger)).toBe(onLedger(compared, 'chequesInHand', asOf));
  expect(money(totals?.issuedLedger)).toBe(0 - onLedger(compared, 'chequesIssued', asOf));
}

async function expectSameOpenGoods(compared: Compared, asOf: string): Promise<void> {
  const isPerpetual = compared.model.masters.choices.inventoryBooks === 'perpetual';
  for (const [name, role, sign] of [
    ['receipts-not-invoiced', 'goodsReceivedNotInvoiced', -1],
    ['deliveries-not-billed', 'goodsDeliveredNotInvoiced', 1],
  ] as const) {
    const { rows, totals } = await compared.ask<NotInvoiced>(name, { asOf });
    expect(sum(rows.map(({ value }) => money(value))) + 0, `${name} ${asOf}`).toBe(money(totals?.value));
    expect(totals?.difference, `ledger of ${name} ${asOf}`).toBe(isPerpetual ? '0.00' : undefined);
    if (isPerpetual) expect(money(totals?.ledger)).toBe(sign * onLedger(compared, role, asOf) + 0);
  }
}

async function expectSamePeriod({ ask, model }: Compared): Promise<void> {
  for (const by of ['item', 'godown'] as const) {
    const { rows, totals } = await ask<StockPeriod>('stock-period', { ...span, by });
    const until = model.goods.filter(({ date }) => date <= span.to);
    const key = ({ item, godown }: GoodsRow) => (by === 'item' ? item : `${item} ${godown}`);
    const told = (row: StockPeriod['rows'][number]) => (by === 'item' ? row.code : `${row.code} ${row.godownCode}`);
    for (const [when, kept] of [
      ['opening', until.filter(({ date }) => date < span.from)],
      ['closing', until],
    ] as const) {
      expect(
        sumsOf(rows, told, (row) => row[`${when}Quantity`]),
        `${when} stock`,
      ).toEqual(sumsOf(kept, key, (row) => row.quantity));
      expect(
        sumsOf(rows, told, (row) => money(row[`${when}Value`])),
        `${when} value`,
      ).toEqual(sumsOf(kept, key, (row) => row.value));
    }
    expect(money(totals?.closingValue), 'stock of the period').toBe(valueOfGoods(until));
    if (model.masters.choices.inventoryBooks === 'perpetual') expect(totals?.difference, 'stock ledgers').toBe('0.00');
  }
}

async function expectSameFlow({ ask, model }: Compared): Promise<void> {
  const cash = model.entries.filter(({ ledger }) => ['cash', 'bank'].includes(model.masters.ledger(ledger)?.use ?? ''));
  const opened = new Set(model.vouchers.filter(({ document }) => document.type === 'opening').map(({ key }) => key));
  for (const query of [{}, { by: 'branch' }, { by: 'month' }]) {
    const { totals } = await ask<CashFlow>('cash-flow', { from: span.from, asOf: span.to, ...query });
    expect(totals.difference, `cash flow ${JSON.stringify(query)}`).toBe('0.00');
    const change = worth(cash.filter((row) => isIn(row) && !opened.has(row.voucher)));
    expect(money(totals.change), 'change of cash').toBe(change);
    expect(money(totals.closingCash), 'cash at the end').toBe(worth(cash.filter(({ date }) => date <= span.to)));
  }
}
