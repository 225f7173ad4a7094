-- Bills by age without adding up each: a copy of what is open, kept behind the postings from their queue, and its sums by
-- month. Whoever reads takes months for whole ones, bills for the days at the edges of a bucket, and for bills that postings in
-- the queue have touched what `bill` itself says. A posting pays for none of it.
-- As it stood when it was folded; a bill that a waiting posting touches may have moved on.
create table bill_standing (
  bill_id bigint primary key,
  party_id integer not null,
  branch_id integer not null,
  -- Advances and payments on account have no age: their days are the first day of the calendar.
  is_new boolean not null,
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  due_date date not null check (due_date between '1900-01-01' and '9999-12-31'),
  amount bigint not null
) with (fillfactor = 90);
create index bill_standing_by_due_date on bill_standing (due_date);
create index bill_standing_by_date on bill_standing (date);
create index bill_standing_due on bill_standing (party_id, due_date) where is_new;
create index bill_standing_dated on bill_standing (party_id, date) where is_new;
-- Bills that were due before they were written, which the days of a bill do not place after a day on which it was not there.
create index bill_standing_due_before on bill_standing (date) where is_new and due_date < date;
call seen_by_branch('bill_standing');
-- What is owed to suppliers is the office's.
create policy by_route on bill_standing as restrictive using ((select all_customers())
    or exists (select from party where party.id = bill_standing.party_id and ((select all_routes()) or party.side = 'customer')));
grant select on bill_standing to fieldbook_app;

-- By the month they fall due, and by that of the bill.
create table bill_due_month (
  party_id integer not null,
  branch_id integer not null,
  is_new boolean not null,
  month date not null check (month between '1900-01-01' and '9999-12-31'),
  bills bigint not null,
  amount bigint not null,
  primary key (party_id, branch_id, is_new, month)
) with (fillfactor = 80);
create index bill_due_month_empty on bill_due_month (month) where bills = 0;
call seen_by_branch('bill_due_month');
create policy by_route on bill_due_month as restrictive using ((select all_customers())
    or exists (select from party where party.id = bill_due_month.party_id and ((select all_routes()) or party.side = 'customer')));
grant select on bill_due_month to fieldbook_app;

create table bill_date_month (
  like bill_due_month including all excluding indexes,
  primary key (party_id, branch_id, is_new, month)
) with (fillfactor = 80);
create index bill_date_month_empty on bill_date_month (month) where bills = 0;
call seen_by_branch('bill_date_month');
create policy by_route on bill_date_month as restrictive using ((select all_customers())
    or exists (select from party where party.id = bill_date_month.party_id and ((select all_routes()) or party.side = 'customer')));
grant select on bill_date_month to fieldbook_app;

-- Bills of a past day without a look at all that was written since: nearly all of it opened its bill on its own day, and such a
-- bill was not there on the earlier one. The rest is kept here, behind the postings as well: entries on another
-- day than their bill's, and all of bills without age, in whose sums no day is told.
create table bill_move (
  posting_id bigint not null,
  line_no integer not null,
  bill_id bigint not null,
  is_new boolean not null,
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  bill_date date not null check (bill_date between '1900-01-01' and '9999-12-31'),
  amount bigint not null,
  base_amount bigint not null,
  primary key (posting_id, line_no)
) with (fillfactor = 90);
create index bill_move_by_bill on bill_move (bill_id);
create index bill_move_by_date on bill_move (date, bill_date);
-- Bills that were paid before their own date.
create index bill_move_early on bill_move (bill_date) where is_new and date < bill_date;
alter table bill_move enable row level security;
alter table bill_move force row level security;
create policy of_bill on bill_move using ((select all_rows()) or sees_bill(bill_id));
grant select on bill_move to fieldbook_app;
