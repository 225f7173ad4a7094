/** Invariant 9 of ACCOUNTING.md: the books of each branch stand alone, and what branches owe each other comes to nothing. */
import { POOL_OF_ROLE, STOCK_ROLES } from '../store/pools-sql.ts';
import { type Check, check } from './check.ts';

const CODE = '(select code from branch where branch.id = branch_id)';

export const branchChecks: readonly Check[] = [
  check<{ voucher: string; base: number }>({
    name: 'inter-branch',
    claim: 'What a voucher books between branches comes to nothing over the company, day by day',
    sql: `select (select type || ' ' || refer_no from voucher where id = voucher_id) as voucher, sum(e.amount)::bigint as base
      from ledger_entry e join ledger on ledger.id = e.ledger_id and ledger.role = 'interBranch'
        join posting p on p.id = e.posting_id
      group by p.voucher_id, e.date, e.currency_id having sum(e.amount) <> 0 or sum(e.foreign_amount) <> 0
      order by p.voucher_id, e.date`,
    say: ({ voucher, base }, { money, currency }) => `${voucher} leaves ${money(base)} ${currency} between branches`,
  }),
  check<{ voucher: string; branch: string; version: number }>({
    name: 'postings-of-branches',
    claim: 'What stands of a voucher in another branch belongs to the version that stands in its own',
    sql: `with standing as (
        select p.* from posting p where p.kind in ('post', 'branch') and not exists (select from posting r where r.reverses = p.id))
      select v.type || ' ' || v.refer_no as voucher, (select code from branch where branch.id = part.branch_id) as branch, part.version
      from standing part join voucher v on v.id = part.voucher_id
        left join standing own on own.voucher_id = part.voucher_id and own.kind = 'post' and own.version = part.version
      where case part.kind when 'post' then part.branch_id <> v.branch_id else own.id is null or part.branch_id = v.branch_id end
      order by part.id`,
    say: ({ voucher, branch, version }) =>
      `${voucher} stands in ${branch} with version ${version}, but not in its own branch`,
  }),
  check<{ branch: string; pool: string; goods: number; booked: number }>({
    name: 'stock-of-branches',
    claim: 'The stock ledgers of every branch are the value of what its own godowns moved',
    appliesTo: ({ isPerpetual }) => isPerpetual,
    sql: `select ${CODE} as branch, pool, coalesce(goods, 0) as goods, coalesce(booked, 0) as booked
      from (select godown.branch_id, godown.kind as pool, sum(value)::bigint as goods
          from stock_move join godown on godown.id = godown_id group by 1, 2) move
        full join (select e.branch_id, ${POOL_OF_ROLE} as pool, sum(amount)::bigint as booked
          from ledger_entry e join ledger on ledger.id = ledger_id
          where ledger.role in (${STOCK_ROLES}) group by 1, 2) entry using (branch_id, pool)
      where coalesce(goods, 0) <> coalesce(booked, 0) order by 1, 2`,
    say: ({ branch, pool, goods, booked }, { money, currency }) =>
      `${branch} (${pool}): goods in its godowns come to ${money(goods)}, its stock ledger to ${money(booked)} ${currency}`,
  }),
  check<{ branch: string; item: string; quantity: number; value: number }>({
    name: 'transit-of-branches',
    claim: 'Goods leave transit in the branch in which they came into it, with all that they are worth',
    sql: `with stock as (
        select move.branch_id, item_id, sum(quantity)::bigint as quantity, sum(value)::bigint as value
        from stock_move move join godown on godown.id = godown_id and godown.kind = 'transit' group by 1, 2)
      select ${CODE} as branch, (select code || ' ' || name from item where item.id = item_id) as item, quantity, value
      from stock
      where (quantity = 0 and value <> 0)
        or (quantity < 0 and exists (select from stock other where other.item_id = stock.item_id and other.quantity > 0))
      order by 1, 2`,
    say: ({ branch, item, quantity, value }, { money, currency }) =>
      `${branch}: ${quantity} units of ${item} worth ${money(value)} ${currency} are on their way`,
  }),
  check<{ branch: string; party: string; ledger: string; bills: number; balance: number }>({
    name: 'bills-of-branches',
    claim: 'The open bills of every party in a branch are the balance of its ledger there',
    sql: `with bills as (
        select branch_id, party_id, ledger_id, sum(base_open)::bigint as bills from bill group by 1, 2, 3
      ), entries as (
        select e.branch_id, e.party_id, e.ledger_id, sum(e.amount)::bigint as balance
        from ledger_entry e join ledger on ledger.id = e.ledger_id where ledger.use in ('customer', 'supplier') group by 1, 2, 3
      ), wrong as (
        select branch_id, party_id, ledger_id, coalesce(bills, 0) as bills, coalesce(balance, 0) as balance
        from bills full join entries using (branch_id, party_id, ledger_id) where coalesce(bills, 0) <> coalesce(balance, 0))
      select branch.code as branch, coalesce(party.code || ' ' || party.name, 'no party') as party, ledger.name as ledger, bills, balance
      from wrong join branch on branch.id = wrong.branch_id left join party on party.id = party_id
        join ledger on ledger.id = ledger_id order by branch.code, party.code, ledger.code`,
    say: ({ branch, party, ledger, bills, balance }, { money, currency }) =>
      `${branch}, ${party}: open bills come to ${money(bills)}, the balance of ${ledger} is ${money(balance)} ${currency}`,
  }),
];
