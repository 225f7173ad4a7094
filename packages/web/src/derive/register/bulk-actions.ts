/** What may be done with chosen vouchers: what the state of at least one of them allows and the person's forms open. */

import type { RegisterRow } from '@fieldbook/core/api/register-page';
import type { Me } from '@fieldbook/core/api/session-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { actionForms } from '@fieldbook/core/permissions/action-forms';
import { mayOpen } from '../../session/session.ts';
import type { BulkAction } from './use-bulk.ts';

const inOrder: readonly BulkAction[] = ['verify', 'lock', 'unlock', 'close', 'reopen', 'reject', 'void'];

export function bulkActions(
  { lifecycle }: Pick<VoucherDefinition, 'lifecycle'>,
  rows: readonly RegisterRow[],
  me: Me,
): readonly BulkAction[] {
  const states = new Set(rows.flatMap(({ state }) => state ?? []));
  return inOrder.filter(
    (action) =>
      mayOpen(me, actionForms[action]) && [...states].some((state) => lifecycle[state]?.[action] !== undefined),
  );
}
