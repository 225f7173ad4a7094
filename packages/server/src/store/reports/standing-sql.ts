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
