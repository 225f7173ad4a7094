/** The pages of a register as far as they were read, with the sums over the whole selection. */

import type { RegisterRow, RegisterSums } from '@fieldbook/core/api/register-page';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import type { RegisterFilters } from './register-filters.ts';

const PAGE = 100;
const none: RegisterSums = {};

export interface RegisterWish {
  readonly definition: VoucherDefinition;
  readonly filters: RegisterFilters;
  readonly columns: readonly string[];
}

export function useRegister({ definition, filters, columns }: RegisterWish) {
  const asked = { ...filters, columns: askedColumns(definition, columns) };
  const query = useInfiniteQuery({
    queryKey: ['register', definition.type, asked],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask('GET /{vouchers}', {
        path: { vouchers: definition.path },
        query: { ...asked, limit: PAGE, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(
    (): readonly RegisterRow[] => query.data?.pages.flatMap((page) => page.rows) ?? [],
    [query.data],
  );
  const first = query.data?.pages[0]?.sums ?? none;
  const { sort: _, ...selection } = asked;
  // A long selection is added up behind the page, which does not wait for it.
  const whole = useQuery({
    queryKey: ['register', definition.type, 'sums', selection],
    queryFn: ({ signal }) =>
      ask('GET /{vouchers}', {
        path: { vouchers: definition.path },
        query: { ...selection, limit: 1, sums: 'all' },
        signal,
      }),
    enabled: first['countAtLeast'] !== undefined && !query.isPlaceholderData,
    select: (page) => page.sums,
  });
  const sums = first['countAtLeast'] === undefined ? first : (whole.data ?? first);
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return { ...query, rows, sums, isAddingUp: whole.isFetching && whole.data === undefined, loadMore };
}

/** What cards, sums and the preview always need, shown or not. */
function askedColumns({ party }: VoucherDefinition, columns: readonly string[]): string {
  return [...new Set([...columns, ...(party === undefined ? [] : [party.field]), 'net'])].join(',');
}
