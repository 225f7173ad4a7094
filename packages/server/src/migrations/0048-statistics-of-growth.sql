-- Statistics of tables that have doubled since they were made. The planner's guess of a table that was empty a minute ago makes the
-- fold of a thousand postings cost seconds, and autovacuum looks once a minute at the most; so whoever folds asks. Answers
-- how many tables were looked at.
create function analyze_grown() returns integer language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  grown regclass;
  looked integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('fieldbook.analyze_grown')) then return 0; end if;
  for grown in
    select oid::regclass from pg_class
    where relnamespace = 'fieldbook'::regnamespace and relkind = 'r'
      and pg_stat_get_mod_since_analyze(oid) > 500 + greatest(reltuples, 0)
  loop
    execute format('analyze %s', grown);
    looked := looked + 1;
  end loop;
  return looked;
end $$;
revoke execute on function analyze_grown() from public;
grant execute on function analyze_grown() to fieldbook_app;
