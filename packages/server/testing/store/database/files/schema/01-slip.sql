-- A small schema for the tests of the store itself.
create table slip (
  id bigint generated always as identity primary key,
  words text not null,
  amount bigint not null default 0,
  moment timestamptz not null default now()
);
create trigger keep before insert on slip for each row execute function keep_slip();
grant select, insert, update on slip to fieldbook_app;
