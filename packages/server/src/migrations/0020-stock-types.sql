-- What vouchers of stock need: the godown that goods go to and the project they are for as columns of registers, and the
-- stock of items that are kept by batch.

alter table voucher
  add column to_godown_id integer references godown (id),
  add column project_id integer references project (id);

-- `posting_write` stores the two beside the others; its text is kept and added to (see 0016).
do $$
declare
  written text := pg_get_functiondef('posting_write'::regproc);
  wanted text := replace(
    replace(written, 'reference_no, remarks, delivery_date', 'reference_no, remarks, to_godown_id, project_id, delivery_date'),
    'remarks = given.remarks,',
    'remarks = given.remarks, to_godown_id = given.to_godown_id, project_id = given.project_id,');
begin
  if length(wanted) < length(written) + 100 then
    raise exception 'posting_write has another shape than expected';
  end if;
  execute wanted;
end $$;

-- What arrives at once has nothing that could follow it, however its type is continued otherwise.
create function nothing_follows() returns trigger language plpgsql as $$
begin
  new.fulfilment := null;
  return new;
end $$;
create trigger nothing_follows before insert or update of fulfilment on voucher
  for each row when (new.mode = 'direct' and new.fulfilment is not null) execute function nothing_follows();

alter table item add column tracking text check (tracking in ('batch', 'batchExpiry'));
-- With stock there are quantities without a batch, or batches that nobody would count any more.
create trigger keep_tracking before update on item for each row
  when (new.tracking is distinct from old.tracking) execute function keep_foundation('tracking');

alter table stock_move
  add column batch text check (length(batch) between 1 and 40),
  add column expiry date check (expiry between '1900-01-01' and '9999-12-31');

-- Stock by batch, of items that are kept so. Rows change only under the lock of their row in godown_stock, so they need
-- none of their own and stand in the same order; never below zero, whatever the godown may do.
create table stock_batch (
  godown_id integer not null,
  item_id integer not null,
  batch text not null check (length(batch) between 1 and 40),
  -- A batch without an expiry has the last day there is.
  expiry date not null default '9999-12-31' check (expiry between '1900-01-01' and '9999-12-31'),
  quantity bigint not null check (quantity between 0 and 1000000000000000),
  primary key (godown_id, item_id, batch, expiry),
  foreign key (godown_id, item_id) references godown_stock (godown_id, item_id)
) with (fillfactor = 70);
create index stock_batch_by_expiry on stock_batch (expiry, item_id) where quantity > 0;

grant select, insert, update on stock_batch to fieldbook_app;
