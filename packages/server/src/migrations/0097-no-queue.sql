-- Tasks of a company run from where its server works (docs/decisions/0121-many-companies.md); the queue that older servers made in each
-- database, with a connection of its own that listened for ever, is no longer there.
drop schema if exists graphile_worker cascade;
