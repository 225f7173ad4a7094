-- Templates of vouchers. A schedule is chosen in the words of `repeats`; core makes a rule of iCalendar of it.
create table voucher_template (
  like master_row including all,
  voucher_type text not null check (voucher_type ~ '^[a-zA-Z]{1,40}$'),
  -- Content without number, date and uid, as JSON in the order in which it was kept.
  body text not null check (length(body) between 2 and 100000),
  repeats text check (repeats in ('week', 'month', 'monthEnd', 'year')),
  starts_on calendar_day,
  ends_on calendar_day,
  times integer check (times between 1 and 10000),
  posts_itself boolean not null default false,
  posts_as_id integer references app_user (id),
  -- That the content names; none: it is for all of them.
  branch_id integer references branch (id),
  check (repeats is null or starts_on is not null),
  check (not posts_itself or repeats is not null)
);
call guard_master('voucher_template');
create trigger note_owner before insert or update on voucher_template for each row execute function note_template_owner();

-- For who sees the branch of its content.
alter table voucher_template enable row level security;
alter table voucher_template force row level security;
create policy by_branch on voucher_template using (branch_id is null
  or (select coalesce(current_setting('fieldbook.branches', true), '')) in ('', '*')
  or branch_id = any ((select context_list('fieldbook.branches'))::integer[]));
create policy all_for_functions on voucher_template for select to fieldbook_owner using (true);

-- What is known of a day on which a template fell due and was not posted. That it was posted says the voucher, by its uid.
create table recurring_occurrence (
  voucher_template_id integer not null references voucher_template (id) on delete cascade,
  date calendar_day not null,
  -- Skipped by somebody, with the reason.
  skipped_by text,
  reason note_text,
  -- Refused when it was to be posted last, and on which day.
  problems jsonb check (length(problems::text) <= 100000),
  tried_on calendar_day,
  at timestamptz not null default clock_timestamp(),
  primary key (voucher_template_id, date),
  check ((skipped_by is null) = (reason is null))
);
grant select, insert on recurring_occurrence to fieldbook_app;
grant update (skipped_by, reason, problems, tried_on, at) on recurring_occurrence to fieldbook_app;
