-- What a line took of the value of the line it continues, returns or bills: whoever takes the last of it takes what is left,
-- also after others that took of it were voided. Lines posted before have none: they took their part of the whole.

alter table voucher_line add column taken bigint check (abs(taken) <= 900000000000000);

-- As in 0018; besides it what was taken of the line's value, and the quantity of those that did not note it.
drop function taken_of_line(bigint, integer, bigint);
create function taken_of_line(source bigint, line integer, besides bigint)
  returns table (quantity bigint, free bigint, value bigint, unvalued bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select sum(abs(later.smallest) + later.free_smallest)::bigint, sum(later.free_smallest)::bigint,
      sum(coalesce(later.taken, case v.type when 'purchaseReturn' then abs(later.cost) end))::bigint,
      (sum(abs(later.smallest) + later.free_smallest)
        filter (where later.taken is null and v.type <> 'purchaseReturn'))::bigint
    from voucher_line later join voucher v on v.id = later.voucher_id and v.version = later.version
    where later.source_voucher_id = source and later.source_line = line and v.state <> 'void' and v.id <> besides;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function taken_of_line(bigint, integer, bigint) to fieldbook_app;
