-- Whom a rep asks for a code and who decides where shops are: roles of supervisors that were made before are given both forms
-- (docs/decisions/0101-supervisor-codes.md, Whose). One that looks after no days, or has one of the two, is as the company made it.
insert into access_role_form (access_role_id, form)
select role.id, given.form from access_role role cross join (values ('frmPasswordGeneration'), ('frmCustomerPlace')) given (form)
where lower(role.code) = 'supervisor'
  and exists (select from access_role_form own where own.access_role_id = role.id and own.form = 'frmRouteDays')
  and not exists (select from access_role_form own where own.access_role_id = role.id
    and own.form in ('frmPasswordGeneration', 'frmCustomerPlace', '*'));
