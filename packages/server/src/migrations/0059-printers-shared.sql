-- Printers of pages beside those of slips; one queue a printer for all processes of a company; jobs that are forgotten
-- (docs/decisions/0110-paper.md).

-- `a4`: takes pages as PDF.
alter table printer drop constraint printer_profile_check;
alter table printer add constraint printer_profile_check check (profile ~ '^[a-z]{1,20}-(a4|[0-9]{2,3})$');

-- A job waits until those before it have ended, whichever process has them. `held_until`: its process says in time that it is there;
-- afterwards it sends nothing any more, and others go on.
alter table print_job
  add column turn_at timestamptz,
  add column held_until timestamptz not null default clock_timestamp();
-- What was under way before has nobody now, and may have been sent.
update print_job set turn_at = made_at where state = 'sending';
create index print_job_under_way on print_job (printer_id, made_at, key) where state = 'sending';
grant update (turn_at, held_until) on print_job to fieldbook_app;

-- The queue is nobody's: it sees all jobs of a printer. What is forgotten has ended long ago, whoever asks.
drop policy by_user on print_job;
create policy by_user_read on print_job for select using (user_id = (select acting_user()) or (select is_own_work()));
create policy by_user_insert on print_job for insert with check (user_id = (select acting_user()) or (select is_own_work()));
create policy by_user_update on print_job for update using (user_id = (select acting_user()) or (select is_own_work()));
create policy when_old on print_job for delete using (
  (select is_own_work()) and made_at < clock_timestamp() - interval '30 days' and held_until < clock_timestamp());
grant delete on print_job to fieldbook_app;
