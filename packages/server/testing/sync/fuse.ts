/**
 * For tests: kills the connection of a posting at a chosen step, as a server that dies would: a counter over all writes of an
 * upload, the last of them in the COMMIT itself. The counter is a sequence, so that no rollback takes it back.
 */
import pg from 'pg';

const TABLES = [
  'voucher',
  'voucher_line',
  'ledger_entry',
  'stock_move',
  'posting',
  'write_claim',
  'upload_item',
  'series',
];

export interface Fuse {
  /** Blows at the `step`th write from now on, 1 is the next. */
  arm(step: number): Promise<void>;
  /** From now on a row of the table for which this holds is a fault that nobody has thought of. */
  poison(table: string, when: string): Promise<void>;
  heal(): Promise<void>;
  /** False when it has blown. */
  disarm(): Promise<boolean>;
  close(): Promise<void>;
}

/** `url`: of a superuser, since the app may not make triggers. `atCommit`: the table that is written last. */
export async function buildFuse(
  url: string,
  {
    tables = TABLES,
    atCommit = 'upload_item',
  }: { readonly tables?: readonly string[]; readonly atCommit?: string } = {},
): Promise<Fuse> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set search_path = fieldbook;
    create sequence fuse_steps;
    create table fuse (at bigint, has_blown boolean);
    insert into fuse values (null, false);
    create sequence fuse_blown;
    create function burn() returns trigger language plpgsql security definer set search_path = fieldbook, pg_temp as $$
    begin
      if nextval('fuse_steps') = (select at from fuse) then
        perform nextval('fuse_blown');
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(5);
      end if;
      return null;
    end $$;`);
  for (const table of tables) {
    const event = table === 'series' ? 'update' : 'insert';
    await client.query(
      `create trigger burn after ${event} on fieldbook.${table} for each statement execute function fieldbook.burn()`,
    );
  }
  await client.query(`create constraint trigger burn_at_commit after insert on fieldbook.${atCommit}
    deferrable initially deferred for each row execute function fieldbook.burn()`);
  const blown = async () => {
    const { rows } = await client.query<{ count: string }>(
      'select case when is_called then last_value else 0 end as count from fieldbook.fuse_blown',
    );
    return Number(rows[0]?.count ?? 0);
  };
  let before = 0;
  return {
    async arm(step) {
      before = await blown();
      await client.query('update fieldbook.fuse set at = nextval($1) + $2', ['fieldbook.fuse_steps', step]);
    },
    async poison(table, when) {
      await client.query(`create or replace function fieldbook.poison() returns trigger language plpgsql as $$
        begin raise exception 'poison' using errcode = 'XX000'; end $$;
        create trigger poison before insert on fieldbook.${table} for each row when (${when}) execute function fieldbook.poison()`);
    },
    async heal() {
      await client.query('drop function fieldbook.poison() cascade');
    },
    async disarm() {
      await client.query('update fieldbook.fuse set at = null');
      return (await blown()) === before;
    },
    close: () => client.end(),
  };
}
