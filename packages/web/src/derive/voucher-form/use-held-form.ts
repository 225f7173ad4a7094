/** While a voucher holds what was not sent, no new version of the application takes over (DESIGN §5). */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useEffect, useState } from 'react';
import { useUnsentForm } from '../../offline/unsent-form.ts';
import type { FormState } from './form-state.ts';
import { isWorthKeeping } from './use-form-state.ts';

export function useHeldForm(form: FormState, definition: VoucherDefinition): void {
  const [isUnsent, setUnsent] = useState(() => isWorthKeeping(form, definition));
  useEffect(() => form.subscribe(() => setUnsent(isWorthKeeping(form, definition))), [form, definition]);
  useUnsentForm(isUnsent);
}
