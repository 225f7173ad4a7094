/**
 * Every name a voucher mentions must stand for something that exists, and is in use as far as the voucher begins something
 * with it; derived from the fields' kinds.
 */

import type { Fields } from '../definition/field.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { LineGroup, Values, VoucherDraft, VoucherFacts } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';

const groups = ['items', 'ledgers', 'tenders', 'bills'] as const satisfies readonly LineGroup[];

type Shape = Pick<VoucherFacts, 'header' | 'lines' | 'beginsTrade'>;

/** A party that is out of use still pays and settles what is open; only new trade with it is refused. */
const parties: readonly string[] = ['customer', 'supplier'];

export function checkReferences(shape: Shape, draft: VoucherDraft, masters: VoucherMasters): Problem[] {
  const isInUse = (of: string, code: string) =>
    (parties.includes(of) && shape.beginsTrade !== true) || isActive(of, code, masters);
  const check = (fields: Fields, values: Values, path: string) =>
    checkFields({ fields, values, path }, masters, isInUse);
  const problems = check(shape.header, draft.header, '');
  for (const group of groups) {
    const fields = shape.lines[group];
    if (fields === undefined) continue;
    draft[group].forEach((line, index) => {
      problems.push(...check(fields, line, `${group}.${index}.`));
    });
  }
  return problems;
}

function checkFields(
  { fields, values, path }: { readonly fields: Fields; readonly values: Values; readonly path: string },
  masters: VoucherMasters,
  isInUse: (of: string, code: string) => boolean,
): Problem[] {
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const code = values[name];
    if (field.kind !== 'reference' || field.of === undefined || typeof code !== 'string') continue;
    if (!masters.has(field.of, code)) {
      problems.push(problem('reference.unknown', `${path}${name}`, { of: field.of, code }));
    } else if (!isInUse(field.of, code)) {
      problems.push(problem('reference.inactive', `${path}${name}`, { of: field.of, code }));
    }
  }
  return problems;
}

function isActive(of: string, code: string, masters: VoucherMasters): boolean {
  if (of === 'item') return masters.item(code)?.active ?? false;
  if (of === 'ledger') return masters.ledger(code)?.active ?? false;
  if (of === 'godown') return masters.godown(code)?.active ?? false;
  if (of === 'customer' || of === 'supplier') return masters.party(of, code)?.active ?? false;
  return true;
}
