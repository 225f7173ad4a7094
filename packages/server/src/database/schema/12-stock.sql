-- Where stock and its book value stand now; rows are locked by every posting that moves the item, in one global order.
create table godown_stock (
  godown_id integer not null references godown (id),
  item_id integer not null references item (id),
  quantity bigint not null default 0 check (abs(quantity) <= 1000000000000000),
  primary key (godown_id, item_id)
) with (fillfactor = 70);
grant select, insert, update on godown_stock to fieldbook_app;

create table stock_move (
  posting_id bigint not null,
  line_no integer not null check (line_no between 0 and 99999),
  branch_id integer not null,
  date date not null,
  item_id integer not null,
  godown_id integer not null,
  -- Smallest units, in above zero; a pure change of value has quantity zero.
  quantity bigint not null check (abs(quantity) <= 1000000000000),
  -- Base currency, signed like the quantity.
  value bigint not null check (abs(value) <= 900000000000000),
  -- Of a charge, its ledger line, counted on after the lines of goods that a voucher may have.
  voucher_line integer not null check (voucher_line between 0 and 19999),
  batch text check (length(batch) between 1 and 40),
  expiry date check (expiry between '1900-01-01' and '9999-12-31'),
  -- How the move found its value and who bears it, so that a correction can replay the cost of an item. What a
  -- correction finds about the lines of other vouchers is kept beside them, since what was posted is never rewritten.
  basis text check (basis in ('issued', 'received', 'returned', 'valued', 'found',
    'carried', 'sent', 'arrived', 'billed', 'landed', 'writtenDown', 'shifted')),
  -- Base currency: what the basis was given from outside, or the share of a source line as it was posted.
  given bigint check (abs(given) <= 900000000000000),
  -- Smallest units: of a billed delivery what is billed.
  whole bigint check (whole between 0 and 1000000000000),
  source_voucher_id bigint references voucher (id),
  source_line integer check (source_line between 0 and 19999),
  -- The ledger that bears the cost, and the one that gives it where no stock does; of the posting's own entries.
  bearer_id integer check (bearer_id between 1 and 2000000000),
  against_id integer check (against_id between 1 and 2000000000),
  cost_centre_id integer check (cost_centre_id between 1 and 2000000000),
  project_id integer check (project_id between 1 and 2000000000),
  -- Who bears it.
  person_id integer references person (id),
  primary key (posting_id, line_no),
  foreign key (posting_id, branch_id, date) references posting (id, branch_id, date),
  foreign key (godown_id, item_id) references godown_stock (godown_id, item_id)
);
create index stock_move_by_item on stock_move (item_id, date, posting_id);
create index stock_move_by_place on stock_move (item_id, posting_id);
create index stock_move_by_source on stock_move (source_voucher_id) where source_voucher_id is not null;
create index stock_move_by_batch on stock_move (item_id, batch) where batch is not null;
-- Stock of a period reads the moves of some days of all items. Moves are written nearly in the order of their days, so an index
-- of block ranges finds them, and costs a posting nothing to speak of.
create index stock_move_by_day on stock_move using brin (date) with (pages_per_range = 32, autosummarize = on);
create index stock_move_landed on stock_move (item_id, posting_id) where basis = 'landed';
create trigger counted_since after insert on stock_move referencing new table as inserted
  for each statement execute function flag_counted_since();
call append_only('stock_move');
call seen_with_posting('stock_move');
grant select, insert on stock_move to fieldbook_app;

create table item_cost (
  item_id integer not null references item (id),
  -- saleable and damaged goods are valued apart.
  pool text not null check (pool in ('saleable', 'damage', 'transit')),
  quantity bigint not null default 0 check (abs(quantity) <= 1000000000000000),
  value bigint not null default 0 check (abs(value) <= 900000000000000),
  -- The last purchase: what goods below zero stock are valued at until their receipt arrives.
  last_quantity bigint not null default 0 check (last_quantity between 0 and 1000000000000),
  last_value bigint not null default 0 check (last_value between 0 and 900000000000000),
  -- FIFO layers, oldest first: [[quantity, value, posting], …]; empty under average cost.
  layers jsonb not null default '[]',
  branch_id integer not null references branch (id),
  primary key (item_id, branch_id, pool)
) with (fillfactor = 70);
grant select, insert, update on item_cost to fieldbook_app;

-- Stock by batch, of items that are kept so. Rows change only under the lock of their row in godown_stock, so they need
-- none of their own and stand in the same order. What was handed over in the field has left, whatever
-- the books say of its batch: only there it falls below zero.
create table stock_batch (
  godown_id integer not null,
  item_id integer not null,
  batch text not null check (length(batch) between 1 and 40),
  -- A batch without an expiry has the last day there is.
  expiry date not null default '9999-12-31' check (expiry between '1900-01-01' and '9999-12-31'),
  quantity bigint not null check (quantity between -1000000000000000 and 1000000000000000),
  primary key (godown_id, item_id, batch, expiry),
  foreign key (godown_id, item_id) references godown_stock (godown_id, item_id)
) with (fillfactor = 70);
create index stock_batch_by_expiry on stock_batch (expiry, item_id) where quantity > 0;
create index stock_batch_by_name on stock_batch (item_id, batch);
create constraint trigger one_expiry after insert or update of quantity on stock_batch
  deferrable initially deferred for each row when (new.quantity <> 0 and new.expiry < '9999-12-31') execute function keep_batch_expiry();
grant select, insert, update on stock_batch to fieldbook_app;

-- The day on which each batch of an item expires.
create table item_batch (
  item_id integer not null references item (id),
  batch text not null check (length(batch) between 1 and 40),
  expiry date not null check (expiry between '1900-01-01' and '9999-12-31'),
  primary key (item_id, batch)
);
grant select on item_batch to fieldbook_app;

-- What a voucher's line costs since a correction, a magnitude; no row where it is what the line says.
create table line_cost (
  voucher_id bigint not null check (voucher_id between 1 and 900000000000000),
  line_no integer not null check (line_no between 0 and 19999),
  cost bigint not null check (cost between 0 and 900000000000000),
  primary key (voucher_id, line_no)
);
create trigger of_vouchers after insert on line_cost referencing new table as written
  for each statement execute function line_costs_of_vouchers();
create trigger of_vouchers_changed after update on line_cost referencing new table as written
  for each statement execute function line_costs_of_vouchers();
alter table line_cost enable row level security;
alter table line_cost force row level security;
create policy of_voucher on line_cost for select using (exists (select from voucher where voucher.id = line_cost.voucher_id));
create policy of_voucher_write on line_cost to fieldbook_owner using (true) with check (true);
grant select on line_cost to fieldbook_app;

-- Cost of an item as it stood before the vouchers from a place in posting order on: a replay begins at the last one.
-- `costs`: [{ branch, pool, quantity, value, lastQuantity, lastValue, layers }], with the id of the branch.
create table cost_mark (
  item_id integer not null references item (id),
  place bigint not null check (place between 0 and 9000000000000000),
  costs jsonb not null,
  primary key (item_id, place)
);
grant select on cost_mark to fieldbook_app;

-- How many postings of an item were folded since its last mark.
create table cost_mark_due (
  item_id integer primary key references item (id),
  postings integer not null check (postings between 0 and 2000000000)
);
