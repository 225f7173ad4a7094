create or replace function voucher_facts(ids bigint[]) returns table (
  voucher_id bigint, type text, date date, branch_id integer, party_id integer, godown_id integer, route_id integer,
  person_id integer, ledger_id integer, mode text, currency_id integer, state text, posted_by integer, posted_at
  timestamptz, subtotal bigint, discount bigint, taxable bigint, tax bigint, cess bigint, round_off bigint, net bigint,
  amount bigint
) language sql stable as $$
  select v.id, v.type, v.date, v.branch_id, coalesce(v.party_id, 0), coalesce(v.godown_id, 0), coalesce(v.route_id, 0),
    coalesce(v.person_id, 0), coalesce(v.ledger_id, 0), coalesce(v.mode, ''), v.currency_id, v.state, v.posted_by, v.posted_at,
    v.subtotal, v.discount, v.taxable, v.tax, v.cess, v.round_off, v.net,
    case when is_taken_back(v.state, v.type) then 0 when v.net <> 0
      then round(v.net::numeric * v.exchange_rate / 1000000 * 10::numeric ^ (home.decimals - own.decimals))::bigint
      else coalesce((select sum(entry.amount) filter (where entry.amount > 0)
        from posting join ledger_entry entry on entry.posting_id = posting.id
        where posting.voucher_id = v.id and posting.kind = 'post'
          and not exists (select from posting back where back.reverses = posting.id)), 0)::bigint end
  from voucher v join currency own on own.id = v.currency_id cross join company
    join currency home on home.id = company.currency_id
  where v.id = any (ids)
$$;
grant execute on function voucher_facts(bigint[]) to fieldbook_app;

-- Takes over what the given vouchers come to now, whatever else waits: doing it twice changes nothing.
create or replace function fold_vouchers(touched bigint[]) returns void
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare emptied boolean;
begin
  if cardinality(touched) = 0 then return; end if;
  with fresh as materialized (select * from voucher_facts(touched)),
  back as materialized (select * from voucher_standing where voucher_id = any (touched)),
  kept as (
    insert into voucher_standing select * from fresh
    on conflict (voucher_id) do update set date = excluded.date, branch_id = excluded.branch_id, party_id = excluded.party_id,
      godown_id = excluded.godown_id, route_id = excluded.route_id, person_id = excluded.person_id,
      ledger_id = excluded.ledger_id, mode = excluded.mode, currency_id = excluded.currency_id, state = excluded.state,
      posted_by = excluded.posted_by, posted_at = excluded.posted_at,
      subtotal = excluded.subtotal, discount = excluded.discount, taxable = excluded.taxable, tax = excluded.tax,
      cess = excluded.cess, round_off = excluded.round_off, net = excluded.net, amount = excluded.amount),
  change as materialized (
    select 1 as way, case when state = 'draft' or is_taken_back(state, type) then 0 else 1 end as worth, * from fresh
    union all select -1, case when state = 'draft' or is_taken_back(state, type) then 0 else -1 end, * from back),
  days as (
    insert into voucher_day as total
    select type, date, branch_id, godown_id, route_id, person_id, ledger_id, mode, currency_id, state, posted_by, sum(way),
      sum(worth * subtotal), sum(worth * discount), sum(worth * taxable), sum(worth * tax), sum(worth * cess),
      sum(worth * round_off), sum(worth * net), sum(way * amount)
    from change group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    on conflict (type, date, branch_id, godown_id, route_id, person_id, ledger_id, mode, currency_id, state, posted_by)
    do update set vouchers = total.vouchers + excluded.vouchers, subtotal = total.subtotal + excluded.subtotal,
      discount = total.discount + excluded.discount, taxable = total.taxable + excluded.taxable,
      tax = total.tax + excluded.tax, cess = total.cess + excluded.cess, round_off = total.round_off + excluded.round_off,
      net = total.net + excluded.net, amount = total.amount + excluded.amount),
  months as (
    insert into voucher_party_month as total
    select type, date_trunc('month', date)::date, branch_id, party_id, currency_id, sum(way), sum(worth * subtotal),
      sum(worth * discount), sum(worth * taxable), sum(worth * tax), sum(worth * cess), sum(worth * round_off),
      sum(worth * net)
    from change group by 1, 2, 3, 4, 5
    on conflict (type, month, branch_id, party_id, currency_id) do update set
      vouchers = total.vouchers + excluded.vouchers, subtotal = total.subtotal + excluded.subtotal,
      discount = total.discount + excluded.discount, taxable = total.taxable + excluded.taxable,
      tax = total.tax + excluded.tax, cess = total.cess + excluded.cess, round_off = total.round_off + excluded.round_off,
      net = total.net + excluded.net)
  select exists (select from back) into emptied;
  -- A voucher that was there and moved to another day leaves nothing behind.
  if emptied then
    delete from voucher_day where vouchers = 0;
    delete from voucher_party_month where vouchers = 0;
  end if;
end $$;
revoke execute on function fold_vouchers(bigint[]) from public;

create or replace function fold_vouchers_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare changed bigint[];
begin
  with taken as (delete from voucher_state_queue returning voucher_id)
  select array_agg(voucher_id) into changed from (
    select voucher_id from taken union select voucher_id from posting where id in (select posting_id from gone)) touched;
  perform fold_vouchers(coalesce(changed, '{}'));
  return null;
end $$;
