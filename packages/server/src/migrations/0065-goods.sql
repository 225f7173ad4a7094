-- Goods: one day of expiry for a batch; a rejected voucher uses nothing of its source; what was delivered and not invoiced
-- counts against a customer's credit limit.

-- The day on which each batch of an item expires. `is_several`: older books hold the batch under more than one day; it stays
-- as it is until one of them is sold out.
create table item_batch (
  item_id integer not null references item (id),
  batch text not null check (length(batch) between 1 and 40),
  expiry date not null check (expiry between '1900-01-01' and '9999-12-31'),
  is_several boolean not null default false,
  primary key (item_id, batch)
);
insert into item_batch
  select item_id, batch, min(expiry), count(distinct expiry) > 1 from stock_batch where quantity <> 0 and expiry < '9999-12-31' group by item_id, batch;

create index stock_batch_by_name on stock_batch (item_id, batch);
create index stock_move_by_batch on stock_move (item_id, batch) where batch is not null;

-- Goods that moved without a day (completed in the field, or of an item that keeps none) say nothing of it.
-- Looks at commit, since an edit may write the new day before it clears the old one. The row of the batch is locked first, so
-- of two postings that bring in the same batch at once the second sees what the first left.
create function keep_batch_expiry() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare known item_batch;
begin
  if not exists (select from stock_batch where (godown_id, item_id, batch, expiry)
      = (new.godown_id, new.item_id, new.batch, new.expiry) and quantity <> 0) then
    return null;
  end if;
  insert into item_batch (item_id, batch, expiry) values (new.item_id, new.batch, new.expiry)
    on conflict (item_id, batch) do nothing;
  select * into known from item_batch where item_id = new.item_id and batch = new.batch for update;
  if known.expiry = new.expiry and not known.is_several then return null; end if;
  if not exists (select from stock_batch other where other.item_id = new.item_id and other.batch = new.batch
      and other.expiry not in (new.expiry, '9999-12-31') and other.quantity <> 0) then
    update item_batch set expiry = new.expiry, is_several = false where item_id = new.item_id and batch = new.batch;
  elsif not known.is_several then
    raise exception 'batch % expires on %', new.batch, known.expiry using errcode = 'FB008', table = 'stock_batch';
  end if;
  return null;
end $$;
create constraint trigger one_expiry after insert or update of quantity on stock_batch
  deferrable initially deferred for each row when (new.quantity <> 0 and new.expiry < '9999-12-31') execute function keep_batch_expiry();
grant select on item_batch to fieldbook_app;

-- Days under which batches stand in the books, first the one that expires first: rows that a standing voucher other than
-- `besides` moved. Whoever asks, all branches count.
create function batch_expiries(items integer[], batches text[], besides bigint)
  returns table (item_id integer, batch text, expiry date)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select distinct kept.item_id, kept.batch, kept.expiry
    from unnest(items, batches) as asked (item, name)
      join stock_batch kept on kept.item_id = asked.item and kept.batch = asked.name
    where exists (select from stock_move move join posting on posting.id = move.posting_id
      where move.item_id = kept.item_id and move.batch = kept.batch
        and coalesce(move.expiry, '9999-12-31') = kept.expiry
        and posting.kind = 'post' and posting.voucher_id <> besides
        and not exists (select from posting back where back.reverses = posting.id))
    order by 1, 2, 3;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function batch_expiries(integer[], text[], bigint) to fieldbook_app;

-- A rejected voucher has its entries taken back, as a void one has: it uses nothing of its source, is no follower, and comes
-- to nothing in sums. A promise has no entries, and stays what it was.
create function is_taken_back(state text, type text) returns boolean language sql immutable parallel safe as $$
  select state = 'void' or state = 'rejected' and type not in ('lead', 'quotation', 'order', 'purchaseOrder')
$$;
grant execute on function is_taken_back(text, text) to fieldbook_app;

-- The text of the functions is kept, so that what other migrations made of them stays.
do $$
declare
  function_name text;
  written text;
  wanted text;
begin
  foreach function_name in array array['taken_of_line(bigint,integer,bigint)', 'user_of_voucher(bigint)',
      'refresh_fulfilment(bigint[],text[])', 'voucher_facts(bigint[])', 'fold_vouchers(bigint[])'] loop
    written := pg_get_functiondef(function_name::regprocedure);
    wanted := written;
    -- Of a promise that was rejected itself it is still kept that nothing more is to come.
    wanted := regexp_replace(wanted, '\m(v|later|holder)\.state <> ''void''', 'not is_taken_back(\1.state, \1.type)', 'g');
    wanted := replace(wanted, 'v.state = ''void''', 'is_taken_back(v.state, v.type)');
    wanted := replace(wanted, 'state in (''void'', ''draft'')', 'state = ''draft'' or is_taken_back(state, type)');
    if wanted = written then raise exception '% has another shape than expected', function_name; end if;
    execute wanted;
  end loop;
end $$;

-- Its supplier's invoice may be entered again.
drop index voucher_supplier_reference;
create unique index voucher_supplier_reference on voucher (party_id, lower(reference_no))
  where type = 'purchase' and reference_no is not null and state not in ('void', 'rejected');

-- Sums of what was rejected before.
select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
update voucher_party_month total set subtotal = total.subtotal - gone.subtotal, discount = total.discount - gone.discount,
    taxable = total.taxable - gone.taxable, tax = total.tax - gone.tax, cess = total.cess - gone.cess,
    round_off = total.round_off - gone.round_off, net = total.net - gone.net
  from (select type, date_trunc('month', date)::date as month, branch_id, party_id, currency_id, sum(subtotal) as subtotal,
      sum(discount) as discount, sum(taxable) as taxable, sum(tax) as tax, sum(cess) as cess, sum(round_off) as round_off,
      sum(net) as net from voucher_standing where state = 'rejected' and is_taken_back(state, type) group by 1, 2, 3, 4, 5) gone
  where (total.type, total.month, total.branch_id, total.party_id, total.currency_id)
    = (gone.type, gone.month, gone.branch_id, gone.party_id, gone.currency_id);
update voucher_day set subtotal = 0, discount = 0, taxable = 0, tax = 0, cess = 0, round_off = 0, net = 0, amount = 0
  where state = 'rejected' and is_taken_back(state, type);
update voucher_standing set amount = 0 where state = 'rejected' and is_taken_back(state, type);
