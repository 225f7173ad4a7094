/** Mistakes about what a rep takes back, what a supervisor lets pass, pages of a refresh, and days compared with the office. */
import { FIELD_VOID } from '@fieldbook/core/day-cycle/events/field-void';
import { prune } from '@fieldbook/core/sync/outbox';
import { compareDays } from '../server/compare.ts';
import { type Mistake, rewritingItems } from './mistake.ts';

const busyDays = { days: 0.6, spoilt: 0 };
const manyCustomers = { meets: 0.6, drop: 0.3, spoilt: 0 };
const lying = { liar: 0.3 };

export const fieldMistakes: readonly Mistake[] = [
  {
    name: 'a void leaves the goods with the customer',
    weather: busyDays,
    phone: {
      store: rewritingItems((item) =>
        item.type === FIELD_VOID ? { ...item, effects: { ...item.effects, stock: [] } } : item,
      ),
    },
  },
  { name: 'a void is kept and not done', weather: busyDays, server: { voidInField: () => Promise.resolve([]) } },
  {
    name: 'a code lets whatever pass, as often as it is used',
    weather: busyDays,
    server: { isBound: () => Promise.resolve(true), mayTie: () => true },
  },
  { name: 'the phone takes whatever is typed for the code', weather: busyDays, phone: { isRightCode: () => true } },
  { name: 'a refresh that was cut off begins anew', weather: manyCustomers, phone: { pagesFrom: () => 0 } },
  {
    name: 'where a page ends is kept without its rows',
    weather: manyCustomers,
    phone: {
      afterPage: ({ customers, token }, page) => ({ customers, token: token + page.customers.length }),
    },
  },
  {
    name: 'what the office never saw counts as agreed',
    weather: lying,
    server: { compareDays: () => ({ missing: [], differs: [], aside: [] }) },
  },
  { name: 'what never arrived is not sent again', weather: lying, phone: { resendUnseen: () => ({ answer: 0 }) } },
  {
    name: 'what was repaired and never arrived is not sent again',
    weather: { ...lying, spoilt: 0.4 },
    server: {
      compareDays: (server, told) => ({ ...compareDays(server, told), aside: [], differs: [] }),
    },
  },
  {
    name: 'items leave before their day was compared',
    phone: { prune: (held, _upTo, wanted) => prune(held, Number.MAX_SAFE_INTEGER, wanted) },
  },
];
