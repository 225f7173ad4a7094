/**
 * Lines that name a ledger with a debit or a credit, as journals and openings have them: which party and bill they need,
 * and what refuses them. Control ledgers need a party by name; stock ledgers move only with goods.
 */
import type { BillTarget, EntryDetail } from '../definition/books.ts';
import type { LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import type { Dimensions } from '../definition/shared-values.ts';
import type { EntryValues } from '../definition/voucher-fields.ts';
import type { Minor } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { controlSide } from './control-side.ts';
import { dimensionsOf } from './dimensions.ts';

export type Sides = Pick<EntryValues, 'debit' | 'credit'>;

/** A line whose entry says what it is about. */
export type DetailedLine = Dimensions & Pick<EntryValues, 'salesPerson' | 'narration'>;

type EntryLine = EntryValues & { readonly billKind?: string | undefined };

/** Debit above zero, credit below. */
export function signedAmount({ debit = 0, credit = 0 }: Sides): Minor {
  return debit - credit;
}

export function sideSum(lines: readonly Sides[], side: 'debit' | 'credit'): Minor {
  return lines.reduce((sum, line) => sum + (line[side] ?? 0), 0);
}

export function checkBalance(lines: readonly Sides[]): Problem[] {
  const isBalanced = sideSum(lines, 'debit') === sideSum(lines, 'credit');
  return isBalanced ? [] : [problem('journal.unbalanced', 'ledgers')];
}

/** The party whose bills a line on a control ledger is about; `undefined` for any other ledger. */
export function targetOf(line: EntryLine, masters: VoucherMasters): BillTarget | undefined {
  const code = line.ledger;
  const ledger = masters.ledger(code);
  const side = ledger === undefined ? undefined : controlSide(ledger);
  const party = side === undefined ? undefined : line[side];
  return side === undefined || party === undefined ? undefined : { party, side, ledger: { code } };
}

export function entryDetail(line: DetailedLine): EntryDetail {
  const { salesPerson, narration } = line;
  return {
    ...dimensionsOf(line),
    ...(salesPerson === undefined ? {} : { person: salesPerson }),
    ...(narration === undefined ? {} : { narration }),
  };
}

/** Problems of the ledger lines of a completed journal or opening, whose ledgers exist. */
export function checkEntryLines(lines: readonly EntryLine[], masters: VoucherMasters): Problem[] {
  return lines.flatMap((line, index) => {
    const ledger = masters.ledger(line.ledger);
    return ledger === undefined ? [] : checkLine(line, ledger, `ledgers.${index}.`, masters);
  });
}

function checkLine(line: EntryLine, ledger: LedgerView, path: string, masters: VoucherMasters): Problem[] {
  const { code } = ledger;
  const problems: Problem[] = [];
  const { debit = 0, credit = 0 } = line;
  if (debit > 0 && credit > 0) problems.push(problem('journal.both_sides', `${path}credit`));
  // The empty amount is asked for on the side that was begun.
  if (debit <= 0 && credit <= 0)
    problems.push(problem('field.required', `${path}${line.credit === undefined ? 'debit' : 'credit'}`));
  // Under periodic books the closing stock is a journal.
  const isGoods = ledger.use === 'stock' && masters.choices.inventoryBooks === 'perpetual';
  if (isGoods) problems.push(problem('journal.stock_ledger', `${path}ledger`, { code }));
  const side = controlSide(ledger);
  const stranger = (['customer', 'supplier'] as const).find((each) => each !== side && line[each] !== undefined);
  if (stranger !== undefined) problems.push(problem('ledger.takes_no_party', `${path}${stranger}`, { code }));
  if (side === undefined) return [...problems, ...billOnPlainLedger(line, path, code)];
  const party = line[side] === undefined ? undefined : masters.party(side, line[side]);
  if (party === undefined || party.isCashParty === true)
    problems.push(problem('ledger.needs_party', `${path}${side}`, { code }));
  return problems;
}

function billOnPlainLedger(line: EntryLine, path: string, code: string): Problem[] {
  const named = (['billKind', 'billReference'] as const).find((name) => line[name] !== undefined);
  return named === undefined ? [] : [problem('ledger.takes_no_party', `${path}${named}`, { code })];
}

/** References under which two lines would open one bill of the same party. */
export function checkNewBills<L extends EntryLine>(lines: readonly L[], isNew: (line: L) => boolean): Problem[] {
  const seen = new Set<string>();
  return lines.flatMap((line, index) => {
    if (!isNew(line)) return [];
    const reference = line.billReference ?? '';
    const key = JSON.stringify([line.ledger, line.customer, line.supplier, reference]);
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown ? [problem('bill.twice', `ledgers.${index}.billReference`, { reference })] : [];
  });
}
