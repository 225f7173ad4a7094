-- Who leaves a route by its schedule is noted once a statement, not by the row: schedules come by the thousands. A customer
-- that is made with its visits leaves nobody.

drop trigger departure on customer_route;
drop trigger departure_moved on customer_route;
drop function note_visit_departure();

create function note_visit_departures() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  seq bigint := master_seq();
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  case tg_op
    when 'INSERT' then
      -- Its first visit takes a customer without a route from all others.
      insert into route_departure (changed_seq, party_id, code)
      select seq, party.id, party.code from party
      where party.route_id is null and party.id in (select party_id from inserted)
        and not (party.version = 1 and party.changed_seq = seq)
        and not exists (select from customer_route other where other.party_id = party.id
          and other.id not in (select id from inserted));
    when 'DELETE' then
      insert into route_departure (changed_seq, party_id, code, route_id)
      select distinct seq, party.id, party.code, gone.route_id from deleted gone join party on party.id = gone.party_id;
    when 'UPDATE' then
      insert into route_departure (changed_seq, party_id, code, route_id)
      select distinct seq, party.id, party.code, gone.route_id
      from deleted gone join inserted on inserted.id = gone.id and inserted.route_id <> gone.route_id
        join party on party.id = gone.party_id;
  end case;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return null;
end $$;
create trigger departures_added after insert on customer_route referencing new table as inserted
  for each statement execute function note_visit_departures();
create trigger departures_gone after delete on customer_route referencing old table as deleted
  for each statement execute function note_visit_departures();
create trigger departures_moved after update on customer_route referencing old table as deleted new table as inserted
  for each statement execute function note_visit_departures();
