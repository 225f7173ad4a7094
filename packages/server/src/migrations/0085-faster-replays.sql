-- A correction 100,000 moves back of one item spent more than half of its time here. Steps travel as one `format` a row instead
-- of twenty-odd pieces put together one by one, with 0 where there is no id; lines that cost something else are written by
-- delete and insert, and are checked to belong to a voucher once a statement instead of row by row.

create index stock_move_landed on stock_move (item_id, posting_id) where basis = 'landed';

-- Steps of the vouchers that stand, in posting order, from the mark before `since` on; all from the beginning where there is no
-- mark. Where something is landed later on goods that came before `since`, from the mark before those goods on: what charges
-- change is told by the day of the charge. `steps`: rows of [place, voucher, days since 2000, line, basis, godown, branch, quantity, value booked, given, whole, source voucher, source line,
-- bearer, against, cost centre, project, person, way, home, begun], with ids for names and 0 where there is none; `whole`,
-- `source line` and `way` are null where there is none.
-- Its memory is for the sort: the steps of a busy item do not fit into what a small server gives a query.
create or replace function cost_histories(items integer[], since bigint, whole boolean) returns table (item integer, mark text, steps text)
  language plpgsql security definer set search_path = fieldbook, pg_temp set work_mem = '128MB' as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform all_branches();
  return query
  select wanted.id, case when m.place is null then null else json_build_object('place', m.place, 'costs', m.costs)::text end,
    (select '[' || coalesce(string_agg(format('[%s,%s,%s,%s,"%s",%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s]',
        s.place, s.voucher_id, s.posted_on - date '2000-01-01', s.voucher_line, s.basis, s.godown_id, s.branch_id, s.quantity, s.value, coalesce(s.given, 0),
        coalesce(s.whole::text, 'null'), coalesce(s.source_voucher_id, 0), coalesce(s.source_line::text, 'null'),
        coalesce(s.bearer_id, 0), coalesce(s.against_id, 0), coalesce(s.cost_centre_id, 0), coalesce(s.project_id, 0),
        coalesce(s.person_id, 0), coalesce(s.way, 'null'), s.home,
        case when s.source_voucher_id is null then s.home
          else coalesce((select v.branch_id from voucher v where v.id = s.source_voucher_id), s.home) end),
        ',' order by s.place, s.line_no), '') || ']'
      from (
        select move.*, p.voucher_id, p.date as posted_on,
          case p.kind when 'post' then p.branch_id else (select v.branch_id from voucher v where v.id = p.voucher_id) end as home,
          case when p.version = 1 and p.kind = 'post' then p.id else (
            select min(f.id) from posting f where f.voucher_id = p.voucher_id and f.kind = 'post') end as place,
          case when place_of.kind = 'transit' then to_json((select v.refer_no from voucher v
            where v.id = case when move.quantity < 0 then move.source_voucher_id else p.voucher_id end))::text end as way
        from cost_step move join posting p on p.id = move.posting_id join godown place_of on place_of.id = move.godown_id
        where move.item_id = wanted.id and move.posting_id >= coalesce(m.place, 0) and move.basis is not null
          and p.kind in ('post', 'branch') and not exists (select from posting r where r.reverses = p.id)) s
      where s.place >= coalesce(m.place, 0))
  from unnest(items) wanted (id)
    left join lateral (select cost_mark.place, cost_mark.costs from cost_mark
      where item_id = wanted.id and not whole and cost_mark.place <= least(since, (
        select min(came.id) from stock_move charge join posting p on p.id = charge.posting_id and p.kind = 'post'
          join posting came on came.voucher_id = charge.source_voucher_id and came.kind = 'post'
        where charge.item_id = wanted.id and charge.basis = 'landed' and charge.posting_id >= since
          and not exists (select from posting r where r.reverses = p.id)))
      order by cost_mark.place desc limit 1) m on true;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

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

create function line_costs_of_vouchers() returns trigger language plpgsql security definer
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

-- The days of other vouchers travel with their steps.
drop function days_of_vouchers(bigint[]);

alter table line_cost drop constraint line_cost_voucher_id_fkey;
alter table line_cost add check (voucher_id between 1 and 900000000000000);
create trigger of_vouchers after insert on line_cost referencing new table as written
  for each statement execute function line_costs_of_vouchers();
create trigger of_vouchers_changed after update on line_cost referencing new table as written
  for each statement execute function line_costs_of_vouchers();
