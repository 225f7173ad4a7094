/** The form of a voucher like a stored one: its content on the day of today, without what belongs to that one alone. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { copiedContent } from '@fieldbook/core/recurring/copied-content';
import { todayOf } from '../../session/use-me.ts';
import { storedForm } from './new-form.ts';

/** `on`: the uid and the day of a voucher that is due. */
export function copyForm(
  definition: VoucherDefinition,
  stored: Readonly<Record<string, unknown>>,
  me: Me,
  on?: { readonly uid: string; readonly date: string },
) {
  const { header, lines } = storedForm(definition, copiedContent(definition, stored));
  return {
    uid: on?.uid ?? crypto.randomUUID(),
    header: { ...header, date: on?.date ?? todayOf(me) },
    lines,
  };
}
