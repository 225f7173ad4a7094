/**
 * What the server tells of a stored voucher beside what was entered: numbers, states, moments, figures, postings. A client may
 * read a voucher, change one field and write all of it back, so an edit passes over these where they are no fields of the type.
 */
import { isPlainObject } from '../definition/read-fields.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';

const given: readonly string[] = [
  ...['voucherNo', 'referNo', 'documentDate', 'state', 'reason', 'currency', 'exchangeRate', 'dueDate', 'party'],
  ...[
    'partyName',
    'partyNameArabic',
    'postedAt',
    'postedBy',
    'changedAt',
    'changedBy',
    'exceptions',
    'sourceVoucherNo',
  ],
  ...['prints', 'taxes', 'postings', 'taken', 'lineFigures'],
];

/** The body of an edit without them; totals as the server tells them are not what its sender computed. */
export function withoutGivenOut({ header }: Pick<VoucherDefinition, 'header'>, body: unknown): unknown {
  if (!isPlainObject(body)) return body;
  const { totals, ...rest } = body;
  const isOwn = isPlainObject(totals) && Object.keys(totals).every((name) => name === 'net');
  const kept = Object.entries(rest).filter(([name]) => !given.includes(name) || Object.hasOwn(header, name));
  return {
    ...Object.fromEntries(kept),
    ...(totals === undefined || (isPlainObject(totals) && !isOwn) ? {} : { totals }),
  };
}
