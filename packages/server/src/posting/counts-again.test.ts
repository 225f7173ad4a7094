/**
 * Vouchers of before a count that come into the books, change or are taken back after it: the count keeps what was counted, and
 * finds anew what the books had at its moment (docs/books.md#counts-and-settlements).
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCompanyServices } from '../company/open-company.ts';
import { hasWorkWaiting } from '../company/work-waiting.ts';
import { startBackground, withBackground } from '../jobs/background.ts';
import { foldAll } from '../jobs/fold-balances.ts';
import { withClient } from '../store/cluster/connect.ts';
import { parseDatabaseUrl } from '../store/cluster/connection-options.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { valuations } from '../store/test-runs.ts';
import { type HistoryRow, historyOf, historySql } from '../store/vouchers/voucher-history.ts';
import { expectSound } from '../verify/test-sound.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from './test-company.ts';

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });

function posted(outcome: PostingOutcome): PostedVoucher {
  return outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
}

describeOnEachServer('a count after which something of before it changes', (server) => {
  describe.each(valuations)('by %s', (valuation) => {
    let company: TestCompany;
    beforeEach(async () => {
      company = await testCompany(server, { valuation, mainGodownMayGoNegative: 'False', roundOffStep: '0' });
      const store = createMasterStore(company.database.company);
      const persons = present(masterNamed('salesPerson'), 'no master salesPerson');
      await store.upsertMany({ userName: 'admin' }, persons, [{ code: 'SP1', name: 'Omar Farid' }]);
      await company.cache.refresh();
      posted(await onDay('01', { type: 'opening', items: [milk('30', { godown: 'MAIN', rate: '10' })] }));
      posted(await onDay('02', { type: 'opening', items: [milk('16', { godown: 'MAIN', rate: '16' })] }));
    });
    afterEach(async () => {
      await expectSound(company.database.company);
      await company.close();
    });

    const onDay = (day: string, body: Record<string, unknown>) => company.post({ ...body, date: `2026-10-${day}` });
    const sale = (quantity: string) => ({
      ...{ type: 'sales', customer: 'C1', mode: 'credit', branch: 'MB' },
      items: [milk(quantity, { rate: '20', godown: 'MAIN' })],
    });
    const count = (day: string, quantity: string, more: object = {}) =>
      onDay(day, { type: 'physicalStock', godown: 'MAIN', items: [milk(quantity)], ...more });
    const edit = async ({ voucherNo }: PostedVoucher, body: object) =>
      posted(await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body }));
    const toVoid = async ({ voucherNo }: PostedVoucher) =>
      posted(
        await company.posting.change(company.actor, { voucherNo, action: 'void', reason: 'test', key: randomUUID() }),
      );
    const inMain = async () => {
      const rows = await asEverybody<{ quantity: number }>(
        company,
        `select sum(quantity)::integer as quantity from godown_stock join godown on godown.id = godown_id where code = 'MAIN'`,
      );
      return rows[0]?.quantity;
    };
    const stored = async ({ voucherNo }: PostedVoucher) => {
      const rows = await asEverybody<{ body: string; version: number }>(
        company,
        `select body, v.version from voucher v join voucher_version o on o.voucher_id = v.id and o.version = v.version
          where v.id = ${voucherNo}`,
      );
      const row = present(rows[0], 'it is stored');
      const { items } = JSON.parse(row.body) as { items: { quantity: string; bookQuantity: string }[] };
      return { version: row.version, counted: items.map((each) => `${each.quantity} of ${each.bookQuantity}`) };
    };
    const shortage = async () => (await ledgerBalances(company))['Stock shortage'];

    test('a late sale explains the shortage, which is not booked twice', async () => {
      const counted = posted(await count('10', '44'));
      expect([await inMain(), await stored(counted)]).toEqual([44, { version: 1, counted: ['44 of 46'] }]);
      posted(await onDay('09', sale('2')));
      expect([await inMain(), await stored(counted)]).toEqual([44, { version: 2, counted: ['44 of 44'] }]);
      expect(await shortage()).toBeUndefined();
      const reasons = await asEverybody<{ reason: string }>(
        company,
        `select reason from posting where voucher_id = ${counted.voucherNo} and reason is not null`,
      );
      expect(reasons).toEqual([{ reason: 'Compared again: S-1' }]);
      const [told] = await asEverybody<HistoryRow>(company, historySql(counted.voucherNo));
      expect(historyOf(present(told, 'it is stored'), (content) => content).changes).toMatchObject([
        { action: 'post', version: 1 },
        { action: 'compareAgain', because: 'S-1', version: 2 },
      ]);
    });

    test('a sale of before it that is edited, moved behind it or taken back changes what the books had', async () => {
      const sold = posted(await onDay('08', sale('6')));
      const counted = posted(await count('10', '39'));
      expect(await stored(counted)).toEqual({ version: 1, counted: ['39 of 40'] });
      await edit(sold, { ...sale('6'), date: '2026-10-08', remarks: 'by phone' });
      expect((await stored(counted)).version).toBe(1);
      await edit(sold, { ...sale('7'), date: '2026-10-08' });
      expect([await inMain(), await stored(counted)]).toEqual([39, { version: 2, counted: ['39 of 39'] }]);
      await edit(sold, { ...sale('7'), date: '2026-10-12' });
      expect([await inMain(), await stored(counted)]).toEqual([32, { version: 3, counted: ['39 of 46'] }]);
      await toVoid(sold);
      expect([await inMain(), await stored(counted)]).toEqual([39, { version: 3, counted: ['39 of 46'] }]);
    });

    test('a later count stands on the earlier one, and keeps its own difference', async () => {
      const [first, second] = [posted(await count('10', '44')), posted(await count('12', '43'))];
      posted(await onDay('09', sale('2')));
      expect([await stored(first), await stored(second)]).toEqual([
        { version: 2, counted: ['44 of 44'] },
        { version: 1, counted: ['43 of 44'] },
      ]);
      expect(await inMain()).toBe(43);
    });

    test('the salesman owes what is short once the late voucher is known', async () => {
      const due = async () => {
        const [row] = await asEverybody<{ amount: number }>(
          company,
          `select coalesce(sum(amount), 0)::integer as amount from ledger_entry join ledger on ledger.id = ledger_id
            join person on person.id = person_id where role = 'dueFromSalesman' and person.code = 'SP1'`,
        );
        return row?.amount;
      };
      posted(await count('10', '40', { mode: 'dueFromSalesman', salesPerson: 'SP1' }));
      const [whole, piece] = [await due(), Number(await due()) / 6];
      posted(await onDay('09', sale('5')));
      const left = await due();
      expect(left).toBeLessThan(Number(whole));
      if (valuation === 'fifo') expect([whole, piece, left]).toEqual([6000, 1000, 1000]);
      await toVoid(posted(await onDay('09', sale('1'))));
      expect(await due()).toBe(left);
    });

    test('a count that is locked stays as it is, and the voucher stays flagged', async () => {
      const counted = posted(await count('10', '44'));
      const { voucherNo } = counted;
      posted(await company.posting.change(company.actor, { voucherNo, action: 'lock', key: randomUUID() }));
      const late = posted(await onDay('09', sale('2')));
      expect([await inMain(), await stored(counted)]).toEqual([42, { version: 1, counted: ['44 of 46'] }]);
      const flags = await asEverybody(company, `select exceptions from voucher where id = ${late.voucherNo}`);
      expect(flags).toEqual([{ exceptions: ['stock.counted_since'] }]);
      expect(await asEverybody(company, 'select from count_due')).toEqual([]);
    });

    test('that a server left due when it died is compared when the next one starts', async () => {
      const { cluster, company: database } = company.database;
      // A process that has died hears of nothing: the change is in the books, the count stays due.
      database.pool.on('acquire', (client) => client.removeAllListeners('notice'));
      const counts = [posted(await count('10', '44')), posted(await count('12', '43'))];
      posted(await onDay('09', sale('2')));
      const due = () => asEverybody(company, 'select count_id::integer from count_due order by 1');
      const [first, second] = counts.map(({ voucherNo }) => ({ count_id: voucherNo }));
      expect(await due()).toEqual([first, second]);
      const faults: unknown[] = [];
      const services = await openCompanyServices(cluster, database.slug);
      const next = withBackground(services, (error) => faults.push(error));
      await next.close();
      expect(faults).toEqual([]);
      expect(await due()).toEqual([]);
      const found = await Promise.all(counts.map(stored));
      expect(found).toMatchObject([{ counted: ['44 of 44'] }, { counted: ['43 of 44'] }]);
      expect(await inMain()).toBe(43);
      const again = await asEverybody(
        company,
        `select distinct p.user_id, p.reason from posting p where p.kind = 'reverse' and p.voucher_id = ${first?.count_id}`,
      );
      expect(again).toEqual([{ user_id: company.actor.userId, reason: expect.stringMatching(/^Compared again: S-/) }]);
    });

    test('that another server left due is compared by one that runs, and a company where one is due is not closed', async () => {
      const { cluster, company: database } = company.database;
      database.pool.on('acquire', (client) => client.removeAllListeners('notice'));
      const counted = posted(await count('10', '44'));
      const services = await openCompanyServices(cluster, database.slug);
      const faults: unknown[] = [];
      const start = () => startBackground(services, (error) => faults.push(error), 100);
      const running = start();
      posted(await onDay('09', sale('2')));
      running.wake();
      await expect.poll(async () => (await stored(counted)).counted, { timeout: 30_000 }).toEqual(['44 of 44']);
      await running.stop();
      await foldAll(database.pool);
      expect(await hasWorkWaiting(database)).toBe(false);
      posted(await onDay('08', sale('1')));
      await foldAll(database.pool);
      expect(await hasWorkWaiting(database)).toBe(true);
      const next = start();
      await expect.poll(async () => (await stored(counted)).counted, { timeout: 30_000 }).toEqual(['44 of 43']);
      await next.stop();
      await services.close();
      expect(faults).toEqual([]);
    }, 120_000);

    test('one that cannot be compared now fails no change and keeps no other: it is compared later, in the name of whoever made it due', async () => {
      const { company: database, url } = company.database;
      const asOwner = (sql: string) =>
        withClient(parseDatabaseUrl(url, {}), (client) => client.query(`set search_path to fieldbook; ${sql}`));
      const [first, second] = [posted(await count('10', '44')), posted(await count('12', '43'))];
      const anna = { code: 'anna', name: 'Anna', accessRole: 'Accountant' };
      await createMasterStore(database).upsertMany(
        { userName: 'admin' },
        present(masterNamed('user'), 'no master user'),
        [anna],
      );
      const [person] = await asEverybody<{ id: number }>(company, `select id from app_user where code = 'anna'`);
      // As a lock that somebody else holds for too long.
      await asOwner(`create function held_back() returns trigger language plpgsql as $$
        begin raise exception 'held back' using errcode = 'lock_not_available'; end $$`);
      await asOwner(`create trigger held_back before insert on voucher_version for each row
        when (new.voucher_id = ${first.voucherNo}) execute function held_back()`);
      const late = { uid: randomUUID(), ...sale('2'), date: '2026-10-09' };
      const [outcome] = await company.posting.post({ ...company.actor, userId: person?.id ?? 0, userName: 'anna' }, [
        late,
      ]);
      posted(present(outcome, 'one body, one outcome'));
      const counts = () => Promise.all([first, second].map(stored));
      expect(await counts()).toMatchObject([{ counted: ['44 of 46'] }, { counted: ['43 of 42'] }]);
      await asOwner('drop function held_back() cascade');
      // By the next change, which somebody else makes.
      posted(await onDay('11', sale('1')));
      expect(await counts()).toMatchObject([{ counted: ['44 of 44'] }, { counted: ['43 of 43'] }]);
      const again = await asEverybody(
        company,
        `select distinct user_id from posting where kind = 'reverse' and voucher_id = ${first.voucherNo}`,
      );
      expect(again).toEqual([{ user_id: person?.id }]);
    });
  });
});
