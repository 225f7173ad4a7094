-- Bills of a past day without a look at all that was written since: nearly all of it opened its bill on its own day, and such a
-- bill was not there on the earlier one. The rest is kept here, behind the postings like the copies of 0028: entries on another
-- day than their bill's, and all of bills without age, in whose sums no day is told. Takes the place of 0033.

create table bill_move (
  posting_id bigint not null,
  line_no integer not null,
  bill_id bigint not null,
  is_new boolean not null,
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  bill_date date not null check (bill_date between '1900-01-01' and '9999-12-31'),
  amount bigint not null,
  base_amount bigint not null,
  primary key (posting_id, line_no)
) with (fillfactor = 90);
create index bill_move_by_bill on bill_move (bill_id);
create index bill_move_by_date on bill_move (date, bill_date);
-- Bills that were paid before their own date.
create index bill_move_early on bill_move (bill_date) where is_new and date < bill_date;
-- Bills that were due before they were written, which the days of a bill do not place after a day on which it was not there.
create index bill_standing_due_before on bill_standing (date) where is_new and due_date < date;

create function bill_move_facts(bills bigint[]) returns setof bill_move language sql stable as $$
  select entry.posting_id, entry.line_no, bill.id, bill.kind = 'new', entry.date, bill.date, entry.amount, entry.base_amount
  from bill join bill_entry entry on entry.bill_id = bill.id
  where bill.id = any (bills) and (bill.kind <> 'new' or entry.date <> bill.date)
$$;

create function fold_bill_moves(taken bigint[]) returns void language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare touched bigint[] := array(select distinct bill_id from bill_entry where posting_id = any (taken));
begin
  if cardinality(touched) = 0 then return; end if;
  with fresh as materialized (select * from bill_move_facts(touched)),
  gone as (
    delete from bill_move where bill_id = any (touched)
      and (posting_id, line_no) not in (select posting_id, line_no from fresh))
  insert into bill_move as move select * from fresh
  on conflict (posting_id, line_no) do update set is_new = excluded.is_new, bill_date = excluded.bill_date
    where (move.is_new, move.bill_date) <> (excluded.is_new, excluded.bill_date);
end $$;
revoke execute on function fold_bill_moves(bigint[]) from public;

create or replace function fold_bills_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare taken bigint[] := array(select posting_id from gone);
begin
  perform fold_bills(taken), fold_bill_moves(taken);
  return null;
end $$;
drop function fold_bills_paid_early(bigint[]), bills_paid_early(bigint[]);
drop table bill_paid_early;

-- Seen with the bill.
alter table bill_move enable row level security;
alter table bill_move force row level security;
create policy of_bill on bill_move using ((select all_rows()) or exists (select from bill where bill.id = bill_id));
grant select on bill_move to fieldbook_app;
grant execute on function bill_move_facts(bigint[]) to fieldbook_app;

do $$
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  insert into bill_move select * from bill_move_facts(array(select id from bill));
end $$;
