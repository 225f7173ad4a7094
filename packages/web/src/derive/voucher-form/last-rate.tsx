/** What an item was last bought for, beside its row in the picker of a purchase; asked once for all rows of the list. */
import { Code } from '@fieldbook/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useMe } from '../../session/use-me.ts';
import { showRate } from '../amount-text.ts';
import type { PickerPriceProps } from '../line-grid/grid-context.ts';
import { useForm, useHeaderValue } from './form-context.ts';

/** Milliseconds that the typing has paused. */
const PAUSE = 150;
/** As many as the server tells at once. */
const MOST = 100;

export function LastRate({ row, among }: PickerPriceProps) {
  const { definition } = useForm();
  const { decimals } = useMe().currency;
  const { typed: party } = useHeaderValue(definition.party?.field ?? '');
  const wanted = among
    .slice(0, MOST)
    .map(({ code }) => code)
    .join('\n');
  const [items, setItems] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setItems(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useQuery({
    queryKey: ['last-rates', items, party],
    queryFn: ({ signal }) => {
      const query = { items, party: party === '' ? undefined : party };
      return ask('GET /entry/last-rates', { query, signal });
    },
    enabled: items !== '',
    placeholderData: keepPreviousData,
  });
  const found = data?.rows.find(({ item }) => item === row.code);
  if (found === undefined) return null;
  return (
    <Code className="shrink-0 text-soft">
      {found.currency} {showRate(found.rate, decimals)} / {found.unit}
    </Code>
  );
}
