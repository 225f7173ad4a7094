/** Counts and settlements against the books at their moment, on a real database (ACCOUNTING.md, Counts and settlements). */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { dateInZone } from '@fieldbook/core/kernel/date';
import { masterNamed } from '@fieldbook/core/masters/index';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OWNER_ROLE } from '../store/cluster/roles.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../store/database/migrate.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher, PostingOutcome } from './service.ts';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from './test-company.ts';

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });

function posted(outcome: PostingOutcome): PostedVoucher {
  return outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
}

const codes = (outcome: PostingOutcome) => (outcome.kind === 'refused' ? outcome.problems.map(({ code }) => code) : []);

describeOnEachServer('compared with the books at their moment', (server) => {
  let company: TestCompany;
  /** A test has moved when its vouchers were posted, which verify finds. */
  let isMoved = false;

  beforeEach(async () => {
    company = await testCompany(server, { mainGodownMayGoNegative: 'False', roundOffStep: '0' });
    const store = createMasterStore(company.database.company);
    const put = async (name: string, rows: readonly object[]) =>
      expect(
        await store.upsertMany({ userName: 'admin' }, present(masterNamed(name), `no master ${name}`), rows),
      ).toMatchObject({ ok: true });
    await put('salesPerson', [
      { code: 'SP1', name: 'Omar Farid' },
      { code: 'SP2', name: 'Salem Haddad' },
    ]);
    await put('item', [{ code: 'CHEESE', name: 'Cheese', unit: 'PCS', taxCode: 'VAT5', tracking: 'batch' }]);
    await company.cache.refresh();
    posted(await onDay('05', { type: 'opening', items: [milk('100', { godown: 'MAIN', rate: '10' })] }));
  });
  afterEach(async () => {
    const results = (await verifyBooks(company.database.company)).filter(({ name }) => !isMoved || name !== 'posters');
    isMoved = false;
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  const onDay = (day: string, body: Record<string, unknown>) => company.post({ ...body, date: `2026-10-${day}` });
  const sale = (day: string, quantity: string) =>
    onDay(day, { type: 'sales', customer: 'C1', mode: 'credit', items: [milk(quantity, { rate: '12' })] });
  const count = (day: string, items: object[], more: object = {}) =>
    onDay(day, { type: 'physicalStock', godown: 'MAIN', items, ...more });
  const inMain = async () => {
    const rows = await asEverybody<{ quantity: number }>(
      company,
      `select sum(quantity)::integer as quantity from godown_stock join godown on godown.id = godown_id where code = 'MAIN'`,
    );
    return rows[0]?.quantity;
  };
  const bodyOf = async ({ voucherNo }: PostedVoucher) => {
    const rows = await asEverybody<{ body: string }>(
      company,
      `select body from voucher_version where voucher_id = ${voucherNo} order by version desc limit 1`,
    );
    return JSON.parse(rows[0]?.body ?? '{}') as Record<string, unknown> & { items: Record<string, unknown>[] };
  };
  const due = async () => {
    const rows = await asEverybody<{ code: string | null; amount: number }>(
      company,
      `select person.code, sum(amount)::integer as amount from ledger_entry join ledger on ledger.id = ledger_id
         left join person on person.id = person_id where role = 'dueFromSalesman' group by 1 having sum(amount) <> 0`,
    );
    return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
  };
  const asOwner = async (statements: string) => {
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    try {
      await owner.query(
        `set role ${OWNER_ROLE}; set search_path = fieldbook; set fieldbook.branches = '*'; ${statements}`,
      );
    } finally {
      await owner.end();
    }
  };
  /** As if a voucher of the office had been posted at that moment. */
  const postedAt = ({ voucherNo }: PostedVoucher, at: string) => {
    isMoved = true;
    return asOwner(`alter table voucher disable trigger user;
      update voucher set posted_at = '${at}' where id = ${voucherNo}; alter table voucher enable trigger user`);
  };

  describe('a count', () => {
    test('that is entered late finds no difference where there was none on its day', async () => {
      posted(await sale('08', '7'));
      const late = await count('05', [milk('100')], { countedAt: '2026-10-05T14:00:00Z' });
      expect(codes(late)).toEqual(['physical_stock.variance_zero']);
      expect(await inMain()).toBe(93);
      const short = posted(await count('05', [milk('99')], { countedAt: '2026-10-05T14:00:00Z' }));
      expect(await inMain()).toBe(92);
      expect(await bodyOf(short)).toMatchObject({
        countedAt: '2026-10-05T14:00:00Z',
        items: [{ quantity: '99', bookQuantity: '100' }],
      });
    });

    test('without a time is compared with the end of its day', async () => {
      posted(await sale('06', '7'));
      posted(await sale('07', '5'));
      const late = posted(await count('06', [milk('90')]));
      expect(await bodyOf(late)).toMatchObject({
        countedAt: '2026-10-06T19:59:59Z',
        items: [{ quantity: '90', bookQuantity: '93' }],
      });
      expect(await inMain()).toBe(85);
    });

    test('keeps what its sender believes as his word, and flags where the books have something else', async () => {
      const voucher = posted(await count('06', [milk('100', { bookQuantity: '150' })]));
      expect(voucher.exceptions).toEqual(['physical_stock.book_differs']);
      expect(await inMain()).toBe(100);
      expect((await ledgerBalances(company))['Stock shortage']).toBeUndefined();
      expect((await bodyOf(voucher)).items).toMatchObject([
        { quantity: '100', bookQuantity: '100', statedQuantity: '150' },
      ]);
      const agreed = posted(await count('06', [milk('99', { bookQuantity: '100' })]));
      expect(agreed.exceptions).toBeUndefined();
    });

    test('in cartons and pieces, and in cartons alone, is told the books in whole units', async () => {
      const both = posted(await count('06', [milk('4', { unit: 'CTN' }), milk('3')]));
      expect((await bodyOf(both)).items).toMatchObject([{ bookQuantity: '4' }, { bookQuantity: '4' }]);
      expect(await inMain()).toBe(99);
      const cartons = posted(await count('06', [milk('4', { unit: 'CTN' })]));
      expect((await bodyOf(cartons)).items).toMatchObject([
        { unit: 'CTN', quantity: '4', bookQuantity: '4' },
        { unit: 'PCS', quantity: '0', bookQuantity: '3' },
      ]);
      expect(await inMain()).toBe(96);
    });

    test('sees of its own day what was posted before it; what was entered on another day was there from the morning', async () => {
      const [before, after] = [posted(await sale('06', '7')), posted(await sale('06', '5'))];
      await postedAt(before, '2026-10-06T08:00:00Z');
      await postedAt(after, '2026-10-06T12:00:00Z');
      posted(await sale('06', '2'));
      const noon = posted(await count('06', [milk('90')], { countedAt: '2026-10-06T10:00:00Z' }));
      expect((await bodyOf(noon)).items).toMatchObject([{ bookQuantity: '91' }]);
    });

    test('does not see what was voided, and sees an edited voucher where it stands now', async () => {
      const [gone, moved] = [posted(await sale('06', '7')), posted(await sale('06', '5'))];
      const reason = { reason: 'test', key: randomUUID() };
      posted(await company.posting.change(company.actor, { voucherNo: gone.voucherNo, action: 'void', ...reason }));
      const items = [milk('4', { rate: '12' })];
      const body = { date: '2026-10-09', branch: 'MB', type: 'sales', customer: 'C1', mode: 'credit', items };
      posted(await company.posting.edit(company.actor, { voucherNo: moved.voucherNo, key: randomUUID(), body }));
      const late = posted(await count('06', [milk('99')]));
      expect((await bodyOf(late)).items).toMatchObject([{ bookQuantity: '100' }]);
      expect(await inMain()).toBe(95);
    });

    test('flags what comes into the books after it, and changes what it was compared with', async () => {
      const flags = ({ voucherNo }: PostedVoucher) =>
        asEverybody<{ exceptions: string[] }>(company, `select exceptions from voucher where id = ${voucherNo}`).then(
          ([row]) => row?.exceptions,
        );
      const counted = posted(await count('08', [milk('93')], { countedAt: '2026-10-08T10:00:00Z' }));
      const since = ['stock.counted_since'];
      const [before, after] = [posted(await sale('07', '7')), posted(await sale('09', '1'))];
      expect([await flags(before), await flags(after)]).toEqual([since, []]);
      const bought = await onDay('06', {
        ...{ type: 'purchase', supplier: 'SUP1', mode: 'credit', referenceNo: 'X1' },
        items: [milk('2', { rate: '10', godown: 'MAIN' })],
      });
      expect(await flags(posted(bought))).toEqual(since);
      const earlier = posted(await count('07', [milk('80')]));
      expect(await flags(earlier)).toEqual(since);
      const edit = (day: string, quantity: string, remarks: string) => ({
        ...{ type: 'sales', customer: 'C1', mode: 'credit', remarks, date: `2026-10-${day}`, branch: 'MB' },
        items: [milk(quantity, { rate: '12' })],
      });
      const change = async ({ voucherNo }: PostedVoucher, body: object) =>
        posted(await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body }));
      await change(after, edit('09', '1', 'text alone'));
      await change(after, edit('10', '2', 'more, after the count'));
      expect(await flags(after)).toEqual([]);
      await change(after, edit('07', '2', 'now before the count'));
      expect(await flags(after)).toEqual(since);
      const wrong = { voucherNo: counted.voucherNo, action: 'void', reason: 'wrong', key: randomUUID() } as const;
      posted(await company.posting.change(company.actor, wrong));
      expect(await flags(posted(await sale('07', '1')))).toEqual(since);
      expect(await flags(posted(await sale('08', '1')))).toEqual([]);
    });

    test('has its moment on its own day, or in the night after it', async () => {
      const late = await count('05', [milk('99')], { countedAt: '2026-10-08T14:00:00Z' });
      expect(codes(late)).toEqual(['count.other_day']);
      const early = await count('05', [milk('99')], { countedAt: '2026-10-04T12:00:00Z' });
      expect(codes(early)).toEqual(['count.other_day']);
      posted(await count('05', [milk('99')], { countedAt: '2026-10-05T21:30:00Z' }));
    });

    test('has its moment neither in the future nor before all books', async () => {
      const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
      const today = dateInZone(inHours(0), 'Asia/Dubai');
      const now = (more: object, date = today) =>
        company.post({ type: 'physicalStock', godown: 'MAIN', items: [milk('99')], date, ...more });
      expect(codes(await now({ countedAt: inHours(0.2) }))).toEqual(['count.in_future']);
      const ahead = await now({ countedAt: inHours(30) }, dateInZone(inHours(30), 'Asia/Dubai'));
      expect(codes(ahead)).toEqual(['count.in_future']);
      posted(await now({ countedAt: inHours(0.05) }, dateInZone(inHours(0.05), 'Asia/Dubai')));
      for (const date of ['1900-01-01', '1999-12-31', '9999-12-30']) {
        const booked = date < '2000' ? 'date.outside_calendar' : 'period.future';
        expect(codes(await now({}, date))).toEqual([booked]);
        const till = { type: 'daySettlement', ledger: 'CASH-VAN-1', toLedger: 'CASH', amount: '1', date };
        expect(codes(await company.post({ ...till, salesPerson: 'SP1', remarks: 'x' }))).toContain(booked);
        const order = { type: 'order', customer: 'C1', items: [milk('1', { rate: '12' })], date };
        expect(codes(await company.post(order))).toContain('date.outside_calendar');
      }
      const till = { type: 'daySettlement', ledger: 'CASH-VAN-1', toLedger: 'CASH', amount: '0', salesPerson: 'SP1' };
      expect(codes(await company.post(till))).toEqual(['settlement.nothing']);
      expect(
        codes(await company.post({ ...till, amount: '5', remarks: 'x', date: today, countedAt: inHours(0.2) })),
      ).toEqual(['count.in_future']);
    });

    test('goes by batch', async () => {
      const cheese = (quantity: string, more: object = {}) => ({ item: 'CHEESE', unit: 'PCS', quantity, ...more });
      const rate = { godown: 'MAIN', rate: '4' };
      const batches = [cheese('9', { batch: 'A', ...rate }), cheese('6', { batch: 'B', ...rate })];
      posted(await onDay('05', { type: 'opening', items: batches }));
      const items = [cheese('4', { batch: 'A', rate: '9' })];
      posted(await onDay('08', { type: 'sales', customer: 'C1', mode: 'credit', items }));
      const late = posted(
        await count('06', [cheese('8', { batch: 'A', bookQuantity: '5' }), cheese('6', { batch: 'B' })]),
      );
      expect(late.exceptions).toEqual(['physical_stock.book_differs']);
      expect((await bodyOf(late)).items).toMatchObject([{ bookQuantity: '9' }, { bookQuantity: '6' }]);
      expect(await inMain()).toBe(100 + 4 + 6);
    });

    test('of goods that were also counted in the same request is compared after the first', async () => {
      const body = () => ({
        uid: randomUUID(),
        date: '2026-10-06',
        branch: 'MB',
        type: 'physicalStock',
        godown: 'MAIN',
        items: [milk('95')],
      });
      const outcomes = await company.posting.post(company.actor, [body(), body()]);
      expect(outcomes.map(({ kind }) => kind)).toEqual(['posted', 'refused']);
      expect(outcomes.flatMap(codes)).toEqual(['physical_stock.variance_zero']);
      expect(await inMain()).toBe(95);
    });

    test('whose difference the salesman owes names him, and what it turns out to cost is his', async () => {
      const mode = { mode: 'dueFromSalesman' };
      expect(codes(await count('06', [milk('97')], mode))).toEqual(['difference.needs_salesperson']);
      posted(await count('06', [milk('97')], { ...mode, salesPerson: 'SP1' }));
      expect(await due()).toEqual({ SP1: 3000 });
      const opening = await asEverybody<{ id: number }>(company, "select id from voucher where type = 'opening'");
      const body = { date: '2026-10-05', branch: 'MB', items: [milk('100', { godown: 'MAIN', rate: '11' })] };
      posted(
        await company.posting.edit(company.actor, {
          voucherNo: present(opening[0], 'the opening').id,
          key: randomUUID(),
          body: { type: 'opening', ...body },
        }),
      );
      expect(await due()).toEqual({ SP1: 3300 });
    });
  });

  describe('a settlement', () => {
    const till = { ledger: 'CASH-VAN-1', toLedger: 'CASH' };
    const cashSale = (day: string, rate: string) =>
      onDay(day, {
        ...{ type: 'sales', mode: 'cash', ledger: 'CASH-VAN-1' },
        items: [milk('1', { rate, taxCode: 'VAT0' })],
      });
    const settle = (day: string, amount: string, more: object = {}) =>
      onDay(day, { type: 'daySettlement', ...till, amount, ...more });

    test('is compared with the till, whatever its sender believes', async () => {
      posted(await cashSale('06', '31.5'));
      const voucher = posted(await settle('06', '31.50', { bookAmount: '99.00' }));
      expect(voucher.exceptions).toEqual(['settlement.book_differs']);
      expect(await due()).toEqual({});
      const balances = await ledgerBalances(company);
      expect([balances['Main cash'], balances['Cash Van 1']]).toEqual([3150, undefined]);
      expect(await bodyOf(voucher)).toMatchObject({ bookAmount: '31.50', statedAmount: '99.00', amount: '31.50' });
    });

    test('does not see what came into the till later, and asks for reason and salesperson where it differs', async () => {
      posted(await cashSale('06', '31.5'));
      posted(await cashSale('08', '20'));
      expect(codes(await settle('06', '30.00'))).toEqual([
        'settlement.reason_required',
        'difference.needs_salesperson',
      ]);
      posted(await settle('06', '30.00', { salesPerson: 'SP2', referenceNo: 'lost' }));
      expect(await due()).toEqual({ SP2: 150 });
      expect((await ledgerBalances(company))['Cash Van 1']).toBe(2000);
    });

    test('keeps its difference when words are edited, whatever came into the till since', async () => {
      posted(await cashSale('06', '31.5'));
      const settled = posted(await settle('06', '30.00', { salesPerson: 'SP2', referenceNo: 'lost' }));
      posted(await cashSale('05', '20'));
      const { uid: _uid, ...stored } = await bodyOf(settled);
      const edit = { voucherNo: settled.voucherNo, key: randomUUID(), body: { ...stored, remarks: 'spelt right' } };
      posted(await company.posting.edit(company.actor, edit));
      expect(await due()).toEqual({ SP2: 150 });
    });

    test('whose person is corrected takes the debt from the one and gives it to the other', async () => {
      posted(await cashSale('06', '31.5'));
      const settled = posted(await settle('06', '30.00', { salesPerson: 'SP2', referenceNo: 'lost' }));
      const { uid: _uid, ...stored } = await bodyOf(settled);
      const of = (salesPerson: string) => ({
        ...{ voucherNo: settled.voucherNo, key: randomUUID() },
        body: { ...stored, salesPerson },
      });
      posted(await company.posting.edit(company.actor, of('SP1')));
      expect(await due()).toEqual({ SP1: 150 });
      posted(await company.posting.edit(company.actor, of('SP2')));
      expect(await due()).toEqual({ SP2: 150 });
    });

    test('that is corrected is compared without itself', async () => {
      posted(await cashSale('06', '31.5'));
      const first = posted(await settle('06', '30.00', { salesPerson: 'SP2', referenceNo: 'lost' }));
      const body = { ...till, type: 'daySettlement', date: '2026-10-06', branch: 'MB', amount: '31.50' };
      const edit = { voucherNo: first.voucherNo, key: randomUUID(), body };
      posted(await company.posting.edit(company.actor, edit));
      expect(await due()).toEqual({});
      expect((await ledgerBalances(company))['Main cash']).toBe(3150);
    });

    test('two of one till at once hand it in once', async () => {
      posted(await cashSale('06', '31.5'));
      const outcomes = await Promise.all([settle('06', '31.50'), settle('06', '31.50')]);
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['posted', 'refused']);
    });
  });

  describe('the ledger Due from salesman', () => {
    const journal = (line: object, other = 'CAPITAL') =>
      onDay('06', {
        type: 'journal',
        ledgers: [
          { debit: '5.00', ...line },
          { ledger: other, credit: '5.00' },
        ],
      });
    const DUE = { ledger: 'DUE-FROM-SALESMAN' };

    test('takes journals, receipts and payments only with the salesperson', async () => {
      const cash = { ledger: 'CASH', amount: '4.00' };
      const receipt = (line: object) =>
        onDay('06', { type: 'receipt', ...cash, ledgers: [{ ...DUE, amount: '4.00', ...line }] });
      const payment = (line: object) =>
        onDay('07', { type: 'payment', ...cash, ledgers: [{ ...DUE, amount: '4.00', ...line }] });
      for (const outcome of [await journal(DUE, 'ROUND-OFF'), await receipt({}), await payment({})])
        expect(codes(outcome)).toEqual(['ledger.needs_salesperson']);
      posted(await journal({ ...DUE, salesPerson: 'SP1' }, 'ROUND-OFF'));
      posted(await receipt({ salesPerson: 'SP1' }));
      expect(await due()).toEqual({ SP1: 100 });
      posted(await payment({ salesPerson: 'SP2' }));
      expect(await due()).toEqual({ SP1: 100, SP2: 400 });
    });

    test('is opened by person, and settled by a deduction from the pay', async () => {
      const opening = (line: object) =>
        onDay('05', { type: 'opening', ledgers: [{ ...DUE, debit: '40.00', ...line }] });
      expect(codes(await opening({}))).toEqual(['ledger.needs_salesperson']);
      posted(await opening({ salesPerson: 'SP1' }));
      posted(await opening({ salesPerson: 'SP2', debit: '9.00' }));
      const deducted = [
        { ledger: 'CAPITAL', debit: '30.00' },
        { ...DUE, credit: '25.00', salesPerson: 'SP1' },
        { ...DUE, credit: '5.00', salesPerson: 'SP2' },
      ];
      posted(await onDay('07', { type: 'journal', ledgers: deducted }));
      expect(await due()).toEqual({ SP1: 1500, SP2: 400 });
    });

    test('is not chosen where nobody can be named', async () => {
      const items = [milk('1', { rate: '5' })];
      const ledgers = [{ ...DUE, amount: '1.00' }];
      const purchase = { type: 'purchase', supplier: 'SUP1', mode: 'credit', referenceNo: 'X1', items, ledgers };
      expect(codes(await onDay('06', purchase))).toEqual(['ledger.not_allowed']);
    });

    test('refuses an entry that names nobody, in the database itself', async () => {
      const voucher = posted(await journal({ ...DUE, salesPerson: 'SP1' }, 'ROUND-OFF'));
      const again = (person: string) =>
        asOwner(
          `insert into ledger_entry (posting_id, line_no, branch_id, date, ledger_id, amount, currency_id, foreign_amount, person_id)
           select posting_id, line_no + 10, branch_id, date, ledger_id, amount, currency_id, foreign_amount, ${person}
           from ledger_entry where posting_id = (select id from posting where voucher_id = ${voucher.voucherNo})`,
        );
      await expect(again('null')).rejects.toThrow(/who owes/);
      await expect(again('(select min(id) from person)')).rejects.toThrow(/who owes/);
    });

    test('of books from before the upgrade is of the salespersons whom its vouchers name', async () => {
      posted(await count('06', [milk('97')], { mode: 'dueFromSalesman', salesPerson: 'SP1' }));
      const persons = () =>
        asEverybody(
          company,
          `select posting_id, person_id from ledger_entry where person_id is not null
           union all select posting_id, person_id from stock_move where person_id is not null`,
        );
      const before = await persons();
      expect(before).toHaveLength(2);
      const { text } = present(
        readMigrations(MIGRATIONS_FOLDER).find(({ name }) => name.includes('counts-at-their-moment')),
        'the migration',
      );
      const filling = present(/do \$\$\ndeclare due .*?end \$\$;/s.exec(text)?.[0], 'the filling');
      const cleared = ['ledger_entry', 'stock_move'].map(
        (table) => `alter table ${table} no force row level security; alter table ${table} disable trigger append_only;
          update ${table} set person_id = null;
          alter table ${table} enable trigger append_only; alter table ${table} force row level security;`,
      );
      await asOwner(cleared.join(' '));
      expect(await persons()).toEqual([]);
      await asOwner(filling);
      expect(await persons()).toEqual(before);
    });
  });
});
