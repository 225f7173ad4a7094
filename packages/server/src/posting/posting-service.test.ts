/** What the posting service promises, on real servers: numbers, books, idempotence, refusals, reversals. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const line = { item: 'MILK', unit: 'PCS', quantity: '18', rate: '12.5', godown: 'MAIN' };
const credit = { type: 'sales', customer: 'C1', mode: 'credit' };

describeOnEachServer('posting', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(() => company.close());

  test('a credit sale is numbered, balanced and kept as it was entered', async () => {
    const outcome = await company.post({ ...credit, items: [line], totals: { net: '236.25' } });
    expect(outcome).toMatchObject({
      kind: 'posted',
      voucher: { referNo: 'S-1', net: '236.25', state: 'posted', version: 1 },
    });
    expect(await ledgerBalances(company)).toEqual({ Debtors: 23625, 'Output VAT': -1125, Sales: -22500 });
  });

  test('the same uid with the same body answers with the stored voucher, with another body is a conflict', async () => {
    const uid = randomUUID();
    const body = { ...credit, uid, items: [line] };
    const first = await company.post(body);
    const again = await company.post(body);
    const other = await company.post({ ...body, items: [{ ...line, quantity: '19' }] });
    expect([first.kind, again.kind, other.kind]).toEqual(['posted', 'replayed', 'conflict']);
    const kept = await asEverybody(company, `select from write_conflict where key = '${uid}'`);
    expect(kept).toHaveLength(1);
  });

  test('24 equal posts at once give one voucher', async () => {
    const body = { ...credit, uid: randomUUID(), items: [line] };
    const outcomes = await Promise.all(Array.from({ length: 24 }, () => company.post(body)));
    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'replayed')).toHaveLength(23);
  });

  test('negative lines become a sales return of their own against the sale', async () => {
    const items = [line, { ...line, quantity: '-4' }];
    const outcome = await company.post({ ...credit, items, totals: { net: '183.75' } });
    expect(outcome).toMatchObject({ kind: 'posted', voucher: { type: 'sales', related: [{ type: 'salesReturn' }] } });
    if (outcome.kind !== 'posted') return;
    const [bill] = await asEverybody<{ open: number }>(
      company,
      `select open from bill where reference = '${outcome.voucher.referNo}'`,
    );
    expect(bill?.open).toBe(18375);
    const [back] = await asEverybody<{ source: number }>(
      company,
      `select source_voucher_id::int as source from voucher where id = ${outcome.voucher.related[0]?.voucherNo}`,
    );
    expect(back?.source).toBe(outcome.voucher.voucherNo);
  });

  test('a van never sells what it does not have', async () => {
    const outcome = await company.post({ ...credit, items: [{ ...line, godown: 'VAN-1' }] });
    expect(outcome).toMatchObject({ kind: 'refused', problems: [{ code: 'stock.out' }] });
  });

  test('a refused voucher takes no number and leaves the others of its batch alone', async () => {
    const bodies = [line, { ...line, godown: 'VAN-1' }, line].map((each) => ({
      ...credit,
      uid: randomUUID(),
      date: '2026-11-20',
      branch: 'MB',
      items: [each],
    }));
    const outcomes = await company.posting.post(company.actor, bodies);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['posted', 'refused', 'posted']);
    const numbers = outcomes.flatMap((each) => (each.kind === 'posted' ? [Number(each.voucher.referNo.slice(2))] : []));
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  test('a person without the form of a voucher posts none', async () => {
    const body = { ...credit, uid: randomUUID(), date: '2026-11-20', branch: 'MB', items: [line] };
    const outcomes = await company.posting.post({ ...company.actor, forms: new Set(['frmReceipt']) }, [body]);
    expect(outcomes).toEqual([{ kind: 'refused', problems: [{ code: 'auth.no_permission_voucher' }] }]);
  });

  test('more than 500 documents at once are refused, each of them', async () => {
    const outcomes = await company.posting.post(company.actor, Array(501).fill({ ...credit, items: [line] }));
    const refused = { kind: 'refused', problems: [{ code: 'batch.too_large', values: { n: 500 } }] };
    expect([outcomes.length, outcomes[0], outcomes[500]]).toEqual([501, refused, refused]);
  });

  test('an edit reverses the old version and keeps the number; a void takes all back', async () => {
    const before = await ledgerBalances(company);
    const posted = await company.post({ ...credit, items: [line] });
    if (posted.kind !== 'posted') throw new Error(JSON.stringify(posted));
    const { voucherNo, referNo } = posted.voucher;
    const body = { ...credit, date: '2026-11-20', branch: 'MB', items: [{ ...line, quantity: '20' }] };
    const edited = await company.posting.edit(company.actor, { voucherNo, body, key: randomUUID() });
    expect(edited).toMatchObject({ kind: 'posted', voucher: { referNo, version: 2, net: '262.50' } });
    const key = randomUUID();
    const change = { voucherNo, action: 'void' as const, reason: 'entered twice', key };
    expect(await company.posting.change(company.actor, change)).toMatchObject({
      kind: 'posted',
      voucher: { state: 'void' },
    });
    expect(await company.posting.change(company.actor, change)).toMatchObject({ kind: 'replayed' });
    expect(await ledgerBalances(company)).toEqual(before);
  });

  test('a locked voucher refuses edit and void until it is unlocked', async () => {
    const posted = await company.post({ ...credit, items: [line] });
    if (posted.kind !== 'posted') throw new Error(JSON.stringify(posted));
    const { voucherNo } = posted.voucher;
    const change = (action: 'lock' | 'unlock' | 'void') =>
      company.posting.change(company.actor, { voucherNo, action, reason: 'r', key: randomUUID() });
    expect(await change('lock')).toMatchObject({ voucher: { state: 'locked' } });
    expect(await change('void')).toMatchObject({ kind: 'refused', problems: [{ code: 'voucher.locked' }] });
    expect(await change('unlock')).toMatchObject({ voucher: { state: 'posted' } });
  });
});
