create table ledger_group (
  like master_row including all,
  nature text not null check (nature in ('asset', 'liability', 'equity', 'income', 'expense')),
  parent_id integer references ledger_group (id) check (parent_id <> id),
  position integer not null default 0 check (position between 0 and 100000),
  -- A trading company's gross profit is its sales less what they cost: groups below one that says so belong to it too.
  affects_gross_profit boolean not null default false
);
call guard_master('ledger_group');
call note_renames('ledger_group');
call freeze_facts('ledger_group');

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
call guard_master('ledger');
call note_renames('ledger');
call freeze_facts('ledger');
create trigger keep_used after delete on ledger referencing old table as deleted
  for each statement execute function keep_used('bill.ledger_id', 'ledger_entry.ledger_id', 'voucher.ledger_id');
create trigger keep_currency before update of currency_id on ledger for each row
  when (new.currency_id is distinct from old.currency_id) execute function keep_ledger_currency();

create table cost_centre (
  like master_row including all,
  parent_id integer references cost_centre (id) check (parent_id <> id)
);
call guard_master('cost_centre');
call note_renames('cost_centre');
call freeze_facts('cost_centre');

create table bank (
  like master_row including all,
  bank_branch line_text,
  swift_code line_text,
  phone line_text,
  address note_text
);
call guard_master('bank');
call note_renames('bank');
