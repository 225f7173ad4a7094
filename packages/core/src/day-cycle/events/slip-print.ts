/**
 * A phone begins to put a document on paper: noted before the first byte goes, so that what may have come out is never printed as
 * an original again, and counted with the voucher (docs/decisions/0110-paper.md).
 */
import { flag, text } from '../../definition/field.ts';
import { isUid } from '../../kernel/id.ts';
import { problem } from '../../kernel/result.ts';
import { defineEvent } from './define-event.ts';

export const SLIP_PRINT = 'slipPrint';

export const slipPrint = defineEvent({
  type: SLIP_PRINT,
  label: 'Print',
  // Of a form that everybody in the field has: paper that is out is not refused.
  permission: 'frmPreferences',
  fields: {
    voucher: text.required('Document', { maxLength: 36 }),
    isCopy: flag.optional('Copy'),
    way: text.optional('Printer', { maxLength: 20 }),
    // Of the event that said so too early: the printer was not there, nothing came out.
    undoes: text.optional('Did not come out', { maxLength: 36 }),
  },
  validate: (values) =>
    (['voucher', 'undoes'] as const).flatMap((name) =>
      values[name] === undefined || isUid(String(values[name])) ? [] : [problem('uid.malformed', name)],
    ),
  example: { voucher: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c002', isCopy: false, way: 'bluetooth' },
});
