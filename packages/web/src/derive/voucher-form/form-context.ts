/** What every part of one voucher form shares. */

import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { assert } from '@fieldbook/core/kernel/assert';
import type { Permitted } from '@fieldbook/core/permissions/check-reach';
import type { OwnLedgers } from '@fieldbook/core/posting/complete-voucher';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MasterIndex } from '../../masters/master-index.ts';
import type { FieldWork } from '../field/use-field-work.ts';
import type { FormState } from './form-state.ts';

export interface FormParts {
  readonly definition: VoucherDefinition;
  readonly form: FormState;
  readonly masters: VoucherMasters;
  readonly indexOf: (master: string) => MasterIndex | undefined;
  /** Code of the voucher's currency. */
  readonly currency: string;
  /** Its decimals. */
  readonly decimals: number;
  /** Ledgers in which the person keeps money. */
  readonly own: OwnLedgers;
  /** What the person may say. */
  readonly permitted: Permitted;
  readonly today: string;
  /** The van of this device and its books, where the document is completed here; nothing where it goes to the server. */
  readonly field: FieldWork | undefined;
}

export const FormContext = createContext<FormParts | undefined>(undefined);

export function useForm(): FormParts {
  const parts = useContext(FormContext);
  assert(parts !== undefined, 'a part of a voucher form stands outside of it');
  return parts;
}

/** What was typed into a header field, and what the rules fill in while it is empty. */
export function useHeaderValue(name: string): { readonly typed: string; readonly filled: string } {
  const { header, result } = useForm().form;
  const typed = useSyncExternalStore(header.subscribe, () => header.get()[name] ?? '');
  const filled = useSyncExternalStore(result.subscribe, () => result.get().filled[name] ?? '');
  return { typed, filled };
}

export function useHeaderProblem(name: string): string | undefined {
  const { problems } = useForm().form;
  return useSyncExternalStore(problems.subscribe, () => problems.get()[name]);
}
