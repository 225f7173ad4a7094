-- Waits until every posting that is being written now is committed or gone. Who closes a period first says so, then waits
-- here: what comes after is refused, what was before is in the balances.
create function wait_for_postings() returns void language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  lock table posting in share mode;
end $$;
revoke execute on function wait_for_postings() from public;
grant execute on function wait_for_postings() to fieldbook_app;
