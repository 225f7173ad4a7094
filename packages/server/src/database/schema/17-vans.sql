-- The van as a sealed register (docs/decisions/0090-offline.md): the lease that gives a van to one device at a time, the numbers
-- of its series, and numbers that are open.

-- One van to one device at a time. `id` is the epoch on the wire: of two leases of a van the later has the larger one.
create table van_lease (
  id integer generated always as identity primary key,
  godown_id integer not null references godown (id),
  device_id integer not null references device (id),
  cash_ledger_id integer references ledger (id),
  user_id integer not null references app_user (id),
  taken_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  end_kind text check (end_kind in ('ended', 'takenOver')),
  ended_by integer references app_user (id),
  end_reason text check (length(end_reason) between 1 and 500),
  check ((ended_at is null) = (end_kind is null) and (ended_at is null) = (ended_by is null)),
  check (end_kind <> 'takenOver' or end_reason is not null)
);
create unique index van_lease_of_van on van_lease (godown_id) where ended_at is null;
create unique index van_lease_of_device on van_lease (device_id) where ended_at is null;
create trigger identity before update on van_lease for each row
  when (old.ended_at is not null or (new.id, new.godown_id, new.device_id, new.taken_at) is distinct from
    (old.id, old.godown_id, old.device_id, old.taken_at))
  execute function keep_lease();
call never_deleted('van_lease');
grant select, insert on van_lease to fieldbook_app;
grant update (cash_ledger_id, user_id, ended_at, end_kind, ended_by, end_reason) on van_lease to fieldbook_app;

-- The numbers a lease may use; a series that had none left to give has last_number = first_number - 1.
create table van_lease_series (
  lease_id integer not null references van_lease (id),
  series_id integer not null references series (id),
  first_number bigint not null check (first_number between 1 and 999999999999),
  last_number bigint not null check (last_number between 0 and 999999999999),
  primary key (lease_id, series_id),
  check (last_number >= first_number - 1)
);
create index van_lease_series_by_series on van_lease_series (series_id, last_number);
create trigger apart before insert or update on van_lease_series
  for each row execute function check_leased_numbers();
call never_deleted('van_lease_series');
grant select, insert on van_lease_series to fieldbook_app;
grant update (last_number) on van_lease_series to fieldbook_app;

-- Numbers that a slip may bear and no voucher has yet: open until the document arrives (filled), an export shows that the
-- number was never used (unused), or a supervisor declares it lost. What was declared may still arrive.
create table open_number (
  series_id integer not null references series (id),
  number bigint not null check (number between 1 and 999999999999),
  -- Under which a device may have used it; none where the office left it out.
  lease_id integer references van_lease (id),
  state text not null default 'open' check (state in ('open', 'filled', 'unused', 'lost')),
  opened_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by integer references app_user (id),
  reason text check (length(reason) between 1 and 500),
  primary key (series_id, number),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'lost' or (reason is not null and decided_by is not null))
);
create index open_number_open on open_number (series_id, number) where state = 'open';
create trigger identity before update on open_number for each row execute function check_open_number();
call never_deleted('open_number');
grant select on open_number to fieldbook_app;

-- Numbers of a van's series that may have been leased in a moment that a database lost (docs/decisions/0119-life-of-a-database.md). No lease has them, and the office gives none of them while
-- the van is leased; a document that bears one is taken from whichever device brings it, and a supervisor is told.
create table lost_numbers (
  series_id integer not null references series (id),
  first_number bigint not null check (first_number between 1 and 999999999999),
  last_number bigint not null check (last_number between 1 and 999999999999),
  noted_at timestamptz not null default clock_timestamp(),
  primary key (series_id, first_number),
  check (last_number >= first_number)
);
call append_only('lost_numbers');
grant select on lost_numbers to fieldbook_app;
