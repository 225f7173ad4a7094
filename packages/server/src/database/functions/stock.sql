-- Days under which batches stand in the books, first the one that expires first: rows that a standing voucher other than
-- `besides` moved. Whoever asks, all branches count.
create or replace function batch_expiries(
  items integer[], batches text[], besides bigint
) returns table (item_id integer, batch text, expiry date) language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select distinct kept.item_id, kept.batch, kept.expiry
    from unnest(items, batches) as asked (item, name)
      join stock_batch kept on kept.item_id = asked.item and kept.batch = asked.name
    where exists (select from stock_move move join posting on posting.id = move.posting_id
      where move.item_id = kept.item_id and move.batch = kept.batch
        and coalesce(move.expiry, '9999-12-31') = kept.expiry
        and posting.kind in ('post', 'branch') and posting.voucher_id <> besides
        and not exists (select from posting back where back.reverses = posting.id))
    order by 1, 2, 3;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function batch_expiries(integer[],text[],bigint) to fieldbook_app;

-- Goods that moved without a day (completed in the field, or of an item that keeps none) say nothing of it.
-- Looks at commit, since an edit may write the new day before it clears the old one. The row of the batch is locked first, so
-- of two postings that bring in the same batch at once the second sees what the first left.
create or replace function keep_batch_expiry() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare known item_batch;
begin
  if not exists (select from stock_batch where (godown_id, item_id, batch, expiry)
      = (new.godown_id, new.item_id, new.batch, new.expiry) and quantity <> 0) then
    return null;
  end if;
  insert into item_batch (item_id, batch, expiry) values (new.item_id, new.batch, new.expiry)
    on conflict (item_id, batch) do nothing;
  select * into known from item_batch where item_id = new.item_id and batch = new.batch for update;
  if known.expiry = new.expiry then return null; end if;
  if not exists (select from stock_batch other where other.item_id = new.item_id and other.batch = new.batch
      and other.expiry not in (new.expiry, '9999-12-31') and other.quantity <> 0) then
    update item_batch set expiry = new.expiry where item_id = new.item_id and batch = new.batch;
  else
    raise exception 'batch % expires on %', new.batch, known.expiry using errcode = 'FB008', table = 'stock_batch';
  end if;
  return null;
end $$;

-- What moved after a moment, by batch: what stands in the godowns less this is what stood there then. Asked by a count, under the
-- locks of the goods; whoever asks, all branches and routes count. A document of the field may be dated a day before its time,
-- and what was moved to the first open day stands later than it is dated, never earlier.
create or replace function moved_after(
  godowns integer[], items integer[], day date, moment timestamp with time zone, zone text
) returns table (godown_id integer, item_id integer, batch text, expiry date, quantity bigint)
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
    where is_after_moment(coalesce(v.document_date, v.date), v.completed_at, v.posted_at, day, moment, zone)
    group by 1, 2, 3, 4;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function moved_after(integer[],integer[],date,timestamp with time zone,text) to fieldbook_app;

-- What a ledger of money held at a moment, of the base currency or of another. Settlements of one till go one after the other.
create or replace function held_at_moment(wanted integer, currency integer, day date, moment timestamptz, zone text, besides bigint)
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
grant execute on function held_at_moment(integer,integer,date,timestamp with time zone,text,bigint) to fieldbook_app;

-- Is a voucher after a moment? What was completed in the field says when. What was posted at the office on its own day has the
-- time of its posting; what was entered on another day has none, and counts as of the beginning of its day. Without a time, the
-- moment is the end of the day.
create or replace function is_after_moment(of_day date, completed timestamptz, posted timestamptz, day date, moment timestamptz, zone text)
  returns boolean language sql immutable parallel safe as $$
  select case when moment is not null and completed is not null then completed > moment
    else of_day > day
      or (moment is not null and of_day = day and posted > moment and (posted at time zone zone)::date = day) end
$$;
grant execute on function is_after_moment(date,timestamp with time zone,timestamp with time zone,date,timestamp with time zone,text) to fieldbook_app;

-- A count is flagged when something comes into the books afterwards that changes what stood there at its moment: it may have taken that
-- for a shortage or a surplus. A person decides whether to count anew (ACCOUNTING.md, Counts and settlements).
create or replace function flag_counted_since() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  changed record;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  for changed in
    select distinct count.id as count
    from inserted move
      join posting p on p.id = move.posting_id
      join voucher v on v.id = p.voucher_id
      join voucher count on count.type = 'physicalStock' and count.id <> v.id
        and count.completed_at >= coalesce(v.completed_at, (move.date - 1)::timestamp at time zone 'UTC')
      join branch on branch.id = count.branch_id
    where move.quantity <> 0 and not is_taken_back(count.state, count.type)
      and not count.exceptions @> array['stock.counted_since']
      -- Of two counts of one moment the one that was entered first comes first.
      and not (v.type = 'physicalStock' and v.completed_at = count.completed_at and v.id > count.id)
      and not is_after_moment(move.date, v.completed_at, v.posted_at, (count.completed_at at time zone branch.zone)::date,
        count.completed_at, branch.zone)
      and exists (select from voucher_line line where line.voucher_id = count.id and line.version = count.version
        and line.item_id = move.item_id and line.godown_id = move.godown_id)
    group by v.id, count.id, move.godown_id, move.item_id having sum(move.quantity) <> 0
  loop
    update voucher set exceptions = exceptions || 'stock.counted_since'::text where id = changed.count;
  end loop;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return null;
end $$;
