/**
 * The ledger *Due from salesman* is kept by person: each of its entries says which salesperson owes the money. Whoever names
 * the ledger on a voucher names the salesperson on the same line, or on the voucher itself. Source: ACCOUNTING.md, Counts and
 * settlements.
 */

import type { LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import type { SharedFields, SharedHeader } from '../definition/shared-values.ts';
import type { LineGroup, Values, VoucherCheck, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';

type Shape = Pick<VoucherDefinition, 'header' | 'lines'>;

const groups = ['ledgers', 'tenders'] as const satisfies readonly LineGroup[];

export function isKeptByPerson({ role }: Pick<LedgerView, 'role'>): boolean {
  return role === 'dueFromSalesman';
}

export const personCheck: VoucherCheck = { name: 'person', find: checkPersons };

/**
 * Of every type that names ledgers: entries on this one without a salesperson, and fields that may name it where nobody can be
 * named.
 */
function checkPersons(definition: Shape, draft: VoucherDraft, masters: VoucherMasters): Problem[] {
  const { header } = draft;
  const problems = checkFields(
    { fields: definition.header, values: header, path: '' },
    { definition, header },
    masters,
  );
  for (const group of groups) {
    const fields = definition.lines[group];
    if (fields === undefined) continue;
    draft[group].forEach((values, index) => {
      const place = { fields, values, path: `${group}.${index}.` };
      problems.push(...checkFields(place, { definition, header }, masters));
    });
  }
  return problems;
}

interface Place {
  readonly fields: SharedFields<'header'>;
  readonly values: Values & Pick<SharedHeader, 'salesPerson'>;
  readonly path: string;
}

function checkFields(
  { fields, values, path }: Place,
  { definition, header }: { readonly definition: Shape; readonly header: SharedHeader },
  masters: VoucherMasters,
): Problem[] {
  const named = Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'reference' && fields[name].of === 'ledger',
  );
  return named.flatMap((name): Problem[] => {
    const ledger = masters.ledger(String(values[name]));
    if (ledger === undefined || !isKeptByPerson(ledger)) return [];
    if ((values.salesPerson ?? header.salesPerson) !== undefined) return [];
    const { code } = ledger;
    if (fields.salesPerson !== undefined) return [problem('ledger.needs_salesperson', `${path}salesPerson`, { code })];
    if (definition.header.salesPerson === undefined) return [problem('ledger.not_allowed', `${path}${name}`, { code })];
    return [problem('ledger.needs_salesperson', 'salesPerson', { code })];
  });
}
