create or replace function keep_answer() returns trigger language plpgsql as $$
begin
  raise exception 'item % of device % has been answered', old.sequence, old.device_id
    using errcode = 'FB003', table = 'upload_item';
end $$;

-- Its words may change, and its content may go, once: the row stays with who took it away.
create or replace function keep_attachment() returns trigger language plpgsql as $$
begin
  raise exception 'attachment % is kept as it came', old.uid using errcode = 'FB003', table = 'attachment';
end $$;

create or replace function keep_receipt() returns trigger language plpgsql as $$
begin
  if old.read_at is not null or new.read_at is null or (new.message_id, new.user_id, new.sender_id)
      is distinct from (old.message_id, old.user_id, old.sender_id) then
    raise exception 'message % has been read', old.message_id using errcode = 'FB003', table = 'message_receipt';
  end if;
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

create or replace function keep_route_day() returns trigger language plpgsql as $$
begin
  raise exception 'day % cannot become another', old.uid using errcode = 'FB003', table = 'route_day';
end $$;

create or replace function keep_customer_place() returns trigger language plpgsql as $$
begin
  raise exception 'the place of event % is decided, or not to be changed', old.event_id
    using errcode = 'FB003', table = 'customer_place';
end $$;

create or replace function keep_approval_secret() returns trigger language plpgsql as $$
begin
  raise exception 'secret % of device % cannot become another', old.serial, old.device_id
    using errcode = 'FB003', table = 'approval_secret';
end $$;
