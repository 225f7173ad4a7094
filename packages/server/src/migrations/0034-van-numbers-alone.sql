-- Postings of an office pay nothing for the numbers of vans but a look at their series: only those of a van have leases and open
-- numbers.

create or replace function check_van_vouchers() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  device text := coalesce(current_setting('fieldbook.device', true), '');
  stray text;
  is_leased boolean;
begin
  if not exists (select from inserted added join series on series.id = added.series_id and series.godown_id is not null) then
    return null;
  end if;
  update open_number open set state = 'filled', decided_at = clock_timestamp(), decided_by = added.posted_by
  from inserted added where open.series_id = added.series_id and open.number = added.number;
  select series.code, lease.id is not null into stray, is_leased from (
    select series_id, max(number) as highest, count(*) as count from inserted group by series_id) added
  join series on series.id = added.series_id
  left join (van_lease_series leased join van_lease lease on lease.id = leased.lease_id and lease.ended_at is null)
    on leased.series_id = series.id and added.highest >= leased.first_number and lease.device_id::text <> device
  where series.godown_id is not null and (lease.id is not null or added.highest > series.last_number + added.count)
  limit 1;
  if is_leased then
    raise exception 'series % is leased to a device', stray using errcode = 'FB007', table = 'voucher';
  end if;
  if stray is not null then
    raise exception 'a number of series % would be left out', stray using errcode = 'FB006', table = 'voucher';
  end if;
  return null;
end $$;
