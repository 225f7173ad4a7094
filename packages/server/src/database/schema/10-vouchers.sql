-- Vouchers as they were entered, one set of tables for every type: header, item lines, ledger lines, tenders and bill lines.
-- What a register filters, sorts or sums by is a column; the rest of the entered document is in `body`. Lines belong to a
-- version and are never changed: an edit writes the next version. Ids of masters have no foreign keys where every posting would
-- pay for them: the masters' side keeps what is used (`keep_used`), and writers check the version of the masters.

create sequence voucher_no;
grant usage on sequence voucher_no to fieldbook_app;

create table voucher (
  id bigint primary key check (id > 0),
  uid uuid not null unique,
  type text not null check (length(type) between 1 and 40),
  series_id integer not null,
  number bigint not null check (number between 1 and 999999999999),
  refer_no text not null check (length(refer_no) between 1 and 16),
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  party_id integer,
  -- The others of a receipt or payment over several parties: who sees one of them sees it.
  further_parties integer[],
  godown_id integer,
  route_id integer,
  person_id integer,
  ledger_id integer,
  mode text check (length(mode) <= 20),
  currency_id integer not null,
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
  state text not null
    check (state in ('draft', 'posted', 'verified', 'locked', 'rejected', 'closed', 'void')),
  state_before_lock text,
  -- Who verified it as it is: an edit or a rejection forgets it.
  verified_by integer,
  verified_at timestamptz,
  reason text check (length(reason) <= 500),
  version integer not null check (version between 1 and 100000),
  posted_at timestamptz not null default clock_timestamp(),
  posted_by integer not null,
  changed_at timestamptz not null default clock_timestamp(),
  exceptions text[] not null default '{}',
  -- Of promises: days and stages that registers of orders, quotations and leads filter by.
  delivery_date date check (delivery_date between '1900-01-01' and '9999-12-31'),
  valid_until date check (valid_until between '1900-01-01' and '9999-12-31'),
  next_step_date date check (next_step_date between '1900-01-01' and '9999-12-31'),
  lead_status_id integer references lead_status (id),
  -- Derived from the lines of those that follow; null where nothing is to follow. A void voucher has none.
  fulfilment text check (fulfilment in ('open', 'partly', 'done', 'closed')),
  -- Of vouchers of stock: where goods go and what they are for.
  to_godown_id integer references godown (id),
  project_id integer references project (id),
  -- Whom a lead or a quotation is for when it is no customer yet: registers show and sort by the name.
  contact_name text check (length(contact_name) <= 200),
  -- A document's own date where its day was closed and it was posted on the first open one.
  document_date date check (document_date between '1900-01-01' and '9999-12-31'),
  -- The version of a voucher that callers see counts every change: its contents (`version`) and the changes of its state.
  -- Whoever opened a voucher before another person verified, rejected or locked it is told so, as after an edit.
  state_changes integer not null default 0 check (state_changes between 0 and 100000),
  -- When a document was completed in the field, by the clock of its device, and the moment that a count was compared with the books
  -- at; of any other document of the office the moment of its posting counts.
  completed_at timestamptz check (completed_at between '1900-01-01' and '9999-12-31'),
  unique (series_id, number)
);
create index voucher_register on voucher (type, date desc, id desc);
create index voucher_by_party on voucher (party_id, date desc, id desc) where party_id is not null;
create index voucher_of_further_party on voucher using gin (further_parties) where further_parties is not null;
create unique index voucher_refer_no on voucher (type, refer_no, series_id);
-- Search by the customer's order number or the supplier's invoice number; vouchers without one do not pay for it.
create index voucher_by_reference on voucher (fold_code(reference_no) text_pattern_ops, type) where reference_no is not null;
create index voucher_by_source on voucher (source_voucher_id) where source_voucher_id is not null;
-- In the order of names, what has no party comes first.
create index voucher_without_party on voucher (type, id) where party_id is null;
create index voucher_unfulfilled_of_party on voucher (party_id, type, date desc, id desc)
  where fulfilment in ('open', 'partly');
create index voucher_unfulfilled on voucher (type, fulfilment, date desc, id desc)
  where fulfilment in ('open', 'partly', 'closed');
-- Vouchers with exception flags, and who has looked at them.
create index voucher_with_exceptions on voucher (id) where exceptions <> '{}';
-- Vouchers in a state that few are in; those that most are in pay for none of it.
create index voucher_of_rare_state on voucher (type, date desc, id desc) where state not in ('posted', 'verified', 'locked');
-- The supplier's own invoice number arrives once, however it is spelled (ACCOUNTING.md, Purchase).
create unique index voucher_supplier_reference on voucher (party_id, fold_code(reference_no))
  where type = 'purchase' and reference_no is not null and state not in ('void', 'rejected');
create index voucher_counted on voucher (completed_at) where type = 'physicalStock' and completed_at is not null;
create trigger identity before update on voucher for each row execute function check_voucher_change();
create trigger audit_state after update of state on voucher for each row
  when (old.state <> new.state) execute function audit_voucher_state();
create trigger forget_fulfilment before update of state on voucher
  for each row when (new.state = 'void' and new.fulfilment is not null) execute function forget_fulfilment();
create trigger nothing_follows before insert or update of fulfilment on voucher
  for each row when (new.mode = 'direct' and new.fulfilment is not null) execute function nothing_follows();
create trigger van_numbers after insert on voucher referencing new table as inserted
  for each statement execute function check_van_vouchers();
create trigger masters_there after insert on voucher referencing new table as inserted
  for each statement execute function check_masters_of_vouchers();
create trigger masters_there_again after update on voucher referencing new table as inserted
  for each statement execute function check_masters_of_vouchers();
call never_deleted('voucher');
alter table voucher enable row level security;
alter table voucher force row level security;
create policy added on voucher for insert with check (all_rows()
    or (sees_branch(branch_id)
      and (all_routes() or route_id is null or route_id = any (context_list('fieldbook.routes')))
      and (party_id is null or sees_party(party_id))));
-- A voucher is seen on its route, and with its customer: a statement is whole, whoever wrote into it. What the anonymous counter
-- customer bought is seen on its route alone. What names neither route nor party, and what suppliers are paid and deliver, is the
-- office's: of it a person of certain routes sees his own, what moves his goods and what moves his money. Written is only on a person's own routes, for customers he sees. A policy asks first
-- whether all is open, once a statement (docs/decisions/0013-whose-rows.md).
create policy by_branch on voucher for select using (
  (select current_setting('fieldbook.branches', true)) = '*' or branch_id = any ((select context_list('fieldbook.branches'))::integer[]));
create policy by_branch_changed on voucher for update using (
  (select current_setting('fieldbook.branches', true)) = '*' or branch_id = any ((select context_list('fieldbook.branches'))::integer[])
) with check (
  (select current_setting('fieldbook.branches', true)) = '*' or branch_id = any ((select context_list('fieldbook.branches'))::integer[]));
create policy by_route on voucher as restrictive for select using ((select all_customers())
    or (route_id = any ((select context_list('fieldbook.routes'))::integer[]) and ((select all_groups()) or in_groups(party_id)))
    or (party_id is null and ((select all_routes()) or posted_by = (select acting_user())
      or godown_id = any ((select own_godowns())::integer[]) or to_godown_id = any ((select own_godowns())::integer[])))
    or exists (select from party where party.id = voucher.party_id and ((select all_routes())
      or ((voucher.route_id is null or not party.is_cash_party)
        and (party.side = 'customer' or voucher.posted_by = (select acting_user()) or moves_own_money(voucher.id)))))
    or exists (select from party where party.id = any (voucher.further_parties)
      and ((select all_routes()) or party.side = 'customer' or voucher.posted_by = (select acting_user())))
    or (party_id is null and route_id is null and moves_own_money(id)));
create policy by_route_changed on voucher as restrictive for update using ((select all_customers())
    or (route_id = any ((select context_list('fieldbook.routes'))::integer[]) and ((select all_groups()) or in_groups(party_id)))
    or (party_id is null and ((select all_routes()) or posted_by = (select acting_user())
      or godown_id = any ((select own_godowns())::integer[]) or to_godown_id = any ((select own_godowns())::integer[])))
    or exists (select from party where party.id = voucher.party_id and ((select all_routes())
      or ((voucher.route_id is null or not party.is_cash_party)
        and (party.side = 'customer' or voucher.posted_by = (select acting_user())))))
) with check ((select all_rows())
    or (((select all_routes()) or route_id is null or route_id = any ((select context_list('fieldbook.routes'))::integer[]))
      and (party_id is null or exists (select from party where party.id = voucher.party_id))));
grant select, insert, update on voucher to fieldbook_app;

-- The entered document of each version, as canonical JSON; the hash chain covers it.
create table voucher_version (
  voucher_id bigint not null references voucher (id),
  version integer not null,
  body text not null,
  primary key (voucher_id, version)
);
call append_only('voucher_version');
call seen_with_voucher('voucher_version');
grant select, insert on voucher_version to fieldbook_app;

create table voucher_line (
  voucher_id bigint not null references voucher (id),
  version integer not null,
  line_no integer not null check (line_no between 0 and 9999),
  item_id integer not null,
  godown_id integer,
  unit_id integer not null,
  quantity bigint not null check (abs(quantity) <= 900000000000000),
  smallest bigint not null check (abs(smallest) <= 1000000000000),
  free_smallest bigint not null default 0 check (abs(free_smallest) <= 1000000000000),
  rate bigint not null check (rate between 0 and 900000000000000),
  tax_code_id integer,
  gross bigint not null check (abs(gross) <= 900000000000000),
  discount bigint not null check (abs(discount) <= 900000000000000),
  net bigint not null check (abs(net) <= 900000000000000),
  tax bigint not null check (abs(tax) <= 900000000000000),
  -- Book value in base currency that the line moved, signed like the stock move.
  cost bigint not null default 0 check (abs(cost) <= 900000000000000),
  source_voucher_id bigint references voucher (id),
  source_line integer check (source_line between 0 and 9999),
  -- Where the goods of a line go: the target of a transfer.
  to_godown_id integer,
  -- What a line took of the value of the line it continues, returns or bills: whoever takes the last of it takes what is left,
  -- also after others that took of it were voided.
  taken bigint check (abs(taken) <= 900000000000000),
  -- The tax of a line that is part of its cost, in the voucher's currency: a return takes it back with the goods.
  cost_tax bigint check (abs(cost_tax) <= 900000000000000),
  primary key (voucher_id, version, line_no)
);
create index voucher_line_source on voucher_line (source_voucher_id, source_line) where source_voucher_id is not null;
create trigger masters_there after insert on voucher_line referencing new table as inserted
  for each statement execute function check_masters_of_lines();
call append_only('voucher_line');
call seen_with_voucher('voucher_line');
grant select, insert on voucher_line to fieldbook_app;

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
  -- The voucher whose goods a charge belongs to; it is taken back after the charge.
  landed_on_id bigint references voucher (id),
  primary key (voucher_id, version, line_no)
);
create index voucher_ledger_line_landed on voucher_ledger_line (landed_on_id) where landed_on_id is not null;
call append_only('voucher_ledger_line');
call seen_with_voucher('voucher_ledger_line');
grant select, insert on voucher_ledger_line to fieldbook_app;

create table voucher_tender (
  voucher_id bigint not null references voucher (id),
  version integer not null,
  line_no integer not null check (line_no between 0 and 9999),
  ledger_id integer not null references ledger (id),
  amount bigint not null check (abs(amount) <= 900000000000000),
  cheque_no text check (length(cheque_no) <= 40),
  effective_date date check (effective_date between '1900-01-01' and '9999-12-31'),
  bank_name text check (length(bank_name) <= 100),
  primary key (voucher_id, version, line_no)
);
-- Cheques among what was tendered.
create index voucher_tender_of_cheque on voucher_tender (voucher_id) where cheque_no is not null;
call append_only('voucher_tender');
call seen_with_voucher('voucher_tender');
grant select, insert on voucher_tender to fieldbook_app;

create table voucher_tax (
  voucher_id bigint not null references voucher (id),
  version integer not null,
  line_no integer not null check (line_no between 0 and 9999),
  tax_code_id integer not null,
  component text not null check (component in ('VAT', 'CGST', 'SGST', 'IGST', 'CESS', 'EXCISE')),
  percent bigint not null check (percent between 0 and 1000000000),
  base bigint not null check (abs(base) <= 900000000000000),
  amount bigint not null check (abs(amount) <= 900000000000000),
  information_only boolean not null default false,
  -- Where a tax is posted that does not go to the tax ledgers: into the cost of what was bought (excise, GST without credit), or
  -- to excise payable.
  goes_to text check (goes_to in ('cost', 'excise')),
  primary key (voucher_id, version, line_no)
);
call append_only('voucher_tax');
call seen_with_voucher('voucher_tax');
grant select, insert on voucher_tax to fieldbook_app;

-- One row for every accepted write: the key is at most one write, for ever. `voucher_id` answers a repetition. A key happens once in
-- the whole company, so everybody reads this table: a hash and a number, and what the number stands for is read under the
-- voucher's policy.
create table write_claim (
  key uuid primary key,
  body_hash bytea not null check (length(body_hash) = 32),
  voucher_id bigint not null references voucher (id),
  action text not null,
  user_id integer not null,
  claimed_at timestamptz not null default clock_timestamp()
);
call append_only('write_claim');
grant select, insert on write_claim to fieldbook_app;

-- The same key came with another body: both are kept and shown, to who sent it and to who sees everything. It is kept for whoever
-- sent it: people who see the same share transactions, so the one the context names need not be the sender.
create table write_conflict (
  id bigint generated always as identity primary key,
  key uuid not null,
  body text not null check (length(body) <= 5000000),
  user_id integer not null references app_user (id),
  received_at timestamptz not null default clock_timestamp(),
  unique (key, body)
);
call append_only('write_conflict');
alter table write_conflict enable row level security;
alter table write_conflict force row level security;
create policy by_user on write_conflict for select using ((select all_rows())
    or user_id = (select id from app_user where code = current_setting('fieldbook.user', true)));
create policy kept on write_conflict for insert with check (true);
grant select, insert on write_conflict to fieldbook_app;

-- The first answer to a write that bears an `Idempotency-Key`, stored in the transaction of the write itself: after a crash there are
-- both or neither (docs/decisions/0123-kept-answers.md). Writes of vouchers have their own claims (`write_claim`).
create table kept_answer (
  -- Whose key it is; another person's equal key is another one. No foreign key: a row lives for a day, and a key would lock the
  -- person's row against the very change that is answered.
  user_id integer not null check (user_id > 0),
  key uuid not null,
  -- The operation, for whoever reads the table.
  request text not null check (length(request) between 1 and 200),
  -- Of operation, address, query and body: the same key for something else is a conflict.
  request_hash bytea not null check (length(request_hash) = 32),
  status smallint not null check (status between 200 and 299),
  -- JSON as it was sent; none where the answer had no body.
  body text check (length(body) <= 10000000),
  answered_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
create index kept_answer_by_age on kept_answer (answered_at);
alter table kept_answer enable row level security;
alter table kept_answer force row level security;
create policy by_user on kept_answer for select using (user_id = (select acting_user()) or (select is_own_work()));
create policy forgotten on kept_answer for delete using ((select is_own_work()));
create policy kept on kept_answer for insert with check (true);
grant select, insert, delete on kept_answer to fieldbook_app;

-- How often a voucher was printed, who asked for it and when: a second paper of an invoice says that it is a copy.
create table voucher_print (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references voucher (id),
  version integer not null check (version between 1 and 100000),
  is_copy boolean not null,
  user_id integer not null references app_user (id),
  printed_at timestamptz not null default clock_timestamp(),
  -- A paper that a device of the office prints by itself is counted once for each wish of it, however often its answer got lost.
  key uuid unique
);
create index voucher_print_by_voucher on voucher_print (voucher_id, id);
call append_only('voucher_print');
alter table voucher_print enable row level security;
alter table voucher_print force row level security;
create policy of_voucher on voucher_print using ((select all_rows())
    or exists (select from voucher where voucher.id = voucher_print.voucher_id));
grant select, insert on voucher_print to fieldbook_app;

