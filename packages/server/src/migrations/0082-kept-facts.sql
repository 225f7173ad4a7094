-- What a version of a voucher read from masters and settings that its figures follow from: an edit of words reads it in place of
-- today's. `posting_write` and `posting_at_once` store rows of this table by their columns. Versions of before have none: an edit
-- of theirs reads the masters of its day, as it did.
alter table voucher_version add column facts text;
