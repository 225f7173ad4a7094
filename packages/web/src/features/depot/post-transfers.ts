/**
 * Posts transfers, each for itself, and keeps what was answered to each: what is posted is not sent again, what was refused or
 * not answered goes again with the same uid, so nothing is posted twice.
 */
import { useState } from 'react';
import { ask } from '../../api/ask.ts';

export type TransferDraft = {
  readonly uid: string;
  readonly type: 'stockTransfer';
  readonly date: string;
  readonly branch: string;
  readonly godown: string;
  readonly toGodown: string;
  readonly items: readonly object[];
};

export interface TransferAnswer {
  readonly voucher?: { readonly voucherNo: number; readonly referNo: string } | undefined;
  /** Why not; empty where it is in the books. */
  readonly reasons: readonly string[];
}

export const isPosted = (answer: TransferAnswer | undefined): boolean => answer?.reasons.length === 0;

export interface Posting {
  /** By target godown. */
  readonly answers: Readonly<Record<string, TransferAnswer>>;
  readonly isBusy: boolean;
  /** Nothing was answered at all. */
  readonly error: unknown;
  readonly post: (transfers: readonly TransferDraft[]) => Promise<void>;
}

export function usePosting(key: 'POST /stock-transfers/bulk' | 'POST /allocations/confirm'): Posting {
  const [answers, setAnswers] = useState<Posting['answers']>({});
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const post = async (transfers: readonly TransferDraft[]) => {
    setBusy(true);
    setError(undefined);
    try {
      const { results } = await ask(key, { body: { transfers } });
      const said = results.map(({ voucher, problems = [] }, at) => {
        const answer = { voucher, reasons: problems.map(({ message }) => message) };
        return [transfers[at]?.toGodown ?? '', answer] as const;
      });
      setAnswers((before) => ({ ...before, ...Object.fromEntries(said) }));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { answers, isBusy, error, post };
}
