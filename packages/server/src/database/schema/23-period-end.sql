-- Journals that revaluations decided on, noted before they are posted: a run that was cut off is finished by the next one, and what
-- earlier runs for the same day have posted is found by their uids. No secret: dates and rates.
create table revaluation_journal (
  uid uuid primary key,
  -- `Idempotency-Key` of the request.
  request_key uuid not null,
  as_of calendar_day not null,
  -- By currency: base units for one unit, in millionths.
  rates jsonb not null check (pg_column_size(rates) <= 100000),
  -- The journal as it is posted.
  body jsonb not null check (pg_column_size(body) <= 10000000),
  -- Refused when it was to be posted; the next run decides anew.
  given_up boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index revaluation_journal_by_day on revaluation_journal (as_of);
create index revaluation_journal_by_key on revaluation_journal (request_key);
create trigger identity before update on revaluation_journal for each row
  when ((new.uid, new.request_key, new.as_of, new.rates, new.body) is distinct from
    (old.uid, old.request_key, old.as_of, old.rates, old.body))
  execute function refuse_change();
call never_deleted('revaluation_journal');
grant select, insert on revaluation_journal to fieldbook_app;
grant update (given_up) on revaluation_journal to fieldbook_app;
