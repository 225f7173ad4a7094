-- Views of the masters for external reports. They belong to the owner of the tables, who is under row security like everybody, so
-- that a reader sees through them what the context names and needs no right to a table. Amounts are in major units.

grant usage on schema reporting to fieldbook_report;
-- The policies of the tables call functions that stand there; of its tables the role may read none.
grant usage on schema fieldbook to fieldbook_report;

create view reporting.branches as
  select b.code, b.name, b.name_arabic, b.region, b.country, b.tax_reg_no, b.active from branch b;
call publish_view('branches', 'Branches of the company.', $${
  "code": "Code.", "name": "Name.", "name_arabic": "Arabic name.", "region": "Region.", "country": "Country, two letters.",
  "tax_reg_no": "Tax registration number.", "active": "Whether it is in use."}$$);

create view reporting.routes as
  select r.code, r.name, r.name_arabic, b.code as branch, v.plate_no as vehicle_plate, r.active
  from route r join branch b on b.id = r.branch_id left join vehicle v on v.id = r.vehicle_id;
call publish_view('routes', 'Sales routes.', $${
  "code": "Code.", "name": "Name.", "name_arabic": "Arabic name.", "branch": "Code of its branch.",
  "vehicle_plate": "Plate of its vehicle.", "active": "Whether it is in use."}$$);

create view reporting.godowns as
  select g.code, g.name, g.name_arabic, g.kind, b.code as branch, g.is_van, g.active
  from godown g join branch b on b.id = g.branch_id;
call publish_view('godowns', 'Godowns: stores and vans.', $${
  "code": "Code.", "name": "Name.", "name_arabic": "Arabic name.", "kind": "saleable, damage or transit.",
  "branch": "Code of its branch.", "is_van": "Whether it is a van.", "active": "Whether it is in use."}$$);

create view reporting.sales_persons as
  select p.code, p.name, p.name_arabic, b.code as branch, p.mobile, p.active
  from person p left join branch b on b.id = p.branch_id where p.kind = 'sales';
call publish_view('sales_persons', 'Sales persons.', $${
  "code": "Code.", "name": "Name.", "name_arabic": "Arabic name.", "branch": "Code of the branch.", "mobile": "Mobile number.",
  "active": "Whether the person is in use."}$$);

create view reporting.items as
  select i.code, i.name, i.name_arabic, i.barcode, u.code as unit, c.code as category, c.name as category_name,
    i.item_type, t.code as tax_code, round(i.retail_rate / 1000000.0, 6) as retail_rate,
    round(i.wholesale_rate / 1000000.0, 6) as wholesale_rate, i.active
  from item i join measure_unit u on u.id = i.unit_id left join category c on c.id = i.category_id
    left join tax_code t on t.id = i.tax_code_id;
call publish_view('items', 'Items that are bought and sold.', $${
  "code": "Code.", "name": "Name.", "name_arabic": "Arabic name.", "barcode": "Barcode.",
  "unit": "Smallest unit, in which stock is counted.", "category": "Code of the category.", "category_name": "Name of the category.",
  "item_type": "goods or service.", "tax_code": "Tax code.", "retail_rate": "Retail rate of one smallest unit.",
  "wholesale_rate": "Wholesale rate of one smallest unit.", "active": "Whether it is in use."}$$);

create view reporting.customers as
  select p.code, p.name, p.name_arabic, p.party_group, r.code as route, b.code as branch, s.code as sales_person,
    p.tax_reg_no, p.phone, p.mobile, p.email, p.region, p.location, p.credit_days,
    major_units(p.credit_limit, base.decimals) as credit_limit, p.active
  from party p left join route r on r.id = p.route_id left join branch b on b.id = p.branch_id
    left join person s on s.id = p.sales_person_id
    cross join (select c.decimals from company o join currency c on c.id = o.currency_id) base
  where p.side = 'customer';
call publish_view('customers', 'Customers.', $${
  "code": "Code.", "name": "Name.", "name_arabic": "Arabic name.", "party_group": "Customer group.", "route": "Code of the route.",
  "branch": "Code of the branch.", "sales_person": "Code of the sales person.", "tax_reg_no": "Tax registration number.",
  "phone": "Telephone.", "mobile": "Mobile number.", "email": "Email address.", "region": "Region.", "location": "Location.",
  "credit_days": "Days of credit.", "credit_limit": "Credit limit in base currency; empty: none.",
  "active": "Whether the customer is in use."}$$);

create view reporting.suppliers as
  select p.code, p.name, p.name_arabic, p.party_group, p.tax_reg_no, p.phone, p.mobile, p.email, p.region, p.credit_days, p.active
  from party p where p.side = 'supplier';
call publish_view('suppliers', 'Suppliers.', $${
  "code": "Code.", "name": "Name.", "name_arabic": "Arabic name.", "party_group": "Supplier group.",
  "tax_reg_no": "Tax registration number.", "phone": "Telephone.", "mobile": "Mobile number.", "email": "Email address.",
  "region": "Region.", "credit_days": "Days of credit.", "active": "Whether the supplier is in use."}$$);

create view reporting.ledgers as
  select l.code, l.name, l.name_arabic, g.code as ledger_group, g.name as ledger_group_name, l.nature, l.use as kind,
    b.code as branch, l.active
  from ledger l join ledger_group g on g.id = l.group_id left join branch b on b.id = l.branch_id;
call publish_view('ledgers', 'Ledgers of the chart of accounts.', $${
  "code": "Code.", "name": "Name.", "name_arabic": "Arabic name.", "ledger_group": "Code of the group.",
  "ledger_group_name": "Name of the group.", "nature": "asset, liability, equity, income or expense.",
  "kind": "cash, bank, customer, supplier, tax, stock or general.", "branch": "Code of the branch it belongs to.",
  "active": "Whether it is in use."}$$);
