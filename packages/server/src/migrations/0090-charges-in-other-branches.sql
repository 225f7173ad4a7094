-- Charges on goods in a godown of another branch stand in a posting of that branch, and were not seen where a replay looked for the mark
-- to begin from: statements of days between the goods and the charge were wrong after a later correction.

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
        select min(came.id) from stock_move charge join posting p on p.id = charge.posting_id and p.kind in ('post', 'branch')
          join posting came on came.voucher_id = charge.source_voucher_id and came.kind = 'post'
        where charge.item_id = wanted.id and charge.basis = 'landed' and charge.posting_id >= since
          and not exists (select from posting r where r.reverses = p.id)))
      order by cost_mark.place desc limit 1) m on true;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

-- Goods that may have been sold go back at another cost since 0088: marks of their items hold the old one.
select all_branches();
delete from cost_mark where item_id in (
  select item_id from cost_step where basis = 'sent' and source_voucher_id is not null);
