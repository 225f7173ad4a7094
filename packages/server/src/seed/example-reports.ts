/** External reports that the demo begins with: one with a span of days, one without a question, one of a customer. */
import type { Scenario } from './scenario.ts';

const span = [
  { name: 'from_day', label: 'From', kind: 'date' },
  { name: 'to_day', label: 'To', kind: 'date' },
];

const salesByRoute = `select v.route, r.name, count(*) as invoices, sum(v.net) as net, round(avg(v.net), 2) as average
from vouchers v left join routes r on r.code = v.route
where v.voucher_type = 'sales' and v.state <> 'void'
  and v.date >= coalesce(:from_day, v.date) and v.date <= coalesce(:to_day, v.date)
group by v.route, r.name
order by net desc`;

const overdueByCustomer = `select party, party_name, count(*) as bills, sum(base_open_amount) as open,
  max(current_date - due_date) as days_late
from open_bills
where party_side = 'customer' and due_date < current_date and base_open_amount > 0
group by party, party_name
order by open desc`;

const itemsOfCustomer = `select i.item, i.item_name, sum(i.smallest_quantity) as quantity, sum(i.net) as net, max(i.date) as last_sold
from voucher_items i join vouchers v on v.voucher_no = i.voucher_no
where v.voucher_type = 'sales' and v.state <> 'void' and v.party = :customer
group by i.item, i.item_name
order by net desc`;

export const exampleReports: Scenario['masters'][number] = [
  'externalReport',
  [
    {
      code: 'SALES-BY-ROUTE',
      name: 'Sales by route',
      nameArabic: 'المبيعات حسب خط السير',
      description: 'Invoices, net and average of each route in a span of days.',
      query: salesByRoute,
      parameters: span,
    },
    {
      code: 'OVERDUE',
      name: 'Overdue by customer',
      nameArabic: 'المتأخرات حسب العميل',
      description: 'What is open past its due date, the largest first.',
      query: overdueByCustomer,
    },
    {
      code: 'ITEMS-OF-CUSTOMER',
      name: 'Items of a customer',
      nameArabic: 'أصناف العميل',
      description: 'What a customer bought, with quantity, net and the last day.',
      query: itemsOfCustomer,
      parameters: [{ name: 'customer', label: 'Customer', kind: 'customer' }],
    },
  ],
];
