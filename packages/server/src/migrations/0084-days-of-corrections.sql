-- The days of vouchers whose goods cost something else since a correction; whoever corrects, all branches and routes count.
create function days_of_vouchers(wanted bigint[]) returns table (voucher bigint, date text)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select v.id::bigint, v.date::text from voucher v where v.id = any (wanted);
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function days_of_vouchers(bigint[]) to fieldbook_app;
