/** Numbers of a van's series as the database itself defends them: the next one, an open one, and nothing else. */
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type GuardedBooks, openGuardedBooks } from '../../testing/store/guarded-books.ts';
import { APP_ROLE, OWNER_ROLE } from './cluster/roles.ts';
import { createMasterStore } from './masters/master-store.ts';

describeOnEachServer('numbers of a van', (server) => {
  let books: GuardedBooks;
  let series: number;
  let lease: number;

  beforeAll(async () => {
    books = await openGuardedBooks(server);
    const { company } = books;
    const store = createMasterStore(company.database.company);
    const row = {
      code: 'VAN-1-sales',
      name: 'Sales',
      branch: 'MB',
      godown: 'VAN-1',
      voucherType: 'sales',
      prefix: 'V1S',
    };
    await store.upsertMany({ userName: 'admin' }, present(masterNamed('series'), 'series'), [row]);
    const device = { code: 'd-1', name: 'Phone' };
    await store.upsertMany({ userName: 'admin' }, present(masterNamed('device'), 'device'), [device]);
    await company.cache.refresh();
    for (const number of [1, 2]) {
      const outcome = await company.post({ ...sale, series: 'VAN-1-sales', number });
      expect(outcome.kind).toBe('posted');
    }
    const { pool } = company.database.company;
    const found = await pool.query("select id from series where code = 'VAN-1-sales'");
    series = found.rows[0].id;
    const made = await pool.query(`insert into van_lease (godown_id, device_id, user_id)
      select godown.id, device.id, app_user.id from godown, device, app_user
      where godown.code = 'VAN-1' and device.code = 'd-1' returning id`);
    lease = made.rows[0].id;
    await pool.query('insert into van_lease_series values ($1, $2, 3, 50)', [lease, series]);
  });
  afterAll(() => books.close());

  const sale = {
    type: 'sales',
    customer: 'C1',
    mode: 'credit',
    items: [{ item: 'MILK', quantity: '1', rate: '10', godown: 'MAIN' }],
  };
  /** A voucher like the last one of the series, under another number. */
  const voucher = (number: number, id = 900_000 + number) => `${asDevice} ${anybodys(number, id)}`;
  const asDevice = `select set_config('fieldbook.device', (select device_id::text from van_lease), true);`;
  const anybodys = (number: number, id = 900_000 + number) =>
    `insert into voucher select (jsonb_populate_record(v, jsonb_build_object('id', ${id}, 'uid', gen_random_uuid(),
       'number', ${number}, 'refer_no', 'V1S-${number}'))).* from voucher v where v.series_id = ${series} and v.number = 2;`;
  const open = (first: number, last: number) => `select open_numbers(${series}, ${first}, ${last}, ${lease});`;
  const moveOn = (last: number) => `update series set last_number = ${last} where id = ${series};`;
  const fault = async (statements: string, role: typeof APP_ROLE | typeof OWNER_ROLE = APP_ROLE) =>
    (await books.try(role, statements, '*')).fault;

  test('the next number is taken with or before the move of the series', async () => {
    expect(await fault(`${voucher(3)} ${moveOn(3)}`)).toBeUndefined();
    expect(await fault(`${moveOn(3)} ${voucher(3)}`)).toBeUndefined();
  });

  test('while the van is leased, its device alone takes numbers', async () => {
    expect(await fault(`${anybodys(3)} ${moveOn(3)}`)).toBe('FB007');
    expect(await fault(`select set_config('fieldbook.device', '0', true); ${anybodys(3)} ${moveOn(3)}`)).toBe('FB007');
    expect(await fault(`${open(3, 5)} ${anybodys(4)}`)).toBe('FB007');
    const end = `update van_lease set ended_at = now(), end_kind = 'ended', ended_by = 1;`;
    expect(await fault(`${end} ${anybodys(3)} ${moveOn(3)}`)).toBeUndefined();
  });

  test('a number is not left out, whichever comes first', async () => {
    expect(await fault(voucher(4))).toBe('FB006');
    expect(await fault(`${moveOn(4)} ${voucher(4)}`)).toBe('FB006');
    expect(await fault(moveOn(3))).toBe('FB006');
  });

  test('numbers before a later one are opened, and filled when theirs arrives', async () => {
    const states = `select string_agg(number || state, ' ' order by number) as states from open_number`;
    const { rows } = await books.try(APP_ROLE, `${open(3, 5)} ${voucher(6)} ${moveOn(6)} ${voucher(4)} ${states}`, '*');
    expect(rows).toEqual([{ states: '3open 4filled 5open' }]);
  });

  test('only the next numbers can be opened, and no number twice', async () => {
    expect(await fault(open(4, 5))).toBe('FB006');
    expect(await fault(open(2, 5))).toBe('FB006');
    expect(await fault(`${open(3, 4)} ${open(3, 4)}`)).toBe('FB006');
    expect(await fault(open(3, 200_000))).toBe('FB006');
    expect(await fault(open(3, 2))).toBeUndefined();
    expect(await fault(`${open(3, 4)} ${voucher(3)} ${voucher(3, 77)}`)).toBe('23505');
  });

  test('what is declared lost is counted, may still arrive, and is never open again', async () => {
    const declare = (became: string) =>
      `select declare_numbers(${series}, 3, 4, '${became}', 1, 'phone fell into the sea');`;
    expect(await fault(`${open(3, 4)} ${declare('lost')}`)).toBeUndefined();
    expect(await fault(`${open(3, 4)} ${declare('lost')} ${voucher(4)}`)).toBeUndefined();
    expect(await fault(`${open(3, 4)} ${declare('sold')}`)).toBe('FB006');
    const reopen = (state: string) => `update open_number set state = '${state}', decided_at = null where number = 4`;
    expect(await fault(`${open(3, 4)} ${declare('lost')} ${reopen('open')}`, OWNER_ROLE)).toBe('FB003');
    expect(await fault(`${open(3, 4)} ${voucher(4)} ${reopen('lost')}`, OWNER_ROLE)).toBe('FB003');
    expect(await fault(`${open(3, 4)} delete from open_number`, OWNER_ROLE)).toBe('FB001');
    expect(await fault(`update open_number set state = 'lost'`)).toBe('42501');
  });

  test('no number is in two leases, and a van and a device have one lease at a time', async () => {
    const again = `insert into van_lease (godown_id, device_id, user_id)
      select godown_id, device_id, user_id from van_lease where id = ${lease}`;
    expect((await books.try(APP_ROLE, again, '*')).constraint).toBe('van_lease_of_van');
    const over = `update van_lease set ended_at = now(), end_kind = 'takenOver', ended_by = 1, end_reason = 'dead';
      with made as (${again} returning id)
      insert into van_lease_series select id, ${series}, %, 80 from made`;
    expect(await fault(over.replace('%', '50'))).toBe('FB006');
    expect(await fault(over.replace('%', '51'))).toBeUndefined();
    expect(await fault('update van_lease_series set first_number = 2', OWNER_ROLE)).toBe('FB003');
  });

  test('a posting bears the transaction that wrote it', async () => {
    const { rows } = await books.try(
      APP_ROLE,
      'select count(distinct written_in)::integer as count, bool_and(written_in < pg_current_xact_id()) as settled from posting',
      '*',
    );
    expect(rows[0]?.['settled']).toBe(true);
    expect(rows[0]?.['count']).toBeGreaterThan(2);
  });
});
