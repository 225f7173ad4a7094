-- Running balances without a hot row: every posting leaves its number in a queue, and `fold_balances` adds its entries
-- to the totals by day and by month behind. A balance as on a date = months before + days of its month + what still waits.
create table balance_queue (
  -- No foreign key: a trigger of the posting's own statement fills it, and postings never go.
  posting_id bigint primary key,
  -- Since when work waits that is done asynchronously, by the clock of the database: postings to be folded and counts to be compared
  -- again. Readiness tells how far a server is behind (docs/decisions/0120-limits-on-waiting.md).
  queued_at timestamptz not null default clock_timestamp()
);
create trigger trade_behind after delete on balance_queue referencing old table as gone
  for each statement execute function fold_trade_behind();
create trigger bills_behind after delete on balance_queue referencing old table as gone
  for each statement execute function fold_bills_behind();
create trigger vouchers_behind after delete on balance_queue referencing old table as gone
  for each statement execute function fold_vouchers_behind();
create trigger trade_categories_behind after delete on balance_queue referencing old table as gone
  for each statement execute function trade_categories_behind();
create trigger marks_due after delete on balance_queue referencing old table as folded
  for each statement execute function count_for_marks();
grant select on balance_queue to fieldbook_app;

-- Totals of ledgers tell as much as entries do, so they are seen by the same people; they are not kept by route, so a person of
-- certain routes sees those of the cash and bank ledgers linked to him. Those of stock have no row security, like godown_stock and
-- item_cost: an item's average is the company's, and the report shows a person's own godowns only.
create table ledger_day (
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  date date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (ledger_id, branch_id, date)
) with (fillfactor = 80);
create index ledger_day_by_date on ledger_day (date);
call seen_by_branch('ledger_day');
create policy by_route on ledger_day as restrictive using (
  (select all_customers()) or (ledger_id = any ((select own_ledgers())::integer[])));
grant select on ledger_day to fieldbook_app;

create table ledger_month (
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  month date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (ledger_id, branch_id, month)
) with (fillfactor = 80);
call seen_by_branch('ledger_month');
create policy by_route on ledger_month as restrictive using (
  (select all_customers()) or (ledger_id = any ((select own_ledgers())::integer[])));
grant select on ledger_month to fieldbook_app;

create table party_month (
  party_id integer not null references party (id),
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  month date not null,
  debit bigint not null default 0,
  credit bigint not null default 0,
  primary key (party_id, ledger_id, branch_id, month)
) with (fillfactor = 80);
call seen_by_branch('party_month');
create policy by_route on party_month as restrictive using (
  (select all_customers()) or exists (select from party where party.id = party_month.party_id));
grant select on party_month to fieldbook_app;

create table stock_day (
  item_id integer not null references item (id),
  godown_id integer not null references godown (id),
  date date not null,
  quantity bigint not null,
  value bigint not null,
  primary key (item_id, godown_id, date)
) with (fillfactor = 80);
create index stock_day_by_date on stock_day (date);
grant select on stock_day to fieldbook_app;

create table stock_month (
  item_id integer not null references item (id),
  godown_id integer not null references godown (id),
  month date not null,
  quantity bigint not null,
  value bigint not null,
  primary key (item_id, godown_id, month)
) with (fillfactor = 80);
-- Stock as on a date is today's stock less what came later: usually nothing. Only the folder writes here, behind posting.
create index stock_month_by_month on stock_month (month);
grant select on stock_month to fieldbook_app;

create table cost_centre_day (
  cost_centre_id integer not null references cost_centre (id),
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  date date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (cost_centre_id, ledger_id, branch_id, date)
) with (fillfactor = 80);
create index cost_centre_day_by_date on cost_centre_day (date);
call seen_by_branch('cost_centre_day');
create policy by_route on cost_centre_day as restrictive using ((select all_customers()));
grant select on cost_centre_day to fieldbook_app;

create table cost_centre_month (
  cost_centre_id integer not null references cost_centre (id),
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  month date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (cost_centre_id, ledger_id, branch_id, month)
) with (fillfactor = 80);
call seen_by_branch('cost_centre_month');
create policy by_route on cost_centre_month as restrictive using ((select all_customers()));
grant select on cost_centre_month to fieldbook_app;
