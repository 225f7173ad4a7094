-- Whose vouchers and customers a person sees (SPEC §6): beside the branches of 0004 the routes, and the same for what hangs on
-- them, for writing as for reading. Every policy asks first whether all is open, which an office's posting pays once a
-- statement and never by the row. The context is set once a transaction; why and what for whom: decision 0013.

-- All routes: `*`, or no routes named at all (without branches nothing of the books is seen anyway).
create function all_routes() returns boolean language sql stable as $$
  select coalesce(current_setting('fieldbook.routes', true), '') in ('', '*')
$$;
create function all_rows() returns boolean language sql stable as $$
  select all_routes() and coalesce(current_setting('fieldbook.branches', true), '') = '*'
$$;
-- Cash and bank ledgers linked to the person who acts.
create function own_ledgers() returns integer[] language sql stable as $$
  select array(
    select link.ledger_id from user_ledger link join app_user u on u.id = link.user_id
    where u.code = current_setting('fieldbook.user', true)
    union
    select u.cash_ledger_id from app_user u
    where u.code = current_setting('fieldbook.user', true) and u.cash_ledger_id is not null)
$$;
grant execute on function all_routes(), all_rows(), own_ledgers() to fieldbook_app;

-- Customers of a person's routes, whether they belong to one or are only visited on it, and those of no route at all: counter
-- customers, suppliers, a company that has no routes. Masters have no policy otherwise, so this one is open without a context.
alter table party enable row level security;
alter table party force row level security;
create policy by_route on party using (
  (select all_routes())
  or route_id = any ((select context_list('fieldbook.routes'))::integer[])
  or exists (select from customer_route visited where visited.party_id = party.id
    and visited.route_id = any ((select context_list('fieldbook.routes'))::integer[]))
  or (route_id is null and not exists (select from customer_route visited where visited.party_id = party.id)));

-- A voucher is seen on its route, and with its customer: a statement is whole, whoever wrote into it. What the anonymous
-- counter customer bought is seen on its route alone. Written is only on a person's own routes, for customers he sees.
drop policy by_branch_and_route on voucher;
create policy by_branch on voucher using (
  (select current_setting('fieldbook.branches', true)) = '*'
  or branch_id = any ((select context_list('fieldbook.branches'))::integer[]));
create policy by_route on voucher as restrictive using (
  (select all_routes())
  or route_id = any ((select context_list('fieldbook.routes'))::integer[])
  or (route_id is null and party_id is null)
  or exists (select from party where party.id = party_id and (voucher.route_id is null or not party.is_cash_party)))
with check (
  (select all_routes())
  or ((route_id is null or route_id = any ((select context_list('fieldbook.routes'))::integer[]))
    and (party_id is null or exists (select from party where party.id = party_id))));

-- What belongs to a voucher is seen and added with it.
do $$
declare name text;
begin
  foreach name in array array['voucher_version', 'voucher_line', 'voucher_ledger_line', 'voucher_tender', 'voucher_tax'] loop
    execute format('drop policy of_voucher on %I', name);
    execute format('drop policy of_voucher_write on %I', name);
    execute format('create policy of_voucher on %I using ((select all_rows())
      or exists (select from voucher where voucher.id = voucher_id))', name);
  end loop;
  -- The branch stands in the row; the route is the voucher's.
  execute 'create policy by_route on posting as restrictive using ((select all_routes())
    or exists (select from voucher where voucher.id = voucher_id))';
  foreach name in array array['ledger_entry', 'stock_move'] loop
    execute format('create policy by_route on %I as restrictive using ((select all_routes())
      or exists (select from posting where posting.id = posting_id))', name);
  end loop;
end $$;

-- Bills and totals of a customer go with the customer.
create policy by_route on bill as restrictive using ((select all_routes())
  or exists (select from party where party.id = party_id));
create policy by_route on party_month as restrictive using ((select all_routes())
  or exists (select from party where party.id = party_id));
drop policy of_bill on bill_entry;
drop policy of_bill_write on bill_entry;
create policy of_bill on bill_entry using ((select all_rows()) or exists (select from bill where bill.id = bill_id));

-- Totals of a ledger are not kept by route: a person of certain routes sees those of the cash and bank ledgers linked to him.
create policy by_route on ledger_day as restrictive using ((select all_routes())
  or ledger_id = any ((select own_ledgers())::integer[]));
create policy by_route on ledger_month as restrictive using ((select all_routes())
  or ledger_id = any ((select own_ledgers())::integer[]));

-- Lines of trade and tax go with their voucher, totals by route with the route; other totals are the whole company's.
create policy by_route on trade_line as restrictive using ((select all_routes())
  or exists (select from voucher where voucher.id = voucher_id));
create policy by_route on tax_line as restrictive using ((select all_routes())
  or exists (select from voucher where voucher.id = voucher_id));
create policy by_route on trade_item_month as restrictive using ((select all_routes())
  or route_id = any ((select context_list('fieldbook.routes'))::integer[]));
create policy by_route on trade_party_month as restrictive using ((select all_routes())
  or route_id = any ((select context_list('fieldbook.routes'))::integer[])
  or exists (select from party where party.id = party_id and not party.is_cash_party));
do $$
declare name text;
begin
  foreach name in array array['tax_month', 'cost_centre_day', 'cost_centre_month'] loop
    execute format('create policy by_route on %I as restrictive using ((select all_routes()))', name);
  end loop;
end $$;

-- A body that came twice is shown to who sent it, and to who sees everything. It is kept for whoever sent it: people who see
-- the same share transactions, so the one the context names need not be the sender.
alter table write_conflict enable row level security;
alter table write_conflict force row level security;
create policy by_user on write_conflict for select using ((select all_rows())
  or user_id = (select id from app_user where code = current_setting('fieldbook.user', true)));
create policy kept on write_conflict for insert with check (true);

-- A key happens once in the whole company, so write_claim answers everybody: it holds a hash and a number, and what the number
-- stands for is read under the voucher's policy. Stock in godowns and its cost (godown_stock, item_cost, stock_day,
-- stock_month) are the company's, since the average is; reports show a person's own godowns. Series are masters.

-- What other vouchers took of a line, and who goes on from a voucher: a rule of the books, so whoever asks, all of them count.
-- The context is opened for the one statement and closed again; a fault in between ends the transaction and the context with it.
create function taken_of_line(source bigint, line integer, besides bigint) returns table (quantity bigint, free bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select sum(abs(later.smallest) + later.free_smallest)::bigint, sum(later.free_smallest)::bigint
    from voucher_line later join voucher v on v.id = later.voucher_id and v.version = later.version
    where later.source_voucher_id = source and later.source_line = line and v.state <> 'void' and v.id <> besides;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
create function user_of_voucher(source bigint) returns text language plpgsql
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  found_user text;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select v.refer_no into found_user from voucher v where v.state <> 'void' and v.id <> source
    and v.id in (select voucher_id from voucher_line where source_voucher_id = source
      union select id from voucher where source_voucher_id = source)
    and (v.source_voucher_id = source or exists (select from voucher_line line
      where line.voucher_id = v.id and line.version = v.version and line.source_voucher_id = source))
  order by v.id limit 1;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return found_user;
end $$;
grant execute on function taken_of_line(bigint, integer, bigint), user_of_voucher(bigint) to fieldbook_app;

-- What a promise has come to is likewise computed over all that followed it, and kept whoever's the promise is.
alter function refresh_fulfilment(bigint[], text[]) rename to compute_fulfilment;
create function refresh_fulfilment(ids bigint[], types text[]) returns void language plpgsql
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  perform compute_fulfilment(ids, types);
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function refresh_fulfilment(bigint[], text[]) to fieldbook_app;

-- How often a voucher was printed, who asked for it and when: a second paper of an invoice says that it is a copy.
create table voucher_print (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references voucher (id),
  version integer not null check (version between 1 and 100000),
  is_copy boolean not null,
  user_id integer not null references app_user (id),
  printed_at timestamptz not null default clock_timestamp()
);
create index voucher_print_by_voucher on voucher_print (voucher_id, id);
alter table voucher_print enable row level security;
alter table voucher_print force row level security;
create policy of_voucher on voucher_print using ((select all_rows())
  or exists (select from voucher where voucher.id = voucher_id));
create trigger append_only before update or delete or truncate on voucher_print
  for each statement execute function refuse_change();
grant select, insert on voucher_print to fieldbook_app;
