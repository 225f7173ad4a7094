-- What defends the tables: records that are only added to, the audit of every change, what the app may do, and whose rows it sees.
-- By triggers and policies, so that no code can forget it. They run as the owner: the app may neither write audit rows of its own
-- nor turn back a version. Procedures here are called once, where a table is made (`schema/`).

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'FB001';
end $$;

create or replace procedure append_only(place text) language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete or truncate on %I
    for each statement execute function refuse_change()', place);
end $$;

create or replace procedure never_deleted(place text) language plpgsql as $$
begin
  execute format('create trigger never_deleted before delete or truncate on %I
    for each statement execute function refuse_change()', place);
end $$;

create or replace function audit_user() returns text language sql stable as $$
  select coalesce(nullif(current_setting('fieldbook.user', true), ''), session_user::text)
$$;

-- What an audit row shows of a row: never a secret.
create or replace function audit_image(document jsonb) returns jsonb language sql immutable as $$
  select document - array['password_hash', 'public_key', 'head_hash', 'version', 'changed_seq', 'only_row']
    || case when document ? 'password_hash' then jsonb_build_object('has_password', document -> 'password_hash' <> 'null')
       else '{}' end
$$;

-- Audit: argument 0 is the column that names the row.
create or replace function audit_inserted() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into audit (user_name, table_name, row_id, row_code, action, after)
  select audit_user(), tg_table_name, (doc ->> 'id')::integer, doc ->> tg_argv[0], 'insert', audit_image(doc)
  from (select to_jsonb(inserted) as doc from inserted offset 0) rows;
  return null;
end $$;

create or replace function audit_updated() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into audit (user_name, table_name, row_id, row_code, action, before, after)
  select audit_user(), tg_table_name, id, after ->> tg_argv[0], 'update', audit_image(before),
    audit_image(after) || case when before -> 'password_hash' <> after -> 'password_hash'
      then '{"password_changed": true}'::jsonb else '{}' end
  from (select inserted.id, to_jsonb(deleted) as before, to_jsonb(inserted) as after
        from inserted join deleted on deleted.id = inserted.id) rows
  where before - array['version', 'changed_seq'] <> after - array['version', 'changed_seq'];
  return null;
end $$;

create or replace function audit_deleted() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into audit (user_name, table_name, row_id, row_code, action, before)
  select audit_user(), tg_table_name, (doc ->> 'id')::integer, doc ->> tg_argv[0], 'delete', audit_image(doc)
  from (select to_jsonb(deleted) as doc from deleted) rows;
  return null;
end $$;

-- A series changes with every voucher; only what a person changes about it is audited and counted.
create or replace function audit_series() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into audit (user_name, table_name, row_id, row_code, action, before, after)
  values (audit_user(), tg_table_name, coalesce(new.id, old.id), coalesce(new.code, old.code), lower(tg_op),
    case when tg_op <> 'INSERT' then audit_image(to_jsonb(old)) end,
    case when tg_op <> 'DELETE' then audit_image(to_jsonb(new)) end);
  return null;
end $$;

-- Lock, unlock, verify, reject and void leave a row in the audit, whoever did them; an edit leaves its versions and postings. The
-- copy of the voucher follows.
create or replace function audit_voucher_state() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into audit (user_name, table_name, row_id, row_code, action, before, after)
  values (audit_user(), 'voucher', new.id, new.refer_no, 'update',
    jsonb_build_object('type', old.type, 'state', old.state, 'reason', old.reason),
    jsonb_build_object('type', new.type, 'state', new.state, 'reason', new.reason));
  insert into voucher_state_queue values (new.id);
  return null;
end $$;

-- Every change of a row leaves one in the audit; `name_column` names the row there.
create or replace procedure audited(place text, name_column text) language plpgsql as $$
begin
  execute format('create trigger audit_insert after insert on %I referencing new table as inserted
    for each statement execute function audit_inserted(%L)', place, name_column);
  execute format('create trigger audit_update after update on %I referencing old table as deleted new table as inserted
    for each statement execute function audit_updated(%L)', place, name_column);
  execute format('create trigger audit_delete after delete on %I referencing old table as deleted
    for each statement execute function audit_deleted(%L)', place, name_column);
end $$;

-- What a master is found by: its code and names, and the columns in `besides`.
create or replace procedure found_by(place text, besides text[] default '{}') language plpgsql as $$
begin
  execute format('alter table %I add column found_by text generated always as (fold_text(%s)) stored', place,
    (select string_agg(format($text$coalesce(%I, '')$text$, own), $text$ || ' ' || $text$)
      from unnest(array['code', 'name', 'name_arabic'] || besides) own));
end $$;

-- The table of a master, `like master_row`: its version, its place in the order of changes, its audit, who hears that it is gone,
-- what it is found by, and that the app may write it.
create or replace procedure guard_master(place text, besides text[] default '{}') language plpgsql as $$
begin
  call found_by(place, besides);
  execute format('create trigger begin_change before insert or update or delete on %I
    for each statement execute function begin_master_change()', place);
  execute format('create trigger stamp before insert or update on %I for each row execute function stamp_master()', place);
  execute format('create trigger note_deletion after delete on %I referencing old table as deleted
    for each statement execute function note_deletion()', place);
  execute format('create index on %I (changed_seq)', place);
  call audited(place, 'code');
  execute format('grant select, insert, update, delete on %I to fieldbook_app', place);
end $$;

-- Rows that belong to a master: a change of one is a change of its master, which `parent_column` names.
create or replace procedure guard_part(place text, parent text, parent_column text) language plpgsql as $$
begin
  execute format('create trigger begin_change before insert or update or delete on %I
    for each statement execute function begin_master_change()', place);
  execute format('create trigger touch_insert after insert on %I referencing new table as inserted
    for each statement execute function touch_parent_inserted(%L, %L)', place, parent, parent_column);
  execute format('create trigger touch_update after update on %I referencing new table as inserted
    for each statement execute function touch_parent_inserted(%L, %L)', place, parent, parent_column);
  execute format('create trigger touch_delete after delete on %I referencing old table as deleted
    for each statement execute function touch_parent_deleted(%L, %L)', place, parent, parent_column);
  call audited(place, parent_column);
  execute format('grant select, insert, update, delete on %I to fieldbook_app', place);
end $$;

-- A master that phones hold: when its code changes, they hear that the old one is gone.
create or replace procedure note_renames(place text) language plpgsql as $$
begin
  execute format('create trigger note_rename after update of code on %I for each row
    when (old.code <> new.code) execute function note_rename()', place);
end $$;

-- Settings of a row stand under its code (`role:SALESMAN`): they go with it where it gets another, and with the row when it goes.
create or replace function move_settings() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from company_setting where scope = tg_argv[0] || old.code;
  else
    update company_setting set scope = tg_argv[0] || new.code where scope = tg_argv[0] || old.code;
  end if;
  return null;
end $$;

create or replace procedure keep_settings(place text, level text) language plpgsql as $$
begin
  execute format('create trigger move_settings after update of code on %I for each row
    when (old.code <> new.code) execute function move_settings(%L)', place, level || ':');
  execute format('create trigger drop_settings after delete on %I for each row execute function move_settings(%L)', place, level || ':');
end $$;

-- A master that the books rest on (frozen-facts.sql).
create or replace procedure freeze_facts(place text) language plpgsql as $$
begin
  execute format('create trigger frozen after update on %1$I for each row
    when (frozen_facts(%1$L, to_jsonb(old)) is distinct from frozen_facts(%1$L, to_jsonb(new))) execute function keep_frozen()', place);
  execute format('create trigger frozen_last after delete on %I for each row execute function keep_frozen()', place);
end $$;

-- Rows of a branch are for who sees the branch.
create or replace procedure seen_by_branch(place text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', place);
  execute format('alter table %I force row level security', place);
  execute format($policy$create policy by_branch on %I using (
    (select current_setting('fieldbook.branches', true)) = '*'
    or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))$policy$, place);
end $$;

-- What belongs to a voucher is seen and added with it.
create or replace procedure seen_with_voucher(place text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', place);
  execute format('alter table %I force row level security', place);
  execute format('create policy of_voucher on %I for select using ((select all_rows())
    or exists (select from voucher where voucher.id = voucher_id))', place);
  execute format('create policy added on %I for insert with check (all_rows() or sees_voucher(voucher_id))', place);
end $$;

-- What a posting wrote is seen and added with it; its branch stands in the row, and the route is the voucher's.
create or replace procedure seen_with_posting(place text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', place);
  execute format('alter table %I force row level security', place);
  execute format($policy$create policy by_branch on %I for select using (
    (select current_setting('fieldbook.branches', true)) = '*'
    or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))$policy$, place);
  execute format('create policy by_route on %I as restrictive for select using ((select all_customers())
    or exists (select from posting where posting.id = posting_id))', place);
  execute format('create policy added on %I for insert with check (
    all_rows() or (sees_branch(branch_id) and (all_customers() or sees_posting(posting_id))))', place);
end $$;

-- Of a function its body and settings, which no version of the server spells otherwise. Rights are those of all roles but the
-- owner.
create or replace function guards_as_they_stand() returns table (kind text, name text, hash bytea)
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
grant execute on function guards_as_they_stand() to fieldbook_app;

-- By whoever migrates, who is the owner: nobody else may.
create or replace function keep_guards() returns void language sql set search_path = fieldbook, pg_temp as $$
  delete from guard;
  insert into guard (kind, name, hash) select kind, name, hash from guards_as_they_stand();
$$;
revoke execute on function keep_guards() from public;
