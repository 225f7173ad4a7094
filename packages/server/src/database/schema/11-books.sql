-- The records of a posted voucher: ledger entries, stock moves (12) and bill entries, held together by a posting. All of them are
-- append-only; a reversal is a posting of its own that names the one it takes back, once.

create sequence posting_no;
grant usage on sequence posting_no to fieldbook_app;

create table posting (
  id bigint primary key check (id > 0),
  voucher_id bigint not null references voucher (id),
  version integer not null,
  -- Of kind `words`: a version whose words alone are others. It has no entries, moves or bills; what stands is the posting before it.
  kind text not null check (kind in ('post', 'branch', 'reverse', 'adjust', 'words')),
  reverses bigint unique references posting (id),
  series_id integer not null,
  chain_no bigint not null check (chain_no > 0) check (chain_no <= 999999999999),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  branch_id integer not null,
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  reason text check (length(reason) <= 500),
  user_id integer not null,
  posted_at timestamptz not null default clock_timestamp(),
  -- The transaction that wrote a posting. Below the oldest one still at work (pg_snapshot_xmin) all is settled: who read the
  -- books up to there has missed nothing.
  written_in xid8 not null default pg_current_xact_id(),
  -- What a supervisor was told.
  exceptions text[],
  unique (series_id, chain_no),
  -- What entries and moves repeat of their posting is held to it by these.
  unique (id, branch_id, date),
  check ((kind = 'reverse') = (reverses is not null))
);
create index posting_by_voucher on posting (voucher_id, id);
create index posting_written_in on posting (written_in);
create unique index posting_in_branch on posting (voucher_id, version, branch_id) where kind = 'branch';
-- Statements and stock ledgers count on each side what stands: what reversals of the span took back is found from the reversals,
-- of which there are few, and not from the entries of the span.
create index posting_reversal on posting (date, id) where kind = 'reverse';
create trigger queued after insert on posting referencing new table as inserted
  for each statement execute function queue_posting();
create trigger of_this_life before insert on posting for each statement execute function check_life();
call append_only('posting');
alter table posting enable row level security;
alter table posting force row level security;
create policy added on posting for insert with check (
  all_rows() or (sees_branch(branch_id) and (all_customers() or sees_voucher(voucher_id))));
create policy by_branch on posting for select using (
  (select current_setting('fieldbook.branches', true)) = '*' or branch_id = any ((select context_list('fieldbook.branches'))::integer[]));
create policy by_route on posting as restrictive for select using ((select all_customers())
    or exists (select from voucher where voucher.id = posting.voucher_id));
grant select, insert on posting to fieldbook_app;

create table ledger_entry (
  posting_id bigint not null,
  line_no integer not null check (line_no between 0 and 99999),
  branch_id integer not null,
  date date not null,
  ledger_id integer not null,
  party_id integer,
  -- Base currency, debit above zero, credit below.
  amount bigint not null check (abs(amount) <= 900000000000000),
  currency_id integer not null,
  foreign_amount bigint not null check (abs(foreign_amount) <= 900000000000000),
  cost_centre_id integer references cost_centre (id),
  project_id integer references project (id),
  narration text check (length(narration) <= 300),
  -- Who owes what an entry on Due from salesman says, and who bears the cost of a move; nobody on any other ledger.
  person_id integer references person (id),
  primary key (posting_id, line_no),
  foreign key (posting_id, branch_id, date) references posting (id, branch_id, date)
);
create index ledger_entry_by_ledger on ledger_entry (ledger_id, date, posting_id, line_no);
create index ledger_entry_by_party on ledger_entry (party_id, ledger_id, date, posting_id) where party_id is not null;
-- The entries behind a figure of a cost centre.
create index ledger_entry_by_cost_centre on ledger_entry (cost_centre_id, ledger_id, date, posting_id, line_no)
  where cost_centre_id is not null;
create index ledger_entry_by_person on ledger_entry (person_id, ledger_id, date, posting_id, line_no) where person_id is not null;
create trigger balance after insert on ledger_entry referencing new table as inserted
  for each statement execute function check_entries_balance();
create trigger masters_there after insert on ledger_entry referencing new table as inserted
  for each statement execute function check_masters_of_entries();
call append_only('ledger_entry');
call seen_with_posting('ledger_entry');
grant select, insert on ledger_entry to fieldbook_app;

create table bill (
  id bigint generated always as identity primary key,
  party_id integer not null,
  ledger_id integer not null,
  branch_id integer not null,
  reference text not null check (length(reference) between 1 and 60),
  kind text not null check (kind in ('new', 'advance', 'onAccount')),
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  due_date date not null check (due_date between '1900-01-01' and '9999-12-31'),
  currency_id integer not null,
  -- Signed like ledger entries: owed to us above zero. In the bill's own currency, and in base.
  amount bigint not null check (abs(amount) <= 900000000000000),
  open bigint not null check (abs(open) <= 900000000000000),
  base_open bigint not null check (abs(base_open) <= 900000000000000),
  unique (party_id, ledger_id, reference),
  check ((amount >= 0 and open between 0 and amount) or (amount < 0 and open between amount and 0)),
  check (open <> 0 or base_open = 0)
);
create index bill_open on bill (ledger_id, party_id, date) where open <> 0;
create trigger identity before update on bill for each row
  when ((new.id, new.party_id, new.ledger_id, new.branch_id, new.reference) is distinct from
    (old.id, old.party_id, old.ledger_id, old.branch_id, old.reference))
  execute function keep_bill();
call never_deleted('bill');
alter table bill enable row level security;
alter table bill force row level security;
create policy added on bill for insert with check (all_rows() or (sees_branch(branch_id) and sees_party(party_id)));
create policy by_branch on bill for select using (
  (select current_setting('fieldbook.branches', true)) = '*' or branch_id = any ((select context_list('fieldbook.branches'))::integer[]));
create policy by_branch_changed on bill for update using (
  (select current_setting('fieldbook.branches', true)) = '*' or branch_id = any ((select context_list('fieldbook.branches'))::integer[])
) with check (
  (select current_setting('fieldbook.branches', true)) = '*' or branch_id = any ((select context_list('fieldbook.branches'))::integer[]));
create policy by_route on bill as restrictive for select using (
  (select all_customers()) or exists (select from party where party.id = bill.party_id));
create policy by_route_changed on bill as restrictive for update using (
  (select all_customers()) or exists (select from party where party.id = bill.party_id)
) with check (
  (select all_customers()) or exists (select from party where party.id = bill.party_id));
grant select, insert, update on bill to fieldbook_app;

create table bill_entry (
  posting_id bigint not null references posting (id),
  line_no integer not null check (line_no between 0 and 99999),
  bill_id bigint not null references bill (id),
  kind text not null check (kind in ('new', 'against', 'advance', 'onAccount')),
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  amount bigint not null check (abs(amount) <= 900000000000000),
  base_amount bigint not null check (abs(base_amount) <= 900000000000000),
  primary key (posting_id, line_no)
);
create index bill_entry_by_bill on bill_entry (bill_id, posting_id);
-- Bills as on a date are today's less what came later: usually nothing. A block range index of an append-only table is a few pages and is not touched per row.
create index bill_entry_by_date on bill_entry using brin (date) with (pages_per_range = 16, autosummarize = on);
call append_only('bill_entry');
alter table bill_entry enable row level security;
alter table bill_entry force row level security;
create policy added on bill_entry for insert with check (all_rows() or sees_bill(bill_id));
create policy of_bill on bill_entry for select using (
  (select all_rows()) or exists (select from bill where bill.id = bill_entry.bill_id));
grant select, insert on bill_entry to fieldbook_app;
