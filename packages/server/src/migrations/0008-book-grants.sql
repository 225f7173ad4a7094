-- What the app's role may do with the books: add, never change or remove, but for running states under their locks.

grant usage on sequence voucher_no, posting_no to fieldbook_app;
grant select, insert on voucher, voucher_version, voucher_line, voucher_ledger_line, voucher_tender, voucher_tax,
  write_claim, write_conflict, posting, ledger_entry, stock_move, bill, bill_entry, godown_stock, item_cost to fieldbook_app;
grant update on voucher, bill, godown_stock, item_cost to fieldbook_app;
grant update (last_number, last_chain, head_hash) on series to fieldbook_app;
grant select on balance_queue, ledger_day, ledger_month, party_month, stock_day, stock_month to fieldbook_app;
grant execute on function posting_open, posting_write, fold_balances(integer), context_list(text) to fieldbook_app;
