/** What stands in a company's books, as random documents are drawn from it: read from vouchers, lines and bills. */
import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import { present } from '@fieldbook/core/kernel/assert';
import type { Standing, StandingLine, StandingVoucher } from '@fieldbook/core/testing/reference/standing';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { asEverybody, type TestCompany } from '../company.ts';

interface StoredVoucher {
  readonly type: string;
  readonly referNo: string;
  readonly body: string;
  readonly lines: readonly StandingLine[];
}

const VOUCHERS = `with used as (
    select later.source_voucher_id as id, later.source_line as line, sum(abs(later.smallest) + later.free_smallest)::bigint as units
    from voucher_line later join voucher v on v.id = later.voucher_id and v.version = later.version
    where later.source_line is not null and not is_taken_back(v.state, v.type) group by 1, 2)
  select v.type, v.refer_no as "referNo", version.body, (
      select coalesce(json_agg(json_build_object('line', line_no, 'item', item.code,
        'quantity', abs(smallest) + free_smallest, 'used', coalesce(units, 0)) order by line_no), '[]')
      from voucher_line l join item on item.id = l.item_id left join used on used.id = v.id and used.line = l.line_no
      where l.voucher_id = v.id and l.version = v.version) as lines
  from voucher v join voucher_version version on version.voucher_id = v.id and version.version = v.version
  where v.state <> 'draft' and not is_taken_back(v.state, v.type) order by v.id`;

const BILLS = `select party.side, party.code as party, ledger.code as ledger, bill.reference, currency.code as currency,
    bill.open::text, bill.date::text from bill join party on party.id = bill.party_id join ledger on ledger.id = bill.ledger_id
    join currency on currency.id = bill.currency_id order by bill.id`;

type StoredBill = Omit<Standing['bills'][number], 'open'> & { readonly open: string };

export async function standingOf(company: TestCompany): Promise<Standing> {
  const masters = company.cache.current;
  const vouchers = await asEverybody<StoredVoucher>(company, VOUCHERS);
  const bills = await asEverybody<StoredBill>(company, BILLS);
  const decimalsOf = decimalsIn(masters);
  return {
    masters,
    bills: bills.map((bill) => ({ ...bill, open: Number(bill.open) })),
    vouchers: vouchers.map(({ type, referNo, body, lines }): StandingVoucher => {
      const definition = present(voucherType(type), `no type ${type}`);
      const read = readVoucher(definition, JSON.parse(body), { decimalsOf });
      if (!read.ok) throw new Error(`${referNo} cannot be read: ${JSON.stringify(read.problems)}`);
      return { referNo, lines, document: { ...read.value, totals: definition.rules.totals(read.value, masters) } };
    }),
  };
}
