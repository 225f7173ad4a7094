-- Ledgers kept in a foreign currency, and revaluations that may be repeated (docs/decisions/0085-foreign-currency.md).

-- The currency of a ledger is fixed by its first entry. A ledger that never said its currency may still name the one that all its
-- entries are in. Postings under way are waited for; those that come later see the masters' new version.
create function keep_ledger_currency() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches_before text := coalesce(current_setting('fieldbook.branches', true), '');
  routes_before text := coalesce(current_setting('fieldbook.routes', true), '');
  base integer := (select currency_id from company);
  stands record;
begin
  if coalesce(new.currency_id, base) = coalesce(old.currency_id, base) then return new; end if;
  perform wait_for_postings();
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select v.refer_no, v.date into stands
  from ledger_entry entry join posting p on p.id = entry.posting_id join voucher v on v.id = p.voucher_id
  where entry.ledger_id = new.id and (old.currency_id is not null or entry.currency_id <> new.currency_id)
  order by v.id limit 1;
  perform set_config('fieldbook.branches', branches_before, true), set_config('fieldbook.routes', routes_before, true);
  if stands.refer_no is not null then
    raise exception 'ledger % has entries', old.code using errcode = 'FB030', detail = json_build_object(
      'fact', 'ledger_currency', 'field', 'currency', 'voucher', stands.refer_no, 'date', stands.date)::text;
  end if;
  return new;
end $$;
create trigger keep_currency before update of currency_id on ledger for each row
  when (new.currency_id is distinct from old.currency_id) execute function keep_ledger_currency();

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
create trigger never_deleted before delete or truncate on revaluation_journal
  for each statement execute function refuse_change();

grant select, insert on revaluation_journal to fieldbook_app;
grant update (given_up) on revaluation_journal to fieldbook_app;
