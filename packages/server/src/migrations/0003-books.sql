-- The three records of a posted voucher: ledger entries, stock moves and bill entries, held together by a posting.
-- All of them are append-only; a reversal is a posting of its own that names the one it takes back, once.

create sequence posting_no;

create table posting (
  id bigint primary key check (id > 0),
  voucher_id bigint not null references voucher (id),
  version integer not null,
  kind text not null check (kind in ('post', 'reverse', 'adjust')),
  reverses bigint unique references posting (id),
  series_id integer not null references series (id),
  chain_no bigint not null check (chain_no > 0),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  branch_id integer not null references branch (id),
  date date not null,
  reason text check (length(reason) <= 500),
  user_id integer not null references app_user (id),
  posted_at timestamptz not null default clock_timestamp(),
  unique (series_id, chain_no),
  -- What entries and moves repeat of their posting is held to it by these.
  unique (id, branch_id, date),
  check ((kind = 'reverse') = (reverses is not null))
);
create index posting_by_voucher on posting (voucher_id, id);

create table ledger_entry (
  posting_id bigint not null,
  line_no integer not null check (line_no between 0 and 99999),
  branch_id integer not null,
  date date not null,
  ledger_id integer not null references ledger (id),
  party_id integer references party (id),
  -- Base currency, debit above zero, credit below.
  amount bigint not null check (abs(amount) <= 900000000000000),
  currency_id integer not null references currency (id),
  foreign_amount bigint not null check (abs(foreign_amount) <= 900000000000000),
  cost_centre_id integer references cost_centre (id),
  project_id integer references project (id),
  narration text check (length(narration) <= 300),
  primary key (posting_id, line_no),
  foreign key (posting_id, branch_id, date) references posting (id, branch_id, date)
);
create index ledger_entry_by_ledger on ledger_entry (ledger_id, date, posting_id, line_no);
create index ledger_entry_by_party on ledger_entry (party_id, ledger_id, date, posting_id) where party_id is not null;

-- Where stock and its book value stand now; rows are locked by every posting that moves the item, in one global order.
create table godown_stock (
  godown_id integer not null references godown (id),
  item_id integer not null references item (id),
  quantity bigint not null default 0 check (abs(quantity) <= 1000000000000000),
  primary key (godown_id, item_id)
) with (fillfactor = 70);

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
  voucher_line integer not null,
  primary key (posting_id, line_no),
  foreign key (posting_id, branch_id, date) references posting (id, branch_id, date),
  foreign key (godown_id, item_id) references godown_stock (godown_id, item_id)
);
create index stock_move_by_item on stock_move (item_id, date, posting_id);

create table bill (
  id bigint generated always as identity primary key,
  party_id integer not null references party (id),
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  reference text not null check (length(reference) between 1 and 60),
  kind text not null check (kind in ('new', 'advance', 'onAccount')),
  date date not null,
  due_date date not null,
  currency_id integer not null references currency (id),
  -- Signed like ledger entries: owed to us above zero. In the bill's own currency, and in base.
  amount bigint not null check (abs(amount) <= 900000000000000),
  open bigint not null check (abs(open) <= 900000000000000),
  base_open bigint not null check (abs(base_open) <= 900000000000000),
  unique (party_id, ledger_id, reference),
  check ((amount >= 0 and open between 0 and amount) or (amount < 0 and open between amount and 0)),
  check (open <> 0 or base_open = 0)
);
create index bill_open on bill (ledger_id, party_id, date) where open <> 0;

create table bill_entry (
  posting_id bigint not null references posting (id),
  line_no integer not null check (line_no between 0 and 99999),
  bill_id bigint not null references bill (id),
  kind text not null check (kind in ('new', 'against', 'advance', 'onAccount')),
  date date not null,
  amount bigint not null check (abs(amount) <= 900000000000000),
  base_amount bigint not null check (abs(base_amount) <= 900000000000000),
  primary key (posting_id, line_no)
);
create index bill_entry_by_bill on bill_entry (bill_id, posting_id);

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
  primary key (item_id, pool)
) with (fillfactor = 70);
