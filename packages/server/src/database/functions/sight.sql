-- Whose rows a person sees (SPEC §6; docs/decisions/0013-whose-rows.md). Branches and routes come from the transaction's context;
-- without a context nothing of the books is seen. Every policy asks first whether all is open, which an office's posting pays once
-- a statement and never by the row.

create or replace function context_list(name text) returns integer[] language sql stable as $$
  select case when coalesce(current_setting(name, true), '') in ('', '*') then '{}'::integer[]
    else string_to_array(current_setting(name, true), ',')::integer[] end
$$;
grant execute on function context_list(text) to fieldbook_app;

-- All routes: `*`, or no routes named at all (without branches nothing of the books is seen anyway).
create or replace function all_routes() returns boolean language sql stable as $$
  select coalesce(current_setting('fieldbook.routes', true), '') in ('', '*')
$$;
grant execute on function all_routes() to fieldbook_app;

-- Groups of customers that a person works with: a JSON list of names; `*`, or nothing said, is all of them.
create or replace function all_groups() returns boolean language sql stable as $$
  select coalesce(current_setting('fieldbook.groups', true), '') in ('', '*')
$$;
grant execute on function all_groups() to fieldbook_app;

create or replace function context_groups() returns text[] language sql stable as $$
  select case when all_groups() then '{}'::text[]
    else array(select jsonb_array_elements_text(current_setting('fieldbook.groups', true)::jsonb)) end
$$;
grant execute on function context_groups() to fieldbook_app;

-- Vouchers and totals of every customer, in the branches in sight.
create or replace function all_customers() returns boolean language sql stable as $$
  select all_routes() and all_groups()
$$;
grant execute on function all_customers() to fieldbook_app;

-- Every customer and supplier: also of a transaction that names no branches, since masters are not the books.
create or replace function all_parties() returns boolean language sql stable as $$
  select all_customers() and coalesce(current_setting('fieldbook.branches', true), '') in ('', '*')
$$;
grant execute on function all_parties() to fieldbook_app;

create or replace function all_rows() returns boolean language sql stable as $$
  select all_customers() and coalesce(current_setting('fieldbook.branches', true), '') = '*'
$$;
grant execute on function all_rows() to fieldbook_app;

-- Routes of the branches in sight.
create or replace function routes_of_branches() returns integer[] language sql stable security definer
  set search_path = fieldbook, pg_temp as $$
  select array(select id from route where branch_id = any (context_list('fieldbook.branches')))
$$;
revoke execute on function routes_of_branches() from public;
grant execute on function routes_of_branches() to fieldbook_app, fieldbook_report;

-- Godowns of the routes in sight.
create or replace function own_godowns() returns integer[] language sql stable security definer
  set search_path = fieldbook, pg_temp as $$
  select array(select godown_id from route_godown where route_id = any (context_list('fieldbook.routes')))
$$;
revoke execute on function own_godowns() from public;
grant execute on function own_godowns() to fieldbook_app, fieldbook_report;

-- Asked of the owner, who sees every party: is it of the person's groups? Suppliers and the counter's customer have none.
create or replace function in_groups(wanted bigint) returns boolean language sql stable security definer
  set search_path = fieldbook, pg_temp as $$
  select wanted is null or exists (select from party where id = wanted
    and (side = 'supplier' or is_cash_party or party_group = any (context_groups())))
$$;
revoke execute on function in_groups(bigint) from public;
grant execute on function in_groups(bigint) to fieldbook_app, fieldbook_report;

-- A branch that has dealt with a party sees it, whosever it is: its own books name it.
create or replace function deals_here(wanted bigint) returns boolean language sql stable security definer
  set search_path = fieldbook, pg_temp as $$
  select exists (select from bill where party_id = wanted and branch_id = any (context_list('fieldbook.branches')))
    or exists (select from voucher where party_id = wanted and branch_id = any (context_list('fieldbook.branches')))
$$;
revoke execute on function deals_here(bigint) from public;
grant execute on function deals_here(bigint) to fieldbook_app, fieldbook_report;

-- Whether a voucher moved the cash or the bank of the person who acts: his own statement is whole, whoever wrote into it.
create or replace function moves_own_money(wanted bigint) returns boolean language plpgsql stable security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  groups text := coalesce(current_setting('fieldbook.groups', true), '');
  own integer[] := own_ledgers();
  found_one boolean;
begin
  if cardinality(own) = 0 then return false; end if;
  perform all_branches();
  found_one := exists (select from posting join ledger_entry entry on entry.posting_id = posting.id
    where posting.voucher_id = wanted and entry.ledger_id = any (own));
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true),
    set_config('fieldbook.groups', groups, true);
  return found_one;
end $$;
revoke execute on function moves_own_money(bigint) from public;
grant execute on function moves_own_money(bigint) to fieldbook_app, fieldbook_report;

-- The item's marks and steps are of all branches, whatever the person who corrects may see.
create or replace function all_branches() returns void language sql as $$
  select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true),
    set_config('fieldbook.groups', '*', true);
$$;

-- Cash and bank ledgers linked to the person who acts.
create or replace function own_ledgers() returns integer[] language sql stable as $$
  select array(
    select link.ledger_id from user_ledger link join app_user u on u.id = link.user_id
    where u.code = current_setting('fieldbook.user', true)
    union
    select u.cash_ledger_id from app_user u
    where u.code = current_setting('fieldbook.user', true) and u.cash_ledger_id is not null)
$$;
grant execute on function own_ledgers() to fieldbook_app;

-- The person who acts; none for work of the product's own.
create or replace function acting_user() returns integer language sql stable as $$
  select id from app_user where code = current_setting('fieldbook.user', true)
$$;
grant execute on function acting_user() to fieldbook_app;

create or replace function is_own_work() returns boolean language sql stable as $$
  select coalesce(current_setting('fieldbook.user', true), '') = '' and all_rows()
$$;
grant execute on function is_own_work() to fieldbook_app;

-- What a posting adds is judged by the branches and routes of who writes it. The policies ask functions, since subqueries (a voucher
-- behind each line, a customer behind each voucher) are made ready with every statement even where all is open: that was a third
-- of a posting's time in the database (docs/decisions/0046-what-a-posting-costs.md).
create or replace function sees_branch(branch integer) returns boolean language sql stable as $$
  select coalesce(current_setting('fieldbook.branches', true), '') = '*' or branch = any (context_list('fieldbook.branches'))
$$;
grant execute on function sees_branch(integer) to fieldbook_app;

-- Whose business the work of a device is: the branch of the van it held then, of the one it held last, or its own. What has no branch is
-- seen by whoever sees all of them.
create or replace function sees_work(of_device integer, of_epoch integer) returns boolean language sql stable as $$
  select sees_branch(coalesce(
    (select godown.branch_id from van_lease held join godown on godown.id = held.godown_id
      where held.device_id = of_device order by held.id is not distinct from of_epoch desc, held.id desc limit 1),
    (select branch_id from device where id = of_device)))
$$;
grant execute on function sees_work(integer, integer) to fieldbook_app;

-- By the policies for reading: these functions are the caller's, who is under them. The last row that was seen is noted for the
-- transaction with the context it was seen in, since many rows that come together belong to one.
create or replace function sees_party(wanted bigint) returns boolean language plpgsql stable as $$
declare asked text := concat_ws('/', current_setting('fieldbook.branches', true), current_setting('fieldbook.routes', true),
  current_setting('fieldbook.groups', true), wanted);
begin
  if current_setting('fieldbook.seen_party', true) = asked then return true; end if;
  if not exists (select from fieldbook.party where id = wanted) then return false; end if;
  perform set_config('fieldbook.seen_party', asked, true);
  return true;
end $$;
grant execute on function sees_party(bigint) to fieldbook_app;

create or replace function sees_voucher(wanted bigint) returns boolean language plpgsql stable as $$
declare asked text := concat_ws('/', current_setting('fieldbook.branches', true), current_setting('fieldbook.routes', true),
  current_setting('fieldbook.groups', true), wanted);
begin
  if current_setting('fieldbook.seen_voucher', true) = asked then return true; end if;
  if not exists (select from fieldbook.voucher where id = wanted) then return false; end if;
  perform set_config('fieldbook.seen_voucher', asked, true);
  return true;
end $$;
grant execute on function sees_voucher(bigint) to fieldbook_app;

create or replace function sees_posting(wanted bigint) returns boolean language plpgsql stable as $$
declare asked text := concat_ws('/', current_setting('fieldbook.branches', true), current_setting('fieldbook.routes', true),
  current_setting('fieldbook.groups', true), wanted);
begin
  if current_setting('fieldbook.seen_posting', true) = asked then return true; end if;
  if not exists (select from fieldbook.posting where id = wanted) then return false; end if;
  perform set_config('fieldbook.seen_posting', asked, true);
  return true;
end $$;
grant execute on function sees_posting(bigint) to fieldbook_app;

create or replace function sees_bill(wanted bigint) returns boolean language plpgsql stable as $$
declare asked text := concat_ws('/', current_setting('fieldbook.branches', true), current_setting('fieldbook.routes', true),
  current_setting('fieldbook.groups', true), wanted);
begin
  if current_setting('fieldbook.seen_bill', true) = asked then return true; end if;
  if not exists (select from fieldbook.bill where id = wanted) then return false; end if;
  perform set_config('fieldbook.seen_bill', asked, true);
  return true;
end $$;
grant execute on function sees_bill(bigint) to fieldbook_app;
