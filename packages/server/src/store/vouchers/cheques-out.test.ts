/** Which post-dated cheques are out: credit limit, ageing, message and register say the same of every way that a cheque takes. */
import { present } from '@fieldbook/core/kernel/assert';
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { BillsAgeing } from '@fieldbook/core/reports/bills-ageing';
import type { ChequeRegister } from '@fieldbook/core/reports/cheque-register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { administrator } from '../../../testing/store/reports/books.ts';
import { occasions } from '../../messages/occasions.ts';
import type { PostedVoucher } from '../../posting/service.ts';
import { createMasterStore } from '../masters/master-store.ts';
import { writeSettings } from '../masters/settings.ts';
import { createReports } from '../reports/reports.ts';

type Body = Record<string, unknown>;

describeOnEachServer('cheques that are out', (server) => {
  let company: TestCompany;
  let today: IsoDate;
  const day = (days: number) => addDays(today, days);

  const post = (days: number, body: Body) => company.post({ date: day(days), ...body });
  async function posted(days: number, body: Body): Promise<PostedVoucher> {
    const outcome = await post(days, body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  }

  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0', creditLimitCheck: 'Refuse', creditCountsCheques: 'True' });
    const rows = await asEverybody<{ day: IsoDate }>(
      company,
      'select (now() at time zone (select zone from company))::date::text as day',
    );
    today = present(rows[0], 'a day').day;
    const customer = { code: 'L1', name: 'Limited', creditLimit: '1000' };
    const store = createMasterStore(company.database.company);
    await store.upsertMany({ userName: 'admin' }, present(masterNamed('customer'), 'customer'), [customer]);
    await company.cache.refresh();
  });
  afterAll(() => company.close());

  /** A cheque on account, of so many days from today. */
  const received = (days: number, amount: string, chequeNo: string, due: number) => {
    const bills = [{ kind: 'advance', amount }];
    const cheque = { chequeNo, effectiveDate: day(due), bankName: 'ENBD' };
    return posted(days, { type: 'receipt', customer: 'L1', ledger: 'BANK', amount, bills, ...cheque });
  };
  const moved = (days: number, { referNo }: PostedVoucher, mode: string, more: Body) =>
    posted(days, { type: 'chequeMovement', source: referNo, mode, customer: 'L1', ...more });

  test('those of an opening, old ones, and replaced ones at their new day', async () => {
    const held = { ledger: 'CHEQUES-IN-HAND', customer: 'L1' };
    const opening = await posted(-500, {
      type: 'opening',
      ledgers: [
        { ...held, debit: '100', chequeNo: '871', effectiveDate: day(1) },
        { ...held, debit: '70', chequeNo: '872', effectiveDate: day(-3) },
      ],
    });
    await moved(-2, opening, 'clear', { sourceCheque: '872', ledger: 'BANK', amount: '70' });
    await received(-500, '200', '410', -400);
    const replaced = await received(-10, '300', '411', -3);
    await moved(-4, replaced, 'replace', { amount: '300', chequeNo: '412', effectiveDate: day(1), bankName: 'ENBD' });
    const cleared = await received(-10, '50', '413', -3);
    await moved(-2, cleared, 'clear', { ledger: 'BANK', amount: '50' });

    const sale = { type: 'sales', customer: 'L1', mode: 'credit' };
    const tooMuch = { ...sale, ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '5000' }] };
    // Of 1,000.00 there are 550.00 ahead and 600.00 in cheques.
    expect(await post(0, tooMuch)).toMatchObject({ problems: [{ values: { left: '950.00' } }] });
    await writeSettings(company.database.company, { userName: 'admin' }, { creditCountsCheques: 'False' });
    await company.cache.refresh();
    expect(await post(0, tooMuch)).toMatchObject({ problems: [{ values: { left: '1550.00' } }] });

    const reports = createReports({ database: company.database.company, now: () => `${today}T08:00:00Z` });
    const run = async <R>(name: string) => {
      const answer = await reports.run(administrator, name, { asOf: today });
      if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
      return answer.value as R;
    };
    const ageing = await run<BillsAgeing>('bills-receivable');
    expect(ageing.rows).toMatchObject([{ partyCode: 'L1', open: '-550.00', cheques: '600.00' }]);
    const { rows } = await run<ChequeRegister>('cheque-register');
    expect(rows.map((row) => [row.chequeNo, row.maturity, row.amount])).toEqual([
      ['410', day(-400), '200.00'],
      ['871', day(1), '100.00'],
      ['412', day(1), '300.00'],
    ]);
    const due = await asEverybody<Body>(company, `${occasions.chequeDue} order by cheque desc`);
    expect(due.map(({ cheque, date, amount }) => [cheque, date, amount])).toEqual([
      ['871', day(1), 10_000],
      ['412', day(1), 30_000],
    ]);
  });
});
