/**
 * For tests: every voucher type posted by a person, once as it is and once for each field that names something of somebody, with what is
 * another's instead. It makes itself from the definitions and the policy; a document that is taken all the same is a hole.
 */
import { randomUUID } from 'node:crypto';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import type { LineGroup, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { ruleOf } from '@fieldbook/core/permissions/voucher-policy';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import {
  cashOf,
  godownOf,
  type Person,
  personOf,
  type ScopeName,
  type ScopesCompany,
  scopeNames,
  scopes,
} from './scopes-company.ts';

type Body = Readonly<Record<string, unknown>>;
const groups = ['items', 'ledgers', 'tenders', 'bills'] as const satisfies readonly LineGroup[];

export interface Naming {
  /** Types whose own document was taken: the holes are looked for in these. */
  readonly own: readonly string[];
  readonly tried: number;
  /** `type field ← value`, which should have been refused. */
  readonly holes: readonly string[];
}

/** Persons belong to no branch: an office that is linked to none enters for all. */
const isOffice = ({ routes }: Person): boolean => routes.length === 0;

/** What a scope would be named by in a field; nothing where the field names nothing that belongs to anybody. */
function foreignValue(of: string | undefined, scope: ScopeName): string | undefined {
  const values: Readonly<Record<string, string | undefined>> = {
    ...{ branch: scopes[scope].branch, godown: godownOf(scope), ledger: cashOf(scope), salesPerson: personOf(scope) },
    ...{ customer: `C-${scope}`, supplier: `S-${scope}`, route: scopes[scope].route },
  };
  return of === undefined ? undefined : values[of];
}

/** A supplier, and a customer without a route, are everybody's of the branch. */
const isEverybodys = (of: string | undefined, scope: ScopeName): boolean =>
  of === 'supplier' || (of === 'customer' && scopes[scope].route === undefined);

interface Trial {
  readonly who: Person;
  readonly own: ScopeName;
  readonly foreign: readonly ScopeName[];
}

/** The document with one field of it, or of its first line in a group, naming what is of another scope. */
function variants(definition: VoucherDefinition, body: Body, { who, own, foreign }: Trial): [string, Body][] {
  const made: [string, Body][] = [];
  const places = [
    ['header', definition.header] as const,
    ...groups.map((group) => [group, definition.lines[group] ?? {}] as const),
  ];
  for (const [group, fields] of places) {
    const lines = body[group];
    if (group !== 'header' && (!Array.isArray(lines) || lines.length === 0)) continue;
    for (const [name, { of }] of Object.entries(fields)) {
      // What the policy leaves free is another's word, not ours.
      if (ruleOf({ type: definition.type, group, name }) === 'free') continue;
      for (const scope of foreign) {
        const value = foreignValue(of, scope);
        if (isEverybodys(of, scope) && scopes[scope].branch === scopes[own].branch) continue;
        if (value === undefined || value === foreignValue(of, own) || (of === 'salesPerson' && isOffice(who))) continue;
        const first: unknown = group === 'header' ? undefined : (lines as unknown[])[0];
        const changed =
          group === 'header'
            ? { ...body, [name]: value }
            : {
                ...body,
                [group]: [{ ...(isPlainObject(first) ? first : {}), [name]: value }, ...(lines as unknown[]).slice(1)],
              };
        made.push([`${definition.type} ${group}.${name} ← ${value}`, changed]);
      }
    }
  }
  return made;
}

/** `own`: as which scope the person works; what that scope may not name is tried from `foreign`. */
export async function nameAll(
  { t, tokens, bodyOf }: ScopesCompany,
  who: Person,
  { own, foreign }: { readonly own: ScopeName; readonly foreign: readonly ScopeName[] },
): Promise<Naming> {
  const post = async (definition: VoucherDefinition, body: Body) => {
    const payload = { ...body, uid: randomUUID(), ...freshReference(body) };
    const url = `/api/v1/${definition.path}`;
    return (await t.app.inject({ method: 'POST', url, headers: tokens[who.code] ?? {}, payload })).statusCode;
  };
  const [taken, holes]: [string[], string[]] = [[], []];
  let tried = 0;
  for (const definition of voucherTypes) {
    const body = bodyOf(definition, own);
    if (body === undefined || (await post(definition, body)) !== 201) continue;
    taken.push(definition.type);
    for (const [name, changed] of variants(definition, body, { who, own, foreign })) {
      tried += 1;
      if ((await post(definition, changed)) === 201) holes.push(name);
    }
  }
  return { own: taken, tried, holes };
}

function freshReference({ referenceNo }: Body): Body {
  return referenceNo === undefined ? {} : { referenceNo: `N-${randomUUID().slice(0, 8)}` };
}

/** As whom each person works, and what is not theirs. */
export function worksAs(who: Person): { readonly own: ScopeName; readonly foreign: readonly ScopeName[] } | undefined {
  const seen = scopeNames.filter((scope) => who.sees.includes(scope));
  const own = isOffice(who) ? seen.at(-1) : seen[0];
  if (own === undefined || seen.length === scopeNames.length) return undefined;
  return { own, foreign: scopeNames.filter((scope) => !seen.includes(scope)) };
}
