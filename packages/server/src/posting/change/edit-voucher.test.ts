/** Edits and voids at the edges: bills that change currency or customer, sources, split sales, closed periods, races. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { expectSound } from '../../../testing/verify/sound.ts';
import { createMasterStore } from '../../store/masters/master-store.ts';
import { writeSettings } from '../../store/masters/settings.ts';
import type { PostedVoucher, StateChange } from '../service.ts';

type Body = Record<string, unknown>;

const line = { item: 'MILK', quantity: '10', rate: '10', godown: 'MAIN' };
const credit = { type: 'sales', customer: 'C1', mode: 'credit', items: [line] };
const cash = { ...credit, mode: 'cash', ledger: 'CASH' };

describeOnEachServer('changes of vouchers', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
    const store = createMasterStore(company.database.company);
    for (const [master, rows] of [
      ['currency', [{ code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 }]],
      [
        'customer',
        [
          { code: 'C2', name: 'Deira Supermarket' },
          { code: 'WALK-IN', name: 'Counter', isCashParty: true },
        ],
      ],
    ] as const) {
      const written = await store.upsertMany({ userName: 'admin' }, present(masterNamed(master), master), rows);
      expect(written.ok).toBe(true);
    }
    await company.cache.refresh();
    await posted({ type: 'opening', items: [{ ...line, quantity: '900', rate: '7' }] });
  });
  afterAll(async () => {
    await expectSound(company.database.company);
    await company.close();
  });

  async function posted(body: Body): Promise<PostedVoucher> {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  }

  const edit = ({ voucherNo }: PostedVoucher, body: Body, key = randomUUID()) =>
    company.posting.edit(company.actor, { voucherNo, key, body: { date: '2026-11-20', branch: 'MB', ...body } });

  const change = ({ voucherNo }: PostedVoucher, action: StateChange['action'], key = randomUUID()) =>
    company.posting.change(company.actor, { voucherNo, action, reason: 'test', key });

  const bill = async ({ referNo }: PostedVoucher) => {
    const rows = await asEverybody<Body>(
      company,
      `select party.code as party, currency.code as currency, amount, open, base_open, bill.kind, due_date
       from bill join party on party.id = party_id join currency on currency.id = bill.currency_id
       where reference = '${referNo}' and amount <> 0 order by bill.id`,
    );
    return rows;
  };

  const accepted = { kind: 'posted' };
  const refused = (code: string) => ({ kind: 'refused', problems: [{ code }] });

  test('a bill that was paid in the same voucher is taken back whole and paid anew', async () => {
    const before = await ledgerBalances(company);
    const sale = await posted(cash);
    expect(await bill(sale)).toMatchObject([{ party: 'C1', amount: 10500, open: 0 }]);
    expect(await edit(sale, { ...cash, items: [{ ...line, quantity: '20' }] })).toMatchObject(accepted);
    expect(await bill(sale)).toMatchObject([{ amount: 21000, open: 0 }]);
    expect(await edit(sale, credit)).toMatchObject(accepted);
    expect(await bill(sale)).toMatchObject([{ amount: 10500, open: 10500 }]);
    expect(await change(sale, 'void')).toMatchObject(accepted);
    expect(await bill(sale)).toEqual([]);
    expect(await ledgerBalances(company)).toEqual(before);
  });

  test('an edit to another currency makes the bill one of that currency, payable in it', async () => {
    const sale = await posted(credit);
    expect(await edit(sale, { ...credit, currency: 'USD', exchangeRate: '3.6725' })).toMatchObject(accepted);
    expect(await bill(sale)).toMatchObject([{ currency: 'USD', open: 10500, base_open: 38561 }]);
    const bills = [{ kind: 'against', reference: sale.referNo, amount: '105' }];
    const paying = { type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '105', bills };
    expect(await company.post(paying)).toMatchObject(refused('bill.currency_differs'));
    await posted({ ...paying, currency: 'USD', exchangeRate: '3.7' });
    expect(await bill(sale)).toMatchObject([{ open: 0, base_open: 0 }]);
  });

  test('an edit to another customer moves the bill, one to the counter customer ends it, and it may come back', async () => {
    const sale = await posted(credit);
    expect(await edit(sale, { ...credit, customer: 'C2' })).toMatchObject(accepted);
    expect(await bill(sale)).toMatchObject([{ party: 'C2', open: 10500 }]);
    expect(await edit(sale, { ...cash, customer: 'WALK-IN' })).toMatchObject(accepted);
    expect(await bill(sale)).toEqual([]);
    const later = { ...credit, currency: 'USD', exchangeRate: '3.6725', dueDate: '2027-01-31' };
    expect(await edit(sale, later)).toMatchObject(accepted);
    expect(await bill(sale)).toMatchObject([{ party: 'C1', currency: 'USD', open: 10500, due_date: '2027-01-31' }]);
  });

  test('what another voucher has settled is neither edited nor taken back, in whatever order it is tried', async () => {
    const sale = await posted(credit);
    const bills = [{ kind: 'against', reference: sale.referNo, amount: '5' }];
    const receipt = await posted({ type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '5', bills });
    expect(await edit(sale, { ...credit, customer: 'C2' })).toMatchObject(refused('voucher.adjusted'));
    const named = { problems: [{ code: 'voucher.adjusted', values: { by: receipt.referNo } }] };
    expect(await change(sale, 'void')).toMatchObject(named);
    expect(await change(receipt, 'void')).toMatchObject(accepted);
    expect(await change(sale, 'void')).toMatchObject(accepted);
  });

  test('a sale that was split is voided after its return, and an edit never splits', async () => {
    const sale = await posted({ ...credit, items: [line, { ...line, quantity: '-4' }] });
    const [note] = sale.related;
    if (note === undefined) throw new Error('not split');
    expect(await edit(sale, { ...credit, items: [line, { ...line, quantity: '-1' }] })).toMatchObject(
      refused('voucher.edit_splits'),
    );
    expect(await change(sale, 'void')).toMatchObject(refused('voucher.adjusted'));
    expect(await change({ ...sale, ...note }, 'void')).toMatchObject(accepted);
    expect(await change(sale, 'void')).toMatchObject(accepted);
  });

  test('a return that is edited to name another sale lets go of the first', async () => {
    const [first, second] = [await posted(credit), await posted(credit)];
    const returning = { type: 'salesReturn', customer: 'C1', mode: 'credit', items: [{ ...line, quantity: '3' }] };
    const note = await posted({ ...returning, source: first.referNo });
    expect(await change(first, 'void')).toMatchObject(refused('voucher.adjusted'));
    expect(await edit(note, { ...returning, source: second.referNo })).toMatchObject(accepted);
    expect(await change(second, 'void')).toMatchObject(refused('voucher.adjusted'));
    expect(await change(first, 'void')).toMatchObject(accepted);
    expect(await edit(note, { ...returning, source: first.referNo })).toMatchObject(refused('source.void'));
    expect(await edit(note, returning)).toMatchObject(accepted);
    expect(await change(second, 'void')).toMatchObject(accepted);
  });

  test('a sale is voided or returned, never both, when both come at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const sale = await posted(credit);
      const returning = { type: 'salesReturn', customer: 'C1', mode: 'credit', source: sale.referNo, items: [line] };
      const outcomes = await Promise.all([change(sale, 'void'), company.post(returning), edit(sale, credit)]);
      const [gone, returned] = outcomes.map(({ kind }) => kind === 'posted');
      expect([gone, returned].filter(Boolean), JSON.stringify(outcomes)).toHaveLength(1);
    }
  });

  test('what a later voucher returns or bills is neither edited nor taken back, though no bill is open', async () => {
    const sale = await posted({ ...cash, customer: 'WALK-IN' });
    const paidBack = { type: 'salesReturn', customer: 'WALK-IN', mode: 'cash', ledger: 'CASH' };
    const note = await posted({ ...paidBack, source: sale.referNo, items: [{ ...line, quantity: '1' }] });
    expect(await change(sale, 'void')).toMatchObject(refused('voucher.adjusted'));
    expect(await edit(sale, { ...cash, customer: 'WALK-IN', items: [{ ...line, rate: '11' }] })).toMatchObject(
      refused('voucher.adjusted'),
    );
    expect(await change(note, 'void')).toMatchObject(accepted);
    expect(await change(sale, 'void')).toMatchObject(accepted);
    const receipt = await posted({ type: 'goodsReceipt', supplier: 'SUP1', items: [line] });
    await posted({ type: 'purchase', supplier: 'SUP1', mode: 'credit', source: receipt.referNo, items: [line] });
    expect(await change(receipt, 'void')).toMatchObject(refused('voucher.adjusted'));
  });

  /** What the change comes to, when it must wait for another transaction that holds these rows. */
  async function waitingFor<T>(rows: string, change: () => Promise<T>): Promise<T> {
    const other = new pg.Client({ connectionString: company.database.url });
    await other.connect();
    await other.query('begin');
    const { rowCount } = await other.query(`select from fieldbook.${rows} for no key update`);
    const changed = change();
    const first = await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, 400, 'waits'))]);
    await other.query('rollback');
    await other.end();
    expect(rowCount).toBeGreaterThan(0);
    expect(first).toBe('waits');
    return changed;
  }

  test('an edit that brings in another item waits for whoever moves that anywhere', async () => {
    const other = { ...line, item: 'ITEM-1' };
    await posted({ type: 'opening', items: [other, { ...other, godown: 'DAMAGE' }] });
    const sale = await posted(credit);
    const damaged =
      "item_cost where pool = 'damage' and item_id = (select id from fieldbook.item where code = 'ITEM-1')";
    const edited = await waitingFor(damaged, () => edit(sale, { ...credit, items: [other] }));
    expect(edited).toMatchObject(accepted);
  });

  test('a return that is taken back waits for whoever changes its sale', async () => {
    const sale = await posted(credit);
    const returning = { type: 'salesReturn', customer: 'C1', mode: 'credit', items: [{ ...line, quantity: '1' }] };
    const note = await posted({ ...returning, source: sale.referNo });
    const taken = await waitingFor(`voucher where id = ${sale.voucherNo}`, () => change(note, 'void'));
    expect(taken).toMatchObject(accepted);
  });

  test('an edit that begins to name a sale waits for whoever is taking that sale back', async () => {
    const returning = { type: 'salesReturn', customer: 'C1', mode: 'credit', items: [{ ...line, quantity: '1' }] };
    const [sale, note] = [await posted(credit), await posted(returning)];
    const edited = await waitingFor(`voucher where id = ${sale.voucherNo}`, () =>
      edit(note, { ...returning, source: sale.referNo }),
    );
    expect(edited).toMatchObject(accepted);
    expect(await change(sale, 'void')).toMatchObject(refused('voucher.adjusted'));
  });

  test('of two edits at once each finds its version or is told that it changed', async () => {
    const sale = await posted(credit);
    const outcomes = await Promise.all(
      [11, 12, 13, 14].map((quantity) => edit(sale, { ...credit, items: [{ ...line, quantity: String(quantity) }] })),
    );
    const done = outcomes.filter(({ kind }) => kind === 'posted');
    expect(done.length).toBeGreaterThan(0);
    for (const each of outcomes.filter(({ kind }) => kind !== 'posted'))
      expect(each).toMatchObject(refused('voucher.changed_meanwhile'));
    const [row] = await asEverybody<Body>(company, `select version, net from voucher where id = ${sale.voucherNo}`);
    expect(row?.['version']).toBe(1 + done.length);
  });

  test('an edit that is sent twice happens once, also at the same moment', async () => {
    const sale = await posted(credit);
    const key = randomUUID();
    const body = { ...credit, items: [{ ...line, quantity: '30' }] };
    const outcomes = await Promise.all([edit(sale, body, key), edit(sale, body, key), edit(sale, body, key)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['posted', 'replayed', 'replayed']);
    expect(await edit(sale, credit, key)).toMatchObject({ kind: 'conflict' });
    const [row] = await asEverybody<Body>(company, `select version from voucher where id = ${sale.voucherNo}`);
    expect(row).toEqual({ version: 2 });
  });

  test('goods that moved to another godown are taken from there, and a van still never goes below zero', async () => {
    const sale = await posted(credit);
    expect(await edit(sale, { ...credit, items: [{ ...line, godown: 'VAN-1' }] })).toMatchObject(refused('stock.out'));
    const bought = { type: 'purchase', supplier: 'SUP1', mode: 'credit', referenceNo: 'VAN' };
    const purchase = await posted({ ...bought, items: [{ ...line, godown: 'VAN-1' }] });
    expect(await edit(sale, { ...credit, items: [{ ...line, godown: 'VAN-1' }] })).toMatchObject(accepted);
    // The goods have gone; nobody is selling anything here.
    const values = { item: 'MILK', available: 0, godown: 'VAN-1' };
    expect(await edit(purchase, { ...bought, items: [line] })).toMatchObject(refused('stock.gone'));
    expect(await change(purchase, 'void')).toMatchObject({ problems: [{ code: 'stock.gone', values }] });
    expect(await edit(sale, { ...credit, items: [{ ...line, item: 'ITEM-3' }] })).toMatchObject(accepted);
    expect(await change(purchase, 'void')).toMatchObject(accepted);
  });

  test('an edit takes no invoice number of the supplier that is there, but may keep its own', async () => {
    const bought = { type: 'purchase', supplier: 'SUP1', mode: 'credit', items: [line] };
    await posted({ ...bought, referenceNo: 'A-1' });
    const second = await posted({ ...bought, referenceNo: 'A-2' });
    const doubled = await edit(second, { ...bought, referenceNo: 'a-1' });
    expect(doubled).toMatchObject(refused('bill.invoice_number_exists'));
    expect(doubled).toMatchObject({ problems: [{ path: 'referenceNo', values: { number: 'a-1' } }] });
    expect(await edit(second, { ...bought, referenceNo: 'A-2', remarks: 'same' })).toMatchObject(accepted);
  });

  test('a receipt taken back after its goods were sold leaves a visible adjustment', async () => {
    const buy = (rate: string) =>
      posted({ type: 'purchase', supplier: 'SUP1', mode: 'credit', items: [{ ...line, item: 'ITEM-5', rate }] });
    await buy('10');
    const dear = await buy('20');
    await posted({ ...credit, items: [{ ...line, item: 'ITEM-5' }] });
    expect(await change(dear, 'void')).toMatchObject(accepted);
    const rows = await asEverybody<Body>(
      company,
      `select ledger.role, sum(amount)::int as amount from posting join ledger_entry on posting_id = posting.id
       join ledger on ledger.id = ledger_id where kind = 'adjust' and voucher_id = ${dear.voucherNo} group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { role: 'costOfGoodsSold', amount: -5000 },
      { role: 'stock', amount: 5000 },
    ]);
  });

  test('lock, unlock and void stand in the audit with who did it', async () => {
    const sale = await posted(credit);
    for (const action of ['lock', 'unlock', 'verify', 'void'] as const) await change(sale, action);
    const rows = await asEverybody<Body>(
      company,
      `select user_name, before ->> 'state' as was, after ->> 'state' as is, after ->> 'reason' as reason from audit
       where table_name = 'voucher' and row_id = ${sale.voucherNo} and row_code = '${sale.referNo}' order by id`,
    );
    const reason = 'test';
    expect(rows).toEqual([
      { user_name: 'admin', was: 'posted', is: 'locked', reason },
      { user_name: 'admin', was: 'locked', is: 'posted', reason },
      { user_name: 'admin', was: 'posted', is: 'verified', reason },
      { user_name: 'admin', was: 'verified', is: 'void', reason },
    ]);
    expect(
      await asEverybody<Body>(
        company,
        `select action, user_id from write_claim where voucher_id = ${sale.voucherNo} order by claimed_at`,
      ),
    ).toEqual(
      ['post', 'lock', 'unlock', 'verify', 'void'].map((action) => ({ action, user_id: company.actor.userId })),
    );
  });

  test('a lock comes off to the state it was put on', async () => {
    const sale = await posted(credit);
    const state = async (action: 'lock' | 'unlock' | 'verify') => {
      const key = randomUUID();
      const outcome = await company.posting.change(company.actor, { voucherNo: sale.voucherNo, action, key });
      return outcome.kind === 'posted' ? outcome.voucher.state : outcome;
    };
    expect([await state('lock'), await state('unlock')]).toEqual(['locked', 'posted']);
    expect([await state('verify'), await state('lock'), await state('unlock')]).toEqual([
      'verified',
      'locked',
      'verified',
    ]);
    expect(
      await asEverybody(company, `select state, state_before_lock from voucher where id = ${sale.voucherNo}`),
    ).toEqual([{ state: 'verified', state_before_lock: null }]);
  });

  test('who verified a voucher is kept as long as it stands as it was verified', async () => {
    const sale = await posted(credit);
    const verified = async () => {
      const text = `select verified_by as by, verified_at is not null as at from voucher where id = ${sale.voucherNo}`;
      return (await asEverybody<Body>(company, text))[0];
    };
    const [nobody, admin] = [
      { by: null, at: false },
      { by: company.actor.userId, at: true },
    ];
    expect(await verified()).toEqual(nobody);
    for (const action of ['verify', 'lock', 'unlock'] as const) {
      await change(sale, action);
      expect(await verified()).toEqual(admin);
    }
    await change(sale, 'reject');
    expect(await verified()).toEqual(nobody);
  });

  test('a person of another branch does not find the voucher', async () => {
    const sale = await posted(credit);
    const stranger = { ...company.actor, branches: ['NOWHERE'] };
    const voidIt = { voucherNo: sale.voucherNo, action: 'void' as const, reason: 'test', key: randomUUID() };
    expect(await company.posting.change(stranger, voidIt)).toMatchObject(refused('voucher.not_found'));
    const [outcome] = await company.posting.post(stranger, [
      { ...credit, uid: randomUUID(), date: '2026-11-20', branch: 'MB' },
    ]);
    expect(outcome).toMatchObject(refused('auth.no_permission'));
    const both = { ...company.actor, branches: ['NOWHERE', 'MB', 'ELSEWHERE'] };
    expect(await company.posting.change(both, voidIt)).toMatchObject(accepted);
  });

  test('nothing of a closed period is edited or taken back', async () => {
    const sale = await posted({ ...credit, date: '2026-10-05' });
    const db = company.database.company;
    expect(await writeSettings(db, { userName: 'admin' }, { lockedUntil: '2026-10-31' })).toMatchObject({ ok: true });
    await company.cache.refresh();
    expect(await edit(sale, credit)).toMatchObject(refused('period.closed'));
    expect(await change(sale, 'void')).toMatchObject(refused('period.closed'));
    const open = await posted(credit);
    expect(await edit(open, { ...credit, date: '2026-10-31' })).toMatchObject(refused('period.closed'));
    expect(await company.post({ ...credit, date: '2026-10-31' })).toMatchObject(refused('period.closed'));
  });
});
