-- What the tests of the store call.
create or replace function loud(words text) returns text language sql immutable as $$ select upper(words) $$;
create or replace function keep_slip() returns trigger language plpgsql as $$
begin
  new.words := coalesce(new.words, '');
  return new;
end $$;
