/** The cart as the form of an order: what its screen computes and posts is what the order form would. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { order } from '@fieldbook/core/vouchers/order/definition';
import { useMemo } from 'react';
import { useFieldWork } from '../../derive/field/use-field-work.ts';
import { groupsOf } from '../../derive/line-groups.ts';
import type { LoadedMasters } from '../../derive/masters/use-masters.ts';
import { computeForm } from '../../derive/voucher-form/compute.ts';
import type { FormParts } from '../../derive/voucher-form/form-context.ts';
import { createFormState, type SavedForm } from '../../derive/voucher-form/form-state.ts';
import { newForm } from '../../derive/voucher-form/new-form.ts';
import { takeParty } from '../../derive/voucher-form/reference-rules.ts';
import { permittedOf } from '../../session/permitted.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import type { Cart } from './cart.ts';

export type ReadyMasters = Extract<LoadedMasters, { state: 'ready' }>;

/** A message is the remark of its line (SPEC §3, OrderDetails). */
export function formOf(cart: Cart, me: Me): SavedForm {
  const { header } = newForm(order, me, cart.customer);
  return {
    uid: cart.uid,
    header: { ...header, ...(cart.deliveryDate === '' ? {} : { deliveryDate: cart.deliveryDate }) },
    lines: {
      items: cart.lines.map(({ item, unit, quantity, message }) => ({
        ...{ item, unit, quantity: String(quantity) },
        ...(message.trim() === '' ? {} : { remark: message.trim() }),
      })),
    },
  };
}

export function useCartForm(cart: Cart, { indexes, masters }: ReadyMasters): FormParts {
  const me = useMe();
  const field = useFieldWork(order);
  const today = todayOf(me);
  return useMemo((): FormParts => {
    const indexOf = (master: string) => indexes.get(master);
    const { decimals, code: currency } = me.currency;
    const form = createFormState(groupsOf(order), formOf(cart, me));
    const [own, permitted] = [me.money ?? {}, permittedOf(me)];
    const made = { definition: order, form, masters, indexOf, currency, decimals, own, permitted, today, field };
    takeParty(made, cart.customer);
    computeForm(form, made);
    return made;
  }, [cart, me, indexes, masters, field, today]);
}
