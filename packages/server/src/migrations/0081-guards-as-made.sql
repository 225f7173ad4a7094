-- What defends the books, as the migrations made it: every function, trigger, policy and right of the schema by the hash of its text.
-- Filled by `keep_guards()` after the last migration of a run, so that it is written nowhere by hand; `verify` compares it with
-- what stands (docs/decisions/0099-what-the-chain-covers.md).

create table guard (
  kind text not null check (kind in ('function', 'trigger', 'policy', 'row security', 'right')),
  name text not null check (length(name) between 1 and 2000),
  hash bytea not null check (length(hash) = 32),
  primary key (kind, name)
);
grant select on guard to fieldbook_app;

-- Of a function its body and settings, which no version of the server spells otherwise. Rights are those of all roles but the
-- owner.
create function guards_as_they_stand() returns table (kind text, name text, hash bytea)
  language sql stable set search_path = fieldbook, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD'
  set intervalstyle = 'postgres' as $$
  select 'function', p.oid::regprocedure::text,
    sha256(convert_to(concat_ws(E'\n', p.prosrc, p.prosecdef, p.proleakproof, p.provolatile, p.proconfig::text, p.prorettype::regtype,
      l.lanname), 'UTF8'))
  from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'fieldbook'::regnamespace
  union all
  select 'trigger', c.relname || '.' || t.tgname,
    sha256(convert_to(t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid), 'UTF8'))
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'fieldbook'::regnamespace and not t.tgisinternal
  union all
  select 'policy', c.relname || '.' || p.polname,
    sha256(convert_to(concat_ws(E'\n', p.polcmd, p.polpermissive, pg_get_expr(p.polqual, p.polrelid),
      pg_get_expr(p.polwithcheck, p.polrelid),
      (select string_agg(role::regrole::text, ',' order by role::regrole::text) from unnest(p.polroles) role)), 'UTF8'))
  from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'fieldbook'::regnamespace
  union all
  select 'row security', c.relname, sha256(convert_to(concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity), 'UTF8'))
  from pg_class c where c.relnamespace = 'fieldbook'::regnamespace and c.relkind in ('r', 'p')
  union all
  select 'right', given.name, sha256(convert_to(string_agg(given.held, ',' order by given.held), 'UTF8'))
  from (
    select c.relname as name, acl.grantee::regrole || ' ' || acl.privilege_type || ' ' || acl.is_grantable as held
    from pg_class c cross join lateral aclexplode(c.relacl) acl
    where c.relnamespace = 'fieldbook'::regnamespace and acl.grantee <> c.relowner
    union all
    select c.relname || '.' || a.attname, acl.grantee::regrole || ' ' || acl.privilege_type || ' ' || acl.is_grantable
    from pg_attribute a join pg_class c on c.oid = a.attrelid cross join lateral aclexplode(a.attacl) acl
    where c.relnamespace = 'fieldbook'::regnamespace and acl.grantee <> c.relowner
    union all
    select p.oid::regprocedure::text,
      case acl.grantee when 0 then 'everybody' else acl.grantee::regrole::text end || ' ' || acl.privilege_type || ' ' || acl.is_grantable
    from pg_proc p cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
    where p.pronamespace = 'fieldbook'::regnamespace and acl.grantee <> p.proowner
  ) given group by given.name
$$;

-- By whoever migrates, who is the owner: nobody else may.
create function keep_guards() returns void language sql set search_path = fieldbook, pg_temp as $$
  delete from guard;
  insert into guard (kind, name, hash) select kind, name, hash from guards_as_they_stand();
$$;
revoke all on function keep_guards() from public;
grant execute on function guards_as_they_stand() to fieldbook_app;
