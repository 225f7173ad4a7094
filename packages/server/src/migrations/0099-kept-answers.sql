-- The first answer to a write that bears an `Idempotency-Key`, stored in the transaction of the write itself: after a crash there are
-- both or neither (docs/decisions/0123-kept-answers.md). Writes of vouchers have their own claims (`write_claim`).

create table kept_answer (
  -- Whose key it is; another person's equal key is another one. No foreign key: a row lives for a day, and a key would lock the
  -- person's row against the very change that is answered.
  user_id integer not null check (user_id > 0),
  key uuid not null,
  -- The operation, for whoever reads the table.
  request text not null check (length(request) between 1 and 200),
  -- Of operation, address, query and body: the same key for something else is a conflict.
  request_hash bytea not null check (length(request_hash) = 32),
  status smallint not null check (status between 200 and 299),
  -- JSON as it was sent; none where the answer had no body.
  body text check (length(body) <= 10000000),
  answered_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
create index kept_answer_by_age on kept_answer (answered_at);

alter table kept_answer enable row level security;
alter table kept_answer force row level security;
create policy by_user on kept_answer for select using (user_id = (select acting_user()) or (select is_own_work()));
-- The person may have taken another name by this very write, or have been deleted.
create policy kept on kept_answer for insert with check (true);
create policy forgotten on kept_answer for delete using ((select is_own_work()));
grant select, insert, delete on kept_answer to fieldbook_app;
