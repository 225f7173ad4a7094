-- What voucher types that continue others need: promises can be closed, goods have a godown they go to, and what follows
-- a voucher is found by index.

alter table voucher drop constraint voucher_state_check, add constraint voucher_state_check
  check (state in ('draft', 'posted', 'verified', 'locked', 'rejected', 'closed', 'void'));

create index voucher_by_source on voucher (source_voucher_id) where source_voucher_id is not null;

-- Where the goods of a line go: the target of a transfer.
alter table voucher_line add column to_godown_id integer references godown (id);
