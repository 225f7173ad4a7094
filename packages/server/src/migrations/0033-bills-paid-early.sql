-- Bills of a past day without looking at all that came since: a bill that is dated after the day was not there yet, unless it was
-- paid before its own date. Those few are kept here, behind the postings like the copies of 0028.

create table bill_paid_early (
  bill_id bigint primary key
);
grant select on bill_paid_early to fieldbook_app;

create function bills_paid_early(bills bigint[]) returns setof bigint language sql stable as $$
  select distinct bill.id from bill join bill_entry entry on entry.bill_id = bill.id
  where bill.id = any (bills) and bill.kind = 'new' and entry.date < bill.date
$$;
grant execute on function bills_paid_early(bigint[]) to fieldbook_app;

create function fold_bills_paid_early(taken bigint[]) returns void language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare touched bigint[] := array(select distinct bill_id from bill_entry where posting_id = any (taken));
begin
  if cardinality(touched) = 0 then return; end if;
  delete from bill_paid_early where bill_id = any (touched);
  insert into bill_paid_early select * from bills_paid_early(touched);
end $$;
revoke execute on function fold_bills_paid_early(bigint[]) from public;

create or replace function fold_bills_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare taken bigint[] := array(select posting_id from gone);
begin
  perform fold_bills(taken), fold_bills_paid_early(taken);
  return null;
end $$;

do $$
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  insert into bill_paid_early select * from bills_paid_early(array(select id from bill));
end $$;
