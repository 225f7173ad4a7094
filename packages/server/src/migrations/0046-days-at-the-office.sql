-- What the office looks at of days (docs/decisions/0100-route-day.md): sums of a route for who works on it, and its events.

-- A voucher is seen on its route by whoever works on that; so may be what the vouchers of the route come to on a day. Sums of
-- registers stay for who sees all routes: more than its route makes a voucher visible there.
do $$
declare name text;
begin
  foreach name in array array['voucher_standing', 'voucher_day'] loop
    execute format('drop policy by_route on %I', name);
    execute format('create policy by_route on %I as restrictive using ((select all_routes())
      or route_id = any ((select context_list(''fieldbook.routes''))::integer[]))', name);
  end loop;
end $$;

-- What a day and a route were sold on: the days of a span, whatever their number of years.
create index route_day_by_route on route_day (route_id, date) where route_id is not null;
-- Days that wait for somebody to approve their differences.
create index route_day_to_approve on route_day (date) where has_difference and approved_at is null;
