create table tax_code (
  like master_row including all,
  treatment text not null default 'taxable' check (treatment in ('taxable', 'zero', 'exempt', 'outOfScope'))
);
call guard_master('tax_code');
call note_renames('tax_code');
call freeze_facts('tax_code');
create trigger keep_used after delete on tax_code referencing old table as deleted
  for each statement execute function keep_used('voucher_line.tax_code_id', 'voucher_tax.tax_code_id');

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
call guard_part('tax_rate', 'tax_code', 'tax_code_id');
create trigger frozen after insert or update or delete on tax_rate for each row execute function keep_frozen();
create constraint trigger overlap after insert or update on tax_rate deferrable initially deferred
  for each row execute function check_tax_rate();
