-- What somebody who guards the company looks for afterwards: sign-ins, refusals, changes of rights, files and prints that left
-- It outlives the people and devices that it names, so it refers to none of them.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  -- None where nobody of that name is there.
  user_id integer check (user_id between 1 and 2000000000),
  -- The sign-in name, or what was typed as one.
  user_name text not null check (length(user_name) <= 60),
  device text check (length(device) <= 100),
  address text check (length(address) <= 60),
  session_id bigint check (session_id between 1 and 900000000000000),
  operation text check (length(operation) <= 80),
  subject_type text check (length(subject_type) <= 80),
  subject text check (length(subject) <= 60),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 20000)
);
create index security_event_at on security_event (at);
create index security_event_of on security_event (user_id, id);
call append_only('security_event');

-- Of everybody for who sees everything; otherwise one's own, and those of people who work in no branch but one's own.
alter table security_event enable row level security;
alter table security_event force row level security;
create policy told on security_event for insert with check (true);
create policy of_people_in_sight on security_event for select using ((select all_rows())
  or user_id = (select acting_user())
  or ((select all_routes())
    and exists (select from user_branch own where own.user_id = security_event.user_id)
    and not exists (select from user_branch own where own.user_id = security_event.user_id and not sees_branch(own.branch_id))));
grant select, insert on security_event to fieldbook_app;
