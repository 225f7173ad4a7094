-- A line that brought damaged goods back was kept at what they are still worth, and since a correction at what they had cost. It is the
-- second: what the goods lost is a loss of its own, and no part of what the sale gave back.

select all_branches();
insert into line_cost (voucher_id, line_no, cost)
select p.voucher_id, move.voucher_line, sum(move.value)
from posting p join stock_move move on move.posting_id = p.id and move.quantity <> 0
where p.kind in ('post', 'branch') and not exists (select from posting back where back.reverses = p.id)
  and exists (select from cost_step step where step.posting_id = p.id and step.voucher_line = move.voucher_line and step.basis = 'writtenDown')
group by 1, 2
having bool_and(move.quantity > 0) and sum(move.value) > 0
on conflict do nothing;
