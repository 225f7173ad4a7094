-- Promises and what became of them: days and stages that registers of orders, quotations and leads filter by, and how much
-- of each document those that continue it have used up.

alter table voucher
  add column delivery_date date check (delivery_date between '1900-01-01' and '9999-12-31'),
  add column valid_until date check (valid_until between '1900-01-01' and '9999-12-31'),
  add column next_step_date date check (next_step_date between '1900-01-01' and '9999-12-31'),
  add column lead_status text check (length(lead_status) between 1 and 20),
  -- Derived from the lines of those that follow; null where nothing is to follow. A void voucher has none.
  add column fulfilment text check (fulfilment in ('open', 'partly', 'done', 'closed'));

-- What is still to be done is a short list, whatever lies behind it.
create index voucher_unfulfilled on voucher (type, fulfilment, date desc, id desc)
  where fulfilment in ('open', 'partly');
create index voucher_unfulfilled_of_party on voucher (party_id, type, date desc, id desc)
  where fulfilment in ('open', 'partly');

-- `posting_write` stores the entered columns beside the others: its text is kept and added to, so that what other
-- migrations made of it stays.
do $$
declare
  written text := pg_get_functiondef('posting_write'::regproc);
  wanted text := replace(
    replace(written, 'remarks, source_voucher_id',
      'remarks, delivery_date, valid_until, next_step_date, lead_status, source_voucher_id'),
    'remarks = given.remarks,',
    'remarks = given.remarks, delivery_date = given.delivery_date, valid_until = given.valid_until, '
      || 'next_step_date = given.next_step_date, lead_status = given.lead_status,');
begin
  if length(wanted) < length(written) + 250 then
    raise exception 'posting_write has another shape than expected';
  end if;
  execute wanted;
end $$;

create function forget_fulfilment() returns trigger language plpgsql as $$
begin
  new.fulfilment := null;
  return new;
end $$;
create trigger forget_fulfilment before update of state on voucher
  for each row when (new.state = 'void' and new.fulfilment is not null) execute function forget_fulfilment();

-- Computes anew how much of these vouchers is done, as far as they are of the given types. The caller holds their locks.
-- A line counts as done when all of it is used up; a document without lines when anything follows it.
create function refresh_fulfilment(ids bigint[], types text[]) returns void language sql
  set search_path = fieldbook, pg_temp as $$
  update voucher v set fulfilment = fresh.fulfilment from (
    select promise.id, case
        when promise.state in ('closed', 'rejected') then 'closed'
        when line.count = 0 and exists (select from voucher later
          where later.source_voucher_id = promise.id and later.state <> 'void') then 'done'
        when line.count > 0 and line.done = line.count then 'done'
        when line.used > 0 then 'partly'
        else 'open' end as fulfilment
    from voucher promise cross join lateral (
      select count(*) as count, count(*) filter (where used.quantity >= abs(l.smallest) + l.free_smallest) as done,
        coalesce(sum(used.quantity), 0) as used
      from voucher_line l cross join lateral (
        select coalesce(sum(abs(later.smallest) + later.free_smallest), 0) as quantity from voucher_line later
          join voucher holder on holder.id = later.voucher_id and holder.version = later.version
        where later.source_voucher_id = promise.id and later.source_line = l.line_no and holder.state <> 'void') used
      where l.voucher_id = promise.id and l.version = promise.version) line
    where promise.id = any (ids) and promise.type = any (types) and promise.state <> 'void') fresh
  where v.id = fresh.id and v.fulfilment is distinct from fresh.fulfilment
$$;

grant execute on function refresh_fulfilment(bigint[], text[]) to fieldbook_app;

-- What was posted before: goods receipts are the only ones that were followed.
select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
select refresh_fulfilment(array(select id from voucher where type = 'goodsReceipt'), array['goodsReceipt']);
