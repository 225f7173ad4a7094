/** What is due by templates, posting and skipping it. */
import type { DueVoucher, PostedDue } from '@fieldbook/core/api/recurring-operations';
import { MOST_OCCURRENCES } from '@fieldbook/core/recurring/schedule';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

export function useRecurring() {
  return useQuery({
    queryKey: ['recurring'],
    queryFn: ({ signal }) => ask('GET /recurring', { signal }),
    refetchOnMount: 'always',
  });
}

export type Outcome = PostedDue['results'][number];

type Named = Pick<DueVoucher, 'template' | 'date'>;

export const keyOf = ({ template, date }: Named): string => `${template} ${date}`;

/** As many as were chosen, a hundred a call; posting one again is posting it once. */
export function usePostDue() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (rows: readonly DueVoucher[]) => {
      const results: Outcome[] = [];
      for (let from = 0; from < rows.length; from += MOST_OCCURRENCES) {
        const occurrences = rows.slice(from, from + MOST_OCCURRENCES).map(({ template, date }) => ({ template, date }));
        const answer = await ask('POST /recurring/post', { body: { occurrences } });
        results.push(...answer.results);
      }
      return results;
    },
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'master' }),
  });
}

export function useSkipDue() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ template, date, reason }: Named & { readonly reason: string }) =>
      ask('POST /recurring/skip', { body: { template, date, reason } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['recurring'] }),
  });
}
