-- What the views of external reports rest on (docs/decisions/0130-external-reports.md).

create or replace function major_units(amount bigint, decimals integer) returns numeric language sql immutable as $$
  select round(amount / (10::numeric ^ decimals), decimals)
$$;

-- Publishes a view: says what it and each of its columns are (`columns`: name → text), and lets reports read it. A column that
-- nobody has described is refused.
create or replace procedure publish_view(view_name text, about text, columns jsonb) language plpgsql as $$
declare own record;
begin
  execute format('comment on view reporting.%I is %L', view_name, about);
  for own in select a.attname as name from pg_attribute a
    where a.attrelid = format('reporting.%I', view_name)::regclass and a.attnum > 0 order by a.attnum
  loop
    if columns ->> own.name is null then
      raise exception 'reporting.%.% is not described', view_name, own.name;
    end if;
    execute format('comment on column reporting.%I.%I is %L', view_name, own.name, columns ->> own.name);
  end loop;
  execute format('grant select on reporting.%I to fieldbook_report', view_name);
end $$;
