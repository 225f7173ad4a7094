-- Supervisors' codes (docs/decisions/0101-supervisor-codes.md): what each device answers with, who let what pass, and where it was
-- used.
-- What a device's codes are made under. It is told to the device until the device says that it has it, and never after that.
create table approval_secret (
  device_id integer not null references device (id),
  serial integer not null check (serial between 1 and 1000000),
  secret bytea not null check (length(secret) = 32),
  made_at timestamptz not null default clock_timestamp(),
  held_at timestamptz,
  primary key (device_id, serial)
);
create trigger identity before update on approval_secret for each row
  when (old.held_at is not null or (new.device_id, new.serial, new.secret, new.made_at)
    is distinct from (old.device_id, old.serial, old.secret, old.made_at))
  execute function keep_approval_secret();
call never_deleted('approval_secret');
grant select, insert on approval_secret to fieldbook_app;
grant update (held_at) on approval_secret to fieldbook_app;

-- One for each challenge: who answered it, and how (a code that was read out, or the supervisor's password on the phone).
create table approval_code (
  id bigint generated always as identity primary key,
  device_id integer not null references device (id),
  challenge text not null check (challenge ~ '^[A-Z][0-9]{7,25}$'),
  purpose text not null check (length(purpose) between 1 and 40),
  value bigint check (value between 0 and 999999999),
  answer text not null check (answer ~ '^[0-9]{6,8}$'),
  -- Who was at work on the device then.
  person_id integer references app_user (id),
  way text not null check (way in ('code', 'password')),
  issued_by integer not null references app_user (id),
  note text check (length(note) between 1 and 500),
  issued_at timestamptz not null default clock_timestamp(),
  unique (device_id, challenge)
);
create index approval_code_issued_at on approval_code (issued_at);
call append_only('approval_code');
grant select, insert on approval_code to fieldbook_app;

-- A device says that a code let something pass. `code_id`: the one that was issued for just that; none, when nobody issued it.
create table approval_use (
  event_id bigint primary key references route_event (id),
  device_id integer references device (id),
  challenge text not null check (length(challenge) between 1 and 40),
  purpose text not null check (length(purpose) between 1 and 40),
  -- Of the voucher or event that passed.
  subject uuid not null,
  value bigint check (value between 0 and 999999999),
  attempts integer check (attempts between 1 and 1000000),
  code_id bigint unique references approval_code (id),
  used_at timestamptz not null check (used_at between '1900-01-01' and '9999-12-31')
);
create index approval_use_of on approval_use (subject);
create index approval_use_not_issued on approval_use (subject) where code_id is null;
call append_only('approval_use');
alter table approval_use enable row level security;
alter table approval_use force row level security;
create policy of_event on approval_use using (exists (select from route_event event where event.id = approval_use.event_id));
grant select, insert on approval_use to fieldbook_app;
