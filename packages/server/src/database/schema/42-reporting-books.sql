-- Views of vouchers and books for external reports, of what stands in the newest version. Vouchers that were voided or rejected are
-- there with their state; entries and moves are all that were posted, reversals included.

create view reporting.vouchers as
  select v.id as voucher_no, v.type as voucher_type, v.refer_no, v.date, b.code as branch, p.code as party, p.name as party_name,
    p.side as party_side, r.code as route, s.code as sales_person, g.code as godown, c.code as currency,
    major_units(v.subtotal, c.decimals) as subtotal, major_units(v.discount, c.decimals) as discount,
    major_units(v.taxable, c.decimals) as taxable, major_units(v.tax, c.decimals) as tax,
    major_units(v.round_off, c.decimals) as round_off, major_units(v.net, c.decimals) as net,
    v.mode as payment_mode, v.due_date, v.reference_no, v.remarks, v.state, v.fulfilment, u.code as posted_by, v.posted_at
  from voucher v join branch b on b.id = v.branch_id join currency c on c.id = v.currency_id
    left join party p on p.id = v.party_id left join route r on r.id = v.route_id
    left join person s on s.id = v.person_id left join godown g on g.id = v.godown_id
    left join app_user u on u.id = v.posted_by;
call publish_view('vouchers', 'Vouchers of every type, one row each.', $${
  "voucher_no": "Number of the voucher in the company; joins its lines and entries.",
  "voucher_type": "Type: sales, salesReturn, receipt, purchase …", "refer_no": "Number on the paper.", "date": "Date.",
  "branch": "Code of the branch.", "party": "Code of the customer or supplier.", "party_name": "Name of the customer or supplier.",
  "party_side": "customer or supplier.", "route": "Code of the route.", "sales_person": "Code of the sales or purchase person.",
  "godown": "Code of the godown.", "currency": "Code of the currency of its amounts.", "subtotal": "Sum of the lines.",
  "discount": "Discount of the voucher.", "taxable": "Taxable amount.", "tax": "Tax.", "round_off": "Rounding.",
  "net": "Net amount.", "payment_mode": "cash or credit, where the type has it.", "due_date": "Due date.",
  "reference_no": "The other side's number.", "remarks": "Remarks.",
  "state": "draft, posted, verified, locked, rejected, closed or void.", "fulfilment": "Of orders: open, partly, done or closed.",
  "posted_by": "User who posted it.", "posted_at": "Moment of posting, UTC."}$$);

create view reporting.voucher_items as
  select v.id as voucher_no, v.type as voucher_type, v.date, l.line_no, i.code as item, i.name as item_name, g.code as godown,
    u.code as unit, round(l.quantity / 1000.0, 3) as quantity, l.smallest as smallest_quantity, l.free_smallest as free_quantity,
    round(l.rate / 1000000.0, 6) as rate, major_units(l.gross, c.decimals) as gross, major_units(l.discount, c.decimals) as discount,
    major_units(l.net, c.decimals) as net, major_units(l.tax, c.decimals) as tax, v.state
  from voucher_line l join voucher v on v.id = l.voucher_id and v.version = l.version join item i on i.id = l.item_id
    join measure_unit u on u.id = l.unit_id join currency c on c.id = v.currency_id left join godown g on g.id = l.godown_id;
call publish_view('voucher_items', 'Lines of goods of vouchers.', $${
  "voucher_no": "The voucher.", "voucher_type": "Its type.", "date": "Its date.", "line_no": "Place of the line, from 0.",
  "item": "Code of the item.", "item_name": "Name of the item.", "godown": "Code of the godown.", "unit": "Unit of the quantity.",
  "quantity": "Quantity in that unit.", "smallest_quantity": "Quantity in the smallest unit.",
  "free_quantity": "Free quantity in the smallest unit.", "rate": "Rate of one unit.", "gross": "Gross amount.",
  "discount": "Discount.", "net": "Net amount without tax that is added.", "tax": "Tax.", "state": "State of the voucher."}$$);

create view reporting.voucher_ledgers as
  select v.id as voucher_no, v.type as voucher_type, v.date, l.line_no, d.code as ledger, d.name as ledger_name,
    p.code as party, major_units(l.amount, c.decimals) as amount, major_units(l.tax, c.decimals) as tax, v.state
  from voucher_ledger_line l join voucher v on v.id = l.voucher_id and v.version = l.version join ledger d on d.id = l.ledger_id
    join currency c on c.id = v.currency_id left join party p on p.id = l.party_id;
call publish_view('voucher_ledgers', 'Lines of ledgers: what journals name, and charges of other vouchers.', $${
  "voucher_no": "The voucher.", "voucher_type": "Its type.", "date": "Its date.", "line_no": "Place of the line, from 0.",
  "ledger": "Code of the ledger.", "ledger_name": "Name of the ledger.", "party": "Code of the customer or supplier.",
  "amount": "Amount, debit above zero.", "tax": "Tax of the line.", "state": "State of the voucher."}$$);

create view reporting.voucher_tenders as
  select v.id as voucher_no, v.type as voucher_type, v.date, n.line_no, d.code as ledger, d.name as ledger_name,
    major_units(n.amount, c.decimals) as amount, n.cheque_no, n.effective_date, n.bank_name, v.state
  from voucher_tender n join voucher v on v.id = n.voucher_id and v.version = n.version join ledger d on d.id = n.ledger_id
    join currency c on c.id = v.currency_id;
call publish_view('voucher_tenders', 'Money of receipts, payments and cash sales, by the ledger it went through.', $${
  "voucher_no": "The voucher.", "voucher_type": "Its type.", "date": "Its date.", "line_no": "Place of the line, from 0.",
  "ledger": "Code of the cash or bank ledger.", "ledger_name": "Its name.", "amount": "Amount.", "cheque_no": "Number of the cheque.",
  "effective_date": "Day on which the cheque falls due.", "bank_name": "Bank of the cheque.", "state": "State of the voucher."}$$);

create view reporting.ledger_entries as
  select o.voucher_id as voucher_no, v.type as voucher_type, v.refer_no, e.date, o.kind as posting_kind, b.code as branch,
    d.code as ledger, d.name as ledger_name, p.code as party, major_units(e.amount, base.decimals) as amount,
    c.code as currency, major_units(e.foreign_amount, c.decimals) as currency_amount, k.code as cost_centre, e.narration
  from ledger_entry e join posting o on o.id = e.posting_id join voucher v on v.id = o.voucher_id
    join branch b on b.id = e.branch_id join ledger d on d.id = e.ledger_id join currency c on c.id = e.currency_id
    left join party p on p.id = e.party_id left join cost_centre k on k.id = e.cost_centre_id
    cross join (select c.decimals from company o join currency c on c.id = o.currency_id) base;
call publish_view('ledger_entries', 'Entries of the books. All of them together sum to zero.', $${
  "voucher_no": "The voucher.", "voucher_type": "Its type.", "refer_no": "Its number on the paper.", "date": "Date of the entry.",
  "posting_kind": "post, branch, reverse or adjust.", "branch": "Code of the branch.", "ledger": "Code of the ledger.",
  "ledger_name": "Name of the ledger.", "party": "Code of the customer or supplier.",
  "amount": "Amount in base currency, debit above zero.", "currency": "Currency of the voucher.",
  "currency_amount": "Amount in that currency.", "cost_centre": "Code of the cost centre.", "narration": "Narration."}$$);

create view reporting.open_bills as
  select p.side as party_side, p.code as party, p.name as party_name, l.code as ledger, b.code as branch, x.reference as bill,
    x.kind, x.date, x.due_date, c.code as currency, major_units(x.amount, c.decimals) as amount,
    major_units(x.open, c.decimals) as open_amount, major_units(x.base_open, base.decimals) as base_open_amount
  from bill x join party p on p.id = x.party_id join ledger l on l.id = x.ledger_id join branch b on b.id = x.branch_id
    join currency c on c.id = x.currency_id
    cross join (select c.decimals from company o join currency c on c.id = o.currency_id) base
  where x.open <> 0;
call publish_view('open_bills', 'Bills receivable and payable that are open.', $${
  "party_side": "customer or supplier.", "party": "Code of the customer or supplier.", "party_name": "Name.",
  "ledger": "Code of the ledger.", "branch": "Code of the branch.", "bill": "Reference of the bill.",
  "kind": "new, advance or onAccount.", "date": "Date of the bill.", "due_date": "Due date.", "currency": "Currency of the bill.",
  "amount": "Amount of the bill, owed to the company above zero.", "open_amount": "What is open of it.",
  "base_open_amount": "What is open, in base currency."}$$);

create view reporting.stock as
  select i.code as item, i.name as item_name, g.code as godown, g.name as godown_name, g.kind as godown_kind, b.code as branch,
    u.code as unit, s.quantity
  from godown_stock s join item i on i.id = s.item_id join godown g on g.id = s.godown_id join branch b on b.id = g.branch_id
    join measure_unit u on u.id = i.unit_id
  where sees_branch(g.branch_id) and s.quantity <> 0;
call publish_view('stock', 'Stock by godown as it is now.', $${
  "item": "Code of the item.", "item_name": "Name of the item.", "godown": "Code of the godown.", "godown_name": "Its name.",
  "godown_kind": "saleable, damage or transit.", "branch": "Code of its branch.", "unit": "Smallest unit of the item.",
  "quantity": "Quantity in that unit."}$$);

create view reporting.stock_moves as
  select o.voucher_id as voucher_no, v.type as voucher_type, v.refer_no, m.date, o.kind as posting_kind, b.code as branch,
    i.code as item, g.code as godown, m.quantity, major_units(m.value, base.decimals) as value, m.batch, m.expiry
  from stock_move m join posting o on o.id = m.posting_id join voucher v on v.id = o.voucher_id
    join branch b on b.id = m.branch_id join item i on i.id = m.item_id join godown g on g.id = m.godown_id
    cross join (select c.decimals from company o join currency c on c.id = o.currency_id) base;
call publish_view('stock_moves', 'Moves of stock with their value.', $${
  "voucher_no": "The voucher.", "voucher_type": "Its type.", "refer_no": "Its number on the paper.", "date": "Date of the move.",
  "posting_kind": "post, branch, reverse or adjust.", "branch": "Code of the branch.", "item": "Code of the item.",
  "godown": "Code of the godown.", "quantity": "Smallest units, in above zero.",
  "value": "Value in base currency, signed like the quantity.", "batch": "Batch.", "expiry": "Day of expiry."}$$);
