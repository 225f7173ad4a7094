/** What a voucher says of its posting, and keeps of it, is what its first link says (docs/books.md#hash-chain). */
import { check } from './check.ts';

const FIRST_LINKS = `voucher v join posting p on p.voucher_id = v.id and p.kind = 'post' and p.version = 1`;

export const posterChecks = [
  check<{ voucher: string }>({
    name: 'posters',
    claim: 'A voucher names the person and the moment of its first posting',
    // One is told by the clock of the process, the other by that of the database, after the locks.
    sql: `select v.type || ' ' || v.refer_no as voucher from ${FIRST_LINKS}
      where v.posted_by <> p.user_id or abs(extract(epoch from v.posted_at - p.posted_at)) > 600 order by v.id`,
    say: ({ voucher }) => `${voucher} names another person or moment than its posting`,
  }),
  check<{ voucher: string; codes: string }>({
    name: 'flags-kept',
    claim: 'What a supervisor was told of a voucher stands on it',
    sql: `select v.type || ' ' || v.refer_no as voucher, array_to_string(p.exceptions, ', ') as codes from ${FIRST_LINKS}
      where p.exceptions is not null and not v.exceptions @> p.exceptions order by v.id`,
    say: ({ voucher, codes }) => `${voucher} was flagged with ${codes}, and is not any more`,
  }),
];
