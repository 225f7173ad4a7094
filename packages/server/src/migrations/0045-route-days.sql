-- The day of a salesperson (docs/decisions/0100-route-day.md): events as devices told them, and what they come to. Core says what
-- that is (`day-cycle/route-day.ts`); what is listed, sorted or joined by stands in columns beside its document.
alter table upload_item drop constraint upload_item_kind_check;
alter table upload_item add constraint upload_item_kind_check check (kind in ('voucher', 'master', 'attachment', 'event'));

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
create trigger append_only before update or delete or truncate on route_event
  for each statement execute function refuse_change();

create function keep_route_day() returns trigger language plpgsql as $$
begin
  raise exception 'day % cannot become another', old.uid using errcode = 'FB003', table = 'route_day';
end $$;
create trigger identity before update on route_day for each row
  when ((new.id, new.uid, new.user_id, new.date, new.started_at) is distinct from
    (old.id, old.uid, old.user_id, old.date, old.started_at))
  execute function keep_route_day();
create trigger never_deleted before delete or truncate on route_day for each statement execute function refuse_change();

-- A day is its branch's, and of who works on certain routes: his own, and those on his routes.
do $$
declare name text;
begin
  foreach name in array array['route_day', 'route_event'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($p$create policy by_branch on %I using (
      (select current_setting('fieldbook.branches', true)) = '*'
      or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))$p$, name);
  end loop;
end $$;
create policy by_route on route_day as restrictive using (
  (select all_routes()) or user_id = (select acting_user())
  or route_id = any ((select context_list('fieldbook.routes'))::integer[]));
create policy by_route on route_event as restrictive using (
  (select all_routes()) or user_id = (select acting_user())
  or exists (select from route_day day where day.id = day_id));
alter table route_visit enable row level security;
alter table route_visit force row level security;
create policy of_day on route_visit using (exists (select from route_day day where day.id = day_id));

grant select, insert on route_day, route_visit, route_event to fieldbook_app;
grant update (person_id, route_id, state, ended_at, cash_difference, has_difference, document, exceptions, device_id, seen_at,
  approved_at, approved_by, approval_note) on route_day to fieldbook_app;
grant update (state, at, reason) on route_visit to fieldbook_app;
