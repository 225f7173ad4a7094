-- Cash that was counted by note and coin, beside what the books said then. A count is never changed: another one follows it.
create table cash_count (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  user_id integer not null references app_user (id),
  counted_on calendar_day not null,
  counted_at timestamptz not null default clock_timestamp(),
  -- As they were sent: denomination, count, and of another currency its code and worth.
  lines jsonb not null check (pg_column_size(lines) <= 100000),
  total minor_amount not null,
  system_total minor_amount not null
);
create index cash_count_of on cash_count (ledger_id, counted_on, id);
call append_only('cash_count');
call seen_by_branch('cash_count');
grant select, insert on cash_count to fieldbook_app;
