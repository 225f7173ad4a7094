-- Who works on no route, or sells to a customer of none, still sees what his own vouchers come to on a day.
do $$
declare name text;
begin
  foreach name in array array['voucher_standing', 'voucher_day'] loop
    execute format('drop policy by_route on %I', name);
    execute format('create policy by_route on %I as restrictive using ((select all_routes())
      or route_id = any ((select context_list(''fieldbook.routes''))::integer[])
      or (route_id = 0 and posted_by = (select acting_user())))', name);
  end loop;
end $$;
