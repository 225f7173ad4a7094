-- Reports that an administrator writes in SQL over the views of `reporting`.
create table external_report (
  like master_row including all,
  description line_text,
  query text not null check (length(query) between 1 and 20000)
);
call guard_master('external_report');

-- What whoever runs it is asked for; `:name` in the query.
create table external_report_parameter (
  id integer generated always as identity primary key,
  external_report_id integer not null references external_report (id) on delete cascade,
  position integer not null default 1 check (position between 1 and 100),
  name text not null check (name ~ '^[a-z][a-z0-9_]{0,29}$'),
  label line_text not null,
  kind text not null check (kind in ('text', 'date', 'number', 'customer', 'supplier', 'item', 'ledger', 'godown', 'route', 'branch',
    'salesPerson')),
  unique (external_report_id, name)
);
call guard_part('external_report_parameter', 'external_report', 'external_report_id');
