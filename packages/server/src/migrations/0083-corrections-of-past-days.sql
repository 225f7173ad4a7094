-- The days of vouchers whose goods cost something else since a correction; whoever corrects, all branches and routes count.
create function days_of_vouchers(wanted bigint[]) returns table (voucher bigint, date text)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select v.id::bigint, v.date::text from voucher v where v.id = any (wanted);
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function days_of_vouchers(bigint[]) to fieldbook_app;

-- Counts whose books had something else at their moment than was thought: they are compared again (decision 0103).
create table count_due (
  count_id bigint primary key references voucher (id),
  -- The voucher that came into the books, or left them, since.
  cause_id bigint not null references voucher (id),
  noted bigint not null check (noted between 1 and 9000000000000000)
);
create sequence count_due_noted;
create index count_due_by_cause on count_due (cause_id);

-- Written by functions of the owner alone. The notice tells the server's process, without a question of its own after each posting.
create function note_count_due(counted bigint, cause bigint) returns void
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
begin
  insert into count_due (count_id, cause_id, noted) values (counted, cause, nextval('count_due_noted'))
    on conflict (count_id) do update set cause_id = excluded.cause_id, noted = excluded.noted;
  raise notice 'fieldbook: a count is due';
end $$;
create function count_compared(counted bigint, at bigint) returns void
  language sql security definer set search_path = fieldbook, pg_temp as $$
  delete from count_due where count_id = counted and noted = at;
$$;
grant execute on function note_count_due(bigint, bigint), count_compared(bigint, bigint) to fieldbook_app;

-- As in 0074; besides, the counts are noted, whatever became of the voucher, and a count that is compared again is no news to a
-- supervisor.
create or replace function flag_counted_since() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  changed record;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  for changed in
    select v.id as voucher, count.id as count
    from inserted move
      join posting p on p.id = move.posting_id
      join voucher v on v.id = p.voucher_id
      join voucher count on count.type = 'physicalStock' and count.id <> v.id
        and count.completed_at >= coalesce(v.completed_at, (move.date - 1)::timestamp at time zone 'UTC')
      join branch on branch.id = count.branch_id
    where move.quantity <> 0 and not is_taken_back(count.state, count.type)
      -- Of two counts of one moment the one that was entered first comes first.
      and not (v.type = 'physicalStock' and v.completed_at = count.completed_at and v.id > count.id)
      and not is_after_moment(move.date, v.completed_at, v.posted_at, (count.completed_at at time zone branch.zone)::date,
        count.completed_at, branch.zone)
      and exists (select from voucher_line line where line.voucher_id = count.id and line.version = count.version
        and line.item_id = move.item_id and line.godown_id = move.godown_id)
    group by v.id, count.id, move.godown_id, move.item_id having sum(move.quantity) <> 0
  loop
    perform note_count_due(changed.count, changed.voucher);
    if coalesce(current_setting('fieldbook.compares_again', true), '') = '' then
      update voucher set exceptions = exceptions || 'stock.counted_since'::text
      where id = changed.voucher and not is_taken_back(state, type) and not exceptions @> array['stock.counted_since'];
    end if;
  end loop;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return null;
end $$;

do $$
declare
  written text := pg_get_functiondef('moved_after'::regproc);
  plain text := 'and is_after_moment(coalesce(v.document_date, v.date), v.completed_at, v.posted_at, day, moment, zone)';
  wanted text := replace(written, plain, 'and (is_after_moment(coalesce(v.document_date, v.date), v.completed_at, v.posted_at, day, moment, zone)
        or (v.type = ''physicalStock'' and v.completed_at = moment and besides > 0 and v.id > besides))');
begin
  if wanted = written then raise exception 'moved_after has another shape than expected'; end if;
  execute wanted;
end $$;

-- Counts to compare again, the earliest first: later ones stand on what it comes to.
create function counts_due() returns table (count_id bigint, noted bigint, cause text, body text)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select due.count_id, due.noted, cause.refer_no, content.body
    from count_due due join voucher count on count.id = due.count_id join voucher cause on cause.id = due.cause_id
      join voucher_version content on content.voucher_id = count.id and content.version = count.version
    order by count.completed_at, count.id;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant select on count_due to fieldbook_app;
grant execute on function counts_due() to fieldbook_app;
