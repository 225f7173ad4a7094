/** Views of a register: those every person has, and a person's own, kept by the server under a name. */

import type { SavedView } from '@fieldbook/core/api/register-operations';
import { statesOf } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { msg } from '@fieldbook/core/i18n/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { SPAN } from './register-filters.ts';

export interface ShippedView {
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort?: string;
}

/** Views that make sense for the type's states and figures. */
export function shippedViews({
  lifecycle,
  register,
}: Pick<VoucherDefinition, 'lifecycle' | 'register'>): readonly ShippedView[] {
  const has = (state: string) => statesOf(lifecycle).some((each) => each === state);
  return [
    { name: msg('All vouchers'), filters: {} },
    { name: msg('Today'), filters: { [SPAN]: 'today' } },
    { name: msg('This month'), filters: { [SPAN]: 'thisMonth' } },
    ...(register.includes('payment')
      ? [{ name: msg('payment|Unpaid'), filters: { payment: 'unpaid' }, sort: 'payment' } as const]
      : []),
    ...(has('verified')
      ? [{ name: msg('Not verified yet'), filters: { state: 'posted' }, sort: 'date' } as const]
      : []),
    ...(has('rejected') ? [{ name: msg('register|Rejected'), filters: { state: 'rejected' } } as const] : []),
    { name: msg('register|Void'), filters: { state: 'void' } },
    { name: msg('Largest first'), filters: { [SPAN]: 'thisMonth' }, sort: '-net' },
  ];
}

export type OwnView = Omit<SavedView, 'register'>;

export function useViews(type: string) {
  const queries = useQueryClient();
  const queryKey = ['saved-views', type];
  const refresh = () => queries.invalidateQueries({ queryKey });
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask('GET /saved-views', { query: { register: type }, signal }),
  });
  const save = useMutation({
    mutationFn: ({ name, filters, columns, sort }: OwnView) =>
      ask('PUT /saved-views/{register}/{name}', {
        path: { register: type, name },
        body: { filters, ...(columns && { columns }), ...(sort && { sort }) },
      }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (name: string) => ask('DELETE /saved-views/{register}/{name}', { path: { register: type, name } }),
    onSuccess: refresh,
  });
  return { own: data?.rows ?? [], save, remove };
}
