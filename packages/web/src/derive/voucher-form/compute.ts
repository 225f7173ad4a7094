/**
 * Live figures: core's rules over what is typed, on every change, after the key has been drawn. The same functions run on
 * the server; the net they give is sent along and compared there, tolerance zero.
 */
import { withoutSharedDiscounts } from '@fieldbook/core/chains/discount-shares';
import type { Field, Fields } from '@fieldbook/core/definition/field';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { decimalsOfKind, type NumberKind } from '@fieldbook/core/definition/read-number';
import type { LineTotals, Totals } from '@fieldbook/core/definition/totals';
import type { LineGroup, Values, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Defect } from '@fieldbook/core/kernel/assert';
import { printScaled, printTrimmed } from '@fieldbook/core/kernel/decimal';
import { completeVoucher, type OwnLedgers } from '@fieldbook/core/posting/complete-voucher';
import { withCents } from '../amount-text.ts';
import { isNumberKind } from '../line-grid/columns.ts';
import type { LineOutcome } from '../line-grid/line-store.ts';
import { emptyResult, type FormResult, type FormState } from './form-state.ts';
import { previewEntries } from './posting-preview.ts';
import { readForm, type TypedDraft } from './read-form.ts';

export interface ComputeContext {
  readonly definition: VoucherDefinition;
  readonly masters: VoucherMasters;
  readonly decimals: number;
  /** Ledgers in which the person keeps money. */
  readonly own?: OwnLedgers | undefined;
}

/** A value of a completed draft as cell text. */
export function printValue(field: Field, value: string | number | boolean, decimals: number): string {
  if (typeof value !== 'number' || !isNumberKind(field.kind)) return String(value);
  if (field.kind === 'money') return printScaled(value, decimals);
  if (field.kind === 'rate') return withCents(printTrimmed(value, 6), decimals);
  return printTrimmed(value, decimalsOfKind(field.kind as NumberKind, decimals));
}

function printFilled(fields: Fields, completed: Values, typed: Values, decimals: number): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = completed[name];
    if (typed[name] === undefined && value !== undefined) filled[name] = printValue(field, value, decimals);
  }
  return filled;
}

export function computeForm(form: FormState, context: ComputeContext): void {
  const { definition, masters, decimals, own } = context;
  const typed = readForm(definition, form, decimals);
  const { draft } = typed;
  try {
    const completed = completeVoucher(definition, draft, masters, own);
    const totals = definition.rules.totals(completed, masters);
    for (const group of form.groups) {
      form.lines(group).setOutcomes(outcomesOf(group, typed, { completed: completed[group], totals }, context));
    }
    const hasLines = form.groups.some((group) => typed.lines[group].length > 0);
    const result: FormResult = {
      filled: printFilled(definition.header, completed.header, draft.header, decimals),
      totals: hasLines || totals.net !== 0 ? totals : undefined,
      entries: totals.net === 0 && !hasLines ? [] : previewEntries(definition, { ...completed, totals }, masters),
      lineCount: typed.lines.items.length || typed.lines.ledgers.length,
      tendered: draft.tenders.reduce((sum, line) => sum + Number(line.amount ?? 0), 0),
    };
    // The same figures again are no news to whoever draws them.
    if (JSON.stringify(result) !== JSON.stringify(form.result.get())) form.result.set(result);
  } catch (error) {
    // Figures beyond what the books can hold: the form shows none, posting says why.
    if (!(error instanceof Defect)) throw error;
    form.result.set(emptyResult);
  }
}

interface Completed {
  readonly completed: readonly Values[];
  readonly totals: Totals;
}

function outcomesOf(
  group: LineGroup,
  { draft, lines }: TypedDraft,
  { completed, totals }: Completed,
  { definition, decimals }: ComputeContext,
): ReadonlyMap<number, LineOutcome> {
  const fields = definition.lines[group] ?? {};
  const figures: readonly LineTotals[] = group === 'items' || group === 'ledgers' ? totals[group] : [];
  return new Map(
    lines[group].map((line, at) => {
      const filled = filledOf(fields, completed[at] ?? {}, draft[group][at] ?? {}, decimals);
      return [line.key, { filled, amount: figures[at]?.total }] as const;
    }),
  );
}

interface KnownFilled {
  readonly completed: Values;
  readonly filled: Record<string, string>;
}

/** By what was typed: a line that nobody touched and that the rules complete as before is not printed again. */
const knownFilled = new WeakMap<Values, KnownFilled>();

function filledOf(fields: Fields, completed: Values, typed: Values, decimals: number): Record<string, string> {
  const known = knownFilled.get(typed);
  if (known !== undefined && isSame(known.completed, completed)) return known.filled;
  const filled = printFilled(fields, completed, typed, decimals);
  knownFilled.set(typed, { completed, filled });
  return filled;
}

function isSame(a: Values, b: Values): boolean {
  for (const name in a) if (a[name] !== b[name]) return false;
  for (const name in b) if (!(name in a)) return false;
  return true;
}

/** Shares of a source's discounts are left to the rules, so that they follow the quantities of a stored voucher too. */
function leaveOutShares(form: FormState, { definition, masters, decimals, own }: ComputeContext): void {
  const { draft, lines } = readForm(definition, form, decimals);
  const bare = withoutSharedDiscounts(draft, (each) => completeVoucher(definition, each, masters, own));
  if (bare.header.discount !== draft.header.discount) form.setField('discount', '');
  for (const [at, { key, values }] of lines.items.entries()) {
    if (bare.items[at]?.discount === draft.items[at]?.discount) continue;
    form.lines('items').set(key, { ...values, discount: '' });
  }
}

/**
 * Runs the rules after a change, once for all changes of one key, before the screen is drawn: row and totals appear in the
 * same frame. Answers a function that stops it.
 */
export function keepComputed(form: FormState, context: ComputeContext): () => void {
  let isWaiting = false;
  let isStopped = false;
  const run = () => {
    isWaiting = false;
    if (!isStopped) computeForm(form, context);
  };
  leaveOutShares(form, context);
  const stop = form.subscribe(() => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(run);
  });
  computeForm(form, context);
  return () => {
    isStopped = true;
    stop();
  };
}
