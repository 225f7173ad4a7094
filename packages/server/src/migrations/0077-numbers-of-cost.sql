-- Bounds of the numbers that corrections of cost keep, as every other number has them.
alter table stock_move
  add check (source_line between 0 and 19999),
  add check (bearer_id between 1 and 2000000000),
  add check (against_id between 1 and 2000000000),
  add check (cost_centre_id between 1 and 2000000000),
  add check (project_id between 1 and 2000000000);
alter table derived_cost_step
  add check (voucher_line between 0 and 19999),
  add check (source_line between 0 and 19999),
  add check (bearer_id between 1 and 2000000000),
  add check (against_id between 1 and 2000000000);
alter table line_cost add check (line_no between 0 and 19999);
alter table cost_mark add check (place between 0 and 9000000000000000);
alter table cost_mark_due add check (postings between 0 and 2000000000);
