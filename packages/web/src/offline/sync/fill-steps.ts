/** Where "refresh all data" stands, in words: the settings, each master in its turn, the books (SPEC §4, Full data refresh). */

import type { Label } from '@fieldbook/core/definition/field';
import { msg } from '@fieldbook/core/i18n/text';
import { masterNamed } from '@fieldbook/core/masters/index';
import { carriedMasters } from '@fieldbook/core/sync/changes';
import type { Fill } from './sync-state.ts';

const settings: Label = msg('Settings');
const books: Label = msg('Stock, bills and balances');

/** Behind the page that ended with `collection`; before the first there is none. */
export function fillAfter(collection: string | undefined, rows: number): Fill {
  const order: readonly string[] = carriedMasters;
  const steps = order.length + 2;
  if (collection === undefined) return { name: settings, step: 0, steps, rows };
  const at = order.indexOf(collection);
  if (at === -1) return { name: books, step: steps - 1, steps, rows };
  return { name: masterNamed(collection)?.plural ?? settings, step: at + 1, steps, rows };
}
