/** What a report or a paper is about, in the order in which a page of all of them shows them (SPEC §2, allreports). */
import { texts } from '../i18n/text.ts';

export const topicLabels = texts({
  accounts: 'Accounts',
  parties: 'Customers and suppliers',
  trade: 'Sales and purchases',
  stock: 'Stock',
  tax: 'topic|Tax',
  field: 'Routes and salespeople',
  others: 'Others',
});

export type Topic = keyof typeof topicLabels;

export const topics = Object.keys(topicLabels) as readonly Topic[];
