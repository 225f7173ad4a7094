-- What each branch paid last for an item (docs/decisions/0104-value-of-stock-by-branch.md): the migration before gave all branches
-- the company's last purchase. Told from the steps of the vouchers that stand, as a replay tells it: the last goods that were bought, or
-- that another branch sent; nothing where a branch has only goods of its own that came back.

select all_branches();

create temporary table standing on commit drop as
  select p.id, p.voucher_id, min(first.id) as place
  from posting p join posting first on first.voucher_id = p.voucher_id and first.kind = 'post'
  where p.kind in ('post', 'branch') and not exists (select from posting back where back.reverses = p.id)
    and (select count(*) from branch) > 1
  group by p.id;
create index on standing (id);
analyze standing;

create temporary table last_paid on commit drop as
  select distinct on (item_id, branch_id, pool) item_id, branch_id, pool, quantity, value
  from (
    select step.item_id, godown.branch_id, godown.kind as pool, step.quantity, standing.place, step.posting_id, step.line_no,
      case step.basis when 'received' then step.given + coalesce((select sum(charge.given) from cost_step charge
          join standing later on later.id = charge.posting_id
          where charge.basis = 'landed' and charge.source_voucher_id = standing.voucher_id and charge.source_line = step.voucher_line), 0)
        else coalesce(corrected.cost, step.value) end as value
    from cost_step step join standing on standing.id = step.posting_id join godown on godown.id = step.godown_id
      left join line_cost corrected on corrected.voucher_id = standing.voucher_id and corrected.line_no = step.voucher_line
    where step.quantity > 0 and (step.basis = 'received'
      or step.basis in ('carried', 'shifted') and godown.kind = 'saleable' and godown.branch_id <> (
        select case gone.basis when 'arrived' then (select branch_id from voucher where id = gone.source_voucher_id) else place.branch_id end
        from standing own join cost_step gone on gone.posting_id = own.id join godown place on place.id = gone.godown_id
        where own.voucher_id = standing.voucher_id and gone.voucher_line = step.voucher_line and gone.item_id = step.item_id
          and gone.quantity < 0 order by gone.line_no limit 1))) came
  where value > 0 order by item_id, branch_id, pool, place desc, posting_id desc, line_no desc;

update item_cost cost set last_quantity = coalesce(paid.quantity, 0), last_value = coalesce(paid.value, 0)
from item_cost each left join last_paid paid using (item_id, branch_id, pool)
where (each.item_id, each.branch_id, each.pool) = (cost.item_id, cost.branch_id, cost.pool)
  and (cost.last_quantity, cost.last_value) is distinct from (coalesce(paid.quantity, 0), coalesce(paid.value, 0))
  and (select count(*) from branch) > 1;
