/** Every name a voucher mentions must stand for something that exists and is in use; derived from the fields' kinds. */
import { type Problem, problem } from '../kernel/result.ts';
import type { Fields } from './field.ts';
import type { VoucherMasters } from './masters-view.ts';
import type { LineGroup, Values, VoucherDraft, VoucherFacts } from './voucher.ts';

const groups = ['items', 'ledgers', 'tenders', 'bills'] as const satisfies readonly LineGroup[];

type Shape = Pick<VoucherFacts<Fields, { readonly [G in LineGroup]?: Fields }>, 'header' | 'lines'>;

export function checkReferences(shape: Shape, draft: VoucherDraft, masters: VoucherMasters): Problem[] {
  const problems = checkFields(shape.header, draft.header, '', masters);
  for (const group of groups) {
    const fields = shape.lines[group];
    if (fields === undefined) continue;
    draft[group].forEach((line, index) => {
      problems.push(...checkFields(fields, line, `${group}.${index}.`, masters));
    });
  }
  return problems;
}

function checkFields(fields: Fields, values: Values, path: string, masters: VoucherMasters): Problem[] {
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const code = values[name];
    if (field.kind !== 'reference' || field.of === undefined || typeof code !== 'string') continue;
    if (!masters.has(field.of, code)) {
      problems.push(problem('reference.unknown', `${path}${name}`, { of: field.of, code }));
    } else if (!isActive(field.of, code, masters)) {
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
