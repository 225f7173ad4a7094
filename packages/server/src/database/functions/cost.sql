-- Steps of the vouchers that stand, from the mark before `since` on; all from the beginning where there is no mark. `steps`: a row a
-- line, in no order, each but the last with a comma behind it: [place, line of the posting, voucher, days since 2000, line, basis, godown,
-- branch, quantity, value booked, given, bearer, person], and where anything else is to be said as well [..., against, cost
-- centre, project, home, whole, source voucher, source line, begun, way]. Ids stand for names, 0 where there is none; `whole`, `source
-- line` and `way` are null where there is none. Of a short row, home and begun are the branch.
-- Postings are found by their numbers and joined by hash, whatever the database thinks of their count.
create or replace function cost_histories(items integer[], since bigint, whole boolean) returns table (item integer, mark text, steps text)
  language plpgsql security definer set search_path = fieldbook, pg_temp
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  wanted integer;
  marked record;
  start bigint;
  named bigint[];
begin
  perform all_branches();
  foreach wanted in array items loop
    select * into marked from mark_before(wanted, since, whole);
    start := coalesce(marked.place, 0);
    select array_agg(distinct posting_id) into named from stock_move where item_id = wanted and posting_id >= start and basis is not null;
    return query
    with standing as materialized (
      select p.id, p.voucher_id, p.date - date '2000-01-01' as day,
        case p.kind when 'post' then p.branch_id else (select v.branch_id from voucher v where v.id = p.voucher_id) end as home,
        case when p.version = 1 and p.kind = 'post' then p.id else (
          select min(f.id) from posting f where f.voucher_id = p.voucher_id and f.kind = 'post') end as place
      from posting p left join posting r on r.reverses = p.id and r.reverses = any (named)
      where p.id = any (named) and p.kind in ('post', 'branch') and r.id is null)
    select wanted, case when marked.place is null then null else json_build_object('place', marked.place, 'costs', marked.costs)::text end,
      coalesce(string_agg(case
        when s.against_id is null and s.cost_centre_id is null and s.project_id is null and s.home = s.branch_id
          and s.whole is null and s.source_voucher_id is null and s.way is null
        then format('[%s,%s,%s,%s,%s,"%s",%s,%s,%s,%s,%s,%s,%s]', s.place, s.line_no, s.voucher_id, s.day, s.voucher_line, s.basis,
          s.godown_id, s.branch_id, s.quantity, s.value, coalesce(s.given, 0), coalesce(s.bearer_id, 0), coalesce(s.person_id, 0))
        else format('[%s,%s,%s,%s,%s,"%s",%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s]', s.place, s.line_no, s.voucher_id, s.day,
          s.voucher_line, s.basis, s.godown_id, s.branch_id, s.quantity, s.value, coalesce(s.given, 0), coalesce(s.bearer_id, 0),
          coalesce(s.person_id, 0), coalesce(s.against_id, 0), coalesce(s.cost_centre_id, 0), coalesce(s.project_id, 0), s.home,
          coalesce(s.whole::text, 'null'), coalesce(s.source_voucher_id, 0), coalesce(s.source_line::text, 'null'),
          coalesce(s.begun, s.home), coalesce(s.way, 'null'))
        end, E',\n'), '')
    from (
      select move.*, standing.*,
        case when move.source_voucher_id is not null then (
          select v.branch_id from voucher v where v.id = move.source_voucher_id) end as begun,
        case when place_of.kind = 'transit' then to_json((select v.refer_no from voucher v
          where v.id = case when move.quantity < 0 then move.source_voucher_id else standing.voucher_id end))::text end as way
      from stock_move move join standing on standing.id = move.posting_id join godown place_of on place_of.id = move.godown_id
      where move.item_id = wanted and move.posting_id >= start and move.basis is not null and standing.place >= start
      offset 0) s;
  end loop;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function cost_histories(integer[],bigint,boolean) to fieldbook_app;

-- Source lines of vouchers before `start`, with what steps before it took of them: [voucher, line, quantity, cost, used, value]. A
-- cost is what the line costs since its last correction, and what a line took is what it costs by now, as a new return is told
-- (taken_of_line).
create or replace function cost_sources(vouchers bigint[], lines integer[], start bigint) returns text
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
      select sum(took.quantity)::bigint as quantity, sum(coalesce(by_now.cost, took.value))::bigint as value
      from (
        select p.voucher_id, move.voucher_line,
          sum(case when move.basis = 'billed' then move.whole else abs(move.quantity) end) as quantity,
          sum(case when move.basis = 'billed' then move.given else abs(move.value) end) as value
        from stock_move move join posting p on p.id = move.posting_id and p.kind in ('post', 'branch')
        where move.source_voucher_id = wanted.voucher and move.source_line = wanted.line and move.basis not in ('sent', 'landed')
          and not exists (select from posting r where r.reverses = p.id)
          and (select min(f.id) from posting f where f.voucher_id = p.voucher_id and f.kind = 'post') < start
        group by p.voucher_id, move.voucher_line) took
        left join line_cost by_now on by_now.voucher_id = took.voucher_id and by_now.line_no = took.voucher_line) taken on true;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return answer;
end $$;
grant execute on function cost_sources(bigint[],integer[],bigint) to fieldbook_app;

-- What a correction found: lines of other vouchers that cost something else now, and the marks after its place anew. Lines
-- of the corrected voucher itself cost what its new version says, but for those whose steps are as they were: what an
-- earlier correction found about them goes along to their new numbers.
create or replace function keep_corrected_costs(
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
  delete from line_cost using unnest(line_vouchers, line_nos) line (voucher_id, line_no)
    where line_cost.voucher_id = line.voucher_id and line_cost.line_no = line.line_no;
  insert into line_cost (voucher_id, line_no, cost) select * from unnest(line_vouchers, line_nos, line_costs);
  delete from cost_mark using unnest(items, places) changed (item_id, place)
    where cost_mark.item_id = changed.item_id and cost_mark.place > changed.place;
  insert into cost_mark (item_id, place, costs) select * from unnest(mark_items, mark_places, mark_costs)
    on conflict (item_id, place) do update set costs = excluded.costs;
end $$;
grant execute on function keep_corrected_costs(bigint,integer[],integer[],bigint[],integer[],bigint[],integer[],bigint[],integer[],bigint[],jsonb[]) to fieldbook_app;

create or replace function line_costs_of_vouchers() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  stray bigint;
begin
  perform all_branches();
  select line.voucher_id into stray from (select distinct voucher_id from written) line
    where not exists (select from voucher where voucher.id = line.voucher_id) limit 1;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  if stray is not null then
    raise foreign_key_violation using message = format('there is no voucher %s whose line could cost something', stray);
  end if;
  return null;
end $$;

-- Marks items that have moved much since their last mark, as they stand. An item that is moving right now waits: another
-- process may still hold posting numbers that it took before.
create or replace function mark_costs(most integer, after_postings integer, quiet interval) returns integer
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  due record;
  last bigint;
  marked integer := 0;
begin
  perform all_branches();
  for due in select item_id from cost_mark_due where postings >= after_postings order by postings desc limit most loop
    perform from item_cost where item_id = due.item_id order by pool, branch_id for no key update;
    select max(posting_id) into last from stock_move where item_id = due.item_id;
    continue when (select posted_at > clock_timestamp() - quiet from posting where id = last);
    insert into cost_mark (item_id, place, costs)
    select due.item_id, last + 1, jsonb_agg(jsonb_build_object('branch', branch_id, 'pool', pool, 'quantity', quantity, 'value', value,
      'lastQuantity', last_quantity, 'lastValue', last_value, 'layers', layers))
    from item_cost where item_id = due.item_id
    on conflict (item_id, place) do update set costs = excluded.costs;
    update cost_mark_due set postings = 0 where item_id = due.item_id;
    marked := marked + 1;
  end loop;
  return marked;
end $$;
grant execute on function mark_costs(integer,integer,interval) to fieldbook_app;

-- The last mark of an item before `since`. Where something is landed later on goods that came before, the one before those
-- goods: what charges change is told by the day of the charge. Nothing where the history is wanted whole.
create or replace function mark_before(item integer, since bigint, whole boolean, out place bigint, out costs jsonb)
  language sql stable set search_path = fieldbook, pg_temp as $$
  select cost_mark.place, cost_mark.costs from cost_mark
  where item_id = item and not whole and cost_mark.place <= least(since, (
    select min(came.id) from stock_move charge join posting p on p.id = charge.posting_id and p.kind in ('post', 'branch')
      join posting came on came.voucher_id = charge.source_voucher_id and came.kind = 'post'
    where charge.item_id = item and charge.basis = 'landed' and charge.posting_id >= since
      and not exists (select from posting r where r.reverses = p.id)))
  order by cost_mark.place desc limit 1
$$;
revoke execute on function mark_before(integer,bigint,boolean) from public;

create or replace function count_for_marks() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into cost_mark_due as due (item_id, postings)
  select item_id, count(distinct posting_id) from stock_move where posting_id in (select posting_id from folded) group by item_id
  on conflict (item_id) do update set postings = due.postings + excluded.postings;
  return null;
end $$;

-- The lines with which the goods of a voucher came in: its own, or those of the receipt that it bills. Goods may stand in a godown
-- of another branch; `branch` is that of the voucher that brought them.
create or replace function receipts_of(bought bigint)
  returns table (of_line integer, voucher bigint, line integer, branch integer, godown integer, place bigint) language plpgsql
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select distinct on (own.line_no) own.line_no, came.voucher_id, move.voucher_line, brought.branch_id, move.godown_id,
      (select min(first.id) from posting first where first.voucher_id = came.voucher_id and first.kind = 'post')
    from voucher v join voucher_line own on own.voucher_id = v.id and own.version = v.version
      join posting came on came.voucher_id in (v.id, own.source_voucher_id) and came.kind in ('post', 'branch')
        and not exists (select from posting back where back.reverses = came.id)
      join stock_move move on move.posting_id = came.id and move.basis = 'received' and move.item_id = own.item_id
        and move.voucher_line = case came.voucher_id when v.id then own.line_no else own.source_line end
      join voucher brought on brought.id = came.voucher_id
    where v.id = bought order by own.line_no, came.voucher_id = v.id desc;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function receipts_of(bigint) to fieldbook_app;

-- The first of these vouchers in posting order: its place.
create or replace function first_place(vouchers bigint[]) returns bigint
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  place bigint;
begin
  perform all_branches();
  select min(id) into place from posting where voucher_id = any (vouchers) and kind = 'post';
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return place;
end $$;
grant execute on function first_place(bigint[]) to fieldbook_app;

-- What stays of a voucher while charges are landed on its goods; nothing where none are. `lines`: item, godown, source line.
create or replace function charged_goods(source bigint) returns json language plpgsql
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  answer json;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  with charge as (
    select distinct v.id, v.refer_no, v.date from voucher_ledger_line line
      join voucher v on v.id = line.voucher_id and v.version = line.version and not is_taken_back(v.state, v.type)
    where line.landed_on_id = source)
  select json_build_object('by', string_agg(refer_no, ', ' order by id desc),
      'first', (select json_build_object('by', refer_no, 'date', date) from charge order by date, id limit 1),
      'branch', (select branch_id from voucher where id = source),
      'source', (select source_voucher_id from voucher where id = source),
      'lines', (select json_agg(json_build_array(line.item_id, line.godown_id, line.source_line) order by line.line_no)
        from voucher_line line join voucher v on v.id = line.voucher_id and v.version = line.version where v.id = source))
    into answer from charge having count(*) > 0;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return answer;
end $$;
grant execute on function charged_goods(bigint) to fieldbook_app;

create or replace function charged_lines(vouchers bigint[], lines integer[], besides bigint, start bigint)
  returns table (voucher bigint, line integer, quantity bigint, landed bigint, sent_back bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select wanted.voucher, wanted.line, brought.quantity,
      coalesce(sum(step.given) filter (where step.basis = 'landed' and step.voucher_line >= 10000), 0)::bigint,
      coalesce(-sum(step.quantity) filter (where step.basis = 'sent'), 0)::bigint
    from unnest(vouchers, lines) wanted (voucher, line)
      cross join lateral (select sum(move.quantity)::bigint as quantity
        from posting came join stock_move move on move.posting_id = came.id
        where came.voucher_id = wanted.voucher and came.kind in ('post', 'branch') and move.basis = 'received'
          and move.voucher_line = wanted.line and not exists (select from posting back where back.reverses = came.id)) brought
      left join (stock_move step join posting p on p.id = step.posting_id and p.kind in ('post', 'branch')
          and not exists (select from posting back where back.reverses = p.id))
        on step.source_voucher_id = wanted.voucher and step.source_line = wanted.line and step.basis in ('landed', 'sent')
          and p.voucher_id <> besides
          and (select min(f.id) from posting f where f.voucher_id = p.voucher_id and f.kind = 'post') < start
    where brought.quantity is not null group by 1, 2, brought.quantity;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function charged_lines(bigint[],integer[],bigint,bigint) to fieldbook_app;

create or replace function goods_to_send_back(purchase bigint, besides bigint)
  returns table (of_line integer, bought bigint, voucher bigint, line integer, quantity bigint, landed bigint, sent_back bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query with came as materialized (select * from receipts_of(purchase)),
      goods as (select array_agg(came.voucher) as vouchers, array_agg(came.line) as lines from came),
      charged as materialized (select distinct each.* from goods
        cross join lateral charged_lines(goods.vouchers, goods.lines, besides, 9223372036854775807) each)
    select came.of_line, own.taken + coalesce(paid.value, 0), came.voucher, came.line, charged.quantity, charged.landed,
      charged.sent_back
    from came join charged on charged.voucher = came.voucher and charged.line = came.line
      join voucher v on v.id = purchase
      join lateral (select case when came.voucher = purchase then 0 else bill.taken end as taken from voucher_line bill
        where bill.voucher_id = purchase and bill.version = v.version and bill.line_no = came.of_line) own on own.taken is not null
      left join lateral (select sum(move.given)::bigint as value from posting p join stock_move move on move.posting_id = p.id
        where p.voucher_id = purchase and p.kind in ('post', 'branch') and move.voucher_line = came.of_line
          and move.basis in ('received', 'landed')
          and not exists (select from posting back where back.reverses = p.id)) paid on true;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function goods_to_send_back(bigint,bigint) to fieldbook_app;
