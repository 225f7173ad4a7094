/** The pages of a register as far as they were read, with the sums over the whole selection. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import type { RegisterFilters } from './register-filters.ts';
import type { RegisterPage, RegisterRow } from './register-page.ts';

const PAGE = 100;

export function useRegister(definition: VoucherDefinition, filters: RegisterFilters) {
  const query = useInfiniteQuery({
    queryKey: ['register', definition.type, filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call<RegisterPage>('GET', `/${definition.path}`, {
        query: { ...filters, limit: PAGE, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(
    (): readonly RegisterRow[] => query.data?.pages.flatMap((page) => page.rows) ?? [],
    [query.data],
  );
  const sums = query.data?.pages[0]?.sums ?? {};
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return { ...query, rows, sums, loadMore };
}
