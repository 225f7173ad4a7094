-- Whom a lead or a quotation is for when it is no customer yet: registers show and sort by the name.
alter table voucher add column contact_name text check (length(contact_name) <= 200);

do $$
declare
  written text := pg_get_functiondef('posting_write'::regproc);
  wanted text := replace(
    replace(written, 'lead_status, source_voucher_id', 'lead_status, contact_name, source_voucher_id'),
    'lead_status = given.lead_status,', 'lead_status = given.lead_status, contact_name = given.contact_name,');
begin
  -- Twice in the list of columns, once where a change is written.
  if length(wanted) <> length(written) + 2 * length(' contact_name,') + length(' contact_name = given.contact_name,') then
    raise exception 'posting_write has another shape than expected';
  end if;
  execute wanted;
end $$;
