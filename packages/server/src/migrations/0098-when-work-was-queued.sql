-- Since when work waits that is done asynchronously, by the clock of the database: postings to be folded and counts to be compared
-- again. Readiness tells how far a server is behind (docs/decisions/0120-limits-on-waiting.md). What waits already waits since now.
alter table balance_queue add column queued_at timestamptz not null default clock_timestamp();
alter table count_due add column queued_at timestamptz not null default clock_timestamp();
