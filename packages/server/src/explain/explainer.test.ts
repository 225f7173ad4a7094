/** Explanations on a real database: the cost a line left at, whatever came later, and a balance from its entries. */
import type { ExplainedStep } from '@fieldbook/core/explain/line-figures';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { present } from '@fieldbook/core/kernel/assert';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { createExplainer, type Explainer } from './explainer.ts';

describeOnEachServer('explanations', (server) => {
  let company: TestCompany;
  let explainer: Explainer;
  beforeAll(async () => {
    company = await testCompany(server);
    explainer = createExplainer({ database: company.database.company, cache: company.cache });
  });
  afterAll(() => company.close());

  const posted = async (body: Record<string, unknown>) => {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  };
  const definition = (type: string) => present(voucherType(type), type);
  const text = ({ label, formula, value }: ExplainedStep) => `${inEnglish(label)} | ${formula ?? ''} | ${value ?? ''}`;

  test('of a line tell the cost it left at, though goods came in at another since', async () => {
    const milk = (quantity: string, rate: string) => ({
      item: 'MILK',
      quantity,
      rate,
      godown: 'MAIN',
    });
    await posted({ type: 'goodsReceipt', supplier: 'SUP1', items: [milk('10', '8')] });
    await posted({ type: 'goodsReceipt', supplier: 'SUP1', items: [milk('10', '10')] });
    const sale = await posted({ type: 'sales', customer: 'C1', mode: 'credit', items: [milk('4', '12')] });
    await posted({ type: 'goodsReceipt', supplier: 'SUP1', items: [milk('10', '20')] });
    const back = {
      type: 'salesReturn',
      customer: 'C1',
      mode: 'credit',
      source: sale.referNo,
      items: [milk('1', '12')],
    };
    const note = await posted(back);
    const explained = await explainer.voucher(company.actor, definition('sales'), sale.voucherNo);
    expect(explained?.lines[0]?.cost.map(text)).toEqual([
      'Stood at | 20 | 180.00',
      'At the average | -4 Main store | -36.00',
    ]);
    expect(explained?.lines[0]?.margin.map(text)).toContain('Margin | 48.00 − 36.00 | 12.00');
    expect(explained?.totals.map(text).at(-1)).toMatch(/^Net amount /);
    const rep = { ...company.actor, forms: new Set(['frmSales']) };
    const told = await explainer.voucher(rep, definition('sales'), sale.voucherNo);
    expect([told?.lines[0]?.cost, told?.lines[0]?.margin], 'cost is not told to a rep').toEqual([[], []]);
    expect(told?.totals).toEqual(explained?.totals);
    expect(explained?.lines[0]?.price.map(text)).toEqual(['Retail rate of the unit |  | 12.5', 'Entered |  | 12']);
    const returned = await explainer.voucher(company.actor, definition('salesReturn'), note.voucherNo);
    expect(returned?.lines[0]?.cost.map(text)).toEqual([`At the cost of ${sale.referNo} | 1 Main store | 9.00`]);
    expect(await explainer.voucher(company.actor, definition('purchase'), sale.voucherNo)).toBeUndefined();
  });

  test('of a line tell what a correction has found since, and who caused it', async () => {
    const goods = (quantity: string, rate: string) => ({ item: 'ITEM-1', quantity, rate, godown: 'MAIN' });
    const typed = {
      type: 'purchase',
      mode: 'credit',
      supplier: 'SUP1',
      referenceNo: 'X-1',
      items: [goods('10', '100')],
    };
    const bought = await posted(typed);
    const sale = await posted({ type: 'sales', customer: 'C1', mode: 'credit', items: [goods('4', '12')] });
    const body = { date: '2026-11-20', branch: 'MB', ...typed, items: [goods('10', '10')] };
    const key = '7b6bfa52-51c1-4b1e-9c9e-1c8f0d7f2a11';
    const edited = await company.posting.edit(company.actor, { voucherNo: bought.voucherNo, key, body });
    expect(edited.kind).toBe('posted');
    const sold = await explainer.voucher(company.actor, definition('sales'), sale.voucherNo);
    expect(sold?.lines[0]?.cost.map(text).at(-1)).toBe(`Since the correction of ${bought.referNo} |  | 40.00`);
    expect(sold?.lines[0]?.margin.map(text)).toContain('Margin | 48.00 − 40.00 | 8.00');
    const corrected = await explainer.voucher(company.actor, definition('purchase'), bought.voucherNo);
    expect(corrected?.lines[0]?.cost.map(text)).toEqual([
      'Came in at | 10 Main store | 100.00',
      'Value of the item adjusted |  | 360.00',
    ]);
  });

  test('of a balance run through years, months and days to it', async () => {
    const journal = (date: string, amount: string) =>
      posted({
        type: 'journal',
        date,
        ledgers: [
          { ledger: 'RENT', debit: amount },
          { ledger: 'CASH', credit: amount },
        ],
      });
    for (const [date, amount] of [
      ['2024-05-01', '5'],
      ['2026-09-30', '7'],
      ['2026-11-02', '1'],
      ['2026-11-20', '2'],
    ] as const) {
      await journal(date, amount);
    }
    const explained = await explainer.balance(company.actor, { ledger: 'RENT', asOf: '2026-11-19' });
    expect(explained?.steps.map(text)).toEqual([
      '2024 | + 5.00 − 0.00 | 5.00',
      '2026-09 | + 7.00 − 0.00 | 12.00',
      '2026-11-02 | + 1.00 − 0.00 | 13.00',
    ]);
    expect(explained?.balance).toBe('13.00');
    expect(await explainer.balance(company.actor, { ledger: 'NOTHING' })).toBeUndefined();
  });
});
