/**
 * A stored due date that follows from the date and the party's terms is left to the rules when its voucher is edited, so that it
 * moves with the date on the screen as in the books. One that was set by hand stands in the form.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { completeDueDate } from '@fieldbook/core/pricing/trade-defaults';
import type { SavedForm } from './form-state.ts';

/** `rowsOf` reads the parties of a side. */
export async function dueByTerms(
  { party, source }: Pick<VoucherDefinition, 'party' | 'source'>,
  form: SavedForm,
  rowsOf: (side: 'customer' | 'supplier') => Promise<readonly MasterRow[]>,
): Promise<SavedForm> {
  const { dueDate, ...header } = form.header;
  if (dueDate === undefined || party === undefined || source?.givesBack !== undefined) return form;
  const { side, field } = party;
  const rows = await rowsOf(side).catch(() => []);
  const row = rows.find(({ code }) => code === header[field]);
  if (row === undefined) return form;
  const terms = {
    party: () => ({ code: row.code, name: row.name, side, active: true, creditDays: Number(row['creditDays'] ?? 0) }),
  };
  return completeDueDate(header, side, terms).dueDate === dueDate ? { ...form, header } : form;
}
