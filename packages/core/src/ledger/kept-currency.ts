/**
 * The foreign currency that a ledger is kept in, such as a dollar account at the bank. Only that currency goes into it and
 * out of it. A journal in base currency may change what the ledger stands for, against exchange gain or loss alone.
 */

import type { Fields } from '../definition/field.ts';
import type { LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import type { Values, VoucherCheck, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';
import type { CompanyChoices } from '../settings/settings.ts';

const keptUses: readonly string[] = ['cash', 'bank', 'general'];

/** Code of the currency; `undefined` for every ledger in base currency, and for those that postings name by a role. */
export function keptCurrency(
  ledger: LedgerView,
  { baseCurrency }: Pick<CompanyChoices, 'baseCurrency'>,
): string | undefined {
  const { currency, role, use, nature } = ledger;
  const isBalance = nature === 'asset' || nature === 'liability';
  const isKept = role === undefined && isBalance && keptUses.includes(use);
  return !isKept || currency === undefined || currency === baseCurrency ? undefined : currency;
}

export const currencyCheck: VoucherCheck = { name: 'currency', find: checkKeptCurrency };

/** Refuses a ledger that is kept in another currency than the voucher's: of every type that names ledgers. */
function checkKeptCurrency(
  { header, lines }: Pick<VoucherDefinition, 'header' | 'lines'>,
  draft: VoucherDraft,
  masters: VoucherMasters,
): Problem[] {
  const currency = draft.header.currency ?? masters.choices.baseCurrency;
  const find = (fields: Fields | undefined, values: Values, path: string): Problem[] =>
    ledgerFields(fields).flatMap((name) => {
      const ledger = masters.ledger(String(values[name]));
      const kept = ledger === undefined ? undefined : keptCurrency(ledger, masters.choices);
      if (ledger === undefined || kept === undefined || kept === currency) return [];
      return [problem('ledger.other_currency', `${path}${name}`, { ledger: ledger.code, kept, currency })];
    });
  const found = find(header, draft.header, '');
  for (const group of ['ledgers', 'tenders'] as const) {
    if (group === 'ledgers' && header.ledger === undefined && isExchangeOnly(draft, currency, masters)) continue;
    for (const [index, line] of draft[group].entries()) found.push(...find(lines[group], line, `${group}.${index}.`));
  }
  return found;
}

function ledgerFields(fields: Fields = {}): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'reference' && fields[name].of === 'ledger');
}

/** Nothing goes in or out: ledgers kept in foreign currencies on one side, exchange gain or loss on the other. */
function isExchangeOnly({ ledgers }: VoucherDraft, currency: string, masters: VoucherMasters): boolean {
  if (currency !== masters.choices.baseCurrency) return false;
  return ledgers.every((line) => {
    const ledger = masters.ledger(line.ledger ?? '');
    const isExchange = ledger?.role === 'exchangeGain' || ledger?.role === 'exchangeLoss';
    return isExchange || (ledger !== undefined && keptCurrency(ledger, masters.choices) !== undefined);
  });
}
