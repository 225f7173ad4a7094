/**
 * For tests: every operation that reads, asked by every person about what is theirs and what is not; it makes itself from the contract. A
 * mark of a scope out of sight in an answer is a leak.
 */
import { contractOf } from '@fieldbook/core/api/contract';
import type { Operation } from '@fieldbook/core/api/operation';
import { masters } from '@fieldbook/core/masters/index';
import { reports } from '@fieldbook/core/reports/index';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import {
  cashOf,
  godownOf,
  type MarkName,
  markNames,
  markOf,
  type Person,
  type ScopeName,
  type ScopesCompany,
  scopeNames,
} from './scopes-company.ts';

export const contract = contractOf({ vouchers: voucherTypes, masters, reports });

/** Files that are no text: their tables are asked as CSV, their papers as the document they are drawn from. */
const isBinary = ({ path, produces }: Operation): boolean =>
  path.endsWith('.pdf') || (produces ?? '').startsWith('image/');

export const readings = contract.filter((operation) => operation.method === 'GET' && !isBinary(operation));

export interface Asked {
  readonly operation: string;
  readonly url: string;
}

/** Addresses of an operation: one by scope where its path names a row, with what queries need. */
export function addressesOf(operation: Operation, { vouchers }: Pick<ScopesCompany, 'vouchers'>): readonly Asked[] {
  const [subject = ''] = operation.name.split('.');
  const filled = scopeNames.flatMap((scope): string[] => {
    const own = vouchers.filter((each) => each.scope === scope);
    const voucher = own.find(({ type }) => type === subject) ?? own[0];
    const codes: Readonly<Record<string, string>> = {
      customer: `C-${scope}`,
      supplier: `S-${scope}`,
      ledger: cashOf(scope),
      godown: godownOf(scope),
      route: scope.startsWith('R') ? scope : 'R1',
      item: 'MILK',
    };
    const values: Readonly<Record<string, string>> = {
      voucherNo: String(voucher?.voucherNo ?? 1),
      code: codes[subject] ?? 'MB',
      party: `C-${scope}`,
      reference: 'S-1',
      ...{ uid: '00000000-0000-4000-8000-000000000000', id: '1', part: '1', key: 'x', hash: 'x', token: 'x.y' },
      ...{ register: 'sales', name: 'x', user: 'rep-1', kitchen: 'K' },
    };
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'));
    return queriesFor(operation, scope).map((query) => `${path}${query}`);
  });
  return [...new Set(filled)].map((url) => ({ operation: operation.name, url }));
}

function queriesFor({ query }: Operation, scope: ScopeName): string[] {
  const names = new Set(Object.keys(query?.shape ?? {}));
  const given: Readonly<Record<string, string>> = {
    ...{
      from: '2026-01-01',
      to: '2027-12-31',
      asOf: '2027-12-31',
      date: '2027-12-31',
      format: 'csv',
      q: markOf(scope),
    },
    ...{ customer: `C-${scope}`, supplier: `S-${scope}`, ledger: cashOf(scope), godown: godownOf(scope), item: 'MILK' },
    ...{ search: markOf(scope), active: 'all', lists: 'true', limit: '200' },
    ...{ party: `C-${scope}`, side: 'customer', deliveryDate: '2027-12-31', voucherType: 'sales' },
  };
  const made = (wanted: readonly string[]) => {
    const pairs = wanted.flatMap((name) => (names.has(name) && given[name] !== undefined ? [[name, given[name]]] : []));
    return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
  };
  const days = ['from', 'to', 'asOf', 'date', 'deliveryDate', 'format', 'active', 'lists', 'limit'];
  return [...new Set([made(days), made([...days, 'search', 'q']), made(Object.keys(given))])];
}

export interface Leak extends Asked {
  readonly who: string;
  readonly mark: MarkName;
}

export interface Reading {
  readonly asked: number;
  readonly answered: number;
  readonly leaks: readonly Leak[];
  readonly faults: readonly (Asked & { readonly who: string; readonly status: number })[];
  /** Marks that were found by whoever may: without them nothing would be shown. */
  readonly found: number;
}

export async function readAll(company: ScopesCompany, who: Person, wanted: readonly Operation[]): Promise<Reading> {
  const { t, tokens } = company;
  const foreign = markNames.filter((mark) => !who.sees.includes(mark));
  const [leaks, faults]: [Leak[], (Asked & { who: string; status: number })[]] = [[], []];
  let [asked, answered, found] = [0, 0, 0];
  for (const operation of wanted) {
    for (const each of addressesOf(operation, company)) {
      asked += 1;
      const answer = await t.app.inject({ url: `/api/v1${each.url}`, headers: tokens[who.code] ?? {} });
      if (answer.statusCode >= 500) faults.push({ ...each, who: who.code, status: answer.statusCode });
      if (answer.statusCode !== 200) continue;
      answered += 1;
      if (who.sees.some((mark) => answer.body.includes(markOf(mark)))) found += 1;
      // A search is told what was looked for.
      const said = new URL(`http://x${each.url}`).searchParams;
      const told = [...said.values()];
      for (const mark of foreign) {
        const isEcho = told.some((value) => value.includes(markOf(mark)));
        if (answer.body.includes(markOf(mark)) && !isEcho) leaks.push({ ...each, who: who.code, mark });
      }
    }
  }
  return { asked, answered, leaks, faults, found };
}
