-- What a posting adds is judged by the branches and routes of who writes it, as before, but at the price of a look at the
-- context: the policies for adding had been those for reading, whose subqueries (a voucher behind each line, a customer behind
-- each voucher) are made ready with every statement even where all is open; that was a third of a posting's time in the
-- database. They are functions now, asked only where not everything is open (docs/decisions/0046-what-a-posting-costs.md).

create function sees_branch(branch integer) returns boolean language sql stable as $$
  select coalesce(current_setting('fieldbook.branches', true), '') = '*' or branch = any (context_list('fieldbook.branches'))
$$;
-- By the policies for reading: these functions are the caller's, who is under them. The last row that was seen is noted for the
-- transaction with the context it was seen in, since many rows that come together belong to one.
do $$
declare parent text;
begin
  foreach parent in array array['party', 'voucher', 'posting', 'bill'] loop
    execute format($function$
      create function sees_%1$s(wanted bigint) returns boolean language plpgsql stable as $body$
      declare asked text := concat_ws('/', current_setting('fieldbook.branches', true), current_setting('fieldbook.routes', true), wanted);
      begin
        if current_setting('fieldbook.seen_%1$s', true) = asked then return true; end if;
        if not exists (select from fieldbook.%1$s where id = wanted) then return false; end if;
        perform set_config('fieldbook.seen_%1$s', asked, true);
        return true;
      end $body$ $function$, parent);
  end loop;
end $$;
grant execute on function sees_branch(integer), sees_party(bigint), sees_voucher(bigint), sees_posting(bigint), sees_bill(bigint)
  to fieldbook_app;

-- The policies for all that one does become those for reading and, where rows change, for changing.
do $$
declare
  place text;
  kept record;
begin
  foreach place in array array['voucher', 'voucher_version', 'voucher_line', 'voucher_ledger_line', 'voucher_tender',
    'voucher_tax', 'posting', 'ledger_entry', 'stock_move', 'bill', 'bill_entry'] loop
    for kept in
      select polname as name, case when polpermissive then 'permissive' else 'restrictive' end as kind,
        pg_get_expr(polqual, polrelid) as seen, coalesce(pg_get_expr(polwithcheck, polrelid), pg_get_expr(polqual, polrelid)) as left_as
      from pg_policy where polrelid = place::regclass
    loop
      execute format('drop policy %I on %I', kept.name, place);
      execute format('create policy %I on %I as %s for select using (%s)', kept.name, place, kept.kind, kept.seen);
      if place in ('voucher', 'bill') then
        execute format('create policy %I on %I as %s for update using (%s) with check (%s)', kept.name || '_changed', place,
          kept.kind, kept.seen, kept.left_as);
      end if;
    end loop;
  end loop;
end $$;

create policy added on voucher for insert with check (all_rows() or (sees_branch(branch_id) and (all_routes()
  or ((route_id is null or route_id = any (context_list('fieldbook.routes'))) and (party_id is null or sees_party(party_id))))));
create policy added on posting for insert with check (all_rows()
  or (sees_branch(branch_id) and (all_routes() or sees_voucher(voucher_id))));
create policy added on bill for insert with check (all_rows()
  or (sees_branch(branch_id) and (all_routes() or sees_party(party_id))));
create policy added on bill_entry for insert with check (all_rows() or sees_bill(bill_id));
do $$
declare place text;
begin
  foreach place in array array['voucher_version', 'voucher_line', 'voucher_ledger_line', 'voucher_tender', 'voucher_tax'] loop
    execute format('create policy added on %I for insert with check (all_rows() or sees_voucher(voucher_id))', place);
  end loop;
  foreach place in array array['ledger_entry', 'stock_move'] loop
    execute format('create policy added on %I for insert with check (all_rows()
      or (sees_branch(branch_id) and (all_routes() or sees_posting(posting_id))))', place);
  end loop;
end $$;

-- Entries are only ever added, and what each statement adds balances by itself: so does every posting at any time, without
-- reading again what was there.
create or replace function check_entries_balance() returns trigger language plpgsql as $$
declare unbalanced bigint;
begin
  select posting_id into unbalanced from inserted
  group by posting_id, currency_id having sum(foreign_amount) <> 0 or sum(amount) <> 0 limit 1;
  if unbalanced is not null then
    raise exception 'ledger entries of posting % do not balance', unbalanced using errcode = 'FB002';
  end if;
  return null;
end $$;
