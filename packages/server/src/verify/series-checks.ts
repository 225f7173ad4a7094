/** Invariant 6 of ACCOUNTING.md: numbers without gaps and doubles, series that know where they stand. */
import { type Check, check } from './check.ts';

export const seriesChecks: readonly Check[] = [
  check<{ series: string; last: number; given: number; highest: number | null }>({
    name: 'series-numbers',
    claim: 'Numbers of every series run from 1 without gaps and doubles',
    sql: `select series.code as series, last_number as last, count(v.id)::integer as given, max(v.number) as highest
      from series left join voucher v on v.series_id = series.id group by series.id
      having count(v.id) <> last_number or coalesce(max(v.number), 0) <> last_number or count(distinct v.number) <> count(v.id)
      order by series.code`,
    say: ({ series, last, given, highest }) =>
      `Series ${series}: its last number is ${last}, it has ${given} vouchers up to number ${highest ?? 0}`,
  }),
  check<{ voucher: string; expected: string }>({
    name: 'series-refer-numbers',
    claim: 'Every voucher carries the number of its series',
    sql: `select v.type || ' ' || v.refer_no as voucher, prefix || '-' || v.number as expected
      from voucher v join series on series.id = v.series_id
      where v.refer_no <> prefix || '-' || v.number or v.type <> series.voucher_type order by v.id`,
    say: ({ voucher, expected }) => `${voucher} should be ${expected}, or stands in a series of another type`,
  }),
  check<{ series: string; last: number; links: number; highest: number | null; isHead: boolean }>({
    name: 'series-heads',
    claim: 'Every series knows the last link of its chain',
    sql: `select series.code as series, last_chain as last, count(p.id)::integer as links, max(p.chain_no) as highest,
        coalesce(bool_or(p.chain_no = last_chain and p.hash = head_hash), last_chain = 0 and head_hash = decode(repeat('00', 32), 'hex'))
          as "isHead"
      from series left join posting p on p.series_id = series.id group by series.id
      having count(p.id) <> last_chain or coalesce(max(p.chain_no), 0) <> last_chain
        or not coalesce(bool_or(p.chain_no = last_chain and p.hash = head_hash),
          last_chain = 0 and head_hash = decode(repeat('00', 32), 'hex'))
      order by series.code`,
    say: ({ series, last, links, highest }) =>
      links === last && highest === last
        ? `Series ${series}: its head is not the hash of link ${last}`
        : `Series ${series}: it should have ${last} links, there are ${links} up to ${highest ?? 0}`,
  }),
];
