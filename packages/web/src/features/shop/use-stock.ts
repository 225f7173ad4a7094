/**
 * Whether an item is there: in the van of this phone by its own books, else in the person's store where the role sees stock, read
 * page by page as far as somebody has looked. Nothing is said of what is not known.
 */
import { order } from '@fieldbook/core/vouchers/order/definition';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { useFieldWork } from '../../derive/field/use-field-work.ts';
import { branchHere } from '../../session/branch-here.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

const PAGE = 500;
const FRESH_MS = 300_000;

/** Smallest units; nothing where it is not known. */
export type StockOf = (item: string) => number | undefined;

/** `upTo`: the last code that is looked at. */
export function useStock(upTo: string | undefined): StockOf {
  const me = useMe();
  const field = useFieldWork(order);
  const branch = branchHere(me);
  const godown = (me.branches.find(({ code }) => code === branch) ?? me.branches[0])?.defaultGodown;
  const isAsked = field === undefined && godown !== undefined && mayOpen(me, 'frmGodownStock');
  const { data, hasNextPage, isFetching, fetchNextPage, isError } = useInfiniteQuery({
    queryKey: ['shop-stock', godown],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { godown, zero: true, limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return ask('GET /reports/godown-stock', { query, signal });
    },
    getNextPageParam: (page) => page.next,
    enabled: isAsked && upTo !== undefined,
    staleTime: FRESH_MS,
  });
  const last = data?.pages.at(-1)?.rows.at(-1)?.code;
  const isBehind = upTo !== undefined && last !== undefined && last < upTo;
  useEffect(() => {
    if (isAsked && isBehind && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isAsked, isBehind, hasNextPage, isFetching, isError, fetchNextPage]);
  const known = useMemo(
    () => new Map(data?.pages.flatMap(({ rows }) => rows.map(({ code, smallest }) => [code, smallest] as const))),
    [data],
  );
  const { books, van } = field ?? {};
  if (books !== undefined && van !== undefined) return (item) => books.quantity(van, item);
  return (item) => known.get(item);
}
