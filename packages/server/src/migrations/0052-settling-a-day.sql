-- Whoever ends days hands in the cash: roles that were made before a day was settled on the phone are given the form for it
-- (docs/decisions/0100-route-day.md, The end of a day).
insert into access_role_form (access_role_id, form)
select distinct ends.access_role_id, 'frmDaySettlement' from access_role_form ends
where ends.form = 'frmRouteDayEnd' and not exists (select from access_role_form given
  where given.access_role_id = ends.access_role_id and given.form in ('frmDaySettlement', '*'));
