-- Who goes on from a voucher, and from those in turn: their numbers, the one to take back first at the front. A refusal used to
-- name the oldest of them, which could only be taken back last.
create or replace function user_of_voucher(source bigint) returns text language plpgsql
  set search_path = fieldbook, pg_temp as $$
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
        union select id from voucher where source_voucher_id = f.id) later
      join voucher v on v.id = later.id
      where not is_taken_back(v.state, v.type) and (v.source_voucher_id = f.id or exists (select from voucher_line line
        where line.voucher_id = v.id and line.version = v.version and line.source_voucher_id = f.id))
  )
  select string_agg(refer_no, ', ' order by id desc) into found_users
    from (select v.id, v.refer_no from follower join voucher v on v.id = follower.id
      where v.id <> source order by v.id desc limit 10) latest;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return found_users;
end $$;
