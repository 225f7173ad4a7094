-- How much of a document is done is a fact about all that followed it: it is counted and kept whoever wrote last, also where
-- that person may not write into the document itself, or does not see what somebody of another route took from it.
create or replace function refresh_fulfilment(ids bigint[], types text[]) returns void language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := current_setting('fieldbook.branches', true);
  routes text := current_setting('fieldbook.routes', true);
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  update voucher v set fulfilment = fresh.fulfilment from (
    select promise.id, case
        when promise.state in ('closed', 'rejected') then 'closed'
        when line.count = 0 and exists (select from voucher later
          where later.source_voucher_id = promise.id and later.state <> 'void') then 'done'
        when line.count > 0 and line.done = line.count then 'done'
        when line.used > 0 then 'partly'
        else 'open' end as fulfilment
    from voucher promise cross join lateral (
      select count(*) as count, count(*) filter (where used.quantity >= abs(l.smallest) + l.free_smallest) as done,
        coalesce(sum(used.quantity), 0) as used
      from voucher_line l cross join lateral (
        select coalesce(sum(abs(later.smallest) + later.free_smallest), 0) as quantity from voucher_line later
          join voucher holder on holder.id = later.voucher_id and holder.version = later.version
        where later.source_voucher_id = promise.id and later.source_line = l.line_no and holder.state <> 'void') used
      where l.voucher_id = promise.id and l.version = promise.version) line
    where promise.id = any (ids) and promise.type = any (types) and promise.state <> 'void') fresh
  where v.id = fresh.id and v.fulfilment is distinct from fresh.fulfilment;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
revoke execute on function refresh_fulfilment(bigint[], text[]) from public;
