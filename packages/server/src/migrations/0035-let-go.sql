-- An attachment that was refused and that a person gave up on: told by its phone with the reason, shown to a supervisor. What
-- the phone had sent of it before stays in its row.
alter table upload_item drop constraint upload_item_outcome_check;
alter table upload_item add constraint upload_item_outcome_check
  check (outcome in ('posted', 'refused', 'conflict', 'let_go'));
alter table upload_item add column let_go_reason text check (length(let_go_reason) between 1 and 500);
alter table upload_item add constraint upload_item_let_go_check
  check ((outcome = 'let_go') = (let_go_reason is not null) and (outcome <> 'let_go' or kind = 'attachment'));
