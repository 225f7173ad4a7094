/**
 * Posts the vouchers of an export of TallyPrime, in order of their days. Each has its uid from Tally's own id, so that the same file
 * again posts nothing; bills that a voucher opened under its own number are known under it to those that settle them.
 */
import type { LedgerRole } from '@fieldbook/core/definition/ledger-roles';
import { present } from '@fieldbook/core/kernel/assert';
import type { Problem } from '@fieldbook/core/kernel/result';
import type { LeftOut } from '@fieldbook/core/tally/tally-masters';
import type { TallyObject } from '@fieldbook/core/tally/tally-object';
import {
  type TallyVoucher,
  type TallyVoucherWish,
  tallyVouchers,
  type VoucherSource,
} from '@fieldbook/core/tally/vouchers/tally-vouchers';
import { type BillName, type Body, billKey, withBillNames } from '@fieldbook/core/tally/vouchers/voucher-bills';
import type { Actor } from '../../auth/actor.ts';
import type { CompanyServices } from '../../company/company-services.ts';
import type { PostingOutcome } from '../../posting/service.ts';
import { stableUid } from '../../posting/stable-uid.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';

export interface BroughtVouchers {
  readonly posted: number;
  /** In the books already. */
  readonly replayed: number;
  readonly refused: readonly { readonly source: VoucherSource; readonly problems: readonly Problem[] }[];
  /** Came, or would have come, to something else than in Tally; the latter are not posted. */
  readonly differs: readonly { readonly source: VoucherSource; readonly theirs: string; readonly ours: string }[];
  readonly unknownTypes: readonly { readonly name: string; readonly count: number }[];
  readonly leftOut: readonly LeftOut[];
  /** Bills that have the number of their voucher here. */
  readonly bills: readonly { readonly bill: BillName; readonly here: string }[];
}

const LOT = 100;

export async function bringTallyVouchers(
  { posting, cache }: Pick<CompanyServices, 'posting' | 'cache'>,
  actor: Actor,
  objects: Iterable<TallyObject>,
  wish: TallyVoucherWish,
): Promise<BroughtVouchers> {
  const { vouchers, unknownTypes, leftOut } = tallyVouchers(objects, {
    ...factsOf(await cache.refresh(), wish.branch),
    ...wish,
  });
  const tally = countOutcomes();
  /** Numbers here of the bills that were opened so far. */
  const names = new Map<string, string>();
  const bills: BroughtVouchers['bills'][number][] = [];
  for (const lot of lotsOf(vouchers)) {
    const bodies = lot.map(({ source, body }) => ({ ...named(body, names), uid: stableUid('tally', source.id) }));
    const outcomes = await posting.post(actor, bodies, 'history');
    for (const [index, voucher] of lot.entries()) {
      const outcome = present(outcomes[index], 'an outcome for every voucher');
      tally.add(voucher, outcome);
      if (voucher.opens !== undefined && 'voucher' in outcome) {
        names.set(billKey(voucher.opens), outcome.voucher.referNo);
        bills.push({ bill: voucher.opens, here: outcome.voucher.referNo });
      }
    }
  }
  return { ...tally.counts(), unknownTypes, leftOut, bills };
}

const taxRoles: readonly LedgerRole[] = [
  ...(['inputTax', 'outputTax', 'inputCgst', 'inputSgst', 'inputIgst', 'inputCess'] as const),
  ...(['outputCgst', 'outputSgst', 'outputIgst', 'outputCess', 'outputExcise'] as const),
];

/** What the translation is to know of the company. */
function factsOf(masters: MasterSnapshot, branch: string): Partial<TallyVoucherWish> {
  const { choices } = masters;
  const codeOf = (role: LedgerRole) => masters.ledgerOf(role)?.code ?? role;
  const region = masters.branch(branch)?.region;
  return {
    ledgers: {
      debtors: codeOf('debtors'),
      creditors: codeOf('creditors'),
      customerAdvances: codeOf('customerAdvances'),
      supplierAdvances: codeOf('supplierAdvances'),
      salesReturns: codeOf('salesReturns'),
    },
    taxLedgers: taxRoles.flatMap((role) => masters.ledgerOf(role)?.code ?? []),
    decimals: present(masters.currency(choices.baseCurrency), 'the base currency').decimals,
    choices: { taxBy: choices.taxBy, roundOffStep: choices.roundOffStep },
    ...(region === undefined ? {} : { region }),
  };
}

const named = (body: Body, names: ReadonlyMap<string, string>): Body =>
  withBillNames(body, (bill) => names.get(billKey(bill)) ?? bill.reference);

/** A lot ends before a voucher that names a bill of the same lot: its number is not known yet. */
function* lotsOf(vouchers: readonly TallyVoucher[]): Generator<readonly TallyVoucher[]> {
  let lot: TallyVoucher[] = [];
  let opened = new Set<string>();
  for (const voucher of vouchers) {
    const waits = billsIn(voucher.body).some((bill) => opened.has(billKey(bill)));
    if (waits || lot.length === LOT) {
      yield lot;
      [lot, opened] = [[], new Set()];
    }
    lot.push(voucher);
    if (voucher.opens !== undefined) opened.add(billKey(voucher.opens));
  }
  if (lot.length > 0) yield lot;
}

function billsIn(body: Body): readonly BillName[] {
  const bills: BillName[] = [];
  withBillNames(body, (bill) => {
    bills.push(bill);
    return bill.reference;
  });
  return bills;
}

function countOutcomes() {
  const kinds = { posted: 0, replayed: 0 };
  const refused: BroughtVouchers['refused'][number][] = [];
  const differs: BroughtVouchers['differs'][number][] = [];
  return {
    counts: () => ({ ...kinds, refused, differs }),
    add({ source, total }: TallyVoucher, outcome: PostingOutcome): void {
      if (outcome.kind === 'posted' || outcome.kind === 'replayed') {
        kinds[outcome.kind] += 1;
        if (outcome.voucher.net !== total) differs.push({ source, theirs: total, ours: outcome.voucher.net });
        return;
      }
      const other = outcome.problems.find(({ code }) => code === 'totals.differ');
      if (other === undefined) refused.push({ source, problems: outcome.problems });
      else differs.push({ source, theirs: total, ours: String(other.values?.['computed']) });
    },
  };
}
