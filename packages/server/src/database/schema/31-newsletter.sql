-- Addresses that asked for news on the public page. Whoever asks is not signed in; whoever lists them has the right to export.
create table newsletter_subscriber (
  email line_text primary key,
  language line_text not null,
  since timestamptz not null default clock_timestamp()
);
grant select, insert on newsletter_subscriber to fieldbook_app;
