/** What registers and the day book add up: the copy of what vouchers come to, kept behind the postings, and its sums. */
import { type Check, check } from './check.ts';

const WAITS = `select voucher_id from balance_queue join posting on posting.id = posting_id
  union select voucher_id from voucher_state_queue`;
const KEPT = 'select * from voucher_standing where voucher_id not in (select voucher_id from waits)';
const REAL =
  'select * from voucher_facts(array(select id from voucher where id not in (select voucher_id from waits)))';

const FIGURES = ['subtotal', 'discount', 'taxable', 'tax', 'cess', 'round_off', 'net'] as const;

function sumSql(table: string, keys: Readonly<Record<string, string>>, figures: readonly string[]): string {
  const names = Object.keys(keys).join(', ');
  const kept = ['vouchers', ...figures].join(', ');
  const own = Object.values(keys).join(', ');
  const away = [
    '-1',
    ...figures.map((name) => `case when state = 'draft' or is_taken_back(state, type) then 0 else -${name} end`),
  ].join(', ');
  const isOff = ['vouchers', ...figures].map((name) => `sum(${name}) <> 0`).join(' or ');
  return `select concat_ws(', ', ${names}) as what
    from (select ${names}, ${kept} from ${table} union all select ${own}, ${away} from voucher_standing) parts
    group by ${names} having ${isOff} order by 1`;
}

const itself = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

const DAY_KEYS = itself(
  ...['type', 'date', 'branch_id', 'godown_id', 'route_id', 'person_id', 'ledger_id', 'mode', 'currency_id', 'state'],
  'posted_by',
);
const PARTY_KEYS = {
  type: 'type',
  month: "date_trunc('month', date)::date",
  ...itself('branch_id', 'party_id', 'currency_id'),
};

export const voucherSumChecks: readonly Check[] = [
  check<{ voucher: string }>({
    name: 'voucher-standing',
    claim: 'What registers add up is what the vouchers come to',
    isSlow: true,
    sql: `with waits as materialized (${WAITS})
      select coalesce(type || ' ' || refer_no, 'a voucher that is gone') as voucher
      from (select voucher_id from (((${KEPT}) except (${REAL})) union all ((${REAL}) except (${KEPT}))) wrong group by voucher_id) wrong
        left join voucher on voucher.id = voucher_id order by voucher_id`,
    say: ({ voucher }) => `${voucher}: it is not kept as it stands`,
  }),
  check<{ what: string }>({
    name: 'voucher-day',
    claim: 'Sums of vouchers by day are right',
    isSlow: true,
    sql: sumSql('voucher_day', DAY_KEYS, [...FIGURES, 'amount']),
    say: ({ what }) => `voucher_day (${what}) is not the sum of its vouchers`,
  }),
  check<{ what: string }>({
    name: 'voucher-party-month',
    claim: 'Sums of vouchers by party and month are right',
    isSlow: true,
    sql: sumSql('voucher_party_month', PARTY_KEYS, FIGURES),
    say: ({ what }) => `voucher_party_month (${what}) is not the sum of its vouchers`,
  }),
];
