/** A row of a master that was made in the field (a new customer): created once, with its answer in the same transaction. */

import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { Actor } from '../auth/actor.ts';
import type { MasterStore } from '../store/masters/master-store.ts';
import type { IncomingItem } from './upload-rows.ts';

export interface OtherItem {
  readonly actor: Actor;
  readonly incoming: IncomingItem;
  /** SQL to be run with what the item becomes. */
  readonly keep: string;
}

/** Nothing when the row is there; else why not. */
export async function receiveMaster(
  { masters }: { readonly masters: MasterStore },
  { actor, incoming, keep }: OtherItem,
): Promise<readonly Problem[]> {
  const { type, body } = incoming.item;
  const definition = masterNamed(type);
  if (definition?.field !== true) return [problem('master.unknown', 'type', { master: type, code: '' })];
  if (actor.forms !== '*' && !actor.forms.has(definition.permission)) return [problem('auth.no_permission')];
  const created = await masters.create(actor, definition, body, (client) => client.query(keep));
  return created.ok ? [] : created.problems;
}
