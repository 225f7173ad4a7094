/** Facts of a paper of goods from a completed voucher: names looked up, figures taken from its totals and never computed again. */
import type { LineTotals } from '@fieldbook/core/definition/totals';
import type { Values } from '@fieldbook/core/definition/voucher';
import { paperFactsOf } from '../document-facts.ts';
import {
  nameBy,
  numberIn,
  type PrintedVoucher,
  type PrintMasters,
  partyOf,
  textIn,
  textsIn,
} from '../printed-voucher.ts';
import { printedTaxes } from '../taxes.ts';
import { headerFacts } from '../voucher/field-cells.ts';
import type { TradeAmounts, TradeCharge, TradeLine, TradePaper } from './trade.ts';

export function tradePaperOf(printed: PrintedVoucher, masters: PrintMasters): TradePaper {
  const { voucher, reason } = printed;
  const { header, totals } = voucher;
  // An offer may be for somebody who is no customer yet.
  const contact = textIn(header, 'contactName');
  const party = partyOf(printed, masters) ?? (contact === undefined ? undefined : { name: contact });
  const [shipTo, remarks] = [textIn(header, 'shipTo') ?? textIn(header, 'siteLocation'), textIn(header, 'remarks')];
  return {
    ...paperFactsOf(printed, masters),
    ...(party === undefined ? {} : { party }),
    ...(shipTo === undefined ? {} : { shipTo }),
    facts: headerFacts(printed, masters),
    lines: voucher.items.map((line, index) => lineOf(line, totals.items[index], masters)),
    charges: voucher.ledgers.map((line, index) => chargeOf(line, totals.ledgers[index], masters)),
    totals: {
      subTotal: totals.items.reduce((sum, each) => sum + each.net + each.discount, 0),
      discount: totals.discount,
      taxable: totals.taxable,
      taxes: printedTaxes(totals.taxes).filter(({ component }) => component !== 'CESS'),
      cess: totals.cess,
      roundOff: totals.roundOff,
      net: totals.net,
    },
    ...(remarks === undefined ? {} : { remarks }),
    ...(reason === undefined ? {} : { reason }),
  };
}

function lineOf(line: Values, totals: LineTotals | undefined, masters: PrintMasters): TradeLine {
  const code = textIn(line, 'item') ?? '';
  const item = masters.item(code);
  const description = [textIn(line, 'description'), textIn(line, 'remark')].filter((each) => each !== undefined);
  const rate = numberIn(line, 'rate');
  const free = numberIn(line, 'freeQuantity') ?? 0;
  const nameArabic = item?.nameArabic;
  const hsnCode = item?.hsnCode;
  return {
    ...amountsOf(totals),
    code,
    name: item?.name ?? code,
    ...(nameArabic === undefined ? {} : { nameArabic }),
    ...(description.length === 0 ? {} : { description: description.join(', ') }),
    ...(hsnCode === undefined ? {} : { hsnCode }),
    ...textsIn(line, ['batch', 'expiry', 'unit']),
    quantity: numberIn(line, 'quantity') ?? 0,
    ...(free === 0 ? {} : { freeQuantity: free }),
    ...(rate === undefined ? {} : { rate }),
  };
}

function chargeOf(line: Values, totals: LineTotals | undefined, masters: PrintMasters): TradeCharge {
  return { ...amountsOf(totals), ...nameBy(masters, 'ledger', textIn(line, 'ledger') ?? '') };
}

function amountsOf(totals: LineTotals | undefined): TradeAmounts {
  return { discount: totals?.discount ?? 0, net: totals?.net ?? 0, tax: (totals?.total ?? 0) - (totals?.net ?? 0) };
}
