-- A wrapper of the phone takes a whole job and says afterwards that its printer was not there: the paper that was noted before did not
-- come out, and the one that follows is still the original (docs/decisions/0110-paper.md).
create table field_print_undone (
  event_id bigint primary key references field_print (event_id),
  undone_by bigint not null unique references route_event (id)
);
alter table field_print_undone enable row level security;
alter table field_print_undone force row level security;
create policy of_print on field_print_undone using (exists (select from field_print made where made.event_id = field_print_undone.event_id));
create trigger append_only before update or delete or truncate on field_print_undone
  for each statement execute function refuse_change();
grant select, insert on field_print_undone to fieldbook_app;
