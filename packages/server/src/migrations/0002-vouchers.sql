-- Vouchers as they were entered, one set of tables for every type: header, item lines, ledger lines, tenders and
-- bill lines. What a register filters, sorts or sums by is a column; the rest of the entered document is in `body`.
-- Lines belong to a version and are never changed: an edit writes the next version.

create sequence voucher_no;

create table voucher (
  id bigint primary key check (id > 0),
  uid uuid not null unique,
  type text not null check (length(type) between 1 and 40),
  series_id integer not null references series (id),
  number bigint not null check (number between 1 and 999999999999),
  refer_no text not null check (length(refer_no) between 1 and 16),
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  branch_id integer not null references branch (id),
  party_id integer references party (id),
  godown_id integer references godown (id),
  route_id integer references route (id),
  person_id integer references person (id),
  ledger_id integer references ledger (id),
  mode text check (length(mode) <= 20),
  currency_id integer not null references currency (id),
  exchange_rate bigint not null default 1000000 check (exchange_rate between 1 and 900000000000000),
  due_date date check (due_date between '1900-01-01' and '9999-12-31'),
  reference_no text check (length(reference_no) <= 60),
  remarks text check (length(remarks) <= 2000),
  source_voucher_id bigint references voucher (id),
  subtotal bigint not null check (abs(subtotal) <= 900000000000000),
  discount bigint not null check (abs(discount) <= 900000000000000),
  taxable bigint not null check (abs(taxable) <= 900000000000000),
  tax bigint not null check (abs(tax) <= 900000000000000),
  cess bigint not null default 0 check (abs(cess) <= 900000000000000),
  round_off bigint not null check (abs(round_off) <= 900000000000000),
  net bigint not null check (abs(net) <= 900000000000000),
  state text not null check (state in ('draft', 'posted', 'verified', 'locked', 'rejected', 'void')),
  state_before_lock text,
  reason text check (length(reason) <= 500),
  version integer not null check (version between 1 and 100000),
  posted_at timestamptz not null default clock_timestamp(),
  posted_by integer not null references app_user (id),
  changed_at timestamptz not null default clock_timestamp(),
  exceptions text[] not null default '{}',
  unique (series_id, number)
);
create index voucher_register on voucher (type, date desc, id desc);
create index voucher_by_party on voucher (party_id, date desc, id desc) where party_id is not null;
create unique index voucher_refer_no on voucher (type, refer_no, series_id);
-- The supplier's own invoice number arrives once (ACCOUNTING.md, Purchase).
create unique index voucher_supplier_reference on voucher (party_id, lower(reference_no))
  where type = 'purchase' and reference_no is not null and state <> 'void';

-- The entered document of each version, as canonical JSON; the hash chain covers it.
create table voucher_version (
  voucher_id bigint not null references voucher (id),
  version integer not null,
  body text not null,
  primary key (voucher_id, version)
);

create table voucher_line (
  voucher_id bigint not null references voucher (id),
  version integer not null,
  line_no integer not null check (line_no between 0 and 9999),
  item_id integer not null references item (id),
  godown_id integer references godown (id),
  unit_id integer not null references measure_unit (id),
  quantity bigint not null check (abs(quantity) <= 900000000000000),
  smallest bigint not null check (abs(smallest) <= 1000000000000),
  free_smallest bigint not null default 0 check (abs(free_smallest) <= 1000000000000),
  rate bigint not null check (rate between 0 and 900000000000000),
  tax_code_id integer references tax_code (id),
  gross bigint not null check (abs(gross) <= 900000000000000),
  discount bigint not null check (abs(discount) <= 900000000000000),
  net bigint not null check (abs(net) <= 900000000000000),
  tax bigint not null check (abs(tax) <= 900000000000000),
  -- Book value in base currency that the line moved, signed like the stock move.
  cost bigint not null default 0 check (abs(cost) <= 900000000000000),
  source_voucher_id bigint references voucher (id),
  source_line integer,
  primary key (voucher_id, version, line_no)
);
create index voucher_line_source on voucher_line (source_voucher_id, source_line) where source_voucher_id is not null;

create table voucher_ledger_line (
  voucher_id bigint not null references voucher (id),
  version integer not null,
  line_no integer not null check (line_no between 0 and 9999),
  ledger_id integer not null references ledger (id),
  party_id integer references party (id),
  -- Debit above zero, credit below.
  amount bigint not null check (abs(amount) <= 900000000000000),
  tax_code_id integer references tax_code (id),
  tax bigint not null default 0 check (abs(tax) <= 900000000000000),
  primary key (voucher_id, version, line_no)
);

create table voucher_tender (
  voucher_id bigint not null references voucher (id),
  version integer not null,
  line_no integer not null check (line_no between 0 and 9999),
  ledger_id integer not null references ledger (id),
  amount bigint not null check (abs(amount) <= 900000000000000),
  cheque_no text check (length(cheque_no) <= 40),
  effective_date date,
  bank_name text check (length(bank_name) <= 100),
  primary key (voucher_id, version, line_no)
);

create table voucher_tax (
  voucher_id bigint not null references voucher (id),
  version integer not null,
  line_no integer not null check (line_no between 0 and 9999),
  tax_code_id integer not null references tax_code (id),
  component text not null check (component in ('VAT', 'CGST', 'SGST', 'IGST', 'CESS', 'EXCISE')),
  percent bigint not null check (percent between 0 and 1000000000),
  base bigint not null check (abs(base) <= 900000000000000),
  amount bigint not null check (abs(amount) <= 900000000000000),
  information_only boolean not null default false,
  primary key (voucher_id, version, line_no)
);

-- One row for every accepted write: the key is at most one write, for ever. `result_voucher` answers a repetition.
create table write_claim (
  key uuid primary key,
  body_hash bytea not null check (length(body_hash) = 32),
  voucher_id bigint not null references voucher (id),
  action text not null,
  user_id integer not null references app_user (id),
  claimed_at timestamptz not null default clock_timestamp()
);

-- The same key came with another body: both are kept and shown.
create table write_conflict (
  id bigint generated always as identity primary key,
  key uuid not null,
  body text not null check (length(body) <= 5000000),
  user_id integer not null references app_user (id),
  received_at timestamptz not null default clock_timestamp(),
  unique (key, body)
);
