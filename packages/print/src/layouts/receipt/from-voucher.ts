/** A receipt or payment from a completed voucher: each party's part with its bills, then the other ledgers. */
import type { Field } from '@fieldbook/core/definition/field';
import type { Values } from '@fieldbook/core/definition/voucher';
import { ONE_RATE } from '@fieldbook/core/kernel/money';
import { paperFactsOf } from '../document-facts.ts';
import { nameBy, numberIn, type PrintedVoucher, type PrintMasters, textIn, textsIn } from '../printed-voucher.ts';
import type { CollectedBill, MoneyLine, MoneyVoucher } from './receipt.ts';

export function moneyVoucherOf(printed: PrintedVoucher, masters: PrintMasters): MoneyVoucher {
  const { header, ledgers } = printed.voucher;
  const by = personIn(printed, masters);
  const notes = textIn(header, 'remarks');
  const through = textIn(header, 'ledger');
  return {
    ...paperFactsOf(printed, masters),
    ...(by === undefined ? {} : { by }),
    through: through === undefined ? [] : [nameBy(masters, 'ledger', through)],
    lines: [...partyLines(printed, masters), ...ledgers.map((line) => ledgerLine(line, masters))],
    ...(notes === undefined ? {} : { notes }),
    ...balancesOf(printed, masters),
  };
}

/**
 * What the party owed before, and owes now: less the money, and less what is let go of. In the company's currency alone, and
 * of nobody where the slip is of several.
 */
function balancesOf(
  printed: PrintedVoucher,
  masters: PrintMasters,
): Pick<MoneyVoucher, 'previousBalance' | 'totalOutstanding'> {
  const { previousBalance: owed, voucher, definition } = printed;
  const [line, ...others] = partyLines(printed, masters);
  if (owed === undefined || line === undefined || others.length > 0) return {};
  if (numberIn(voucher.header, 'exchangeRate') !== ONE_RATE) return {};
  // A supplier's balance stands below zero in the books.
  const previousBalance = definition.party?.side === 'supplier' ? 0 - owed : owed;
  const cleared = line.bills.reduce((sum, { discount = 0 }) => sum + discount, line.amount);
  return { previousBalance, totalOutstanding: previousBalance - cleared };
}

/** ReceivedBy and PaidBy are fields of other names here. */
function personIn({ definition, voucher }: PrintedVoucher, masters: PrintMasters): string | undefined {
  const found = Object.entries(definition.header).find(
    ([, { specName }]) => specName === 'ReceivedBy' || specName === 'PaidBy',
  );
  const code = found === undefined ? undefined : textIn(voucher.header, found[0]);
  if (found === undefined || code === undefined) return undefined;
  return masters.named(found[1].of ?? '', code)?.name ?? code;
}

/** What each party gave or got; what no line tells of all that did not go to other ledgers is the first's. The cheque is the slip's. */
function partyLines(printed: PrintedVoucher, masters: PrintMasters): readonly MoneyLine[] {
  const { header, ledgers, bills } = printed.voucher;
  const { party } = printed.definition;
  const own = party === undefined ? undefined : textIn(header, party.field);
  if (party === undefined || own === undefined) return [];
  const amountOf = (lines: readonly Values[]) => lines.reduce((sum, line) => sum + (numberIn(line, 'amount') ?? 0), 0);
  const rest = (numberIn(header, 'amount') ?? 0) - amountOf(ledgers) - amountOf(bills);
  const partyIn = (line: Values) => textIn(line, party.side) ?? own;
  const named = new Set(bills.length === 0 && rest !== 0 ? [own] : bills.map(partyIn));
  return [...named].map((code, at): MoneyLine => {
    const lines = bills.filter((line) => partyIn(line) === code);
    const { name, nameArabic } = masters.party(party.side, code) ?? { name: code };
    return {
      ledger: name,
      ...(nameArabic === undefined ? {} : { ledgerArabic: nameArabic }),
      amount: amountOf(lines) + (at === 0 ? rest : 0),
      ...(at === 0 ? textsIn(header, ['chequeNo', 'effectiveDate', 'bankName']) : {}),
      bills: lines.map((line) => billOf(line, printed.definition.lines.bills?.kind)),
    };
  });
}

function billOf(line: Values, kinds: Field | undefined): CollectedBill {
  const reference = textIn(line, 'reference');
  const kind = kinds?.optionLabels?.[kinds.options?.indexOf(textIn(line, 'kind') ?? '') ?? -1];
  const discount = numberIn(line, 'discount');
  return {
    ...(reference === undefined ? {} : { billNo: reference }),
    ...(kind === undefined ? {} : { kind }),
    amount: numberIn(line, 'amount') ?? 0,
    ...(discount === undefined ? {} : { discount }),
  };
}

function ledgerLine(line: Values, masters: PrintMasters): MoneyLine {
  const { name, nameArabic } = nameBy(masters, 'ledger', textIn(line, 'ledger') ?? '');
  return {
    ledger: name,
    ...(nameArabic === undefined ? {} : { ledgerArabic: nameArabic }),
    amount: numberIn(line, 'amount') ?? 0,
    bills: [],
  };
}
