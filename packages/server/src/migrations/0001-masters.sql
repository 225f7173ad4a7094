-- The masters: what vouchers name by code. Also users and roles, devices and sessions, number series, settings, and the
-- audit of every change. Texts have a bounded length, numbers a range; amounts are bigint minor units, rates and percents
-- bigint millionths, quantities bigint thousandths, so that neither NaN nor infinity has a place to stand.
-- Row security: masters are readable by everybody of the company, so none is forced here. Parties belong to routes; the
-- store and the company's wire narrow them to the caller's routes (SPEC §6), and vouchers are guarded in 0004.

create domain code_text as text check (
  length(value) between 1 and 40 and value = btrim(value) and value !~ '[[:cntrl:]]');
create domain line_text as text check (length(value) <= 200 and value !~ '[[:cntrl:]]');
create domain name_text as text check (
  length(value) between 1 and 200 and value = btrim(value) and value !~ '[[:cntrl:]]');
create domain note_text as text check (length(value) <= 4000);
create domain image_text as text check (length(value) <= 1000 and value !~ '[[:cntrl:]]');
create domain minor_amount as bigint check (value between -900000000000000 and 900000000000000);
create domain micro_rate as bigint check (value between 0 and 900000000000000);
create domain micro_percent as bigint check (value between 0 and 1000000000);
create domain milli_quantity as bigint check (value between 0 and 900000000000000);
create domain latitude_micro as bigint check (value between -90000000 and 90000000);
create domain longitude_micro as bigint check (value between -180000000 and 180000000);
create domain calendar_day as date check (value between '1900-01-01' and '9999-12-31');
create domain extra_document as jsonb check (jsonb_typeof(value) = 'object' and length(value::text) <= 100000);

-- One counter for all masters. A change takes its row lock first and keeps it to the end of the transaction, so the
-- changed_seq of rows is in order of commit: who has seen 7 will never be shown a 6 later (delta of phones and caches).
create table master_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0 check (version between 0 and 9000000000000000)
);
insert into master_version default values;

-- Rows that are gone, for whoever follows by changed_seq.
create table master_deletion (
  id bigint generated always as identity primary key,
  changed_seq bigint not null,
  table_name text not null,
  row_id integer not null,
  code text not null
);
create index master_deletion_seq on master_deletion (changed_seq);

-- What every master has; a draft for the tables below, dropped at the end. `changed_seq` and `version` are the triggers'.
create table master_row (
  id integer generated always as identity primary key,
  code code_text not null unique,
  name name_text not null,
  name_arabic line_text,
  active boolean not null default true,
  extra extra_document not null default '{}',
  version integer not null default 1,
  changed_seq bigint not null default 0
);

create table currency (
  like master_row including all,
  check (code ~ '^[A-Z]{3}$'),
  symbol line_text not null check (length(symbol) between 1 and 8),
  symbol_side text not null default 'start' check (symbol_side in ('start', 'end')),
  decimals integer not null check (decimals in (0, 2, 3)),
  decimal_symbol text not null default '.' check (decimal_symbol in ('.', ','))
);

create table company (
  like master_row including all,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency_id integer not null references currency (id),
  zone line_text not null,
  tax_kind text not null check (tax_kind in ('vat', 'gst', 'none')),
  tax_reg_no line_text,
  address note_text,
  phone line_text,
  email line_text,
  website line_text,
  logo image_text,
  only_row boolean not null default true unique check (only_row)
);

create table branch (
  like master_row including all,
  zone line_text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region line_text,
  currency_id integer not null references currency (id),
  tax_reg_no line_text,
  address note_text,
  location line_text,
  email line_text,
  phone line_text,
  mobile line_text,
  invoice_footer note_text,
  default_godown_id integer
);

create table ledger_group (
  like master_row including all,
  nature text not null check (nature in ('asset', 'liability', 'equity', 'income', 'expense')),
  parent_id integer references ledger_group (id) check (parent_id <> id),
  position integer not null default 0 check (position between 0 and 100000)
);

create table ledger (
  like master_row including all,
  group_id integer not null references ledger_group (id),
  nature text not null check (nature in ('asset', 'liability', 'equity', 'income', 'expense')),
  use text not null default 'general'
    check (use in ('cash', 'bank', 'customer', 'supplier', 'tax', 'stock', 'general')),
  -- What postings name it by (core's ledger roles); each role is one ledger.
  role text unique check (length(role) <= 60),
  branch_id integer references branch (id),
  currency_id integer references currency (id),
  bank_name line_text,
  bank_account_no line_text,
  iban line_text
);
create index ledger_by_group on ledger (group_id);

create table tax_code (
  like master_row including all,
  treatment text not null default 'taxable' check (treatment in ('taxable', 'zero', 'exempt', 'outOfScope'))
);

-- One component of a tax code in a span of days; all that are valid on a day make up the rate of that day.
create table tax_rate (
  id integer generated always as identity primary key,
  tax_code_id integer not null references tax_code (id) on delete cascade,
  position integer not null default 0 check (position between 0 and 1000),
  valid_from calendar_day not null,
  valid_to calendar_day check (valid_to >= valid_from),
  component text not null check (component in ('VAT', 'CGST', 'SGST', 'IGST', 'CESS', 'EXCISE')),
  method text not null default 'percent' check (method in ('percent', 'perUnit', 'higher')),
  percent micro_percent,
  per_unit micro_rate,
  per_litre boolean not null default false,
  scope text not null default 'always' check (scope in ('always', 'intra', 'inter')),
  raises_base boolean not null default false,
  information_only boolean not null default false,
  unique (tax_code_id, component, scope, valid_from),
  check (method = 'perUnit' or percent is not null),
  check (method = 'percent' or per_unit is not null)
);

create table category (
  like master_row including all,
  parent_id integer references category (id) check (parent_id <> id),
  position integer not null default 0 check (position between 0 and 100000),
  image image_text
);

create table measure_unit (
  like master_row including all,
  -- Decimals a quantity of this unit is entered with.
  decimals integer not null default 0 check (decimals between 0 and 3)
);

create table item (
  like master_row including all,
  -- The smallest unit; stock is counted in it. Larger ones are in item_unit.
  unit_id integer not null references measure_unit (id),
  barcode code_text unique,
  retail_rate micro_rate,
  wholesale_rate micro_rate,
  category_id integer references category (id),
  sub_category_id integer references category (id),
  item_type text not null default 'goods' check (item_type in ('goods', 'service')),
  tax_code_id integer references tax_code (id),
  hsn_code line_text check (length(hsn_code) <= 20),
  packing line_text,
  made_in line_text,
  make line_text,
  rack_no line_text,
  shelf_no line_text,
  reorder_level milli_quantity,
  reorder_quantity milli_quantity,
  minimum_quantity milli_quantity,
  profit_percent micro_percent,
  commission_percent micro_percent,
  -- Litres of one smallest unit in millionths, for excise by volume.
  litres micro_rate,
  returnable boolean not null default true,
  raw_material boolean not null default false,
  split_unit boolean not null default false,
  description note_text,
  image image_text
);
create index item_by_category on item (category_id);

-- Alternate units of an item: `num` smallest units make `den` of this one.
create table item_unit (
  id integer generated always as identity primary key,
  item_id integer not null references item (id) on delete cascade,
  unit_id integer not null references measure_unit (id),
  position integer not null default 1 check (position between 1 and 100),
  num bigint not null check (num between 1 and 1000000000),
  den bigint not null default 1 check (den between 1 and 1000000000),
  barcode code_text unique,
  retail_rate micro_rate,
  wholesale_rate micro_rate,
  unique (item_id, unit_id)
);

create table price_group (
  like master_row including all
);

create table item_price (
  id integer generated always as identity primary key,
  price_group_id integer not null references price_group (id) on delete cascade,
  item_id integer not null references item (id),
  unit_id integer not null references measure_unit (id),
  rate micro_rate not null,
  valid_from calendar_day not null default '1900-01-01',
  valid_to calendar_day check (valid_to >= valid_from),
  unique (price_group_id, item_id, unit_id, valid_from)
);
create index item_price_by_item on item_price (item_id);

create table godown (
  like master_row including all,
  kind text not null default 'saleable' check (kind in ('saleable', 'damage', 'transit')),
  branch_id integer not null references branch (id),
  is_van boolean not null default false,
  is_sales boolean not null default true,
  address note_text
);
alter table branch add foreign key (default_godown_id) references godown (id);

create table vehicle (
  like master_row including all,
  vehicle_group line_text,
  vehicle_type line_text,
  plate_no line_text,
  branch_id integer references branch (id)
);

create table route (
  like master_row including all,
  branch_id integer not null references branch (id),
  vehicle_id integer references vehicle (id),
  phone line_text,
  manager_mobile_no line_text,
  start_latitude latitude_micro,
  start_longitude longitude_micro,
  end_latitude latitude_micro,
  end_longitude longitude_micro
);

-- The van's own godowns: its saleable one and where it puts damaged goods.
create table route_godown (
  id integer generated always as identity primary key,
  route_id integer not null references route (id) on delete cascade,
  godown_id integer not null references godown (id),
  unique (route_id, godown_id)
);

-- Sales persons and purchase persons; each kind has codes of its own.
create table person (
  like master_row including all excluding indexes,
  primary key (id),
  kind text not null check (kind in ('sales', 'purchase')),
  branch_id integer references branch (id),
  phone line_text,
  mobile line_text,
  email line_text,
  commission_percent micro_percent,
  unique (kind, code)
);

-- Customers and suppliers; each side has codes of its own.
create table party (
  like master_row including all excluding indexes,
  primary key (id),
  side text not null check (side in ('customer', 'supplier')),
  party_group line_text,
  credit_limit minor_amount check (credit_limit >= 0),
  credit_days integer not null default 0 check (credit_days between 0 and 3650),
  tax_reg_no line_text,
  contact line_text,
  description note_text,
  address note_text,
  location line_text,
  region line_text,
  country text check (country ~ '^[A-Z]{2}$'),
  pin_code line_text,
  phone line_text,
  mobile line_text,
  email line_text,
  latitude latitude_micro,
  longitude longitude_micro,
  price_group_id integer references price_group (id),
  route_id integer references route (id),
  branch_id integer references branch (id),
  sales_person_id integer references person (id),
  currency_id integer references currency (id),
  -- The anonymous counter customer: never has bills.
  is_cash_party boolean not null default false,
  unique (side, code)
);
create index party_by_route on party (route_id) where route_id is not null;

-- Which days a customer is visited on a route; week 0 is every week, 1 to 5 that week of the month.
create table customer_route (
  id integer generated always as identity primary key,
  party_id integer not null references party (id) on delete cascade,
  route_id integer not null references route (id),
  weekday integer not null check (weekday between 0 and 6),
  week_number integer not null default 0 check (week_number between 0 and 5),
  position integer not null default 0 check (position between 0 and 100000),
  monthly_target minor_amount check (monthly_target >= 0),
  unique (party_id, route_id, weekday, week_number)
);
create index customer_route_by_route on customer_route (route_id, weekday, position);

create table item_supplier (
  id integer generated always as identity primary key,
  item_id integer not null references item (id) on delete cascade,
  party_id integer not null references party (id),
  supplier_item_code line_text,
  rate micro_rate,
  unique (item_id, party_id)
);

create table bank (
  like master_row including all,
  bank_branch line_text,
  swift_code line_text,
  phone line_text,
  address note_text
);

create table cost_centre (
  like master_row including all,
  parent_id integer references cost_centre (id) check (parent_id <> id)
);

create table project (
  like master_row including all,
  party_id integer references party (id),
  branch_id integer references branch (id),
  start_date calendar_day,
  end_date calendar_day check (end_date >= start_date),
  address note_text
);

create table access_role (
  like master_row including all
);

-- Forms a role may open; `*` is all of them.
create table access_role_form (
  id integer generated always as identity primary key,
  access_role_id integer not null references access_role (id) on delete cascade,
  form code_text not null,
  unique (access_role_id, form)
);

-- A person who signs in; `code` is the sign-in name.
create table app_user (
  like master_row including all,
  access_role_id integer not null references access_role (id),
  -- argon2id in PHC form; none: this user cannot sign in.
  password_hash text check (password_hash like '$argon2id$%' and length(password_hash) <= 400),
  password_changed_at timestamptz,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  email line_text,
  mobile line_text,
  photo image_text,
  -- Without rows in user_branch: all branches.
  sales_person_id integer references person (id),
  vehicle_id integer references vehicle (id),
  cash_ledger_id integer references ledger (id)
);
create unique index app_user_sign_in on app_user (lower(code));

create table user_branch (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  branch_id integer not null references branch (id),
  unique (user_id, branch_id)
);

create table user_route (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  route_id integer not null references route (id),
  unique (user_id, route_id)
);

-- Cash and bank ledgers a user may post to, and the tendering ledgers of a mode (SPEC §7, LoadLinkedTenderingLedgers).
create table user_ledger (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  ledger_id integer not null references ledger (id),
  mode text not null default 'cash' check (mode in ('cash', 'bank', 'other')),
  unique (user_id, ledger_id, mode)
);

create table user_person (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  person_id integer not null references person (id),
  kind text not null check (kind in ('sales', 'purchase')),
  unique (user_id, person_id)
);

create table user_customer_group (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  party_group name_text not null,
  unique (user_id, party_group)
);

-- A phone or till; `code` is the id it made for itself once.
create table device (
  like master_row including all,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected')),
  public_key bytea check (length(public_key) <= 1000),
  user_id integer references app_user (id),
  branch_id integer references branch (id),
  requested_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz
);

-- Tokens are kept as SHA-256 only; who reads this table cannot sign in with it.
create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id integer not null references app_user (id) on delete cascade,
  device_id integer references device (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null check (expires_at < 'infinity'),
  revoked_at timestamptz,
  client line_text
);
create index session_by_user on session (user_id);

-- A number series: of a branch's office (no device) or of one device. No number is ever given twice or left out.
create table series (
  like master_row including all,
  branch_id integer not null references branch (id),
  device_id integer references device (id),
  voucher_type text not null check (length(voucher_type) between 1 and 40),
  -- Numbers read prefix-1, prefix-2, …; at most 16 characters together.
  prefix text not null unique check (prefix ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,9}$'),
  last_number bigint not null default 0 check (last_number between 0 and 999999999999),
  -- Head of the hash chain over all postings of the series.
  head_hash bytea not null default decode(repeat('00', 32), 'hex') check (length(head_hash) = 32)
) with (fillfactor = 50);
create unique index series_of_office on series (branch_id, voucher_type) where device_id is null and active;

create table company_setting (
  id integer generated always as identity primary key,
  key text not null check (length(key) between 1 and 80),
  -- Whom it holds for: '' the company, 'branch:MB', 'role:SALESMAN', 'device:d-1'; the narrowest wins.
  scope text not null default '' check (length(scope) <= 100),
  value text not null check (length(value) <= 10000),
  unique (key, scope)
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_name text not null,
  table_name text not null,
  row_id integer not null,
  row_code text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb
);
create index audit_by_row on audit (table_name, row_id, id);

drop table master_row;
