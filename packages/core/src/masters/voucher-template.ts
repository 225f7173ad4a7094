/**
 * Templates of vouchers: content that is entered again and again, kept under a name, with a schedule where it repeats. The body is
 * taken from a voucher (recurring/template.ts) and typed by nobody; who switched on that it posts by itself, the database notes.
 */
import { choice, date, flag, integer, note, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';
import { parseBody } from '../recurring/parse-body.ts';
import { repeatKinds } from '../recurring/schedule.ts';
import { voucherTypes } from '../vouchers/index.ts';

const kept = voucherTypes.filter(({ happensOnce }) => happensOnce !== true);

export const voucherTemplate = defineMaster({
  name: 'voucherTemplate',
  path: 'voucher-templates',
  label: 'Voucher template',
  plural: 'Voucher templates',
  word: 'voucher template',
  permission: 'frmVoucherTemplate',
  table: 'voucher_template',
  fields: {
    ...masterFields,
    voucherType: choice.required(
      'Voucher type',
      kept.map(({ type }) => type),
      {
        optionLabels: kept.map(({ label }) => label),
        isCarried: true,
        isOwn: true,
      },
    ),
    body: note.required('Content', { maxLength: 100_000, isCarried: true, documentOf: 'voucherType' }),
    repeats: choice.optional('Repeats', repeatKinds, {
      optionLabels: ['Every week', 'Every month', 'Every month on the last day', 'Every year'],
    }),
    startsOn: date.optional('First on'),
    endsOn: date.optional('Until'),
    times: integer.optional('Number of times', { minimum: 1 }),
    postsItself: flag.optional('Post by itself'),
    postsAs: reference.optional('Posted in the name of', 'user', { readOnly: true }),
  },
  defaults: { postsItself: false },
  validate: ({ values: { body, repeats, startsOn, endsOn, times, postsItself } }) => [
    ...(parseBody(body) === undefined ? [problem('body.malformed', 'body')] : []),
    ...(repeats !== undefined && startsOn === undefined ? [problem('field.required', 'startsOn')] : []),
    ...(postsItself === true && repeats === undefined ? [problem('field.required', 'repeats')] : []),
    ...(startsOn !== undefined && endsOn !== undefined && endsOn < startsOn
      ? [problem('date.before_start', 'endsOn')]
      : []),
    ...(endsOn !== undefined && times !== undefined ? [problem('recurring.two_ends', 'times')] : []),
  ],
  register: ['code', 'name', 'voucherType', 'repeats', 'startsOn', 'endsOn', 'times', 'postsItself', 'active'],
  examples: [
    {
      code: 'RENT',
      name: 'Rent of the depot',
      nameArabic: 'إيجار المستودع',
      voucherType: 'journal',
      body: '{"ledgers":[{"ledger":"RENT","debit":"1000"},{"ledger":"CASH","credit":"1000"}]}',
      repeats: 'month',
      startsOn: '2026-12-01',
      postsItself: false,
    },
  ],
});
