/** The pages of a master's register as far as they were read, in the order and with the words of the address. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';

/** What the address says of a register: words, order, whether rows put aside show as well. */
export interface MasterWish {
  readonly search?: string | undefined;
  /** A field's name, with `-` before it for the largest first. */
  readonly sort?: string | undefined;
  readonly active?: 'all' | undefined;
  /** Values that fields must have, by their names. */
  readonly filters?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The query of a wish. `figure`: with the figure of the books beside each row. */
export function askedFor({ search, sort, active, filters = {} }: MasterWish, figure: boolean) {
  return { ...filters, search, sort, active, figure: figure ? 'true' : undefined };
}

export type AskedRows = ReturnType<typeof askedFor>;

const PAGE = 100;

export function useMasterPages(definition: MasterDefinition, asked: AskedRows) {
  const query = useInfiniteQuery({
    queryKey: ['master-page', definition.name, asked],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask('GET /{masters}', {
        path: { masters: definition.path },
        query: { ...asked, limit: PAGE, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo((): readonly MasterRow[] => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return { ...query, rows, loadMore };
}
