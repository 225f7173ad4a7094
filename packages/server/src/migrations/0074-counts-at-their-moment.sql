-- Counts and settlements are compared with the books at their moment, and the ledger Due from salesman is kept by person.

-- When a document was completed in the field, by the clock of its device, and the moment that a count was compared with the books
-- at; of any other document of the office the moment of its posting counts.
alter table voucher add column completed_at timestamptz check (completed_at between '1900-01-01' and '9999-12-31');
do $$
declare
  written text := pg_get_functiondef('posting_write'::regproc);
  wanted text := replace(written, 'document_date, to_godown_id', 'document_date, completed_at, to_godown_id');
begin
  if length(wanted) <> length(written) + 2 * length('completed_at, ') then
    raise exception 'posting_write has another shape than expected';
  end if;
  execute wanted;
end $$;

-- Counts of before were compared with the books of the moment they were posted.
alter table voucher disable trigger user;
select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
update voucher set completed_at = posted_at where type = 'physicalStock';
alter table voucher enable trigger user;
create index voucher_counted on voucher (completed_at) where type = 'physicalStock' and completed_at is not null;

-- Who owes what an entry on Due from salesman says, and who bears the cost of a move; nobody on any other ledger.
alter table ledger_entry add column person_id integer references person (id);
alter table stock_move add column person_id integer references person (id);
create index ledger_entry_by_person on ledger_entry (person_id, ledger_id, date, posting_id, line_no) where person_id is not null;

-- What stands there already is of the salesperson that its voucher names: the column is filled for the first time.
do $$
declare due integer := (select id from ledger where role = 'dueFromSalesman');
begin
  if due is null then return; end if;
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  alter table ledger_entry no force row level security;
  alter table ledger_entry disable trigger append_only;
  update ledger_entry entry set person_id = v.person_id
  from posting p join voucher v on v.id = p.voucher_id
    join person on person.id = v.person_id and person.kind = 'sales'
  where entry.ledger_id = due and p.id = entry.posting_id and p.kind <> 'adjust';
  alter table ledger_entry enable trigger append_only;
  alter table ledger_entry force row level security;
  alter table stock_move no force row level security;
  alter table stock_move disable trigger append_only;
  update stock_move move set person_id = v.person_id
  from posting p join voucher v on v.id = p.voucher_id
    join person on person.id = v.person_id and person.kind = 'sales'
  where move.bearer_id = due and p.id = move.posting_id and p.kind <> 'adjust';
  alter table stock_move enable trigger append_only;
  alter table stock_move force row level security;
end $$;

-- As in 0040; besides, what is posted on Due from salesman names who owes it, and nothing else names anybody. What takes back
-- or adjusts an entry of before there were persons names nobody either.
create or replace function check_entries_balance() returns trigger language plpgsql as $$
declare wrong bigint;
begin
  select posting_id into wrong from inserted
  group by posting_id, currency_id having sum(foreign_amount) <> 0 or sum(amount) <> 0 limit 1;
  if wrong is not null then
    raise exception 'ledger entries of posting % do not balance', wrong using errcode = 'FB002';
  end if;
  select entry.posting_id into wrong from inserted entry
  where (entry.ledger_id = (select id from ledger where role = 'dueFromSalesman')) <> (entry.person_id is not null)
    and (entry.person_id is not null or exists (select from posting where id = entry.posting_id and kind = 'post')) limit 1;
  if wrong is not null then
    raise exception 'ledger entries of posting % do not say who owes them', wrong using errcode = 'FB002';
  end if;
  return null;
end $$;

-- Is a voucher after a moment? What was completed in the field says when. What was posted at the office on its own day has the
-- time of its posting; what was entered on another day has none, and counts as of the beginning of its day. Without a time, the
-- moment is the end of the day.
create function is_after_moment(of_day date, completed timestamptz, posted timestamptz, day date, moment timestamptz, zone text)
  returns boolean language sql immutable parallel safe as $$
  select case when moment is not null and completed is not null then completed > moment
    else of_day > day
      or (moment is not null and of_day = day and posted > moment and (posted at time zone zone)::date = day) end
$$;

-- What moved after a moment, by batch: what stands in the godowns less this is what stood there then. Asked by a count, under the
-- locks of the goods; whoever asks, all branches and routes count. A document of the field may be dated a day before its time,
-- and what was moved to the first open day stands later than it is dated, never earlier.
create function moved_after(godowns integer[], items integer[], day date, moment timestamptz, zone text, besides bigint)
  returns table (godown_id integer, item_id integer, batch text, expiry date, quantity bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select wanted.godown, wanted.item, move.batch, move.expiry, sum(move.quantity)::bigint
    from unnest(godowns, items) as wanted (godown, item)
      join stock_move move on move.item_id = wanted.item and move.godown_id = wanted.godown and move.quantity <> 0
        and move.date >= case when moment is null then day + 1 else day - 2 end
      join posting p on p.id = move.posting_id join voucher v on v.id = p.voucher_id
    where v.id <> besides
      and is_after_moment(coalesce(v.document_date, v.date), v.completed_at, v.posted_at, day, moment, zone)
    group by 1, 2, 3, 4;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

-- What a ledger of money held at a moment, of the base currency or of another. Settlements of one till go one after the other.
create function held_at_moment(wanted integer, currency integer, day date, moment timestamptz, zone text, besides bigint)
  returns bigint language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  is_base boolean := currency = (select currency_id from company);
  held bigint;
begin
  perform pg_advisory_xact_lock(hashtext('fieldbook.held_at_moment'), wanted);
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  if is_base then
    select coalesce(sum(amount), 0) into held from (
      select debit - credit as amount from ledger_month where ledger_id = wanted
      union all
      select entry.amount from balance_queue join ledger_entry entry using (posting_id) where entry.ledger_id = wanted) whole;
  else
    select coalesce(sum(foreign_amount), 0) into held from ledger_entry where ledger_id = wanted and currency_id = currency;
  end if;
  held := held - (select coalesce(sum(case when is_base then amount else foreign_amount end), 0) from (
    select entry.amount, entry.foreign_amount, entry.currency_id
    from ledger_entry entry join posting p on p.id = entry.posting_id join voucher v on v.id = p.voucher_id
    where entry.ledger_id = wanted and v.id <> besides
      and entry.date >= case when moment is null then day + 1 else day - 2 end
      and is_after_moment(coalesce(v.document_date, v.date), v.completed_at, v.posted_at, day, moment, zone)
    union all
    select entry.amount, entry.foreign_amount, entry.currency_id
    from posting p join ledger_entry entry on entry.posting_id = p.id
    where p.voucher_id = besides and entry.ledger_id = wanted) besides_them
    where is_base or currency_id = currency);
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return held;
end $$;
-- What changes what stood in a godown when it was counted, and comes into the books after that count, is flagged: the count may
-- have taken it for a shortage or a surplus. A voucher that was taken back is not flagged.
create function flag_counted_since() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  update voucher set exceptions = exceptions || 'stock.counted_since'::text
  where not is_taken_back(state, type) and not exceptions @> array['stock.counted_since'] and id in (
    select v.id from inserted move
      join posting p on p.id = move.posting_id
      join voucher v on v.id = p.voucher_id
      join voucher count on count.type = 'physicalStock' and count.id <> v.id
        and count.completed_at >= coalesce(v.completed_at, (move.date - 1)::timestamp at time zone 'UTC')
      join branch on branch.id = count.branch_id
    where move.quantity <> 0 and not is_taken_back(count.state, count.type)
      and not is_after_moment(move.date, v.completed_at, v.posted_at, (count.completed_at at time zone branch.zone)::date,
        count.completed_at, branch.zone)
      and exists (select from voucher_line line where line.voucher_id = count.id and line.version = count.version
        and line.item_id = move.item_id and line.godown_id = move.godown_id)
    group by v.id, count.id, move.godown_id, move.item_id having sum(move.quantity) <> 0);
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return null;
end $$;
create trigger counted_since after insert on stock_move referencing new table as inserted
  for each statement execute function flag_counted_since();

grant execute on function is_after_moment(date, timestamptz, timestamptz, date, timestamptz, text),
  moved_after(integer[], integer[], date, timestamptz, text, bigint),
  held_at_moment(integer, integer, date, timestamptz, text, bigint) to fieldbook_app;

-- As in 0062, with the person who bears the cost.
create or replace view cost_step with (security_invoker = true) as
  select posting_id, line_no, branch_id, item_id, godown_id, quantity, value, voucher_line, batch, expiry, basis, given, whole,
    source_voucher_id, source_line, bearer_id, against_id, cost_centre_id, project_id, person_id
  from stock_move
  union all
  select posting_id, line_no, branch_id, item_id, godown_id, 0, 0, voucher_line, null, null, basis, given, whole,
    source_voucher_id, source_line, bearer_id, against_id, null, null, null
  from derived_cost_step;
do $$
declare
  written text := pg_get_functiondef('cost_histories(integer[],bigint,boolean)'::regprocedure);
  wanted text := replace(written, 'coalesce(s.project_id::text, ''null''), '','',',
    'coalesce(s.project_id::text, ''null''), '','', coalesce(s.person_id::text, ''null''), '','',');
begin
  if wanted = written then raise exception 'cost_histories has another shape than expected'; end if;
  execute wanted;
end $$;
