-- Charges that arrive after their goods: a step of cost of their own, and the voucher whose goods they belong to. That voucher
-- is taken back after them, and while they stand its goods stay where they are.

alter table stock_move drop constraint stock_move_basis_check;
alter table stock_move add constraint stock_move_basis_check check (basis in ('issued', 'received', 'returned', 'valued', 'found',
  'carried', 'sent', 'arrived', 'billed', 'repriced', 'landed', 'writtenDown', 'shifted'));
-- Of a charge, its ledger line, counted on after the lines of goods that a voucher may have.
alter table stock_move drop constraint stock_move_voucher_line_check;
alter table stock_move add constraint stock_move_voucher_line_check check (voucher_line between 0 and 19999);

alter table voucher_ledger_line add column landed_on_id bigint references voucher (id);
create index voucher_ledger_line_landed on voucher_ledger_line (landed_on_id) where landed_on_id is not null;

-- A charge takes nothing of the line that it is landed on. The text of the function is kept, so that what other migrations made
-- of it stays.
do $$
declare
  written text := pg_get_functiondef('cost_sources(bigint[],integer[],bigint)'::regprocedure);
  wanted text := replace(written, 'move.basis <> ''sent''', 'move.basis not in (''sent'', ''landed'')');
begin
  if wanted = written then raise exception 'cost_sources has another shape than expected'; end if;
  execute wanted;
end $$;

-- The first of these vouchers in posting order: its place.
create function first_place(vouchers bigint[]) returns bigint
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  place bigint;
begin
  perform all_branches();
  select min(id) into place from posting where voucher_id = any (vouchers) and kind = 'post';
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return place;
end $$;

-- As in 0068; charges that are landed on the goods of a voucher come after it too. `besides_charges`: only where others go on
-- from the voucher itself, since charges alone let it be edited.
drop function user_of_voucher(bigint);
create function user_of_voucher(source bigint, besides_charges boolean) returns text language plpgsql
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
        union select id from voucher where source_voucher_id = f.id
        union select voucher_id from voucher_ledger_line where landed_on_id = f.id) later
      join voucher v on v.id = later.id
      where not is_taken_back(v.state, v.type) and (v.source_voucher_id = f.id
        or exists (select from voucher_line line
          where line.voucher_id = v.id and line.version = v.version and line.source_voucher_id = f.id)
        or exists (select from voucher_ledger_line line
          where line.voucher_id = v.id and line.version = v.version and line.landed_on_id = f.id))
  )
  select string_agg(refer_no, ', ' order by id desc) into found_users
    from (select v.id, v.refer_no from follower join voucher v on v.id = follower.id
      where v.id <> source order by v.id desc limit 10) latest
    where not besides_charges or exists (select from voucher v where not is_taken_back(v.state, v.type)
      and (v.source_voucher_id = source or exists (select from voucher_line line
        where line.voucher_id = v.id and line.version = v.version and line.source_voucher_id = source)));
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return found_users;
end $$;

-- What stays of a voucher while charges are landed on its goods; nothing where none are. `lines`: item, godown, source line.
create function charged_goods(source bigint) returns json language plpgsql
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  answer json;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  with charge as (
    select distinct v.id, v.refer_no, v.date from voucher_ledger_line line
      join voucher v on v.id = line.voucher_id and v.version = line.version and not is_taken_back(v.state, v.type)
    where line.landed_on_id = source)
  select json_build_object('by', string_agg(refer_no, ', ' order by id desc),
      'first', (select json_build_object('by', refer_no, 'date', date) from charge order by date, id limit 1),
      'branch', (select branch_id from voucher where id = source),
      'source', (select source_voucher_id from voucher where id = source),
      'lines', (select json_agg(json_build_array(line.item_id, line.godown_id, line.source_line) order by line.line_no)
        from voucher_line line join voucher v on v.id = line.voucher_id and v.version = line.version where v.id = source))
    into answer from charge having count(*) > 0;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return answer;
end $$;

-- The lines with which the goods of a voucher came in: its own, or those of the receipt that it bills. Goods may stand in a godown
-- of another branch; `branch` is that of the voucher that brought them.
create function receipts_of(bought bigint)
  returns table (of_line integer, voucher bigint, line integer, branch integer, godown integer, place bigint) language plpgsql
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select distinct on (own.line_no) own.line_no, came.voucher_id, move.voucher_line, brought.branch_id, move.godown_id,
      (select min(first.id) from posting first where first.voucher_id = came.voucher_id and first.kind = 'post')
    from voucher v join voucher_line own on own.voucher_id = v.id and own.version = v.version
      join posting came on came.voucher_id in (v.id, own.source_voucher_id) and came.kind in ('post', 'branch')
        and not exists (select from posting back where back.reverses = came.id)
      join stock_move move on move.posting_id = came.id and move.basis = 'received' and move.item_id = own.item_id
        and move.voucher_line = case came.voucher_id when v.id then own.line_no else own.source_line end
      join voucher brought on brought.id = came.voucher_id
    where v.id = bought order by own.line_no, came.voucher_id = v.id desc;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

grant execute on function receipts_of(bigint), first_place(bigint[]), user_of_voucher(bigint, boolean), charged_goods(bigint) to fieldbook_app;

-- 0071 gave damage without a loss to the godown that its goods had left; it stands where they came in. The text of the function
-- is kept.
create function damaged_in(posting bigint, line integer) returns integer language sql stable
  set search_path = fieldbook, pg_temp as $$
  select move.godown_id from stock_move move join godown place on place.id = move.godown_id and place.kind = 'damage'
  where move.posting_id = posting and move.voucher_line = line and move.quantity > 0 order by move.line_no limit 1;
$$;
do $$
declare
  written text := pg_get_functiondef('derive_cost_steps()'::regprocedure);
  wanted text := replace(written, 's.item_id, s.godown_id, s.line_no, part.basis',
    's.item_id, case part.basis when ''writtenDown'' then damaged_in(s.posting_id, s.line_no) else s.godown_id end, s.line_no, part.basis');
begin
  if wanted = written then raise exception 'derive_cost_steps has another shape than expected'; end if;
  execute wanted;
end $$;
select all_branches();
update derived_cost_step set godown_id = damaged_in(posting_id, voucher_line)
  where basis = 'writtenDown' and damaged_in(posting_id, voucher_line) is not null;
