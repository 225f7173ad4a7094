/** Documents that share a transaction, numbers given on a device, and what a posting costs in statements. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { expectSound } from '../../../testing/verify/sound.ts';
import { countStatements } from '../../store/database/statement-count.ts';
import { createMasterStore } from '../../store/masters/master-store.ts';
import type { PostingOutcome } from '../service.ts';

const line = { item: 'MILK', quantity: '10', rate: '10', godown: 'MAIN' };
const credit = { type: 'sales', customer: 'C1', mode: 'credit', items: [line] };
const entered = (body: Record<string, unknown>) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...body });

describeOnEachServer('documents together', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
    const store = createMasterStore(company.database.company);
    for (const [master, row] of [
      ['device', { code: 'd-1', name: 'Phone 1' }],
      ['series', { code: 'd-1-sales', name: 'Van 1', branch: 'MB', device: 'd-1', voucherType: 'sales', prefix: 'V1' }],
    ] as const) {
      const written = await store.upsertMany({ userName: 'admin' }, present(masterNamed(master), master), [row]);
      expect(written).toMatchObject({ ok: true });
    }
    await company.cache.refresh();
  });
  afterAll(async () => {
    await expectSound(company.database.company);
    await company.close();
  });

  const post = (...bodies: Record<string, unknown>[]) => company.posting.post(company.actor, bodies);
  const onDevice = (number: number) => entered({ ...credit, series: 'd-1-sales', number });
  const told = (outcomes: readonly PostingOutcome[]) =>
    outcomes.map((each) => (each.kind === 'refused' ? each.problems[0]?.code : each.kind));

  test('a number that a device gave is the next one, or it is refused as used or as a gap', async () => {
    const first = onDevice(1);
    expect(told(await post(first, onDevice(2)))).toEqual(['posted', 'posted']);
    expect(told(await post(onDevice(2), onDevice(5), onDevice(3)))).toEqual(['series.used', 'series.gap', 'posted']);
    expect(told(await post(first))).toEqual(['replayed']);
    const numbers = await asEverybody<{ number: number }>(
      company,
      "select number from voucher join series on series.id = series_id where prefix = 'V1' order by 1",
    );
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('a document takes no number of a series of another type', async () => {
    const receipt = { type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '5' };
    expect(await post(entered({ ...receipt, series: 'd-1-sales', number: 1 }))).toMatchObject([
      { kind: 'refused', problems: [{ code: 'series.wrong_type', path: 'series' }] },
    ]);
  });

  test('the same document twice in a batch is one voucher, with another body under its uid a conflict', async () => {
    const sale = entered(credit);
    const outcomes = await post(sale, sale, { ...sale, remarks: 'other' }, entered(credit));
    expect(told(outcomes)).toEqual(['posted', 'replayed', 'conflict', 'posted']);
    const kept = await asEverybody(company, `select from write_conflict where key = '${sale.uid}'`);
    expect(kept).toHaveLength(1);
  });

  test('a receipt settles the bill that an earlier document of its batch opened', async () => {
    const bills = [{ kind: 'against', reference: 'V1-4', amount: '30' }];
    const receipt = { type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '30', bills };
    expect(told(await post(entered(receipt), onDevice(4), entered(receipt), entered(receipt)))).toEqual([
      'bill.unknown',
      'posted',
      'posted',
      'posted',
    ]);
    const [bill] = await asEverybody(company, "select open from bill where reference = 'V1-4'");
    expect(bill).toEqual({ open: 4500 });
  });

  test('a refused document leaves neither number nor stock nor bill behind for the next of its batch', async () => {
    const bad = [{ kind: 'against', reference: 'V1-5', amount: '500' }];
    const tooMuch = { type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '500', bills: bad };
    const emptyVan = { ...credit, items: [line, { ...line, godown: 'VAN-1' }] };
    const outcomes = await post(onDevice(5), entered(tooMuch), entered(emptyVan), onDevice(6));
    expect(told(outcomes)).toEqual(['posted', 'bill.exceeded', 'stock.out', 'posted']);
  });

  test('the uid of a split-off note can be no other document', async () => {
    const sale = entered({ ...credit, items: [line, { ...line, quantity: '-2' }] });
    expect(told(await post(sale))).toEqual(['posted']);
    const [note] = await asEverybody<{ uid: string }>(
      company,
      "select uid from voucher where type = 'salesReturn' order by id desc limit 1",
    );
    const outcomes = await post(entered({ ...credit, uid: note?.uid }), entered(credit));
    expect(told(outcomes)).toEqual(['uid.conflict', 'posted']);
  });

  test('a bill of one name in two currencies at once stays one bill in one currency', async () => {
    const usd = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 };
    const store = createMasterStore(company.database.company);
    await store.upsertMany({ userName: 'admin' }, present(masterNamed('currency'), 'currency'), [usd]);
    await company.cache.refresh();
    const journal = (index: number) =>
      entered({
        type: 'journal',
        ...(index % 2 === 0 ? {} : { currency: 'USD', exchangeRate: '3.6725' }),
        ledgers: [
          { ledger: 'DEBTORS', customer: 'C1', billKind: 'new', billReference: 'OLD-77', debit: '100' },
          { ledger: 'CASH', credit: '100' },
        ],
      });
    const outcomes = (await Promise.all(Array.from({ length: 8 }, (_, index) => post(journal(index))))).flat();
    expect(told(outcomes)).toContain('posted');
    expect(new Set(told(outcomes)).difference(new Set(['posted', 'bill.reference_exists']))).toEqual(new Set());
  });

  test('a posting takes fewer than ten statements, a batch of fifty no more', async () => {
    const one = await countStatements(() => post(entered(credit)));
    expect(told(one.result)).toEqual(['posted']);
    expect(one.statements, one.texts.join('\n').slice(0, 500)).toBeLessThan(10);
    expect(one.statements).toBeGreaterThan(0);
    const source = one.result[0]?.kind === 'posted' ? one.result[0].voucher.referNo : '';
    const returning = { type: 'salesReturn', customer: 'C1', mode: 'credit', source, items: [line] };
    const note = await countStatements(() => post(entered(returning)));
    expect(told(note.result)).toEqual(['posted']);
    expect(note.statements).toBeLessThan(10);
    const many = await countStatements(() => post(...Array.from({ length: 50 }, () => entered(credit))));
    expect(new Set(told(many.result))).toEqual(new Set(['posted']));
    expect(many.statements).toBeLessThan(10);
  });
});
