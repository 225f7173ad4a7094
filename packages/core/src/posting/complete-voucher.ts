/**
 * What a user may leave out of any voucher: first where the money goes, then what its type fills in. Form and server
 * complete a draft by this one function. Also says which header fields a voucher asks for in its mode.
 */
import type { LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import type { SharedHeader } from '../definition/shared-values.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';

/** Codes of the ledgers in which a person keeps money: the cash of the van or counter, the bank to pay into. */
export interface OwnLedgers {
  readonly cash?: string | undefined;
  readonly bank?: string | undefined;
}

type MoneyUse = keyof OwnLedgers;

/** Given values stay; `own` are the ledgers of the person who enters the voucher. */
export function completeVoucher(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  masters: VoucherMasters,
  own: OwnLedgers = {},
): VoucherDraft {
  const ledger = missingLedger(definition, draft, masters, own);
  const given = ledger === undefined ? draft : { ...draft, header: { ...draft.header, ledger } };
  return definition.rules.complete(given, masters);
}

function missingLedger(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  masters: VoucherMasters,
  own: OwnLedgers,
): string | undefined {
  const { header } = draft;
  if (header.ledger !== undefined || draft.tenders.length > 0) return undefined;
  const use = moneyUse(definition, header);
  if (use === undefined) return undefined;
  const ownLedger = masters.ledger(own[use] ?? '');
  if (ownLedger?.active === true) return ownLedger.code;
  return ledgerOfBranch(masters.moneyLedgers ?? [], use, header.branch)?.code;
}

/** What kind of ledger the header asks for: by its mode; without modes cash, or the bank when there is a cheque. */
function moneyUse({ header: fields, party }: VoucherDefinition, header: SharedHeader): MoneyUse | undefined {
  if (fields.ledger?.of !== 'ledger') return undefined;
  const { mode } = header;
  if (fields.mode !== undefined) return mode === 'cash' || mode === 'bank' ? mode : undefined;
  if (party === undefined || fields.amount === undefined) return undefined;
  return header.chequeNo === undefined ? 'cash' : 'bank';
}

/** The first of the branch by code, else the first that belongs to no branch. */
function ledgerOfBranch(
  ledgers: readonly LedgerView[],
  use: MoneyUse,
  branch: string | undefined,
): LedgerView | undefined {
  const fitting = ledgers.filter((ledger) => ledger.active && ledger.role === undefined && ledger.use === use);
  const ofBranch = fitting.filter((ledger) => ledger.branch === branch);
  const among = ofBranch.length > 0 ? ofBranch : fitting.filter((ledger) => ledger.branch === undefined);
  return among.toSorted((a, b) => (a.code < b.code ? -1 : 1))[0];
}

/** On credit no ledger is asked for, and paid at once nothing falls due; fields of the same names elsewhere are asked. */
export function isAsked(
  { header: fields }: Pick<VoucherDefinition, 'header'>,
  name: string,
  header: Pick<SharedHeader, 'mode'>,
): boolean {
  const { mode } = header;
  if (fields.mode === undefined || mode === undefined) return true;
  if (name === 'dueDate') return mode === 'credit';
  return name !== 'ledger' || fields.ledger?.required === true || mode !== 'credit';
}
