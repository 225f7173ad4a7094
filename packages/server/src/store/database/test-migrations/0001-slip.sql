-- A small schema for the tests of the store itself.
CREATE TABLE slip (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  words text NOT NULL,
  amount bigint NOT NULL DEFAULT 0,
  moment timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE ON slip TO fieldbook_app;
