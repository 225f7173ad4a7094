-- A link of the hash chain covers who posted and when, the branch, persons, the facts that cost rests on, the rows of tenders,
-- taxes and charges, and what a supervisor was told (docs/decisions/0099-what-the-chain-covers.md). `link` says by which rule a
-- link was made: what was posted before stays under the first.
alter table posting
  add column link smallint not null default 1 check (link in (1, 2)),
  add column exceptions text[];

-- `posting_write` stores the three besides; its text is kept and added to (see 0016).
do $$
declare
  written text := pg_get_functiondef('posting_write'::regproc);
  wanted text := replace(replace(written, E'\n      reason, user_id)', E'\n      reason, user_id, posted_at, link, exceptions)'),
    'branch_id, date, reason, user_id' || E'\n    from json_populate_recordset(null::posting',
    'branch_id, date, reason, user_id, coalesce(posted_at, clock_timestamp()), coalesce(link, 1), exceptions' || E'\n    from json_populate_recordset(null::posting');
begin
  if length(wanted) <> length(written) + length(', posted_at, link, exceptions')
      + length(', coalesce(posted_at, clock_timestamp()), coalesce(link, 1), exceptions') then
    raise exception 'posting_write has another shape than expected';
  end if;
  execute wanted;
end $$;
