-- A correction that begins at a mark asked what returns of before the mark had taken of a sale, and was told what they were posted at,
-- though an earlier correction had changed it: later returns of that sale took the wrong share, and the layers of the goods went
-- wrong with them. What a line took is what it costs by now, as a new return is told (taken_of_line).

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
        from cost_step move join posting p on p.id = move.posting_id and p.kind in ('post', 'branch')
        where move.source_voucher_id = wanted.voucher and move.source_line = wanted.line and move.basis not in ('sent', 'landed')
          and not exists (select from posting r where r.reverses = p.id)
          and (select min(f.id) from posting f where f.voucher_id = p.voucher_id and f.kind = 'post') < start
        group by p.voucher_id, move.voucher_line) took
        left join line_cost by_now on by_now.voucher_id = took.voucher_id and by_now.line_no = took.voucher_line) taken on true;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return answer;
end $$;
