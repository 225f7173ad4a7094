/** Whom the order is for, and when it should come. */
import { Combobox, DateField } from '@fieldbook/ui';
import { useCallback, useMemo } from 'react';
import { optionOf } from '../../derive/masters/reference-option.ts';
import type { SaidProblem } from '../../derive/voucher-form/use-posting.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import type { ReadyMasters } from './cart-form.ts';
import type { CartWork } from './use-cart.ts';

export interface CartHeadProps extends Pick<CartWork, 'cart' | 'change'> {
  readonly loaded: ReadyMasters;
  readonly problems: readonly SaidProblem[];
}

const MOST = 50;

export function CartHead({ cart, change, loaded, problems }: CartHeadProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const index = loaded.indexes.get('customer');
  const find = useCallback(
    (query: string) => (index?.search(query, MOST) ?? []).map((row) => optionOf(row, 'customer', language)),
    [index, language],
  );
  const chosen = useMemo(() => {
    if (cart.customer === '') return null;
    const row = index?.byCode.get(cart.customer);
    return row === undefined ? { value: cart.customer, label: cart.customer } : optionOf(row, 'customer', language);
  }, [index, cart.customer, language]);
  const errorOf = (name: string) =>
    problems.find(({ place }) => place?.kind === 'header' && place.name === name)?.message;
  return (
    <div data-cart-head="" className="flex flex-col gap-3">
      <Combobox
        label={t('Customer')}
        required
        findOptions={find}
        isClearHidden={cart.customer === ''}
        error={errorOf('customer')}
        value={chosen}
        onValueChange={(option) => change((before) => ({ ...before, customer: option?.value ?? '' }))}
      />
      <DateField
        label={t('Delivery date')}
        today={todayOf(me)}
        error={errorOf('deliveryDate')}
        value={cart.deliveryDate}
        onValueChange={(deliveryDate) => change((before) => ({ ...before, deliveryDate }))}
      />
    </div>
  );
}
