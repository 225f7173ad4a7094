-- Vouchers whose state changed without a posting: they wait here, as postings do in balance_queue.
create table voucher_state_queue (
  voucher_id bigint not null references voucher (id)
);
grant select on voucher_state_queue to fieldbook_app;

create table voucher_standing (
  voucher_id bigint primary key,
  type text not null,
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  -- What a voucher does not name is 0 here, its mode the empty text.
  party_id integer not null,
  godown_id integer not null,
  route_id integer not null,
  person_id integer not null,
  ledger_id integer not null,
  mode text not null,
  currency_id integer not null,
  state text not null,
  posted_by integer not null,
  posted_at timestamptz not null,
  -- As the voucher has them, in its currency; sums count none of what is void or a draft.
  subtotal bigint not null,
  discount bigint not null,
  taxable bigint not null,
  tax bigint not null,
  cess bigint not null,
  round_off bigint not null,
  net bigint not null,
  -- As the day book shows it, in base currency: net, or what a voucher of entries alone debits; nothing when void.
  amount bigint not null
) with (fillfactor = 90);
create index voucher_standing_by_date on voucher_standing (type, date);
create index voucher_standing_by_posted_at on voucher_standing (type, posted_at, voucher_id);
create index voucher_standing_by_net on voucher_standing (type, net, voucher_id);
-- In base currency, of those that the net is not: in another currency, or of entries alone.
create index voucher_standing_by_amount on voucher_standing (amount, voucher_id) where amount <> net and amount <> 0;
create index voucher_standing_by_tax on voucher_standing (type, tax, voucher_id);
create index voucher_standing_by_taxable on voucher_standing (type, taxable, voucher_id);
call seen_by_branch('voucher_standing');
create policy by_route on voucher_standing as restrictive using ((select all_customers())
    or ((select all_groups()) and (route_id = any ((select context_list('fieldbook.routes'))::integer[])
      or (route_id = 0 and posted_by = (select acting_user())))));
grant select on voucher_standing to fieldbook_app;

create table voucher_day (
  type text not null,
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  godown_id integer not null,
  route_id integer not null,
  person_id integer not null,
  ledger_id integer not null,
  mode text not null,
  currency_id integer not null,
  state text not null,
  posted_by integer not null,
  vouchers bigint not null,
  subtotal bigint not null,
  discount bigint not null,
  taxable bigint not null,
  tax bigint not null,
  cess bigint not null,
  round_off bigint not null,
  net bigint not null,
  amount bigint not null,
  primary key (type, date, branch_id, godown_id, route_id, person_id, ledger_id, mode, currency_id, state, posted_by)
) with (fillfactor = 80);
create index voucher_day_empty on voucher_day (date) where vouchers = 0;
call seen_by_branch('voucher_day');
create policy by_route on voucher_day as restrictive using ((select all_customers())
    or ((select all_groups()) and (route_id = any ((select context_list('fieldbook.routes'))::integer[])
      or (route_id = 0 and posted_by = (select acting_user())))));
grant select on voucher_day to fieldbook_app;

create table voucher_party_month (
  type text not null,
  month date not null check (month between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  party_id integer not null,
  currency_id integer not null,
  vouchers bigint not null,
  subtotal bigint not null,
  discount bigint not null,
  taxable bigint not null,
  tax bigint not null,
  cess bigint not null,
  round_off bigint not null,
  net bigint not null,
  primary key (type, month, branch_id, party_id, currency_id)
) with (fillfactor = 80);
create index voucher_party_month_empty on voucher_party_month (month) where vouchers = 0;
call seen_by_branch('voucher_party_month');
create policy by_route on voucher_party_month as restrictive using ((select all_customers()));
grant select on voucher_party_month to fieldbook_app;
