/** What a person is told of a template: its content where he makes such vouchers of its branch, and prices of what is bought with costs. */
import { holds } from '@fieldbook/core/permissions/form';
import { parseBody } from '@fieldbook/core/recurring/parse-body';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Actor } from '../../auth/actor.ts';
import { toldDocument } from './hidden-prices.ts';

/** Of a template: the type of its vouchers, and their body as JSON text. */
interface Content {
  readonly type: string;
  readonly body: string;
}

/** Does the person make vouchers of this type, and see the branch that it is of? */
export function maySee({ template: { type, body } }: { readonly template: Content }, actor: Actor): boolean {
  const branch = parseBody(body)?.['branch'];
  const isInSight = actor.branches === '*' || typeof branch !== 'string' || actor.branches.includes(branch);
  return isInSight && mayMake(type, actor);
}

function mayMake(type: string, { forms }: Actor): boolean {
  const form = voucherType(type)?.permission;
  return form !== undefined && holds(forms, form);
}

export function toldBody(actor: Actor, content: Content): string | undefined {
  if (!maySee({ template: content }, actor)) return undefined;
  const body = parseBody(content.body) ?? {};
  const told = toldDocument(actor, content.type, body);
  return told === body ? content.body : JSON.stringify(told);
}
