/**
 * What the reference model says of a document before the server sees it: is it posted, refused, or flagged for what its customer
 * owes, for cash below zero, or for what its sender believes of the books? A wrong form is not judged.
 */

import { beyondDelivered } from '@fieldbook/core/bills/delivered-credit';
import { inheritPrices } from '@fieldbook/core/chains/inherit-prices';
import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import { belowZeroFlags } from '@fieldbook/core/examples/reference/below-zero';
import { creditFlags, standingOf } from '@fieldbook/core/examples/reference/credit';
import { type Expected, expectOf } from '@fieldbook/core/examples/reference/expecting';
import type { ReferenceBooks } from '@fieldbook/core/examples/reference/reference-books';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect } from 'vitest';
import type { PostingOutcome } from '../service.ts';

type Body = Readonly<Record<string, unknown>>;

interface Foreseen {
  readonly expected: Expected;
  /** Codes of what is wrong with the customer's credit and the cash it takes, and of books that its sender saw otherwise. */
  readonly flags: readonly string[];
  /** Those of them for which the company refuses. */
  readonly refused: readonly string[];
}

/** Leaves the model as it is. `rejected`: numbers of vouchers that a person turned down, which the model knows nothing of. */
export function foreseen(model: ReferenceBooks, body: Body, rejected: ReadonlySet<string>): Foreseen {
  const definition = voucherType(String(body['type']));
  const { masters } = model;
  const decimalsOf = decimalsIn(masters);
  const read = definition === undefined ? undefined : readVoucher(definition, body, { decimalsOf });
  const nothing = { expected: { is: 'wrong form' }, flags: [], refused: [] } as const;
  if (definition === undefined || read?.ok !== true) return nothing;
  const named = String(read.value.header[definition.source?.field ?? ''] ?? '');
  const source = model.voucherNamed(named, definition.source?.types ?? [])?.document;
  if (source !== undefined && rejected.has(named))
    return { expected: { is: 'refused', why: `source.closed: ${named}` }, flags: [], refused: [] };
  const priced =
    source === undefined ? read.value : inheritPrices(definition, read.value, { document: source }, masters);
  const draft = definition.rules.complete(priced, masters);
  const customer = String(draft.header['customer'] ?? '');
  const before = standingOf(model, customer);
  const snapshot = model.snapshot();
  const numberOf = (prefix: string) => `${prefix}-FORESEEN-${model.vouchers.length}`;
  const expected = expectOf(model, { definition, draft }, numberOf);
  const short =
    expected.is === 'posted' ? [...flagsOf(model, expected.numbers), ...belowZeroFlags(model, expected.numbers)] : [];
  const owedNow = standingOf(model, customer).owed;
  model.restore(snapshot);
  if (definition.drawsCredit === undefined || expected.is !== 'posted') return { expected, flags: short, refused: [] };
  const voucher = { ...draft, totals: definition.rules.totals(draft, masters) };
  const difference = owedNow - before.owed;
  const added = source?.type === 'deliveryNote' ? beyondDelivered(voucher, difference, masters) : difference;
  const flags = creditFlags(model, { customer, date: String(draft.header['date']), added }, before);
  const { creditLimitCheck, overdueCheck } = masters.choices;
  const checks: Readonly<Record<string, string>> = {
    'credit.limit_exceeded': creditLimitCheck,
    'credit.overdue': overdueCheck,
  };
  return { expected, flags: [...flags, ...short], refused: flags.filter((code) => checks[code] === 'Refuse') };
}

/** What the voucher itself says that a supervisor should know. */
function flagsOf(model: ReferenceBooks, [number]: readonly string[]): string[] {
  const decided = model.vouchers.find(({ referNo }) => referNo === number)?.decided ?? new Map<string, unknown>();
  return [...decided].flatMap(([what, code]) => (what.startsWith('flag ') ? [String(code)] : []));
}

/**
 * The server enters a return on the terms of its source, the last part with what the roundings have left; the model is given
 * the document without them. What that comes to, `differences` of the whole books tell.
 */
const ofTerms = ['return.price_higher', 'return.tax_code_differs', 'return.exceeds_value'];

export function expectForeseen(outcome: PostingOutcome, { expected, flags, refused }: Foreseen, document: Body): void {
  if (expected.is === 'wrong form') {
    expect(outcome.kind, JSON.stringify(document)).toBe('refused');
    return;
  }
  if (expected.is === 'refused' && ofTerms.some((code) => expected.why.includes(code))) return;
  const told = JSON.stringify([document, expected, outcome]);
  const isRefused = expected.is === 'refused' || refused.length > 0;
  expect(outcome.kind, told).toBe(isRefused ? 'refused' : 'posted');
  if (outcome.kind === 'posted') expect(outcome.voucher.exceptions ?? [], told).toEqual(flags);
  if (outcome.kind === 'refused' && expected.is === 'posted')
    expect(
      outcome.problems.map(({ code }) => code),
      told,
    ).toEqual(refused);
}
