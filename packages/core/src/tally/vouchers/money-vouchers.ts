/** Receipts, payments and contras: money of one party, against its bills, ahead or on account, and what other ledgers take of it. */
import { msg, type Text } from '../../i18n/text.ts';
import { printMoney } from '../../kernel/money.ts';
import type { Entry, ReadVoucher } from './read-voucher.ts';
import { noteBill } from './trade.ts';
import { headerOf, type Place, type Translation } from './translated.ts';

export interface MoneyFacts {
  readonly type: 'receipt' | 'payment';
  readonly side: 'customer' | 'supplier';
  /** 1 where the money comes in. */
  readonly sign: 1 | -1;
}

const isMoney = ({ account }: Entry): boolean => account.use === 'cash' || account.use === 'bank';

const OTHER: { readonly why: Text } = { why: msg('Money goes another way than in its type here.') };

export function moneyOf(voucher: ReadVoucher, { type, side, sign }: MoneyFacts, place: Place): Translation {
  const { entries, goods } = voucher;
  const [money, ...furtherMoney] = entries.filter(isMoney);
  const [party, ...furtherParties] = entries.filter(({ account }) => account.side !== 'ledger');
  const others = entries.filter((entry) => entry !== money && entry !== party);
  if (money === undefined || furtherMoney.length > 0 || furtherParties.length > 0 || goods.length > 0) return OTHER;
  const isFit = money.amount * sign > 0 && others.every(({ account }) => ['general', 'tax'].includes(account.use));
  if (!isFit || (party !== undefined && party.account.side !== side)) return OTHER;
  const code = party?.account.code ?? '';
  const bills = party?.bills ?? [];
  const isAhead = (reference: string | undefined) => place.isAdvance({ side, party: code, reference: reference ?? '' });
  const isPlain = bills.every(
    ({ kind, reference, amount }) => kind !== 'new' && amount * sign < 0 && (kind !== 'against' || !isAhead(reference)),
  );
  if (!isPlain) return OTHER;
  const text = (amount: number) => printMoney(amount, place.wish.decimals);
  const total = text(money.amount * sign);
  return {
    total,
    body: {
      ...headerOf(type, voucher, place),
      ...(party === undefined ? {} : { [side]: code }),
      ledger: money.account.code,
      amount: total,
      bills: bills.map((bill) => noteBill(bill, (amount) => text(Math.abs(amount)))),
      ledgers: others.flatMap(({ account, centres }) =>
        centres.map(({ costCentre, amount }) => ({
          ledger: account.code,
          amount: text(0 - sign * amount),
          ...(costCentre === undefined ? {} : { costCentre }),
        })),
      ),
      totals: { net: total },
    },
  };
}

export function contraOf(voucher: ReadVoucher, place: Place): Translation {
  const [first, second, ...others] = voucher.entries;
  if (first === undefined || second === undefined || others.length > 0 || !voucher.entries.every(isMoney)) return OTHER;
  const [to, from] = first.amount > 0 ? [first, second] : [second, first];
  const total = printMoney(to.amount, place.wish.decimals);
  return {
    total,
    body: {
      ...headerOf('contra', voucher, place),
      fromLedger: from.account.code,
      ledger: to.account.code,
      amount: total,
      totals: { net: total },
    },
  };
}
