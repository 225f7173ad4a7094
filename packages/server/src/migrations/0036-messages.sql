-- Messages: what one person, or the product by itself, tells others (SPEC §2, notifications; docs/decisions/0092-messages.md).
-- To whom is written once; whom that means is settled when it is delivered, and each of them has a mark of its own.

-- The person who acts; none for work of the product's own.
create function acting_user() returns integer language sql stable as $$
  select id from app_user where code = current_setting('fieldbook.user', true)
$$;
create function is_own_work() returns boolean language sql stable as $$
  select coalesce(current_setting('fieldbook.user', true), '') = '' and all_rows()
$$;
grant execute on function acting_user(), is_own_work() to fieldbook_app;

create table message (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  sender_id integer references app_user (id),
  -- Of what was made by itself: which of the sources, and the one occasion it was made for.
  source text check (length(source) between 1 and 40),
  occasion text check (length(occasion) between 1 and 200),
  sent_at timestamptz not null default clock_timestamp(),
  title text not null check (length(title) between 1 and 120),
  title_arabic text check (length(title_arabic) between 1 and 120),
  body text check (length(body) between 1 and 1000),
  body_arabic text check (length(body_arabic) between 1 and 1000),
  urgency text not null default 'normal' check (urgency in ('normal', 'urgent')),
  valid_until date check (valid_until between '1900-01-01' and '9999-12-31'),
  -- What it is about: a voucher of a type by its number, a customer by its code, an address within the application.
  link_kind text check (link_kind in ('voucher', 'customer', 'screen')),
  link_of text check (length(link_of) between 1 and 40),
  link_to text check (length(link_to) between 1 and 200),
  -- Of what it says, whom it goes to and what it is about: the same uid again must say the same.
  body_hash bytea not null check (length(body_hash) = 32),
  check (num_nonnulls(sender_id, source) = 1 and (source is null) = (occasion is null)),
  check ((link_kind is null) = (link_to is null) and (link_kind is not distinct from 'voucher') = (link_of is not null))
);
create unique index message_occasion on message (source, occasion) where source is not null;
create index message_by_sender on message (sender_id, id) where sender_id is not null;
create index message_sent_at on message (sent_at);

-- To whom: a person, or whoever has a role, a form, a route; in one branch or in all. Without any of them: everybody.
create table message_address (
  message_id bigint not null references message (id),
  line_no integer not null check (line_no between 1 and 1000),
  user_id integer references app_user (id),
  access_role_id integer references access_role (id),
  form text check (length(form) between 1 and 60),
  route_id integer references route (id),
  branch_id integer references branch (id),
  primary key (message_id, line_no),
  check (num_nonnulls(user_id, access_role_id, form, route_id) <= 1)
);

-- One for each person it was delivered to.
create table message_receipt (
  message_id bigint not null references message (id),
  user_id integer not null references app_user (id),
  -- Of the message, for who may see the mark.
  sender_id integer references app_user (id),
  read_at timestamptz,
  -- The transaction that delivered or marked it: what a phone's snapshot did not see is told next.
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (message_id, user_id)
);
create index message_receipt_of on message_receipt (user_id, message_id);
create index message_receipt_unread on message_receipt (user_id) where read_at is null;

create function keep_receipt() returns trigger language plpgsql as $$
begin
  if old.read_at is not null or new.read_at is null or (new.message_id, new.user_id, new.sender_id)
      is distinct from (old.message_id, old.user_id, old.sender_id) then
    raise exception 'message % has been read', old.message_id using errcode = 'FB003', table = 'message_receipt';
  end if;
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger identity before update on message_receipt for each row execute function keep_receipt();
create trigger never_deleted before delete or truncate on message_receipt
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on message
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on message_address
  for each statement execute function refuse_change();

-- A message is its sender's and its receivers', and nobody else's, whatever forms they have. The product's own work delivers.
alter table message_receipt enable row level security;
alter table message_receipt force row level security;
create policy own on message_receipt for select using (
  user_id = (select acting_user()) or sender_id = (select acting_user()) or (select is_own_work()));
create policy delivered on message_receipt for insert with check (
  sender_id = (select acting_user()) or (select is_own_work()));
create policy marked on message_receipt for update using (user_id = (select acting_user()));
alter table message enable row level security;
alter table message force row level security;
create policy own on message for select using (
  sender_id = (select acting_user()) or (select is_own_work())
  or exists (select from message_receipt receipt
    where receipt.message_id = id and receipt.user_id = (select acting_user())));
create policy sent on message for insert with check (
  sender_id = (select acting_user()) or (source is not null and (select is_own_work())));
alter table message_address enable row level security;
alter table message_address force row level security;
create policy of_message on message_address using (exists (select from message where message.id = message_id));

grant select, insert on message, message_address, message_receipt to fieldbook_app;
grant update (read_at) on message_receipt to fieldbook_app;
