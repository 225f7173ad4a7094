-- What the folds of 0039 and 0041 pay for looking around: policies that ready no subquery where everything is open (decision 0046), and
-- no second look at a posting that reverses none.
drop policy of_bill on bill_move;
create policy of_bill on bill_move using ((select all_rows()) or sees_bill(bill_id));

create or replace function trade_categories_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  delete from trade_category_kept where month in (
    select date_trunc('month', date)::date from gone join posting on id = posting_id
    union
    select date_trunc('month', back.date)::date from gone join posting on posting.id = posting_id
      join posting back on back.id = posting.reverses);
  return null;
end $$;
