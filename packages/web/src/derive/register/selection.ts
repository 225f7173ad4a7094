/** What is done with chosen vouchers: change their state, print them as one PDF, export them. One hook for bar and sheet. */

import type { RegisterRow } from '@fieldbook/core/api/register-page';
import { MOST_AT_ONCE, MOST_PRINTED } from '@fieldbook/core/definition/register';
import { reasonedActions } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useToast } from '@fieldbook/ui';
import { useState } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { useTakingOut } from './taking-out.ts';
import { type BulkAction, type BulkOutcome, type BulkWish, useBulk } from './use-bulk.ts';

export interface SelectionFacts {
  readonly definition: VoucherDefinition;
  readonly columns: readonly string[];
  /** Told the vouchers that stay chosen. */
  readonly onDone: (left: readonly RegisterRow[]) => void;
}

/** The rest of a bulk change after its question: which is asked, which was answered. */
export function useSelection({ definition, columns, onDone }: SelectionFacts) {
  const t = useT();
  const toast = useToast();
  const bulk = useBulk(definition);
  const [asking, setAsking] = useState<BulkWish>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const takingOut = useTakingOut(definition, columns);
  const change = (wish: BulkWish) =>
    bulk.mutate(wish, {
      onSuccess: (answer) => {
        setAsking(undefined);
        onDone(answer.failed.map(({ row }) => row));
        if (answer.failed.length > 0) setOutcome(answer);
        else
          toast.show({
            title: t('{n, plural, one {# voucher changed} other {# vouchers changed}}', { n: answer.done }),
          });
      },
      onError: (error) => {
        if (!reasonedActions.includes(wish.action)) toast.show({ kind: 'failed', title: sayFailure(error, t) });
      },
    });
  const begin = (action: BulkAction, rows: readonly RegisterRow[]) => {
    const wish = { action, rows, key: crypto.randomUUID() };
    bulk.reset();
    if (reasonedActions.includes(action)) setAsking(wish);
    else change(wish);
  };
  return {
    begin,
    change,
    asking,
    outcome,
    error: bulk.error,
    isBusy: bulk.isPending || takingOut.isLoading,
    closeQuestion: () => setAsking(undefined),
    closeOutcome: () => setOutcome(undefined),
    print: takingOut.print,
    exportAs: takingOut.exportAs,
    mayTakeOut: (rows: readonly RegisterRow[]) => rows.length <= MOST_AT_ONCE,
    mayPrint: (rows: readonly RegisterRow[]) => rows.length <= MOST_PRINTED,
  };
}

export type Selection = ReturnType<typeof useSelection>;
