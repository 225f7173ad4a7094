-- A day of trade or tax is a day of the calendar, as it is where it was written first.
alter table trade_line add check (date between '1900-01-01' and '9999-12-31');
alter table tax_line add check (date between '1900-01-01' and '9999-12-31');
alter table trade_item_month add check (month between '1900-01-01' and '9999-12-31');
alter table trade_party_month add check (month between '1900-01-01' and '9999-12-31');
alter table tax_month add check (month between '1900-01-01' and '9999-12-31');
