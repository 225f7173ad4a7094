-- Sales persons and purchase persons; each kind has codes of its own.
create table person (
  like master_row including all excluding indexes,
  kind text not null check (kind in ('sales', 'purchase')),
  branch_id integer references branch (id),
  phone line_text,
  mobile line_text,
  email line_text,
  commission_percent micro_percent,
  primary key (id),
  unique (kind, code)
);
call guard_master('person');
call note_renames('person');
call freeze_facts('person');
create trigger keep_used after delete on person referencing old table as deleted
  for each statement execute function keep_used('voucher.person_id');

-- Customers and suppliers; each side has codes of its own.
create table party (
  like master_row including all excluding indexes,
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
  sector_id integer,
  route_position integer check (route_position between 0 and 100000),
  branch_id integer references branch (id),
  sales_person_id integer references person (id),
  currency_id integer references currency (id),
  -- The anonymous counter customer: never has bills.
  is_cash_party boolean not null default false,
  -- A sector is a part of its route: whoever sees the route sees all who follow it.
  constraint party_sector_check check (sector_id is null or route_id is not null),
  constraint party_sector_of_route foreign key (sector_id, route_id) references sector (id, route_id),
  primary key (id),
  unique (side, code)
);
-- `c1` and `C1` are one to people.
create unique index party_alike_code_key on party (side, lower(code));
create index party_by_route on party (route_id) where route_id is not null;
create index party_by_sector on party (sector_id) where sector_id is not null;
call guard_master('party', array['phone', 'mobile', 'tax_reg_no']);
-- Parts of words, for a company of many customers.
create index party_found_by on party using gin (found_by public.gin_trgm_ops);
call freeze_facts('party');
create trigger keep_used after delete on party referencing old table as deleted
  for each statement execute function keep_used('bill.party_id', 'ledger_entry.party_id', 'voucher.party_id');
create trigger departure after update of code, route_id, branch_id, party_group on party for each row
  when (old.side = 'customer' and ((old.route_id, old.branch_id, old.party_group, old.code)
    is distinct from (new.route_id, new.branch_id, new.party_group, new.code)))
  execute function note_party_departure();
-- Before its visits go with it.
create trigger departure_deleted before delete on party for each row
  when (old.side = 'customer') execute function note_party_departure();
-- Phones hold suppliers: one whose code changed is told of by its old one, as other masters are. Customers have departures.
create trigger note_rename after update of code on party for each row
  when (old.side = 'supplier' and old.code <> new.code) execute function note_rename();

-- Which days a customer or supplier is visited on a route; week 0 is every week, 1 to 5 that week of the month.
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
call guard_part('customer_route', 'party', 'party_id');
create trigger departures_added after insert on customer_route referencing new table as inserted
  for each statement execute function note_visit_departures();
create trigger departures_gone after delete on customer_route referencing old table as deleted
  for each statement execute function note_visit_departures();
create trigger departures_moved after update on customer_route referencing old table as deleted new table as inserted
  for each statement execute function note_visit_departures();

-- The schedules that hold: a customer's own visits, or else the days of its sector (core/day-cycle/visit-schedule.ts).
create view schedule_day with (security_invoker = true) as
  select party_id, visit.route_id, weekday, week_number, monthly_target
  from customer_route visit join party on party.id = party_id and side = 'customer'
  union all
  select party.id, party.route_id, day.weekday, day.week_number, null
  from party join sector_day day on day.sector_id = party.sector_id
  where not exists (select from customer_route own where own.party_id = party.id);
grant select on schedule_day to fieldbook_app;

alter table party enable row level security;
alter table party force row level security;
-- Of his groups, a person sees the customers of his routes, whether they belong to one or are only visited on it, and those of no
-- route at all: counter customers, a company that has no routes. An office sees those of its branches and of their routes, those
-- of no branch, and those it has dealt with; so it is with suppliers, whichever route calls at them.
create policy by_route on party using (
  (select all_parties())
  or ((side = 'supplier' or is_cash_party or (select all_groups()) or party_group = any ((select context_groups())::text[]))
    and ((side = 'customer' and (route_id = any ((select context_list('fieldbook.routes'))::integer[])
        or exists (select from customer_route visited where visited.party_id = party.id
          and visited.route_id = any ((select context_list('fieldbook.routes'))::integer[]))))
      or (((select all_routes()) or side = 'supplier'
          or (route_id is null and not exists (select from customer_route visited where visited.party_id = party.id)))
        and ((select coalesce(current_setting('fieldbook.branches', true), '')) in ('', '*')
          or branch_id = any ((select context_list('fieldbook.branches'))::integer[])
          or route_id = any ((select routes_of_branches())::integer[])
          or exists (select from customer_route visited where visited.party_id = party.id
            and visited.route_id = any ((select routes_of_branches())::integer[]))
          or (branch_id is null and route_id is null
            and not exists (select from customer_route visited where visited.party_id = party.id))
          or deals_here(id))))));
-- What the owner's functions answer is filtered by who asks them.
create policy all_for_functions on party for select to fieldbook_owner using (true);

-- A customer that left a route, its old code, or the company: whoever works on that route is told so, and nobody else.
-- Without a route it was everybody's.
create table route_departure (
  id bigint generated always as identity primary key,
  changed_seq bigint not null,
  party_id integer not null check (party_id > 0),
  code text not null,
  route_id integer check (route_id > 0)
);
create index route_departure_seq on route_departure (changed_seq);
grant select on route_departure to fieldbook_app;

create table item_supplier (
  id integer generated always as identity primary key,
  item_id integer not null references item (id) on delete cascade,
  party_id integer not null references party (id),
  supplier_item_code line_text,
  rate micro_rate,
  unique (item_id, party_id)
);
call guard_part('item_supplier', 'item', 'item_id');

create table project (
  like master_row including all,
  party_id integer references party (id),
  branch_id integer references branch (id),
  start_date calendar_day,
  end_date calendar_day check (end_date >= start_date),
  address note_text
);
call guard_master('project');
call note_renames('project');
call freeze_facts('project');

create table lead_status (
  like master_row including all,
  position integer not null default 0 check (position between 0 and 100000),
  kind text not null default 'open' check (kind in ('open', 'won', 'lost'))
);
call guard_master('lead_status');
call note_renames('lead_status');
call freeze_facts('lead_status');
