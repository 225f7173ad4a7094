-- A paper that a device of the office prints by itself is counted once for each wish of it, however often its answer got lost.
alter table voucher_print add column key uuid unique;
