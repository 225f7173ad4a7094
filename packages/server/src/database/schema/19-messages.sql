-- Messages (docs/decisions/0092-messages.md): seen by who sent them and by whom they were delivered to.
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
call append_only('message');
alter table message enable row level security;
alter table message force row level security;
create policy sent on message for insert with check (sender_id = (select acting_user()) or (source is not null and (select is_own_work())));
grant select, insert on message to fieldbook_app;

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
call append_only('message_address');
alter table message_address enable row level security;
alter table message_address force row level security;
create policy of_message on message_address using (exists (select from message where message.id = message_address.message_id));
grant select, insert on message_address to fieldbook_app;

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
create trigger identity before update on message_receipt for each row execute function keep_receipt();
call never_deleted('message_receipt');
alter table message_receipt enable row level security;
alter table message_receipt force row level security;
create policy delivered on message_receipt for insert with check (sender_id = (select acting_user()) or (select is_own_work()));
create policy marked on message_receipt for update using (user_id = (select acting_user()));
create policy own on message_receipt for select using (user_id = (select acting_user())
    or sender_id = (select acting_user())
    or (select is_own_work()));
grant select, insert on message_receipt to fieldbook_app;
grant update (read_at) on message_receipt to fieldbook_app;

-- Seen by who sent it and by whom it was delivered to.
create policy own on message for select using (sender_id = (select acting_user())
    or (select is_own_work())
    or exists (select from message_receipt receipt
      where receipt.message_id = message.id and receipt.user_id = (select acting_user())));
