/** Vouchers of which something is left to do: orders to deliver, next steps of leads, offers that end, goods on their way. */
import { MOST_WORK, type WorkEntry } from '@fieldbook/core/api/work-operations';
import type { ReportScope } from '../store/reports/report-scope.ts';
import { type WorkRow, workEntry } from './work-entry.ts';

interface WaitingType {
  readonly type: string;
  readonly due: string;
  /** What else is said of it. */
  readonly note?: string;
  readonly where?: string;
  /** The goods of a transfer have no price. */
  readonly hasAmount: boolean;
}

const kinds = {
  // An order of a restaurant is on its table.
  order: {
    type: 'order',
    due: 'coalesce(v.delivery_date, v.date)',
    where: 'v.order_area_id is null and v.dining_table_id is null',
    hasAmount: true,
  },
  lead: {
    type: 'lead',
    due: 'v.next_step_date',
    note: `(select body::json ->> 'nextStep' from voucher_version content
      where content.voucher_id = v.id and content.version = v.version)`,
    where: `v.next_step_date is not null and not exists (select from lead_status status
      where status.id = v.lead_status_id and status.kind <> 'open')`,
    hasAmount: false,
  },
  quotation: { type: 'quotation', due: 'v.valid_until', where: 'v.valid_until is not null', hasAmount: true },
  transfer: {
    type: 'stockTransfer',
    due: 'v.date',
    note: `concat_ws(' → ', (select name from godown where id = v.godown_id), (select name from godown where id = v.to_godown_id))`,
    hasAmount: false,
  },
} as const satisfies Record<string, WaitingType>;

const sqlOf = ({ due, note = 'null', where = 'true', hasAmount }: WaitingType) => `select v.type, v.id as "voucherNo",
    v.refer_no as number, party.code as party, coalesce(party.name, v.contact_name) as name,
    party.name_arabic as "nameArabic", ${hasAmount ? 'v.net' : 'null'} as amount,
    ${hasAmount ? 'money.code' : 'null'} as currency, money.decimals, v.date, ${due} as due, ${note} as note
  from voucher v join currency money on money.id = v.currency_id left join party on party.id = v.party_id
  where v.type = $1 and v.fulfilment in ('open', 'partly') and v.state not in ('draft', 'rejected') and ${where}
  order by ${due}, v.id limit ${MOST_WORK + 1}`;

export function waitingPromises(kind: keyof typeof kinds): (scope: ReportScope) => Promise<readonly WorkEntry[]> {
  const promise: WaitingType = kinds[kind];
  const text = sqlOf(promise);
  return async ({ client }) => {
    const { rows } = await client.query<WorkRow>({ name: `work-${kind}`, text, values: [promise.type] });
    return rows.map((row) => workEntry(kind, row));
  };
}
