/** Credit notes to customers and debit notes to suppliers without goods, with the tax that goes with them. */
import { msg } from '../../i18n/text.ts';
import { printMoney } from '../../kernel/money.ts';
import type { ReadVoucher } from './read-voucher.ts';
import { taxCodesOf } from './tax-of-voucher.ts';
import { noteBill } from './trade.ts';
import { headerOf, type Place, type Translation } from './translated.ts';

export interface NoteFacts {
  readonly type: 'creditNote' | 'debitNote';
  readonly side: 'customer' | 'supplier';
  readonly mode: 'rebate' | 'claim';
  /** 1 where the party is debited. */
  readonly sign: 1 | -1;
}

export function noteOf(voucher: ReadVoucher, { type, side, mode, sign }: NoteFacts, place: Place): Translation {
  const why = msg('It is with another party, or on ledgers that no note takes.');
  const { date, entries, goods } = voucher;
  const [party, ...others] = entries.filter(({ account }) => account.side !== 'ledger');
  const lines = entries.filter(({ account }) => account.use === 'general');
  const taxes = entries.filter(({ account }) => account.use === 'tax');
  const isWhole = 1 + lines.length + taxes.length === entries.length;
  if (party?.account.side !== side || others.length > 0 || goods.length > 0 || !isWhole) return { why };
  const net = party.amount * sign;
  const { code } = party.account;
  const isPlain = party.bills.every(
    ({ kind, reference, amount }) =>
      amount * sign > 0 &&
      kind !== 'new' &&
      !(kind === 'against' && place.isAdvance({ side, party: code, reference: reference ?? '' })),
  );
  const parts = lines.flatMap(({ account, centres }) => centres.map((part) => ({ ...part, ledger: account.code })));
  if (net <= 0 || !isPlain || parts.length === 0) return { why };
  const charges = parts.map(({ amount }) => 0 - sign * amount);
  const taxed = { date, side, party: party.account, items: [], charges, isChargesTaxed: true, taxes, net };
  const codes = taxCodesOf(taxed, place);
  if (codes === undefined) return { why: msg('No tax code comes to the tax that Tally has.') };
  const text = (amount: number) => printMoney(amount, place.wish.decimals);
  const total = text(net);
  return {
    total,
    body: {
      ...headerOf(type, voucher, place),
      ...{ [side]: code, mode },
      ledgers: parts.map(({ ledger, costCentre }, at) => ({
        ledger,
        amount: text(charges[at] ?? 0),
        ...(codes[at] === undefined ? {} : { taxCode: codes[at] }),
        ...(costCentre === undefined ? {} : { costCentre }),
      })),
      bills: party.bills.map((bill) => noteBill(bill, (amount) => text(Math.abs(amount)))),
      totals: { net: total },
    },
  };
}
