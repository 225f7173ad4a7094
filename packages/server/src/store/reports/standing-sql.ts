/** Which version of a voucher stood at the end of a day: posted by then, and not taken back by then. */

/**
 * A query of voucher_id, version and date for the vouchers that `where` keeps (`voucher`, `posting`). `day` is an expression.
 * A voucher has a few postings, found by its number: `+ 0` keeps the planner from also reading all postings up to the day.
 */
export const STANDING = (
  day: string,
  where: string,
): string => `select posting.voucher_id, posting.version, posting.date
  from voucher join posting on posting.voucher_id = voucher.id
  where posting.kind = 'post' and posting.date + 0 <= ${day} and ${where}
    and not exists (select from posting back where back.reverses = posting.id and back.date + 0 <= ${day})`;

/**
 * Whether the posting of a row stands: it is no reversal, and none takes it back. A reversal is of the day and the branch of what
 * it takes back, so what is left has the same balances on every day. Per row, so that a page costs what it shows.
 */
export const STANDS = (postingId: string): string => `(select own.kind <> 'reverse'
      and not exists (select from posting back where back.reverses = own.id) from posting own where own.id = ${postingId})`;

/** What a row is in words (core's `PostingKind`); of the joined `posting`. */
export const POSTING_KIND = `case when posting.kind = 'adjust' then 'costCorrection'
    when posting.kind = 'reverse' and not exists (select from posting again where again.voucher_id = posting.voucher_id
      and again.kind = 'post' and again.id > posting.id) then 'void'
    when posting.kind = 'reverse' or exists (select from posting before where before.voucher_id = posting.voucher_id
      and before.kind = 'post' and before.version < posting.version) then 'correction'
    else 'posting' end as "postingKind"`;
