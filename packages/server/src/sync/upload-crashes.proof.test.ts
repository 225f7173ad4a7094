/**
 * Whatever dies, repeats, overtakes or doubles on its way, each document of a phone is one voucher under the number on its
 * slip. On real PostgreSQL.
 */
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';
import { buildFuse, type Fuse } from '../../testing/sync/fuse.ts';
import { verifyBooks } from '../verify/verify.ts';

interface Stored {
  readonly uid: string;
  readonly refer_no: string;
  readonly answered: string | null;
}

describeOnEachServer('an upload that meets trouble', (server) => {
  let field: FieldCompany;
  let fuse: Fuse;
  let phones: TestPhone[];

  beforeAll(async () => {
    field = await fieldCompany(server);
    phones = [await field.phone(), await field.phone()];
    await loadVan(field, 'VAN-1', '1000');
    fuse = await buildFuse(field.company.database.url);
  });
  afterAll(async () => {
    await fuse.close();
    await field.close();
  });

  /** Vouchers of these items, and the voucher that the answer kept to each speaks of. */
  const storedOf = (items: readonly UploadItem[]) =>
    asEverybody<Stored>(
      field.company,
      `select voucher.uid, voucher.refer_no, item.answer ->> 'referNo' as answered
       from voucher left join upload_item item on item.uid = voucher.uid and item.outcome = 'posted'
       where voucher.uid in (${items.map(({ uid }) => `'${uid}'`).join(', ')})`,
    );
  const first = () => phones[0] as TestPhone;
  /** The fuse hangs on the tables, and `verify` tells of it. */
  const bookFindings = async () =>
    (await verifyBooks(field.company.database.company, { quick: true }))
      .filter(({ name }) => name !== 'guards-as-made')
      .flatMap(({ findings }) => findings);

  test('killed at any step of its transaction leaves no voucher without its answer, and no answer without its voucher', async () => {
    let killed = 0;
    for (let step = 1; step < 100; step += 1) {
      const items = [first().sale(), first().sale()];
      await fuse.arm(step);
      const isAnswered = await field.upload(first(), items).then(
        () => true,
        () => false,
      );
      const isWhole = await fuse.disarm();
      const stored = await storedOf(items);
      for (const { refer_no, answered } of stored) expect(answered).toBe(refer_no);
      expect(stored).toHaveLength(isAnswered ? 2 : 0);
      const again = await field.upload(first(), items);
      expect(again.map(({ outcome }) => outcome)).toEqual(isAnswered ? ['replayed', 'replayed'] : ['posted', 'posted']);
      expect(await storedOf(items)).toHaveLength(2);
      if (isWhole) break;
      killed += 1;
    }
    expect(killed).toBeGreaterThan(7);
    expect(await bookFindings()).toEqual([]);
  });

  test('in any order, repeated, doubled and cut off ends with each slip in the books once', async () => {
    const action = fc.record({
      phone: fc.integer({ min: 0, max: 1 }),
      /** Which of the phone's items go along, and in what order. */
      picks: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 8 }),
      kill: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
      times: fc.integer({ min: 1, max: 2 }),
      changes: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
        const made = phones.map((phone) => Array.from({ length: 6 }, (_, at) => phone.sale(String(at + 1))));
        for (const { phone, picks, kill, times, changes } of actions) {
          const of = phones[phone] as TestPhone;
          const items = picks.map((pick) => made[phone]?.[pick] as UploadItem);
          // A contradiction to what may be stored: whichever came first stands.
          const others = changes ? items.slice(0, 1).map((item) => changed(item)) : [];
          if (kill !== undefined) await fuse.arm(kill);
          const known = new Set((await storedOf(items)).map(({ uid }) => uid));
          const isSafe = others.every(({ uid }) => known.has(uid));
          const sends = Array.from({ length: times }, () => field.upload(of, [...items, ...(isSafe ? others : [])]));
          await Promise.allSettled(sends);
          await fuse.disarm();
        }
        for (const [index, phone] of phones.entries()) {
          const items = made[index] ?? [];
          const answers = await field.upload(phone, items);
          expect(answers.map(({ outcome, referNo }) => [['posted', 'replayed'].includes(outcome), referNo])).toEqual(
            items.map(({ numbers }) => [true, numbers[0]?.referNo]),
          );
          const stored = await storedOf(items);
          expect(stored.map(({ refer_no }) => refer_no).toSorted()).toEqual(
            items.map(({ numbers }) => numbers[0]?.referNo).toSorted(),
          );
        }
        const open = await asEverybody(field.company, "select number from open_number where state = 'open'");
        expect(open).toEqual([]);
      }),
      { numRuns: 10, endOnFailure: true },
    );
    expect(await bookFindings()).toEqual([]);
  });

  test('one that brings about a fault is answered as refused and keeps nobody back', async () => {
    await fuse.poison('voucher', "new.remarks = 'poison'");
    const [poisoned, ...others] = [first().sale('1', { remarks: 'poison' }), first().sale(), first().sale()];
    const picture = { uid: crypto.randomUUID(), kind: 'attachment', type: 'attachment' } as const;
    const body = { mediaType: 'image/png', content: 'iVBORw0KGgoA', caption: 'poison' };
    await fuse.poison('attachment', "new.caption = 'poison'");
    const answers = await field.upload(first(), [poisoned, ...others, first().item({ ...picture, body })]);
    const told = new Map(answers.map(({ uid, outcome }) => [uid, outcome]));
    expect(told).toEqual(
      new Map([
        [poisoned?.uid, 'refused'],
        ...others.map(({ uid }) => [uid, 'posted'] as const),
        [picture.uid, 'refused'],
      ]),
    );
    await fuse.heal();
    const [late] = await field.upload(first(), [poisoned && { ...poisoned, revision: 1 }]);
    expect(late).toMatchObject({ outcome: 'posted', referNo: poisoned?.numbers[0]?.referNo });
    expect(await bookFindings()).toEqual([]);
  });

  test('of sixteen devices at once to the same customers loses nothing and doubles nothing', async () => {
    const fleet: TestPhone[] = [];
    for (let at = 0; at < 16; at += 1) fleet.push(await field.phone());
    const credit = { mode: 'credit', customer: 'C1', ledger: undefined };
    const made = fleet.map((phone) => Array.from({ length: 8 }, () => phone.sale('1', credit)));
    const answers = await Promise.all(
      fleet.flatMap((phone, at) => {
        const items = made[at] ?? [];
        return [field.upload(phone, items), field.upload(phone, items.slice(4)), field.upload(phone, items)];
      }),
    );
    for (const { outcome } of answers.flat()) expect(['posted', 'replayed']).toContain(outcome);
    expect(answers.flat().filter(({ outcome }) => outcome === 'posted')).toHaveLength(16 * 8);
    expect(await storedOf(made.flat())).toHaveLength(16 * 8);
    expect(await bookFindings()).toEqual([]);
  });
});

function changed(item: UploadItem): UploadItem {
  return { ...item, body: { ...(item.body as object), remarks: 'another' } };
}
