/** Invariant 6 of ACCOUNTING.md: numbers without gaps and doubles, series that know where they stand. */
import { type Check, check } from './check.ts';

export const seriesChecks: readonly Check[] = [
  check<{ series: string; last: number; given: number; open: number; highest: number }>({
    name: 'series-numbers',
    claim: 'Numbers of every series run from 1 without gaps and doubles: vouchers, open and declared ones',
    sql: `select series.code as series, last_number as last, given.count as given, open.count as open,
        greatest(given.highest, open.highest) as highest
      from series,
        lateral (select count(*)::integer as count, coalesce(max(number), 0) as highest from voucher
          where series_id = series.id) given,
        lateral (select count(*)::integer as count, coalesce(max(number), 0) as highest from open_number
          where series_id = series.id and state <> 'filled') open
      where given.count + open.count <> last_number or greatest(given.highest, open.highest) <> last_number
      order by series.code`,
    say: ({ series, last, given, open, highest }) =>
      `Series ${series}: its last number is ${last}, it has ${given} vouchers and ${open} open or declared numbers up to ${highest}`,
  }),
  check<{ series: string; number: number; state: string; isThere: boolean }>({
    name: 'series-open-numbers',
    claim: 'A number is open or declared exactly where there is no voucher of it',
    sql: `select series.code as series, o.number, o.state, v.id is not null as "isThere"
      from open_number o join series on series.id = o.series_id
        left join voucher v on v.series_id = o.series_id and v.number = o.number
      where (o.state = 'filled') <> (v.id is not null) order by 1, 2`,
    say: ({ series, number, state, isThere }) =>
      `Series ${series}: number ${number} counts as ${state}, and its voucher is ${isThere ? 'there' : 'not there'}`,
  }),
  check<{ van: string; series: string }>({
    name: 'van-leases',
    claim: 'No number of a van is leased twice, and none is given beyond what was leased',
    sql: `select godown.code as van, series.code as series
      from van_lease_series l join series on series.id = l.series_id join van_lease on van_lease.id = l.lease_id
        join godown on godown.id = van_lease.godown_id
      where exists (select from van_lease_series other where other.series_id = l.series_id and other.lease_id <> l.lease_id
          and other.first_number <= l.last_number and l.first_number <= other.last_number)
        or (van_lease.ended_at is null and series.last_number > l.last_number and not exists (select from lost_numbers lost
          where lost.series_id = l.series_id and series.last_number between lost.first_number and lost.last_number))
        or exists (select from lost_numbers lost where lost.series_id = l.series_id
          and lost.first_number <= l.last_number and l.first_number <= lost.last_number)
      order by 1, 2`,
    say: ({ van, series }) => `Van ${van}: numbers of series ${series} are outside its lease or in two of them`,
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
