/** A day settlement as its count of cash: notes of the settlement's currency first, those of another with their rate. */
import type { Values } from '@fieldbook/core/definition/voucher';
import { multiplyDivide } from '@fieldbook/core/kernel/decimal';
import { type Minor, ONE_RATE } from '@fieldbook/core/kernel/money';
import { paperFactsOf } from '../document-facts.ts';
import { nameBy, numberIn, type PrintedVoucher, type PrintMasters, textIn } from '../printed-voucher.ts';
import type { CashCount, CashDenomination, DenominationLine } from './cash-denomination.ts';

/** Notes of more than one foreign currency count as the first of them; lines without a note are told as one sum. */
export function cashDenominationOf(printed: PrintedVoucher, masters: PrintMasters): CashDenomination {
  const { header, tenders } = printed.voucher;
  const { currency, ...facts } = paperFactsOf(printed, masters);
  const notes = tenders.filter((line) => line['denomination'] !== undefined);
  const isForeign = (line: Values) => line['currency'] !== undefined && line['currency'] !== header.currency;
  const foreign = notes.filter(isForeign);
  const counted = tenders.reduce((sum, line) => sum + (numberIn(line, 'amount') ?? 0), 0);
  const ofNotes = notes.reduce((sum, line) => sum + (numberIn(line, 'amount') ?? 0), 0);
  const uncounted = tenders.length === 0 ? (numberIn(header, 'amount') ?? 0) : counted - ofNotes;
  const salesPerson = nameIn(header, 'salesPerson', masters);
  const route = nameIn(header, 'route', masters);
  const reason = textIn(header, 'referenceNo') ?? textIn(header, 'remarks');
  return {
    ...facts,
    ...(salesPerson === undefined ? {} : { salesPerson }),
    ...(route === undefined ? {} : { route }),
    primary: {
      currency,
      lines: notes.filter((line) => !isForeign(line)).map((line) => lineOf(line, currency.decimals)),
    },
    ...secondaryOf(foreign, masters),
    ...(uncounted === 0 ? {} : { uncounted }),
    systemTotal: numberIn(header, 'bookAmount') ?? 0,
    ...(reason === undefined ? {} : { reason }),
  };
}

function nameIn(header: Values, field: string, masters: PrintMasters): string | undefined {
  const found = textIn(header, field);
  return found === undefined ? undefined : nameBy(masters, field, found).name;
}

function secondaryOf(lines: readonly Values[], masters: PrintMasters): Pick<CashDenomination, 'secondary'> {
  const [first] = lines;
  if (first === undefined) return {};
  const code = String(first['currency']);
  const currency = masters.currency(code) ?? { code, symbol: code, decimals: 2 };
  const count: CashCount = { currency, lines: lines.map((line) => lineOf(line, currency.decimals)) };
  return { secondary: { ...count, rate: numberIn(first, 'exchangeRate') ?? ONE_RATE } };
}

function lineOf(line: Values, decimals: number): DenominationLine {
  const [denomination, count] = [numberIn(line, 'denomination') ?? 0, numberIn(line, 'count') ?? 0];
  return { denomination, count, amount: worth(denomination, count, decimals) };
}

function worth(denomination: number, count: number, decimals: number): Minor {
  return multiplyDivide(denomination, count * 10 ** decimals, ONE_RATE);
}
