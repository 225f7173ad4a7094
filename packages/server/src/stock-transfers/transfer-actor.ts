/** Who may make transfers in bulk: a form of their own opens these, whether or not single transfers are open to the person. */
import type { GodownView } from '@fieldbook/core/definition/masters-view';
import type { Actor } from '../auth/actor.ts';

export function seesGodown({ branches }: Actor, { branch }: GodownView): boolean {
  return branches === '*' || branches.includes(branch);
}

export function mayPostTransfers(actor: Actor): Actor {
  return actor.forms === '*' ? actor : { ...actor, forms: new Set([...actor.forms, 'frmStockTransfer']) };
}
