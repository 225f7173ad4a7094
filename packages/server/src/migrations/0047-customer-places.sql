-- Places of customers as phones caught them (docs/decisions/0100-route-day.md, Places): each waits until somebody decides. What
-- is approved is written to the customer by whoever approves it, so that the audit names the person.
create table customer_place (
  event_id bigint primary key references route_event (id),
  party_id integer not null references party (id),
  latitude latitude_micro not null,
  longitude longitude_micro not null,
  accuracy integer check (accuracy between 0 and 100000000),
  -- `replaced`: a later one of the same customer came first.
  state text not null default 'requested' check (state in ('requested', 'approved', 'rejected', 'replaced')),
  decided_at timestamptz,
  decided_by integer references app_user (id),
  note text check (length(note) between 1 and 500),
  check ((state in ('approved', 'rejected')) = (decided_by is not null) and (decided_by is null) = (decided_at is null))
);
create unique index customer_place_open on customer_place (party_id) where state = 'requested';
create index customer_place_of_party on customer_place (party_id, event_id);

create function keep_customer_place() returns trigger language plpgsql as $$
begin
  raise exception 'the place of event % is decided, or not to be changed', old.event_id
    using errcode = 'FB003', table = 'customer_place';
end $$;
create trigger identity before update on customer_place for each row
  when (old.state <> 'requested' or (new.event_id, new.party_id, new.latitude, new.longitude, new.accuracy)
    is distinct from (old.event_id, old.party_id, old.latitude, old.longitude, old.accuracy))
  execute function keep_customer_place();
create trigger never_deleted before delete or truncate on customer_place
  for each statement execute function refuse_change();

-- Whoever sees the event and the customer.
alter table customer_place enable row level security;
alter table customer_place force row level security;
create policy of_event on customer_place using (
  exists (select from route_event event where event.id = event_id)
  and exists (select from party where party.id = party_id));

grant select, insert on customer_place to fieldbook_app;
grant update (state, decided_at, decided_by, note) on customer_place to fieldbook_app;
