/** One's own prints of many papers, looked at until all are drawn; and the day-end reports of a date, asked for once. */
import type { PrintBatch } from '@fieldbook/core/api/print-batch-operations';
import { useToast } from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { pdfAddress } from './kept-pdf.ts';

const LOOK_EVERY_MS = 2000;

export const BATCHES = ['print-batches'] as const;

export function usePrintBatches() {
  return useQuery({
    queryKey: BATCHES,
    queryFn: ({ signal }) => ask('GET /print-batches', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.batches.some((each) => each.state === 'waiting') === true ? LOOK_EVERY_MS : false,
  });
}

/** Where the file of a part is shown; the first is 1. */
export function partAddress({ id, kind, date }: PrintBatch, part: number) {
  const name = kind === 'dayEnd' ? `day-ends-${date ?? ''}` : 'vouchers';
  return pdfAddress({ name: `${name}-${part}`, path: `/print-batches/${id}/parts/${part}`, query: {} });
}

export interface DayEndsAsked {
  readonly isPending: boolean;
  readonly ask: () => void;
}

export function useDayEndBatch(date: string): DayEndsAsked {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: () => ask('POST /print-batches', { body: { kind: 'dayEnd', date, paper: 'A4' } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: BATCHES }),
    onError: (failure) => toast.show({ kind: 'failed', title: sayFailure(failure, t) }),
  });
  return { isPending: asking.isPending, ask: () => asking.mutate() };
}
