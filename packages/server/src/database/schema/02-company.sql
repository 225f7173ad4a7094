create table currency (
  like master_row including all,
  symbol line_text not null check (length(symbol) between 1 and 8),
  symbol_side text not null default 'start' check (symbol_side in ('start', 'end')),
  decimals integer not null check (decimals in (0, 2, 3)),
  decimal_symbol text not null default '.' check (decimal_symbol in ('.', ',')),
  check (code ~ '^[A-Z]{3}$')
);
call guard_master('currency');
call note_renames('currency');
call freeze_facts('currency');
create trigger keep_base_active before update on currency for each row when (old.active and not new.active)
  execute function keep_base_active();
create trigger keep_used after delete on currency referencing old table as deleted
  for each statement execute function keep_used('bill.currency_id', 'ledger_entry.currency_id', 'voucher.currency_id');

-- Notes and coins, for counting cash.
create table currency_note (
  id integer generated always as identity primary key,
  currency_id integer not null references currency (id) on delete cascade,
  value micro_rate not null check (value > 0),
  unique (currency_id, value)
);
call guard_part('currency_note', 'currency', 'currency_id');

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
call guard_master('company');
call note_renames('company');
call freeze_facts('company');

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
  default_godown_id integer,
  logo image_text
);
call guard_master('branch');
call note_renames('branch');
call freeze_facts('branch');
create trigger keep_used after delete on branch referencing old table as deleted
  for each statement execute function keep_used('bill.branch_id', 'posting.branch_id', 'voucher.branch_id');

create table company_setting (
  id integer generated always as identity primary key,
  key text not null check (length(key) between 1 and 80),
  -- Whom it holds for: '' the company, 'branch:MB', 'role:SALESMAN', 'device:d-1'; the narrowest wins.
  scope text not null default '' check (length(scope) <= 100),
  value text not null check (length(value) <= 10000),
  unique (key, scope)
);
-- The masters' cache answers by settings, so a change of one counts as a change of a master.
create trigger begin_change before insert or update or delete on company_setting
  for each statement execute function begin_master_change();
create trigger frozen after insert or update or delete on company_setting for each row execute function keep_frozen();
call audited('company_setting', 'key');
call keep_settings('branch', 'branch');
grant select, insert, update, delete on company_setting to fieldbook_app;
