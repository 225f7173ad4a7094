/** Decisions of a debit note: it is either a supplier's or a customer's; the rest as in every note of value. */
import { checkNote, completeNote } from '../../bills/value-notes.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkLandedCharges } from '../../ledger/landed-charges.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';
import type { DebitNoteDraft } from './shape.ts';

type Header = DebitNoteDraft['header'];
type Line = DebitNoteDraft['ledgers'][number];

export function sideOf({ supplier, customer }: Pick<Header, 'supplier' | 'customer'>): 'customer' | 'supplier' {
  return supplier === undefined && customer !== undefined ? 'customer' : 'supplier';
}

/**
 * What a supplier grants on the price of a purchase lowers what its goods cost, unless a ledger is named for it; a line that
 * says how it goes into the cost of goods is about those of the voucher that the note names.
 */
function completeLine(line: Line, { mode, source, supplier }: Header, masters: VoucherMasters): Line {
  if (supplier === undefined || source === undefined || line.landedOn !== undefined) return line;
  const isPriceOfGoods = mode === 'priceDifference' && line.ledger === undefined;
  if (line.landed === undefined && !isPriceOfGoods) return line;
  const ledger = masters.ledgerOf('purchases')?.code;
  return { ...(ledger === undefined ? {} : { ledger }), landed: 'value', ...line, landedOn: source };
}

function checkOfCustomer(line: Line, index: number): Problem[] {
  const named = (['landed', 'landedOn'] as const).find((name) => line[name] !== undefined);
  return named === undefined ? [] : [problem('landed.not_of_customer', `ledgers.${index}.${named}`)];
}

export const debitNoteRules: VoucherRules<DebitNoteDraft> = {
  complete: (draft, masters) =>
    completeNote(
      { ...draft, ledgers: draft.ledgers.map((line) => completeLine(line, draft.header, masters)) },
      'claims',
      masters,
    ),

  totals: (draft, masters) => tradeTotals(draft, masters, sideOf(draft.header)),

  validate(draft, totals, masters) {
    const { supplier, customer } = draft.header;
    if (supplier !== undefined && customer !== undefined) return refused(problem('note.one_party', 'customer'));
    const side = sideOf(draft.header);
    const problems = [
      ...checkNote(draft, totals, side, masters),
      ...(side === 'supplier'
        ? checkLandedCharges(draft.ledgers, { hasGoods: false }, masters)
        : draft.ledgers.flatMap(checkOfCustomer)),
    ];
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};
