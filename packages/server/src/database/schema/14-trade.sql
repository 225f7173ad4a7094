-- What was sold and bought, and the tax on it, as analysis and tax returns read it: one row for each line of a posting that
-- stands, in base currency and signed (returns below zero), and totals by month of them. Derived data, kept behind the
-- postings like the balances and from the same queue: whatever takes numbers out of balance_queue folds here too.
-- What a voucher type means for trade. Core's registry names the types; a test holds the two together.
create table trade_type (
  type text not null check (length(type) between 1 and 40),
  -- Which side's parties it is written for, where that decides.
  party_side text not null check (party_side in ('any', 'customer', 'supplier')),
  -- Received goods are no purchase yet: they only tell what the last ones cost.
  side text not null check (side in ('sale', 'purchase', 'receipt')),
  sign smallint not null check (sign in (1, -1)),
  primary key (type, party_side)
);
insert into trade_type values ('sales', 'any', 'sale', 1), ('salesReturn', 'any', 'sale', -1),
  ('creditNote', 'customer', 'sale', -1), ('debitNote', 'customer', 'sale', 1),
  ('purchase', 'any', 'purchase', 1), ('purchaseReturn', 'any', 'purchase', -1),
  ('debitNote', 'supplier', 'purchase', -1), ('creditNote', 'supplier', 'purchase', 1),
  ('goodsReceipt', 'any', 'receipt', 1);
grant select on trade_type to fieldbook_app;

create table trade_line (
  posting_id bigint not null,
  line_no integer not null,
  voucher_id bigint not null,
  side text not null,
  is_return boolean not null,
  -- A day of trade or tax is a day of the calendar, as it is where it was written first.
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  party_id integer,
  route_id integer,
  person_id integer,
  item_id integer not null,
  -- Smallest units: priced, free, and what stock moved by.
  quantity bigint not null,
  free bigint not null,
  moved bigint not null,
  net bigint not null,
  tax bigint not null,
  -- Parts of the tax: cess, and what is integrated tax across states.
  cess bigint not null,
  integrated bigint not null,
  -- Book value of the goods, those given free included.
  cost bigint not null,
  primary key (posting_id, line_no)
);
create index trade_line_by_item on trade_line (item_id, date, posting_id);
-- The last goods bought of an item, which many sales may have followed.
create index trade_line_bought on trade_line (item_id, date, posting_id) where side <> 'sale' and not is_return;
create index trade_line_by_party on trade_line (party_id, date, posting_id) where party_id is not null;
-- What one party last paid for an item.
create index trade_line_of_party on trade_line (party_id, item_id, date, posting_id) where party_id is not null;
-- Trade is read by its side, in the order of its days: goods received and bought among many sales, and pages of lines.
create index trade_line_by_side on trade_line (side, date, posting_id, line_no);
call seen_by_branch('trade_line');
create policy by_route on trade_line as restrictive using ((select all_customers()) or sees_voucher(voucher_id));
grant select on trade_line to fieldbook_app;

-- Routes and persons that a voucher does not name count as 0 here.
create table trade_item_month (
  month date not null check (month between '1900-01-01' and '9999-12-31'),
  side text not null,
  item_id integer not null,
  branch_id integer not null,
  route_id integer not null,
  person_id integer not null,
  quantity bigint not null,
  free bigint not null,
  returned bigint not null,
  net bigint not null,
  tax bigint not null,
  cess bigint not null,
  integrated bigint not null,
  cost bigint not null,
  primary key (month, side, item_id, branch_id, route_id, person_id)
) with (fillfactor = 80);
call seen_by_branch('trade_item_month');
create policy by_route on trade_item_month as restrictive using ((select all_customers())
    or ((select all_groups()) and route_id = any ((select context_list('fieldbook.routes'))::integer[])));
grant select on trade_item_month to fieldbook_app;

create table trade_party_month (
  month date not null check (month between '1900-01-01' and '9999-12-31'),
  side text not null,
  party_id integer not null,
  branch_id integer not null,
  route_id integer not null,
  person_id integer not null,
  quantity bigint not null,
  free bigint not null,
  returned bigint not null,
  net bigint not null,
  tax bigint not null,
  cess bigint not null,
  integrated bigint not null,
  cost bigint not null,
  primary key (month, side, party_id, branch_id, route_id, person_id)
) with (fillfactor = 80);
call seen_by_branch('trade_party_month');
create policy by_route on trade_party_month as restrictive using ((select all_customers())
    or ((select all_groups()) and route_id = any ((select context_list('fieldbook.routes'))::integer[]))
    or (exists (select from party where (party.id = trade_party_month.party_id and (not party.is_cash_party)))));
grant select on trade_party_month to fieldbook_app;

-- Trade by category and party for months that are past, so that a page of it does not add up all lines of its parties. No fold adds
-- to it: a month is worked out as a whole when nothing else waits, and whatever is posted into it, or puts an item into another
-- category, only takes back the word that it is right. What is not kept is read line by line.
create table trade_category_month (
  side text not null,
  -- As the item stands in; what is in none counts as 0 here, as do parties, routes and persons that are not named.
  category_id integer not null,
  party_id integer not null,
  month date not null check (month between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  route_id integer not null,
  person_id integer not null,
  quantity bigint not null,
  free bigint not null,
  returned bigint not null,
  net bigint not null,
  tax bigint not null,
  cess bigint not null,
  integrated bigint not null,
  cost bigint not null,
  primary key (side, category_id, party_id, month, branch_id, route_id, person_id)
);
create index trade_category_month_by_month on trade_category_month (month);
call seen_by_branch('trade_category_month');
create policy by_route on trade_category_month as restrictive using ((select all_customers()));
grant select on trade_category_month to fieldbook_app;

-- The months that are right there.
create table trade_category_kept (
  month date primary key check (month between '1900-01-01' and '9999-12-31')
);
grant select on trade_category_kept to fieldbook_app;

-- One row for each tax of a posting; goods without any tax as component NONE; what other vouchers write on tax ledgers as OTHER.
create table tax_line (
  posting_id bigint not null,
  line_no integer not null,
  voucher_id bigint not null,
  side text not null,
  is_return boolean not null,
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  party_id integer,
  -- As the party stood when it was folded: has a tax registration; its region.
  registered boolean not null,
  region text not null,
  tax_code_id integer not null,
  component text not null,
  percent bigint not null,
  base bigint not null,
  amount bigint not null,
  primary key (posting_id, line_no)
);
create index tax_line_by_date on tax_line (date, posting_id);
create index tax_line_other on tax_line (date, posting_id) where component = 'OTHER';
call seen_by_branch('tax_line');
create policy by_route on tax_line as restrictive using ((select all_customers()) or sees_voucher(voucher_id));
grant select on tax_line to fieldbook_app;

create table tax_month (
  month date not null check (month between '1900-01-01' and '9999-12-31'),
  side text not null,
  is_return boolean not null,
  branch_id integer not null,
  registered boolean not null,
  region text not null,
  tax_code_id integer not null,
  component text not null,
  percent bigint not null,
  base bigint not null,
  amount bigint not null,
  primary key (month, side, is_return, branch_id, registered, region, tax_code_id, component, percent)
) with (fillfactor = 80);
call seen_by_branch('tax_month');
create policy by_route on tax_month as restrictive using ((select all_customers()));
grant select on tax_month to fieldbook_app;
