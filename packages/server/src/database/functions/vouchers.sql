-- What identifies a voucher never changes, nor its branch and author; only its state, version, figures and remarks do. Changes of
-- the state are counted here, and who verified it is kept, so that no writer can forget or forge one.
create or replace function check_voucher_change() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.uid <> old.uid or new.type <> old.type or new.series_id <> old.series_id
     or new.number <> old.number or new.refer_no <> old.refer_no or new.branch_id <> old.branch_id
     or new.posted_at <> old.posted_at or new.posted_by <> old.posted_by then
    raise exception 'the identity of voucher % cannot change', old.id using errcode = 'FB003';
  end if;
  if old.state = 'void' then
    raise exception 'voucher % is void', old.id using errcode = 'FB004';
  end if;
  if new.version < old.version then
    raise exception 'voucher % cannot go back a version', old.id using errcode = 'FB003';
  end if;
  -- What comes back from under a lock was verified before.
  new.verified_by := case when new.state = 'verified' and old.state not in ('verified', 'locked') then acting_user()
    when new.state not in ('posted', 'rejected', 'draft') then old.verified_by end;
  new.verified_at := case when new.state = 'verified' and old.state not in ('verified', 'locked') then clock_timestamp()
    when new.state not in ('posted', 'rejected', 'draft') then old.verified_at end;
  new.state_changes := old.state_changes + (new.state <> old.state and new.version = old.version)::integer;
  return new;
end $$;

-- What arrives at once has nothing that could follow it, however its type is continued otherwise.
create or replace function nothing_follows() returns trigger language plpgsql as $$
begin
  new.fulfilment := null;
  return new;
end $$;

create or replace function forget_fulfilment() returns trigger language plpgsql as $$
begin
  new.fulfilment := null;
  return new;
end $$;

-- How much of a document is done is a fact about all that followed it: it is counted and kept whoever wrote last, also where
-- that person may not write into the document itself, or does not see what somebody of another route took from it. A line is done when all of it is
-- used up; a document without lines when anything follows it. The caller holds the locks of these vouchers.
create or replace function refresh_fulfilment(ids bigint[], types text[]) returns void
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  branches text := current_setting('fieldbook.branches', true);
  routes text := current_setting('fieldbook.routes', true);
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  update voucher v set fulfilment = fresh.fulfilment from (
    select promise.id, case
        when promise.state in ('closed', 'rejected') then 'closed'
        when line.count = 0 and exists (select from voucher later
          where later.source_voucher_id = promise.id and not is_taken_back(later.state, later.type)) then 'done'
        when line.count > 0 and line.done = line.count then 'done'
        when line.used > 0 then 'partly'
        else 'open' end as fulfilment
    from voucher promise cross join lateral (
      select count(*) as count, count(*) filter (where used.quantity >= abs(l.smallest) + l.free_smallest) as done,
        coalesce(sum(used.quantity), 0) as used
      from voucher_line l cross join lateral (
        select coalesce(sum(abs(later.smallest) + later.free_smallest), 0) as quantity from voucher_line later
          join voucher holder on holder.id = later.voucher_id and holder.version = later.version
        where later.source_voucher_id = promise.id and later.source_line = l.line_no and not is_taken_back(holder.state, holder.type)) used
      where l.voucher_id = promise.id and l.version = promise.version) line
    where promise.id = any (ids) and promise.type = any (types) and promise.state <> 'void') fresh
  where v.id = fresh.id and v.fulfilment is distinct from fresh.fulfilment;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
revoke execute on function refresh_fulfilment(bigint[],text[]) from public;
grant execute on function refresh_fulfilment(bigint[],text[]) to fieldbook_app;

-- A rejected voucher has its entries taken back, as a void one has: it uses nothing of its source, is no follower, and comes
-- to nothing in sums. A promise has no entries, and stays what it was.
create or replace function is_taken_back(state text, type text) returns boolean language sql immutable parallel safe as $$
  select state = 'void' or state = 'rejected' and type not in ('lead', 'quotation', 'order', 'purchaseOrder')
$$;
grant execute on function is_taken_back(text,text) to fieldbook_app;

-- What other vouchers took of a line: a rule of the books, so whoever asks, all of them count. A line that a correction has valued
-- anew took what it costs now; what was sent back at a price stays at it. The context is opened for the one statement and closed
-- again; a fault in between ends the transaction and the context with it.
create or replace function taken_of_line(
  source bigint, line integer, besides bigint
) returns table (quantity bigint, free bigint, value bigint, unvalued bigint, net bigint, tax bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select sum(abs(later.smallest) + later.free_smallest)::bigint, sum(later.free_smallest)::bigint,
      sum(coalesce(corrected.cost, later.taken, case v.type when 'purchaseReturn' then abs(later.cost) end))::bigint,
      (sum(abs(later.smallest) + later.free_smallest)
        filter (where corrected.cost is null and later.taken is null and v.type <> 'purchaseReturn'))::bigint,
      sum(abs(later.net))::bigint, sum(abs(later.tax))::bigint
    from voucher_line later join voucher v on v.id = later.voucher_id and v.version = later.version
      left join line_cost corrected on corrected.voucher_id = v.id and corrected.line_no = later.line_no
    where later.source_voucher_id = source and later.source_line = line and not is_taken_back(v.state, v.type) and v.id <> besides;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function taken_of_line(bigint,integer,bigint) to fieldbook_app;

-- The vouchers that one continues: by its header, or by a line where one invoice bills several delivery notes.
create or replace function sources_of_voucher(wanted bigint) returns setof bigint
  language sql stable set search_path = fieldbook, pg_temp as $$
  select source_voucher_id from voucher where id = wanted and source_voucher_id is not null
  union
  select line.source_voucher_id from voucher v join voucher_line line on line.voucher_id = v.id and line.version = v.version
    where v.id = wanted and line.source_voucher_id is not null
$$;
grant execute on function sources_of_voucher(bigint) to fieldbook_app;

-- Who goes on from a voucher, and from those in turn: their numbers, the one to take back first at the front.
create or replace function user_of_voucher(source bigint, besides_charges boolean) returns text
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  found_users text;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  with recursive follower(id) as (
    select source
    union
    select v.id from follower f
      cross join lateral (select voucher_id as id from voucher_line where source_voucher_id = f.id
        union select id from voucher where source_voucher_id = f.id
        union select voucher_id from voucher_ledger_line where landed_on_id = f.id) later
      join voucher v on v.id = later.id
      where not is_taken_back(v.state, v.type) and (v.source_voucher_id = f.id
        or exists (select from voucher_line line
          where line.voucher_id = v.id and line.version = v.version and line.source_voucher_id = f.id)
        or exists (select from voucher_ledger_line line
          where line.voucher_id = v.id and line.version = v.version and line.landed_on_id = f.id))
  )
  select string_agg(refer_no, ', ' order by id desc) into found_users
    from (select v.id, v.refer_no from follower join voucher v on v.id = follower.id
      where v.id <> source order by v.id desc limit 10) latest
    where not besides_charges or exists (select from voucher v where not is_taken_back(v.state, v.type)
      and (v.source_voucher_id = source or exists (select from voucher_line line
        where line.voucher_id = v.id and line.version = v.version and line.source_voucher_id = source)));
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return found_users;
end $$;
grant execute on function user_of_voucher(bigint,boolean) to fieldbook_app;

-- What a voucher did in any branch, and who used its bills first and last; null where nothing stands. A function, so that a
-- connection plans it once: that took longer than anything else about a small correction.
create or replace function standing_of_voucher(wanted bigint) returns json language plpgsql stable
  set search_path = fieldbook, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select json_build_object('parts', found.parts, 'usesOfBills', (
      select coalesce(json_object_agg(b.id, json_build_object(
        'last', (
          select other.refer_no from bill_entry o join posting q on q.id = o.posting_id left join voucher other on other.id = q.voucher_id
          where o.bill_id = b.id and q.voucher_id <> wanted and q.kind in ('post', 'branch')
            and not exists (select from posting r where r.reverses = q.id)
          order by q.id desc limit 1),
        'first', (
          select json_build_object('by', coalesce(other.refer_no, b.reference), 'date', q.date)
          from bill_entry o join posting q on q.id = o.posting_id left join voucher other on other.id = q.voucher_id
          where o.bill_id = b.id and q.voucher_id <> wanted and q.kind in ('post', 'branch')
            and not exists (select from posting r where r.reverses = q.id)
          order by q.date, q.id limit 1))), '{}')
      from bill b where b.id in (
        select e.bill_id from posting p join bill_entry e on e.posting_id = p.id where p.voucher_id = wanted and p.kind in ('post', 'branch'))))
    from (select standing_postings(wanted) as parts) found where found.parts is not null);
end $$;
revoke execute on function standing_of_voucher(bigint) from public;
grant execute on function standing_of_voucher(bigint) to fieldbook_app;

-- The postings of a voucher that stand, of all branches: whoever may change the voucher takes back what it did anywhere.
create or replace function standing_postings(voucher bigint) returns json language plpgsql
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  answer json;
begin
  perform set_config('fieldbook.branches', '*', true);
  select json_agg(json_build_object('id', p.id, 'version', p.version, 'date', p.date, 'branch_id', p.branch_id,
      'entries', coalesce((select json_agg(row_to_json(e) order by e.line_no) from ledger_entry e where e.posting_id = p.id), '[]'),
      'moves', coalesce((select json_agg(row_to_json(m) order by m.line_no) from stock_move m where m.posting_id = p.id), '[]'),
      'bills', coalesce((select json_agg(json_build_object('bill_id', b.id, 'party_id', b.party_id, 'ledger_id', b.ledger_id,
          'reference', b.reference, 'kind', e.kind, 'amount', e.amount, 'base_amount', e.base_amount) order by e.line_no)
        from bill_entry e join bill b on b.id = e.bill_id where e.posting_id = p.id), '[]')) order by p.id)
  into answer
  from posting p
  where p.voucher_id = voucher and p.kind in ('post', 'branch')
    and not exists (select from posting r where r.reverses = p.id);
  perform set_config('fieldbook.branches', branches, true);
  return answer;
end $$;
grant execute on function standing_postings(bigint) to fieldbook_app;
