-- How each stock move found its value and who bears it, so that a correction can replay the cost of an item. What a
-- correction finds about the lines of other vouchers is kept beside them, since what was posted is never rewritten.

alter table stock_move
  add column basis text check (basis in ('issued', 'received', 'returned', 'valued', 'found', 'carried', 'sent', 'arrived',
    'billed', 'repriced', 'writtenDown', 'shifted')),
  -- Base currency: what the basis was given from outside, or the share of a source line as it was posted.
  add column given bigint check (abs(given) <= 900000000000000),
  -- Smallest units: of a repriced receipt what it brought, of a billed delivery what is billed.
  add column whole bigint check (whole between 0 and 1000000000000),
  add column source_voucher_id bigint references voucher (id),
  add column source_line integer,
  -- The ledger that bears the cost, and the one that gives it where no stock does; of the posting's own entries.
  add column bearer_id integer,
  add column against_id integer,
  add column cost_centre_id integer,
  add column project_id integer;
create index stock_move_by_place on stock_move (item_id, posting_id);
create index stock_move_by_source on stock_move (source_voucher_id) where source_voucher_id is not null;

-- Steps that moved nothing and were not written when they were posted; the links of the chains are over what was written, so
-- these stand beside it (derive_cost_steps).
create table derived_cost_step (
  posting_id bigint not null references posting (id),
  line_no integer not null check (line_no >= 100000),
  branch_id integer not null references branch (id),
  item_id integer not null references item (id),
  godown_id integer not null references godown (id),
  voucher_line integer not null,
  basis text not null check (basis in ('billed', 'repriced', 'writtenDown')),
  given bigint not null check (abs(given) <= 900000000000000),
  whole bigint check (whole between 0 and 1000000000000),
  source_voucher_id bigint references voucher (id),
  source_line integer,
  bearer_id integer,
  against_id integer,
  primary key (posting_id, line_no)
);
create index derived_cost_step_by_item on derived_cost_step (item_id, posting_id);
create index derived_cost_step_by_source on derived_cost_step (source_voucher_id) where source_voucher_id is not null;
alter table derived_cost_step enable row level security;
alter table derived_cost_step force row level security;
create policy of_posting on derived_cost_step for select using (exists (select from posting where posting.id = posting_id));
create policy of_posting_write on derived_cost_step for all to fieldbook_owner using (true) with check (true);
grant select on derived_cost_step to fieldbook_app;

-- All steps, in whatever way they were kept. The order of a posting's lines is that of their lines, then of their writing.
create view cost_step with (security_invoker = true) as
  select posting_id, line_no, branch_id, item_id, godown_id, quantity, value, voucher_line, batch, expiry, basis, given, whole,
    source_voucher_id, source_line, bearer_id, against_id, cost_centre_id, project_id
  from stock_move
  union all
  select posting_id, line_no, branch_id, item_id, godown_id, 0, 0, voucher_line, null, null, basis, given, whole,
    source_voucher_id, source_line, bearer_id, against_id, null, null
  from derived_cost_step;
grant select on cost_step to fieldbook_app;

-- What a voucher's line costs since a correction, a magnitude; no row where it is what the line says.
create table line_cost (
  voucher_id bigint not null references voucher (id),
  line_no integer not null,
  cost bigint not null check (cost between 0 and 900000000000000),
  primary key (voucher_id, line_no)
);

-- Cost of an item as it stood before the vouchers from a place in posting order on: a replay begins at the last one.
-- `costs`: { saleable, damage, transit } with quantity, value, lastQuantity, lastValue and layers each.
create table cost_mark (
  item_id integer not null references item (id),
  place bigint not null,
  costs jsonb not null,
  primary key (item_id, place)
);

-- How many postings of an item were folded since its last mark.
create table cost_mark_due (
  item_id integer primary key references item (id),
  postings integer not null
);

-- The item's marks and steps are of all branches, whatever the person who corrects may see.
create function all_branches() returns void language sql as $$
  select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
$$;

-- Steps of the vouchers that stand, in posting order, from the mark before `since` on; all from the beginning where there
-- is no mark. Answers [mark, steps] by item, as text, with ids for names.
create function cost_histories(items integer[], since bigint, whole boolean) returns table (item integer, mark text, steps text)
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform all_branches();
  return query
  select wanted.id, case when m.place is null then null else json_build_object('place', m.place, 'costs', m.costs)::text end,
    (select '[' || coalesce(string_agg(concat('[', s.place, ',', s.voucher_id, ',', s.voucher_line, ',"', s.basis, '",', s.godown_id,
        ',', s.branch_id, ',', s.quantity, ',', s.value, ',', coalesce(s.given, 0), ',', coalesce(s.whole::text, 'null'), ',',
        coalesce(s.source_voucher_id::text, 'null'), ',', coalesce(s.source_line::text, 'null'), ',',
        coalesce(s.bearer_id::text, 'null'), ',', coalesce(s.against_id::text, 'null'), ',',
        coalesce(s.cost_centre_id::text, 'null'), ',', coalesce(s.project_id::text, 'null'), ',', coalesce(s.way, 'null'), ']'),
        ',' order by s.place, s.posting_id, s.line_no), '') || ']'
      from (
        select move.*, p.voucher_id, case when p.version = 1 then p.id else (
            select min(f.id) from posting f where f.voucher_id = p.voucher_id and f.kind = 'post') end as place,
          case when place_of.kind = 'transit' then to_json((select v.refer_no from voucher v
            where v.id = case when move.quantity < 0 then move.source_voucher_id else p.voucher_id end))::text end as way
        from cost_step move join posting p on p.id = move.posting_id join godown place_of on place_of.id = move.godown_id
        where move.item_id = wanted.id and move.posting_id >= coalesce(m.place, 0) and move.basis is not null
          and p.kind = 'post' and not exists (select from posting r where r.reverses = p.id)) s
      where s.place >= coalesce(m.place, 0))
  from unnest(items) wanted (id)
    left join lateral (select cost_mark.place, cost_mark.costs from cost_mark
      where item_id = wanted.id and cost_mark.place <= since and not whole order by cost_mark.place desc limit 1) m on true;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

-- Source lines of vouchers before `start`, with what steps before it took of them: [voucher, line, quantity, cost, used,
-- value]. A cost is what the line costs since its last correction.
create function cost_sources(vouchers bigint[], lines integer[], start bigint) returns text
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  answer text;
begin
  perform all_branches();
  select '[' || coalesce(string_agg(concat('[', wanted.voucher, ',', wanted.line, ',', abs(line.smallest) + line.free_smallest, ',',
      coalesce(corrected.cost, abs(line.cost)), ',', coalesce(taken.quantity, 0), ',', coalesce(taken.value, 0), ']'), ','), '') || ']'
  into answer
  from unnest(vouchers, lines) wanted (voucher, line)
    join voucher v on v.id = wanted.voucher
    join voucher_line line on line.voucher_id = v.id and line.version = v.version and line.line_no = wanted.line
    left join line_cost corrected on corrected.voucher_id = v.id and corrected.line_no = line.line_no
    left join lateral (
      select sum(case when move.basis = 'billed' then move.whole else abs(move.quantity) end)::bigint as quantity,
        sum(case when move.basis = 'billed' then move.given else abs(move.value) end)::bigint as value
      from cost_step move join posting p on p.id = move.posting_id and p.kind = 'post'
      where move.source_voucher_id = wanted.voucher and move.source_line = wanted.line and move.basis <> 'sent'
        and not exists (select from posting r where r.reverses = p.id)
        and (select min(f.id) from posting f where f.voucher_id = p.voucher_id and f.kind = 'post') < start) taken on true;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return answer;
end $$;

-- What a correction found: lines of other vouchers that cost something else now, and the marks after its place anew. Lines
-- of the corrected voucher itself cost what its new version says, but for those whose steps are as they were: what an
-- earlier correction found about them goes along to their new numbers.
create function keep_corrected_costs(
  own_voucher bigint, own_lines_before integer[], own_lines_now integer[], line_vouchers bigint[], line_nos integer[], line_costs bigint[],
  items integer[], places bigint[], mark_items integer[], mark_places bigint[], mark_costs jsonb[]
) returns void language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  kept_lines integer[];
  kept_costs bigint[];
begin
  with gone as (delete from line_cost where voucher_id = own_voucher returning line_no, cost)
  select array_agg(line_no), array_agg(cost) into kept_lines, kept_costs from gone;
  insert into line_cost (voucher_id, line_no, cost)
  select distinct own_voucher, line.now, kept.cost
  from unnest(kept_lines, kept_costs) kept (line_no, cost)
    join unnest(own_lines_before, own_lines_now) line (before, now) on line.before = kept.line_no;
  insert into line_cost (voucher_id, line_no, cost) select * from unnest(line_vouchers, line_nos, line_costs)
    on conflict (voucher_id, line_no) do update set cost = excluded.cost where line_cost.cost <> excluded.cost;
  delete from cost_mark using unnest(items, places) changed (item_id, place)
    where cost_mark.item_id = changed.item_id and cost_mark.place > changed.place;
  insert into cost_mark (item_id, place, costs) select * from unnest(mark_items, mark_places, mark_costs)
    on conflict (item_id, place) do update set costs = excluded.costs;
end $$;

-- Marks items that have moved much since their last mark, as they stand. An item that is moving right now waits: another
-- process may still hold posting numbers that it took before.
create function mark_costs(most integer, after_postings integer, quiet interval) returns integer
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  due record;
  last bigint;
  marked integer := 0;
begin
  perform all_branches();
  for due in select item_id from cost_mark_due where postings >= after_postings order by postings desc limit most loop
    perform from item_cost where item_id = due.item_id order by pool for no key update;
    select max(posting_id) into last from stock_move where item_id = due.item_id;
    continue when (select posted_at > clock_timestamp() - quiet from posting where id = last);
    insert into cost_mark (item_id, place, costs)
    select due.item_id, last + 1, jsonb_object_agg(pool, jsonb_build_object('quantity', quantity, 'value', value,
      'lastQuantity', last_quantity, 'lastValue', last_value, 'layers', layers))
    from item_cost where item_id = due.item_id
    on conflict (item_id, place) do update set costs = excluded.costs;
    update cost_mark_due set postings = 0 where item_id = due.item_id;
    marked := marked + 1;
  end loop;
  return marked;
end $$;

create function count_for_marks() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into cost_mark_due as due (item_id, postings)
  select item_id, count(distinct posting_id) from stock_move where posting_id in (select posting_id from folded) group by item_id
  on conflict (item_id) do update set postings = due.postings + excluded.postings;
  return null;
end $$;
create trigger marks_due after delete on balance_queue referencing old table as folded
  for each statement execute function count_for_marks();

alter table line_cost enable row level security;
alter table line_cost force row level security;
create policy of_voucher on line_cost for select using (exists (select from voucher where voucher.id = voucher_id));
create policy of_voucher_write on line_cost for all to fieldbook_owner using (true) with check (true);
grant select on line_cost, cost_mark to fieldbook_app;
grant execute on function cost_histories(integer[], bigint, boolean), cost_sources(bigint[], integer[], bigint),
  keep_corrected_costs(bigint, integer[], integer[], bigint[], integer[], bigint[], integer[], bigint[], integer[], bigint[], jsonb[]),
  mark_costs(integer, integer, interval) to fieldbook_app;

-- As in 0025; a line that a correction has valued anew took what it costs now. What was sent back at a price stays at it.
create or replace function taken_of_line(source bigint, line integer, besides bigint)
  returns table (quantity bigint, free bigint, value bigint, unvalued bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select sum(abs(later.smallest) + later.free_smallest)::bigint, sum(later.free_smallest)::bigint,
      sum(coalesce(corrected.cost, later.taken, case v.type when 'purchaseReturn' then abs(later.cost) end))::bigint,
      (sum(abs(later.smallest) + later.free_smallest)
        filter (where corrected.cost is null and later.taken is null and v.type <> 'purchaseReturn'))::bigint
    from voucher_line later join voucher v on v.id = later.voucher_id and v.version = later.version
      left join line_cost corrected on corrected.voucher_id = v.id and corrected.line_no = later.line_no
    where later.source_voucher_id = source and later.source_line = line and v.state <> 'void' and v.id <> besides;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
