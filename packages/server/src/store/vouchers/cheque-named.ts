/** The cheque that a voucher names, as SQL. */

/** The cheque of an opening that a voucher is about, by its number. `of` is a row of `voucher`. */
export const CHEQUE_NAMED = (of: string): string => `(select body::jsonb ->> 'sourceCheque' from voucher_version named
      where named.voucher_id = ${of}.id and named.version = ${of}.version)`;
