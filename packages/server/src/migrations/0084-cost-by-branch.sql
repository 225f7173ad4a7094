-- Each branch values its own goods (docs/decisions/0104-value-of-stock-by-branch.md): cost of an item by branch and pool, and not
-- over the company, since the stock ledgers of a branch hold nothing but what its own godowns moved.

select all_branches();

alter table item_cost drop constraint item_cost_pkey;
alter table item_cost add column branch_id integer references branch (id);

-- Where goods of a pool stand, or ever stood, and what their moves come to there.
create temporary table held on commit drop as
  select move.item_id, godown.kind as pool, godown.branch_id, sum(move.quantity)::bigint as quantity, sum(move.value)::bigint as value,
    count(*) over (partition by move.item_id, godown.kind) as branches
  from stock_move move join godown on godown.id = move.godown_id group by move.item_id, godown.kind, godown.branch_id;
create index on held (item_id, pool);
analyze held;

-- One branch alone: the cost is its own, as it is. A pool that nothing moved in goes with the item's other pools.
update item_cost cost set branch_id = coalesce(
  (select min(held.branch_id) from held where held.item_id = cost.item_id and held.pool = cost.pool),
  (select min(held.branch_id) from held where held.item_id = cost.item_id), (select min(id) from branch));

-- In several each takes what stands in its godowns. What is wrong with that, `verify` shows and `fieldbook costs` posts. Which goods
-- of those that came together went where is not known under FIFO: a branch begins with all it has as one layer; goods on their way
-- stay with their transfer.
create temporary table divided on commit drop as
  select held.item_id, held.pool, held.branch_id, held.quantity, held.value, cost.last_quantity, cost.last_value,
    case when cost.layers = '[]' or held.quantity <= 0 then '[]'
      when held.pool = 'transit' then (
        select coalesce(jsonb_agg(layer order by at), '[]') from jsonb_array_elements(cost.layers) with ordinality way (layer, at)
        where held.branch_id = (select godown.branch_id from voucher v join posting p on p.voucher_id = v.id
            join stock_move move on move.posting_id = p.id and move.item_id = held.item_id and move.quantity > 0
            join godown on godown.id = move.godown_id and godown.kind = 'transit'
          where v.refer_no = layer ->> 3 order by p.id desc, move.line_no limit 1))
      else jsonb_build_array(jsonb_build_array(held.quantity, held.value, coalesce((cost.layers -> 0 ->> 2)::bigint, 0))) end as layers
  from held join item_cost cost on cost.item_id = held.item_id and cost.pool = held.pool where held.branches > 1;
delete from item_cost cost using divided where divided.item_id = cost.item_id and divided.pool = cost.pool;
insert into item_cost (item_id, branch_id, pool, quantity, value, last_quantity, last_value, layers)
select item_id, branch_id, pool, quantity, value, last_quantity, last_value, layers from divided;

alter table item_cost alter column branch_id set not null;
alter table item_cost add primary key (item_id, branch_id, pool);

-- What was marked of the company is of no use to a branch: replays begin at the beginning until there are new marks.
delete from cost_mark;
update cost_mark_due due set postings = (select count(distinct posting_id) from stock_move where stock_move.item_id = due.item_id);
comment on column cost_mark.costs is
  '[{ branch, pool, quantity, value, lastQuantity, lastValue, layers }], with the id of the branch';

-- The text of the functions is kept, so that what other migrations made of them stays. Where their parameters change they are
-- functions of their own, and the old ones go.
do $$
declare
  changes text[][] := array[
    array['posting_open', 'cost_items integer[], bill_parties', 'cost_items integer[], cost_branches integer[], bill_parties'],
    array['posting_open', 'unnest(cost_pools, cost_items) wanted (pool, item_id) join item_cost using (pool, item_id))',
      'unnest(cost_pools, cost_items, cost_branches) wanted (pool, item_id, branch_id) join item_cost using (pool, item_id, branch_id))'],
    array['posting_open', 'insert into item_cost (pool, item_id)', 'insert into item_cost (pool, item_id, branch_id)'],
    array['posting_open', 'select * from unnest(cost_pools, cost_items) order by 1, 2',
      'select * from unnest(cost_pools, cost_items, cost_branches) order by 1, 2, 3'],
    array['posting_open', '|| last_value || '','' || layers::text || '']''', '|| last_value || '','' || layers::text || '','' || branch_id || '']'''],
    array['posting_open', 'from unnest(cost_pools, cost_items) wanted (pool, item_id)',
      'from unnest(cost_pools, cost_items, cost_branches) wanted (pool, item_id, branch_id)'],
    array['posting_open', 'join item_cost cost using (pool, item_id)', 'join item_cost cost using (pool, item_id, branch_id)'],
    array['posting_open', 'order by cost.pool, cost.item_id for', 'order by cost.pool, cost.item_id, cost.branch_id for'],
    array['posting_write', 'cost_items integer[], cost_pools text[],', 'cost_items integer[], cost_branches integer[], cost_pools text[],'],
    array['posting_write', 'unnest(cost_items, cost_pools,', 'unnest(cost_items, cost_branches, cost_pools,'],
    array['posting_write', 'given (item_id, pool, quantity,', 'given (item_id, branch_id, pool, quantity,'],
    array['posting_write', 'where cost.item_id = given.item_id and cost.pool',
      'where cost.item_id = given.item_id and cost.branch_id = given.branch_id and cost.pool'],
    array['posting_at_once', 'cost_items integer[], cost_pools text[],', 'cost_items integer[], cost_branches integer[], cost_pools text[],'],
    array['posting_at_once', 'unnest(cost_items, cost_pools,', 'unnest(cost_items, cost_branches, cost_pools,'],
    array['posting_at_once', 'given (item_id, pool, quantity,', 'given (item_id, branch_id, pool, quantity,'],
    array['posting_at_once', 'where cost.item_id = given.item_id and cost.pool',
      'where cost.item_id = given.item_id and cost.branch_id = given.branch_id and cost.pool'],
    array['posting_at_once', 'new_rows_bill_entries, null, null,', 'new_rows_bill_entries, null, null, null,'],
    array['mark_costs', 'order by pool for no key update', 'order by pool, branch_id for no key update'],
    array['mark_costs', 'jsonb_object_agg(pool, jsonb_build_object(''quantity''',
      'jsonb_agg(jsonb_build_object(''branch'', branch_id, ''pool'', pool, ''quantity'''],
    -- What arrives was sent by the branch of its source, whoever bears it.
    array['cost_histories', 'case when s.against_id is null then s.home else coalesce((select v.branch_id from voucher v where v.id = s.source_voucher_id), s.home) end',
      'coalesce((select v.branch_id from voucher v where v.id = s.source_voucher_id), s.home)']];
  change text[];
  known oid;
  written text;
  wanted text;
begin
  foreach change slice 1 in array changes loop
    select oid into strict known from pg_proc where proname = change[1] and pronamespace = 'fieldbook'::regnamespace;
    written := pg_get_functiondef(known);
    wanted := replace(written, change[2], change[3]);
    if wanted = written then raise exception '% has another shape than expected: %', change[1], change[2]; end if;
    execute wanted;
    if (select count(*) from pg_proc where proname = change[1] and pronamespace = 'fieldbook'::regnamespace) > 1 then
      execute format('drop function %s', known::regprocedure);
    end if;
  end loop;
end $$;
grant execute on function posting_open, posting_write, posting_at_once to fieldbook_app;
