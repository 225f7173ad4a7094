/** What the screen of an order needs of the masters: that of every order, and the restaurant's own. */
import { order } from '@fieldbook/core/vouchers/order/definition';
import { mastersOf } from '../../derive/masters/masters-of.ts';

const own = ['category', 'diningArea', 'diningTable', 'kitchen', 'kitchenMessage', 'orderArea'];

export const orderMasters: readonly string[] = [...new Set([...mastersOf(order), ...own])];
