/** SQL of the figure beside a row `m` of a master, as the reader sees the books. Folded totals with what still waits. */

const IN_SIGHT = `((select current_setting('fieldbook.branches', true)) = '*'
    or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))`;

const openBills = (sign: '' | '-') =>
  `(select coalesce(${sign}sum(base_open), 0)::bigint from bill where bill.party_id = m.id and bill.open <> 0)`;

export const rowFigureSql: Readonly<Record<string, string>> = {
  customer: openBills(''),
  supplier: openBills('-'),
  ledger: `((select coalesce(sum(debit - credit), 0) from ledger_month where ledger_id = m.id)
    + (select coalesce(sum(entry.amount), 0) from balance_queue join ledger_entry entry using (posting_id)
      where entry.ledger_id = m.id))::bigint`,
  item: `(select coalesce(sum(quantity), 0)::bigint from item_cost
    where item_id = m.id and pool = 'saleable' and ${IN_SIGHT})`,
};
