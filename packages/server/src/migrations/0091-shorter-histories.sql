-- A correction 100,000 moves back spent half of its time here: most of it in putting 21 columns of each step together as text, though most
-- steps are sales that fill 13 of them. And where postings had grown since the database last looked, it went through all moves of
-- the item once for each posting: ten seconds. What is asked for now leaves it no such choice.

-- The last mark of an item before `since`. Where something is landed later on goods that came before, the one before those
-- goods: what charges change is told by the day of the charge. Nothing where the history is wanted whole.
create function mark_before(item integer, since bigint, whole boolean, out place bigint, out costs jsonb)
  language sql stable set search_path = fieldbook, pg_temp as $$
  select cost_mark.place, cost_mark.costs from cost_mark
  where item_id = item and not whole and cost_mark.place <= least(since, (
    select min(came.id) from stock_move charge join posting p on p.id = charge.posting_id and p.kind in ('post', 'branch')
      join posting came on came.voucher_id = charge.source_voucher_id and came.kind = 'post'
    where charge.item_id = item and charge.basis = 'landed' and charge.posting_id >= since
      and not exists (select from posting r where r.reverses = p.id)))
  order by cost_mark.place desc limit 1
$$;
revoke execute on function mark_before(integer, bigint, boolean) from public;

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
    select array_agg(distinct posting_id) into named from cost_step where item_id = wanted and posting_id >= start and basis is not null;
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
      from cost_step move join standing on standing.id = move.posting_id join godown place_of on place_of.id = move.godown_id
      where move.item_id = wanted and move.posting_id >= start and move.basis is not null and standing.place >= start
      offset 0) s;
  end loop;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

-- What a voucher did in any branch, and who used its bills first and last; null where nothing stands. A function, so that a
-- connection plans it once: that took longer than anything else about a small correction.
create function standing_of_voucher(wanted bigint) returns json language plpgsql stable
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
