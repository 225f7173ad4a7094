/** Edits as screens send them: all that was shown comes back, though the clerk changed one field, or none. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import type { PostedVoucher, PostingOutcome } from '../service.ts';

type Body = Record<string, unknown>;

describeOnEachServer('edits of what a screen showed', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0' });
    await company.post(dated('01', { type: 'opening', items: [goods('100', '5')] }));
  });
  afterAll(() => company.close());

  const posted = (outcome: PostingOutcome): PostedVoucher =>
    outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
  const dated = (day: string, body: Body): Body => ({ date: `2026-10-${day}`, branch: 'MB', ...body });
  const goods = (quantity: string, rate: string) => ({ item: 'MILK', unit: 'PCS', quantity, rate, godown: 'MAIN' });
  const sale = (more: Body = {}): Body => ({
    ...dated('05', { type: 'sales', mode: 'credit', customer: 'C1', items: [goods('2', '15')] }),
    ...more,
  });
  const stored = async ({ voucherNo }: PostedVoucher): Promise<Body> => {
    const [row] = await asEverybody<{ body: string }>(
      company,
      `select body from voucher v join voucher_version o on o.voucher_id = v.id and o.version = v.version where v.id = ${voucherNo}`,
    );
    const { totals: _, ...body } = JSON.parse(row?.body ?? '{}') as Body;
    return body;
  };
  const edit = (
    voucher: PostedVoucher,
    body: Body,
    { key = randomUUID(), version }: { key?: string; version?: number } = {},
  ) =>
    company.posting.edit(company.actor, {
      voucherNo: voucher.voucherNo,
      key,
      body,
      ...(version === undefined ? {} : { version }),
    });
  const postings = async ({ voucherNo }: PostedVoucher) => {
    const [row] = await asEverybody<{ n: number }>(
      company,
      `select count(*)::integer as n from posting where voucher_id = ${voucherNo}`,
    );
    return row?.n;
  };

  test('a due date that the terms made moves with the date', async () => {
    const sold = posted(await company.post(sale()));
    const shown = await stored(sold);
    expect(shown['dueDate']).toBe('2026-11-04');
    posted(await edit(sold, { ...shown, date: '2026-10-08' }));
    expect(await stored(sold)).toMatchObject({ date: '2026-10-08', dueDate: '2026-11-07' });
    const [bill] = await asEverybody<{ due: string }>(
      company,
      `select due_date::text as due from bill where reference = '${sold.referNo}'`,
    );
    expect(bill?.due).toBe('2026-11-07');
  });

  test('a due date that was set by hand stays, and one that is set now is taken', async () => {
    const sold = posted(await company.post(sale({ dueDate: '2026-12-31' })));
    posted(await edit(sold, { ...(await stored(sold)), date: '2026-10-08' }));
    expect(await stored(sold)).toMatchObject({ date: '2026-10-08', dueDate: '2026-12-31' });
    const other = posted(await company.post(sale()));
    posted(await edit(other, { ...(await stored(other)), date: '2026-10-08', dueDate: '2026-10-20' }));
    expect(await stored(other)).toMatchObject({ date: '2026-10-08', dueDate: '2026-10-20' });
  });

  test('the same content again makes no version, takes no verification back, and answers so whenever it is repeated', async () => {
    const sold = posted(await company.post(sale()));
    const verify = { voucherNo: sold.voucherNo, action: 'verify', key: randomUUID() } as const;
    const verified = posted(await company.posting.change(company.actor, verify));
    const [shown, before] = [await stored(sold), await postings(sold)];
    const key = randomUUID();
    const again = posted(await edit(sold, shown, { key, version: verified.version }));
    expect(again).toEqual(verified);
    expect(await postings(sold)).toBe(before);
    const changed = posted(await edit(sold, { ...shown, remarks: 'by phone' }, { version: verified.version }));
    expect(changed.version).toBeGreaterThan(verified.version);
    expect(await edit(sold, shown, { key, version: verified.version })).toMatchObject({ kind: 'replayed' });
    expect(await edit(sold, { ...shown, remarks: 'x' }, { key })).toMatchObject({ kind: 'conflict' });
    expect(await edit(sold, shown, { version: verified.version })).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'voucher.changed_meanwhile' }],
    });
  });

  test('a rejected voucher that is saved as it is stands again', async () => {
    const sold = posted(await company.post(sale()));
    const reject = { voucherNo: sold.voucherNo, action: 'reject', reason: 'unsigned', key: randomUUID() } as const;
    const rejected = posted(await company.posting.change(company.actor, reject));
    const outcome = posted(await edit(sold, await stored(sold)));
    expect(outcome.version).toBeGreaterThan(rejected.version);
    expect(outcome.state).toBe('posted');
  });
});
