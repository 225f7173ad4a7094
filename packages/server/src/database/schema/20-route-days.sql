-- The day of a salesperson (docs/decisions/0100-route-day.md): events as devices told them, and what they come to. Core says what
-- that is (`day-cycle/route-day.ts`); what is listed, sorted or joined by is a column beside its document. A day is its branch's,
-- and of who works on certain routes: his own, and those on his routes.
create table route_day (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  user_id integer not null references app_user (id),
  branch_id integer not null references branch (id),
  person_id integer references person (id),
  van_id integer references godown (id),
  route_id integer references route (id),
  vehicle_id integer references vehicle (id),
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  state text not null check (state in ('started', 'ended')),
  started_at timestamptz not null check (started_at between '1900-01-01' and '9999-12-31'),
  ended_at timestamptz check (ended_at between '1900-01-01' and '9999-12-31'),
  cash_difference bigint not null default 0 check (abs(cash_difference) <= 900000000000000),
  has_difference boolean not null default false,
  -- `RouteDay` of core.
  document jsonb not null check (length(document::text) <= 1000000),
  exceptions text[] not null default '{}',
  -- The device that told last, and when that came.
  device_id integer references device (id),
  seen_at timestamptz not null default clock_timestamp(),
  approved_at timestamptz,
  approved_by integer references app_user (id),
  approval_note text check (length(approval_note) between 1 and 500),
  check ((approved_at is null) = (approved_by is null)),
  check ((ended_at is null) = (state = 'started'))
);
create unique index route_day_open on route_day (user_id) where state = 'started';
create index route_day_by_date on route_day (date, id);
create index route_day_by_van on route_day (van_id, date) where van_id is not null;
create index route_day_by_user on route_day (user_id, date);
-- What a day and a route were sold on: the days of a span, whatever their number of years.
create index route_day_by_route on route_day (route_id, date) where route_id is not null;
-- Days that wait for somebody to approve their differences.
create index route_day_to_approve on route_day (date) where has_difference and approved_at is null;
create trigger identity before update on route_day for each row
  when ((new.id, new.uid, new.user_id, new.date, new.started_at) is distinct from
    (old.id, old.uid, old.user_id, old.date, old.started_at))
  execute function keep_route_day();
call never_deleted('route_day');
call seen_by_branch('route_day');
create policy by_route on route_day as restrictive using ((select all_routes())
    or user_id = (select acting_user())
    or route_id = any ((select context_list('fieldbook.routes'))::integer[]));
grant select, insert on route_day to fieldbook_app;
grant update (person_id, route_id, state, ended_at, cash_difference, has_difference, document, exceptions, device_id, seen_at,
  approved_at, approved_by, approval_note) on route_day to fieldbook_app;

create table route_event (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  -- None where the server does not know the day, or it is of no day.
  day_id bigint references route_day (id),
  type text not null check (length(type) between 1 and 40),
  user_id integer not null references app_user (id),
  -- None where the office did it.
  device_id integer references device (id),
  branch_id integer not null references branch (id),
  made_at timestamptz not null check (made_at between '1900-01-01' and '9999-12-31'),
  received_at timestamptz not null default clock_timestamp(),
  body jsonb not null check (length(body::text) <= 20000),
  exceptions text[] not null default '{}'
);
create index route_event_of_day on route_event (day_id, id) where day_id is not null;
-- Events that came before the start of their day are looked for when it begins.
create index route_event_without_day on route_event ((body ->> 'day')) where day_id is null;
call append_only('route_event');
call seen_by_branch('route_event');
create policy by_route on route_event as restrictive using ((select all_routes())
    or user_id = (select acting_user())
    or exists (select from route_day day where day.id = route_event.day_id));
grant select, insert on route_event to fieldbook_app;

-- The last word on each customer of a day.
create table route_visit (
  day_id bigint not null references route_day (id),
  party_id integer not null references party (id),
  state text not null check (state in ('visited', 'skipped')),
  at timestamptz not null check (at between '1900-01-01' and '9999-12-31'),
  reason text check (length(reason) between 1 and 200),
  primary key (day_id, party_id)
);
create index route_visit_by_party on route_visit (party_id, at);
alter table route_visit enable row level security;
alter table route_visit force row level security;
create policy of_day on route_visit using (exists (select from route_day day where day.id = route_visit.day_id));
grant select, insert on route_visit to fieldbook_app;
grant update (state, at, reason) on route_visit to fieldbook_app;

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
create trigger identity before update on customer_place for each row
  when (old.state <> 'requested' or (new.event_id, new.party_id, new.latitude, new.longitude, new.accuracy)
    is distinct from (old.event_id, old.party_id, old.latitude, old.longitude, old.accuracy))
  execute function keep_customer_place();
call never_deleted('customer_place');
alter table customer_place enable row level security;
alter table customer_place force row level security;
create policy of_event on customer_place using (exists (select from route_event event where event.id = customer_place.event_id)
    and exists (select from party where party.id = customer_place.party_id));
grant select, insert on customer_place to fieldbook_app;
grant update (state, decided_at, decided_by, note) on customer_place to fieldbook_app;
