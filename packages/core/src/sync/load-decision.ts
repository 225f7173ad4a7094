/**
 * What became of one line of a load: all of it was taken, none, or a part, and then what became of the rest. Each part is a line
 * of the stock transfer in (ACCOUNTING.md: accepted + returned + lost = sent). Pure; quantities in smallest units.
 */

import { remainingOf } from '../chains/remaining.ts';
import { stepUid } from '../day-cycle/step-uid.ts';
import type { LineValues } from '../definition/line-values.ts';
import type { ItemView } from '../definition/masters-view.ts';
import { splitUnits } from '../kernel/quantity.ts';
import { smallestIn } from '../stock/unit-amounts.ts';
import type { PendingTransfer } from './pending-transfers.ts';

/** What became of goods that were not taken: they stayed at or went back to the sender, are gone, or broke. */
export type Rest = 'returned' | 'lost' | 'damaged';

export interface SentLine {
  /** Index in the transfer. */
  readonly line: number;
  readonly item: string;
  readonly batch?: string | undefined;
  readonly expiry?: string | undefined;
  /** What is left of it on its way. */
  readonly left: number;
}

export interface Decision {
  readonly accepted: number;
  readonly rest: Rest;
  /** Of goods that broke. */
  readonly cause: string;
}

export function sentLines({ source }: Pick<PendingTransfer, 'source'>): readonly SentLine[] {
  return source.lines.flatMap((line) => {
    const left = remainingOf(line);
    const { batch, expiry } = source.document.items[line.line] ?? {};
    const name = {
      ...(batch === undefined ? {} : { batch: String(batch) }),
      ...(expiry === undefined ? {} : { expiry: String(expiry) }),
    };
    return left === 0 ? [] : [{ line: line.line, item: line.item, ...name, left }];
  });
}

export interface Places {
  readonly transfer: Pick<PendingTransfer, 'from' | 'to' | 'source'>;
  /** Of the van; goods that broke stand there. */
  readonly damageGodown: string | undefined;
}

/** Lines of the document for one line of the load. */
export function decisionLines(
  sent: SentLine,
  { accepted, rest, cause }: Decision,
  item: Pick<ItemView, 'units'> | undefined,
  { transfer, damageGodown }: Places,
): readonly LineValues[] {
  const transit = transfer.source.document.items[sent.line]?.transitGodown;
  const line: LineValues = {
    item: sent.item,
    ...(sent.batch === undefined ? {} : { batch: sent.batch }),
    ...(sent.expiry === undefined ? {} : { expiry: sent.expiry }),
    fromGodown: transfer.from,
    toGodown: transfer.to,
    ...(transit === undefined ? {} : { transitGodown: String(transit) }),
    sourceLine: String(sent.line),
  };
  const broke: LineValues = { damageCause: cause, ...(damageGodown === undefined ? {} : { godown: damageGodown }) };
  const parts = (quantity: number, outcome: string, more: LineValues = {}) =>
    splitUnits(quantity, item?.units ?? []).map((part) => ({
      ...line,
      unit: part.unit,
      quantity: String(part.quantity),
      outcome,
      ...more,
    }));
  return [...parts(accepted, 'accepted'), ...parts(sent.left - accepted, rest, rest === 'damaged' ? broke : {})];
}

/** A line of the document as it is typed. */
interface DecidedLine {
  readonly sourceLine?: string;
  readonly outcome?: 'accepted' | Rest;
  readonly unit?: string;
  readonly quantity?: string;
  readonly damageCause?: string;
}

/** As the lines of the document say; nothing where the line was not decided. */
export function decisionIn(
  lines: readonly DecidedLine[],
  { line, left }: SentLine,
  item: Pick<ItemView, 'units'> | undefined,
): Decision | undefined {
  const own = lines.filter((each) => each.sourceLine === String(line));
  if (own.length === 0) return undefined;
  const taken = own
    .filter(({ outcome }) => outcome === 'accepted')
    .reduce((sum, { unit = '', quantity = '' }) => sum + smallestIn({ [unit]: quantity }, item?.units ?? []), 0);
  const others = own.flatMap(({ outcome = 'returned', damageCause = 'damaged' }) =>
    outcome === 'accepted' ? [] : [{ rest: outcome, cause: damageCause }],
  );
  const { rest = 'returned', cause = 'damaged' } = others[0] ?? {};
  return { accepted: Math.min(taken, left), rest, cause };
}

/** A load of which nothing at all was taken is rejected, so that it may be sent again; else what was decided is confirmed. */
export function modeOf(sent: readonly SentLine[], decisions: readonly (Decision | undefined)[]): 'confirm' | 'reject' {
  const isWhole = decisions.length === sent.length;
  return isWhole && decisions.every((each) => each?.accepted === 0 && each.rest === 'returned') ? 'reject' : 'confirm';
}

/**
 * The document that takes back all that is on its way, without date and branch. Its uid follows from the transfer's number and the
 * story so far, so that pressed twice it is one.
 */
export function cancellation(transfer: PendingTransfer, itemOf: (code: string) => Pick<ItemView, 'units'> | undefined) {
  const { from, to, referNo } = transfer;
  const items = sentLines(transfer).flatMap((line) => {
    const decision: Decision = { accepted: 0, rest: 'returned', cause: '' };
    return decisionLines(line, decision, itemOf(line.item), { transfer, damageGodown: undefined });
  });
  const header = { mode: 'cancel', source: referNo, godown: from, toGodown: to };
  return { uid: stepUid(`${referNo}/${transfer.date}`, 'cancel'), ...header, items };
}
